package dev.dynawright.verify;

import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Answer;
import dev.dynawright.data.answer.Answers;
import dev.dynawright.data.answer.Difference;
import dev.dynawright.data.answer.Found;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.answer.Outcome;
import dev.dynawright.data.call.Calls;
import dev.dynawright.data.call.Trial;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.act.Keeper;
import dev.dynawright.plan.act.State;
import dev.dynawright.plan.act.Writing;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Answering;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Carries out a write with several arguments, also such that it must be refused, and looks at what it leaves: every item, what the
 * streams tell and what is kept by them, and the answer of every read that shows it.
 */
final class WriteAttempt implements Attempt {
    private static final int CALLS = 6;
    private static final int MOST_PAGES = 1_000;
    private static final int PATIENCE = 400;
    private static final long PAUSE_MILLIS = 25;

    private final Setting setting;
    private final List<PatternPlan> plans;
    private final Rereads rereads;
    private final List<Access.Written> written;
    private final boolean later;

    WriteAttempt(Setting setting, List<PatternPlan> plans) {
        this.setting = setting;
        this.plans = List.copyOf(plans);
        this.rereads = new Rereads(setting.view(), plans);
        this.written = plans.stream()
                .flatMap(plan -> plan.chosen().stream())
                .filter(way -> way.access() instanceof Access.Written)
                .map(way -> (Access.Written) way.access())
                .toList();
        this.later = setting.view().design().tables().stream().anyMatch(Table::stream);
    }

    @Override
    public Tested of(PatternPlan plan, Way way) throws IOException {
        Pattern pattern = plan.pattern();
        List<Trial> trials = Calls.writes(pattern, setting.world(), setting.seed(), CALLS);
        Run run = new Run();
        for (Trial trial : trials) {
            boolean mine = trial.pattern().equals(pattern);
            Optional<Failure> wrong = run.trial(trial, mine);
            if (wrong.isPresent()) {
                run.failure = wrong;
                repair();
                break;
            }
        }
        if (run.failure.isEmpty()) {
            run.failure = run.rest();
            if (run.failure.isPresent()) {
                repair();
            }
        }
        Optional<Failure> failure = way.isFaultless()
                ? run.failure
                : Optional.of(
                        Failure.before(Failure.Kind.FAULTY, way.faults().get(0).text()));
        List<Lack> lacks = run.done == 0 ? List.of(Lack.ANY_CALL) : List.of();
        Verdict verdict = failure.isPresent() ? Verdict.FAILED : lacks.isEmpty() ? Verdict.PROVEN : Verdict.NOT_PROVEN;
        return new Tested(pattern, verdict, run.result(), List.of(), lacks, Optional.empty(), failure, run.words());
    }

    /** All calls of one pattern. */
    private final class Run {
        private final Compared store = setting.compared();
        private final Compared beside = setting.compared();
        private Optional<Failure> failure = Optional.empty();
        private long done;
        private long refused;
        private long reread;
        private long rows;

        Tested.Done result() {
            return new Tested.Done(
                    done + refused, reread, rows, store.requests(), store.items(), store.units(), store.quirky());
        }

        String words() {
            return done + " done, " + refused + " refused, " + reread + " reads after them";
        }

        /** Carries out one call; what is wrong with it. */
        Optional<Failure> trial(Trial trial, boolean mine) throws IOException {
            Compared through = mine ? store : beside;
            through.beginCall();
            int deviations = through.deviations().size();
            String call = WriteWords.of(setting.view().relations(), trial.pattern(), trial.call());
            try {
                Optional<World> old = later ? Optional.of(setting.world().copy()) : Optional.empty();
                setting.memory().touched();
                Outcome expected = Oracle.apply(setting.world(), trial.pattern(), trial.call(), World.NOW);
                Optional<Outcome.Reason> reason =
                        expected instanceof Outcome.Refused r ? Optional.of(r.reason()) : Optional.empty();
                Optional<Access.Written> access = access(trial.pattern());
                if (access.isEmpty()) {
                    return Optional.of(Failure.before(
                            Failure.Kind.UNANSWERED,
                            "nothing carries out " + trial.pattern().id()));
                }
                Optional<Outcome.Reason> actual = new Writing(setting.view(), through, World.NOW)
                        .write(trial.pattern(), access.get(), trial.call());
                if (mine) {
                    done += reason.isEmpty() ? 1 : 0;
                    refused += reason.isPresent() ? 1 : 0;
                }
                if (!actual.equals(reason)) {
                    return Optional.of(failed(Failure.Kind.OUTCOME, outcome(reason), outcome(actual), call, through));
                }
                List<Change> changes = setting.memory().touched();
                Optional<Failure> wrong = deviation(through, deviations, call);
                if (wrong.isEmpty() && old.isPresent()) {
                    wrong = between(changes, old.get(), call);
                }
                if (wrong.isEmpty()) {
                    wrong = keep(through, call);
                }
                return wrong.isPresent() ? wrong : after(changes, through, deviations, call);
            } catch (UnfitValue unfit) {
                return Optional.of(failed(Failure.Kind.UNFIT, "", String.valueOf(unfit.getMessage()), call, through));
            } catch (RefusedRequest refusal) {
                return Optional.of(
                        failed(Failure.Kind.REFUSED, "", String.valueOf(refusal.getMessage()), call, through));
            }
        }

