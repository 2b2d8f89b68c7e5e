package dev.dynawright.verify;

import dev.dynawright.data.World;
import dev.dynawright.data.answer.Answer;
import dev.dynawright.data.answer.Answers;
import dev.dynawright.data.answer.Difference;
import dev.dynawright.data.answer.Found;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.call.Calls;
import dev.dynawright.data.call.Choice;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.read.KeyMatch;
import dev.dynawright.plan.run.Answering;
import dev.dynawright.plan.run.Request;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads what a pattern asks for with every choice of arguments, all pages of it, and compares with the right answer. */
final class ReadAttempt implements Attempt {
    private static final int MOST_PAGES = 100_000;

    private final Setting setting;
    private final Means means;

    ReadAttempt(Setting setting, Means means) {
        this.setting = setting;
        this.means = means;
    }

    @Override
    public Tested of(PatternPlan plan, Way way) throws IOException {
        Pattern pattern = plan.pattern();
        if (way.access() instanceof Access.Unknown
                || (way.access() instanceof Access.AddedUp addedUp && addedUp.each())) {
            return way.isFaultless()
                    ? Tested.unsent(pattern, Verdict.NOT_RUN, "this way to read is priced, but not carried out")
                    : Tested.failed(pattern, Failure.faulty(way));
        }
        Run run = new Run(pattern, (Statement.Read) pattern.statement(), way);
        Needs needs = new Needs(setting.view(), run.read, way);
        List<Choice> choices = Calls.reads(
                pattern, setting.world(), setting.seed(), World.NOW, row -> needs.isDelicate(setting.world(), row));
        for (Choice choice : choices) {
            run.call(choice);
        }
        Optional<Failure> failure = way.isFaultless() ? run.failure : Optional.of(Failure.faulty(way));
        List<Lack> lacks = needs.unmet(run.kinds, run.mostRows);
        Verdict verdict = failure.isPresent() ? Verdict.FAILED : lacks.isEmpty() ? Verdict.PROVEN : Verdict.NOT_PROVEN;
        return new Tested(
                pattern,
                verdict,
                run.done(),
                List.copyOf(run.kinds),
                lacks,
                Optional.of(means.of(pattern, way)),
                failure,
                "");
    }

    /** All calls of one pattern. */
    private final class Run {
        private final Pattern pattern;
        private final Statement.Read read;
        private final Way way;
        private final Compared store = setting.compared();
        private final Answering answering = new Answering(setting.view(), store, World.NOW);
        private final Set<Choice.Kind> kinds = EnumSet.noneOf(Choice.Kind.class);
        private Optional<Failure> failure = Optional.empty();
        private long calls;
        private long pages;
        private long rows;
        private long mostRows;

        Run(Pattern pattern, Statement.Read read, Way way) {
            this.pattern = pattern;
            this.read = read;
            this.way = way;
        }

        Tested.Done done() {
            return new Tested.Done(calls, pages, rows, store.requests(), store.items(), store.units(), store.quirky());
        }

        void call(Choice choice) throws IOException {
            calls++;
            kinds.addAll(choice.kinds());
            store.beginCall();
            int before = store.deviations().size();
            try {
                Optional<Failure> wrong = answered(choice);
                Optional<Failure> mark = new Marks(setting.view().design()).deviation(store, before, words(choice));
                note(wrong.map(w -> mark.map(m -> w.of(m.kind())).orElse(w))
                        .or(() -> mark)
                        .or(() -> Failure.deviation(store, before, words(choice)))
                        .or(() -> consistency(choice)));
            } catch (UnfitValue unfit) {
                if (!isEmpty(choice)) {
                    note(failed(choice, Failure.Kind.UNFIT, "", String.valueOf(unfit.getMessage())));
                }
            } catch (RefusedRequest refused) {
                note(failed(choice, Failure.Kind.REFUSED, "", String.valueOf(refused.getMessage())));
            }
        }

        /** Whether nothing is to be found: that a value has no key is then the right answer, without a request. */
        private boolean isEmpty(Choice choice) {
            Answer answer = Oracle.answer(setting.world(), pattern, choice.call(), World.NOW)
                    .orElseThrow();
            return answer instanceof Answer.Rows rows
                    ? rows.entries().isEmpty()
                    : ((Answer.Figures) answer).all().stream().allMatch(group -> group.rows() == 0);
        }

