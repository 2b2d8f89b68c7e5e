package dev.dynawright.verify;

import dev.dynawright.data.Call;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.answer.Outcome;
import dev.dynawright.data.call.Calls;
import dev.dynawright.data.call.Trial;
import dev.dynawright.design.Table;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.act.Keeper;
import dev.dynawright.plan.act.NotDone;
import dev.dynawright.plan.act.State;
import dev.dynawright.plan.act.Writing;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Carries out a write with several arguments, also such that it must be refused, and looks at what it leaves: every item, what the
 * streams tell and what is kept by them, and the answer of every read that shows it.
 */
final class WriteAttempt implements Attempt {
    private static final int CALLS = 6;
    private static final String AT_ONCE = "several at the same time";

    private final Setting setting;
    private final List<PatternPlan> plans;
    private final Rereads rereads;
    private final Followed followed;
    private final Marks marks;
    private final List<Access.Written> written;
    private final Crowds crowds;
    private final boolean later;
    private final WriteMeans means;

    WriteAttempt(Setting setting, List<PatternPlan> plans, Means means) {
        this.setting = setting;
        this.plans = List.copyOf(plans);
        this.rereads = new Rereads(setting.view(), plans);
        this.followed = new Followed(setting.engine().stream());
        this.marks = new Marks(setting.view().design());
        this.written = plans.stream()
                .flatMap(plan -> plan.chosen().stream())
                .filter(way -> way.access() instanceof Access.Written)
                .map(way -> (Access.Written) way.access())
                .toList();
        this.crowds = new Crowds(setting, written, followed);
        this.means = new WriteMeans(setting, means, written, this::access);
        this.later = setting.view().design().tables().stream().anyMatch(Table::stream);
    }

    @Override
    public Tested of(PatternPlan plan, Way way) throws IOException {
        Pattern pattern = plan.pattern();
        List<Trial> trials = Calls.writes(pattern, setting.world(), setting.seed(), CALLS);
        Run run = new Run();
        Optional<Failure> seen = tried(run, pattern, trials);
        Optional<Failure> failure = way.isFaultless() ? seen : Optional.of(Failure.faulty(way));
        List<Lack> lacks = run.done == 0 || run.stopped ? List.of(Lack.ANY_CALL) : List.of();
        Verdict verdict = failure.isPresent() ? Verdict.FAILED : lacks.isEmpty() ? Verdict.PROVEN : Verdict.NOT_PROVEN;
        Optional<Mean> mean = failure.isEmpty() ? means.of(pattern, way) : Optional.empty();
        return new Tested(pattern, verdict, run.result(), List.of(), lacks, mean, failure, run.words());
    }

    /** What is wrong first; then everything is put right for the next pattern, also if the fault is ours. */
    private Optional<Failure> tried(Run run, Pattern pattern, List<Trial> trials) throws IOException {
        boolean fine = false;
        try {
            for (Trial trial : trials) {
                boolean mine = trial.pattern().equals(pattern);
                Optional<Failure> wrong = run.trial(trial, mine);
                if (wrong.isPresent()) {
                    // What only makes the rows that are needed fails by itself, and is no fault of this pattern.
                    run.stopped = !mine;
                    return mine ? wrong : Optional.empty();
                }
            }
            Optional<Failure> wrong = run.twice(pattern, trials);
            wrong = wrong.isPresent() ? wrong : run.shown.rest();
            wrong = wrong.isPresent() ? wrong : run.crowd(pattern);
            fine = wrong.isEmpty();
            return wrong;
        } finally {
            if (!fine) {
                Repair.of(setting);
            }
        }
    }

    /** All calls of one pattern. */
    private final class Run {
        private final Compared store = setting.compared();
        private final Compared beside = setting.compared();
        private final Shown shown = new Shown(setting, rereads, beside);
        private long done;
        private long refused;
        private long crowd;
        private boolean crowded;
        private boolean stopped;
        private final List<Change> behind = new ArrayList<>();

        Tested.Done result() {
            return new Tested.Done(
                    done + refused,
                    shown.reads(),
                    shown.rows(),
                    store.requests(),
                    store.items(),
                    store.units(),
                    store.quirky());
        }

        String words() {
            return done + " done, " + refused + " refused, " + (crowd == 0 ? "" : crowd + " at the same time, ")
                    + shown.reads() + " reads after them";
        }

        /** Changes a row again before the stream of the first change is followed. */
        Optional<Failure> twice(Pattern pattern, List<Trial> trials) throws IOException {
            List<Call.Write> calls = later ? Twice.of(pattern, trials, setting.world()) : List.of();
            for (int i = 0; i < calls.size(); i++) {
                Trial trial = new Trial(pattern, Optional.empty(), calls.get(i));
                Optional<Failure> wrong = trial(trial, true, i == calls.size() - 1);
                if (wrong.isPresent()) {
                    return wrong;
                }
            }
            return Optional.empty();
        }

        Optional<Failure> trial(Trial trial, boolean mine) throws IOException {
            return trial(trial, mine, true);
        }