        /** What is seen once everything is up to date. */
        private Optional<Failure> after(List<Change> changes, Compared through, int deviations, String call)
                throws IOException, UnfitValue {
            List<Change> all = new ArrayList<>(changes);
            all.addAll(setting.memory().touched());
            Optional<Failure> wrong = deviation(through, deviations, call);
            Optional<String> state = wrong.isPresent()
                    ? Optional.empty()
                    : State.difference(setting.view(), setting.world(), setting.memory());
            if (state.isPresent()) {
                return Optional.of(failed(Failure.Kind.STATE, "", state.get(), call, through));
            }
            return wrong.isPresent() ? wrong : reread(all, sent(through), call);
        }

        /** The keys of all items that were to be written, also where that was refused: then nothing may have changed. */
        private Set<Request.Key> sent(Compared through) {
            Set<Request.Key> keys = new LinkedHashSet<>();
            for (Compared.Exchange exchange : through.exchanges()) {
                if (exchange.request() instanceof Request.Single single) {
                    keys.add(single.key());
                } else if (exchange.request() instanceof Request.Transaction transaction) {
                    transaction.writes().forEach(write -> keys.add(write.key()));
                } else if (exchange.request() instanceof Request.Writes writes) {
                    writes.writes().forEach(write -> keys.add(write.key()));
                }
            }
            return keys;
        }

        /** Reads every item that was to be written and asks every read that shows what was. */
        private Optional<Failure> reread(List<Change> changes, Set<Request.Key> keys, String call)
                throws IOException, UnfitValue {
            beside.beginCall();
            int before = beside.deviations().size();
            items(keys);
            for (Rereads.Reread read : rereads.of(changes)) {
                reread++;
                Optional<Difference> difference = difference(read, setting.world());
                if (difference.isPresent()) {
                    return Optional.of(new Failure(
                            Failure.Kind.of(difference.get().kind()),
                            read.plan().pattern().id() + " behind it"
                                    + (difference.get().where().isEmpty()
                                            ? ""
                                            : ", " + difference.get().where()),
                            difference.get().expected(),
                            difference.get().actual(),
                            difference.get().sides(),
                            call,
                            beside.exchanges()));
                }
            }
            return deviation(beside, before, call);
        }

        private void items(Collection<Request.Key> keys) throws IOException {
            List<Request.Key> all = List.copyOf(keys);
            for (int from = 0; from < all.size(); from += Limits.BATCH_GET_ITEMS) {
                beside.send(new Request.Batch(
                        all.subList(from, Math.min(all.size(), from + Limits.BATCH_GET_ITEMS)), true));
            }
        }

        /** Reads every item that there must be: no write may touch what it is not about. */
        private Optional<Failure> rest() throws IOException {
            beside.beginCall();
            int before = beside.deviations().size();
            List<Request.Key> all = new ArrayList<>();
            for (Table table : setting.view().design().tables()) {
                setting.memory().items(table.name()).forEach(item -> all.add(key(table.name(), item)));
            }
            items(all);
            return deviation(beside, before, "all calls of the pattern");
        }

        /** What the stream keeps may be behind: an answer is then what it was or what it will be. */
        private Optional<Failure> between(List<Change> changes, World old, String call) throws IOException, UnfitValue {
            beside.beginCall();
            for (Rereads.Reread read : rereads.of(changes)) {
                reread++;
                Optional<Difference> now = difference(read, setting.world());
                if (now.isPresent() && difference(read, old).isPresent() && isWhole(read)) {
                    return Optional.of(new Failure(
                            Failure.Kind.BETWEEN,
                            read.plan().pattern().id() + " behind it",
                            now.get().expected(),
                            now.get().actual(),
                            now.get().sides(),
                            call,
                            beside.exchanges()));
                }
            }
            return Optional.empty();
        }

        /** Whether an answer is all of one moment: of what comes from several places, one may be behind and another not. */
        private boolean isWhole(Rereads.Reread read) {
            return read.plan().pattern().statement() instanceof Statement.Aggregate;
        }