        private void note(Optional<Failure> wrong) {
            failure = failure.or(() -> wrong);
        }

        private Optional<Failure> answered(Choice choice) throws IOException, UnfitValue {
            Answer answer = Oracle.answer(setting.world(), pattern, choice.call(), World.NOW)
                    .orElseThrow();
            if (answer instanceof Answer.Rows right) {
                mostRows = Math.max(mostRows, weight(right));
                List<List<Found>> came =
                        answering.pages(read, way.access(), choice.call().given(), MOST_PAGES);
                pages += came.size();
                List<Found> all = new ArrayList<>();
                came.forEach(all::addAll);
                rows += all.size();
                return Answers.compare(right, all).map(d -> failed(choice, d)).or(() -> pages(choice, right, came));
            }
            Answer.Figures right = (Answer.Figures) answer;
            mostRows = Math.max(
                    mostRows, right.all().stream().mapToLong(Answer.Group::rows).sum());
            List<List<Answer.Group>> came = answering.figures(
                    (Statement.Aggregate) read, way.access(), choice.call().given(), MOST_PAGES);
            pages += came.size();
            List<Answer.Group> all = came.stream().flatMap(List::stream).toList();
            rows += all.size();
            return Answers.compare(right, all)
                    .map(d -> failed(choice, d))
                    .or(() -> way.access() instanceof Access.Counter counter
                                    && counter.page().isPresent()
                            ? pages(choice, counter.page().getAsLong(), "groups", sizes(came))
                            : Optional.empty());
        }

        /** How many rows an answer has: of one row, what comes along counts. */
        private long weight(Answer.Rows right) {
            long along = right.entries().stream()
                    .flatMap(entry -> entry.along().stream())
                    .mapToLong(brought -> brought.rows().entries().size())
                    .max()
                    .orElse(0);
            return read instanceof Statement.Get && !right.entries().isEmpty()
                    ? Math.max(1, along)
                    : right.entries().size();
        }

        /** Every page but the last is full, unless what is read is filtered first. */
        private Optional<Failure> pages(Choice choice, Answer.Rows right, List<List<Found>> came) {
            return right.extent() instanceof Extent.Page page && came.size() > 1 && !isFiltered(way.access())
                    ? pages(choice, page.size(), "rows", sizes(came))
                    : Optional.empty();
        }

        private Optional<Failure> pages(Choice choice, long full, String what, List<Integer> sizes) {
            for (int i = 0; i < sizes.size(); i++) {
                int size = sizes.get(i);
                if (size > full || (size < full && i < sizes.size() - 1)) {
                    return failed(
                            choice,
                            Failure.Kind.PAGE,
                            "page " + (i + 1) + " of " + sizes.size() + ": " + full + " " + what,
                            size + " " + what);
                }
            }
            return Optional.empty();
        }

        private static <T> List<Integer> sizes(List<List<T>> pages) {
            return pages.stream().map(List::size).toList();
        }

        private Optional<Failure> consistency(Choice choice) {
            if (!pattern.demands().strong()) {
                return Optional.empty();
            }
            return store.exchanges().stream()
                    .filter(exchange -> !isStrong(exchange.request()))
                    .findFirst()
                    .map(exchange -> new Failure(
                            Failure.Kind.CONSISTENCY,
                            "",
                            "a strongly consistent read",
                            "an eventually consistent one",
                            List.of(),
                            words(choice),
                            List.of(exchange)));
        }

        private Failure failed(Choice choice, Difference difference) {
            return new Failure(
                    Failure.Kind.of(difference.kind()),
                    difference.where(),
                    difference.expected(),
                    difference.actual(),
                    difference.sides(),
                    words(choice),
                    store.exchanges());
        }

        private Optional<Failure> failed(Choice choice, Failure.Kind kind, String expected, String actual) {
            return Optional.of(new Failure(kind, "", expected, actual, List.of(), words(choice), store.exchanges()));
        }

        private String words(Choice choice) {
            return CallWords.of(
                    setting.view().relations(), read.what(), choice.call().given());
        }
    }

    private static boolean isFiltered(Access access) {
        return access instanceof Access.Rows rows && rows.forms().stream().anyMatch(KeyMatch::isFiltered);
    }

    private static boolean isStrong(Request request) {
        return (request instanceof Request.Get get && get.strong())
                || (request instanceof Request.Batch batch && batch.strong())
                || (request instanceof Request.Query query && query.strong());
    }
}