        /** Carries out one call; what is wrong with it. Without following the stream, what it leaves is looked at with the next. */
        private Optional<Failure> trial(Trial trial, boolean mine, boolean follow) throws IOException {
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
                Optional<Outcome.Reason> actual = written(trial, access.get(), through, reason);
                if (mine) {
                    done += reason.isEmpty() ? 1 : 0;
                    refused += reason.isPresent() ? 1 : 0;
                }
                if (!actual.equals(reason)) {
                    return Optional.of(failed(Failure.Kind.OUTCOME, outcome(reason), outcome(actual), call, through));
                }
                List<Change> changes = setting.memory().touched();
                crowded = crowded || (mine && crowds.isCrowded(trial.pattern(), changes));
                Optional<Failure> wrong = deviation(through, deviations, marks, call);
                if (!follow) {
                    behind.addAll(changes);
                    return wrong;
                }
                if (wrong.isEmpty() && old.isPresent() && behind.isEmpty()) {
                    wrong = shown.between(changes, old.get(), call);
                }
                if (wrong.isEmpty()) {
                    wrong = keep(through, call);
                }
                return wrong.isPresent() ? wrong : after(changes, through, deviations, call);
            } catch (UnfitValue unfit) {
                return Optional.of(failed(Failure.Kind.UNFIT, "", String.valueOf(unfit.getMessage()), call, through));
            } catch (RefusedRequest | NotDone refusal) {
                return Optional.of(
                        failed(Failure.Kind.REFUSED, "", String.valueOf(refusal.getMessage()), call, through));
            }
        }

        /** What becomes of a call; a value that fits into no key is nowhere, so what has it is missing. */
        private Optional<Outcome.Reason> written(
                Trial trial, Access.Written access, Compared through, Optional<Outcome.Reason> expected)
                throws IOException, UnfitValue {
            try {
                return new Writing(setting.view(), through, World.NOW).write(trial.pattern(), access, trial.call());
            } catch (UnfitValue unfit) {
                if (expected.equals(Optional.of(Outcome.Reason.MISSING))) {
                    return expected;
                }
                throw unfit;
            }
        }

        /** Lets several do it at once, if it is of a kind where that matters. */
        Optional<Failure> crowd(Pattern pattern) throws IOException {
            Optional<Access.Written> access = access(pattern);
            if (!crowded || access.isEmpty()) {
                return Optional.empty();
            }
            try {
                Crowds.Met met = crowds.of(pattern, access.get(), shown);
                crowd = met.writers();
                return met.failure();
            } catch (UnfitValue unfit) {
                return Optional.of(failed(Failure.Kind.UNFIT, "", String.valueOf(unfit.getMessage()), AT_ONCE, store));
            } catch (RefusedRequest | NotDone refusal) {
                return Optional.of(
                        failed(Failure.Kind.REFUSED, "", String.valueOf(refusal.getMessage()), AT_ONCE, store));
            }
        }

        /** What is seen once everything is up to date. */
        private Optional<Failure> after(List<Change> changes, Compared through, int deviations, String call)
                throws IOException, UnfitValue {
            List<Change> all = new ArrayList<>(behind);
            behind.clear();
            all.addAll(changes);
            all.addAll(setting.memory().touched());
            Optional<Failure> wrong = deviation(through, deviations, marks, call);
            if (wrong.isPresent()) {
                return wrong;
            }
            Optional<String> state = State.difference(setting.view(), setting.world(), setting.memory());
            if (state.isPresent()) {
                return Optional.of(failed(Failure.Kind.STATE, "", state.get(), call, through));
            }
            Optional<String> overwritable = State.overwritable(setting.view(), all);
            return overwritable.isPresent()
                    ? Optional.of(failed(Failure.Kind.LOCK, "", overwritable.get(), call, through))
                    : shown.after(all, sent(through), call);
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

        /** Follows the streams until they are at rest, and does what is to be kept by them. */
        private Optional<Failure> keep(Compared through, String call) throws IOException, UnfitValue {
            Keeper keeper = new Keeper(setting.view(), written, through, World.NOW);
            for (List<Change> foretold = setting.memory().next();
                    !foretold.isEmpty();
                    foretold = setting.memory().next()) {
                List<Change> told = followed.next(foretold.size());
                if (!Followed.isSame(setting.view().design(), foretold, told)) {
                    return Optional.of(failed(
                            Failure.Kind.STREAM,
                            ExchangeWords.changes(foretold),
                            ExchangeWords.changes(told),
                            call,
                            through));
                }
                keeper.keep(told);
            }
            return Optional.empty();
        }

        private static Optional<Failure> deviation(Compared through, int known, Marks marks, String call) {
            return marks.deviation(through, known, call).or(() -> Failure.deviation(through, known, call));
        }

        private Failure failed(Failure.Kind kind, String expected, String actual, String call, Compared through) {
            return new Failure(kind, "", expected, actual, List.of(), call, through.exchanges());
        }
    }

    static String outcome(Optional<Outcome.Reason> reason) {
        return reason.map(r -> "refused: " + r.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .orElse("done");
    }

    private Optional<Access.Written> access(Pattern pattern) {
        return plans.stream()
                .filter(plan -> plan.pattern().equals(pattern))
                .flatMap(plan -> plan.chosen().stream())
                .filter(way -> way.access() instanceof Access.Written)
                .map(way -> (Access.Written) way.access())
                .findFirst();
    }
}