        private Optional<Difference> difference(Rereads.Reread read, World world) throws IOException, UnfitValue {
            Pattern pattern = read.plan().pattern();
            Access access = read.plan().chosen().orElseThrow().access();
            Answering answering = new Answering(setting.view(), beside, World.NOW);
            Answer answer =
                    Oracle.answer(world, pattern, read.call(), World.NOW).orElseThrow();
            if (answer instanceof Answer.Rows right) {
                List<Found> all = new ArrayList<>();
                answering
                        .pages(
                                (Statement.Read) pattern.statement(),
                                access,
                                read.call().given(),
                                MOST_PAGES)
                        .forEach(all::addAll);
                rows += all.size();
                return Answers.compare(right, all);
            }
            return Answers.compare(
                    (Answer.Figures) answer,
                    answering.figures(
                            (Statement.Aggregate) pattern.statement(),
                            access,
                            read.call().given()));
        }

        /** Follows the streams until they are at rest, and does what is to be kept by them. */
        private Optional<Failure> keep(Compared through, String call) throws IOException, UnfitValue {
            Keeper keeper = new Keeper(setting.view(), written, through, World.NOW);
            for (List<Change> foretold = setting.memory().next();
                    !foretold.isEmpty();
                    foretold = setting.memory().next()) {
                List<Change> told = told(foretold.size());
                if (!isSame(foretold, told)) {
                    return Optional.of(
                            failed(Failure.Kind.STREAM, foretold.toString(), told.toString(), call, through));
                }
                keeper.keep(told);
            }
            return Optional.empty();
        }

        private Failure failed(Failure.Kind kind, String expected, String actual, String call, Compared through) {
            return new Failure(kind, "", expected, actual, List.of(), call, through.exchanges());
        }
    }

    private static String outcome(Optional<Outcome.Reason> reason) {
        return reason.map(r -> "refused: " + r.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .orElse("done");
    }

    private static Optional<Failure> deviation(Compared store, int before, String call) {
        return store.deviations().stream()
                .skip(before)
                .findFirst()
                .map(d -> new Failure(
                        Failure.Kind.valueOf(d.kind().name()),
                        "",
                        d.expected(),
                        d.actual(),
                        List.of(),
                        call,
                        List.of(d.exchange())));
    }

    private Optional<Access.Written> access(Pattern pattern) {
        return plans.stream()
                .filter(plan -> plan.pattern().equals(pattern))
                .flatMap(plan -> plan.chosen().stream())
                .filter(way -> way.access() instanceof Access.Written)
                .map(way -> (Access.Written) way.access())
                .findFirst();
    }

    /** So many changes as the streams tell them, if they come in time. */
    private List<Change> told(int count) throws IOException {
        List<Change> all = new ArrayList<>(setting.engine().stream().next());
        try {
            for (int i = 0; all.size() < count && i < PATIENCE; i++) {
                Thread.sleep(PAUSE_MILLIS);
                all.addAll(setting.engine().stream().next());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a stream was followed", e);
        }
        return all;
    }

    private static boolean isSame(List<Change> one, List<Change> other) {
        return one.size() == other.size() && told(one).equals(told(other));
    }

    /** A stream may tell of an empty list only that it is empty. */
    private static Set<Change> told(List<Change> changes) {
        Set<Change> all = new LinkedHashSet<>();
        changes.forEach(c -> all.add(new Change(
                c.table(), c.before().map(WriteAttempt::told), c.after().map(WriteAttempt::told))));
        return all;
    }

    private static Item told(Item item) {
        SortedMap<String, Value> values = new TreeMap<>(item.values());
        values.replaceAll((name, value) ->
                value instanceof Value.Items list && list.values().isEmpty()
                        ? new Value.Fields(new TreeMap<>())
                        : value);
        return new Item(values);
    }

    private Request.Key key(String table, Item item) {
        SortedMap<String, Value> key = new TreeMap<>();
        setting.view()
                .design()
                .table(table)
                .orElseThrow()
                .key()
                .forEach(name -> item.value(name).ifPresent(value -> key.put(name, value)));
        return new Request.Key(table, key);
    }

    /** Puts everything as it must be, so that what was wrong with one write is not seen in the next. */
    private void repair() throws IOException {
        Laid right = Laid.out(setting.view(), setting.world());
        Map<Request.Key, Request.Single> writes = new LinkedHashMap<>();
        for (Table table : setting.view().design().tables()) {
            setting.memory()
                    .items(table.name())
                    .forEach(item -> writes.put(
                            key(table.name(), item), new Request.Delete(key(table.name(), item), List.of())));
        }
        setting.memory().touched();
        right.items()
                .forEach((table, items) -> items.forEach(
                        item -> writes.put(key(table, item), new Request.Put(key(table, item), item, List.of()))));
        List<Request.Single> all = List.copyOf(writes.values());
        for (int from = 0; from < all.size(); from += Limits.BATCH_WRITE_ITEMS) {
            Request batch =
                    new Request.Writes(all.subList(from, Math.min(all.size(), from + Limits.BATCH_WRITE_ITEMS)));
            setting.memory().send(batch);
            setting.engine().store().send(batch);
        }
        int changes = setting.memory().next().size();
        told(changes);
    }
}
