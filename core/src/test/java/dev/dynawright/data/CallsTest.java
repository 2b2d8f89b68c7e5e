package dev.dynawright.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Samples.Sample;
import dev.dynawright.data.answer.Answer;
import dev.dynawright.data.answer.Answers;
import dev.dynawright.data.answer.Difference;
import dev.dynawright.data.answer.Found;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.answer.Outcome;
import dev.dynawright.data.call.Calls;
import dev.dynawright.data.call.Choice;
import dev.dynawright.data.call.Trial;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Calls are what they say they are, and a wrong answer to one of them is told from the right one. */
final class CallsTest {
    private static final Set<Outcome.Reason> REFUSED = EnumSet.noneOf(Outcome.Reason.class);
    private static final Set<Choice.Kind> CHOSEN = EnumSet.noneOf(Choice.Kind.class);

    static List<Sample> samples() throws IOException {
        return Samples.all();
    }

    /** Over all models, there is something of each kind. */
    @AfterAll
    static void nothingRemarkableIsLeftOut() {
        System.out.println("calls of seed " + Samples.SEED + ": " + CHOSEN + " " + REFUSED);
        assertThat(CHOSEN).containsExactlyInAnyOrder(Choice.Kind.values());
        assertThat(REFUSED).containsExactlyInAnyOrder(Outcome.Reason.values());
    }

    @ParameterizedTest
    @MethodSource("samples")
    void writesComeOutAsTheySay(Sample sample) {
        for (Pattern pattern : sample.model().patterns()) {
            World world = sample.world().copy();
            int done = 0;
            for (Trial trial : Calls.writes(pattern, sample.world(), Samples.SEED, 3)) {
                Outcome outcome = Oracle.apply(world, pattern, trial.call(), World.NOW);
                if (outcome instanceof Outcome.Refused refused) {
                    assertThat(trial.refused()).as("%s", pattern.id()).contains(refused.reason());
                    REFUSED.add(refused.reason());
                } else {
                    assertThat(trial.refused()).as("%s", pattern.id()).isEmpty();
                    done++;
                }
            }
            // What would leave children behind is not deleted; there may be nothing else.
            boolean ends = pattern.statement().writes().stream().anyMatch(w -> w instanceof Statement.Delete);
            assertThat(pattern.statement().isRead() || ends || done >= 3)
                    .as("%s of %s", pattern.id(), sample)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void wrongAnswersAreTold(Sample sample) {
        Random random = new Random(Samples.SEED);
        for (Pattern pattern : sample.model().patterns()) {
            List<Choice> choices = Calls.reads(pattern, sample.world(), Samples.SEED, World.NOW, row -> true);
            assertThat(choices).isEqualTo(Calls.reads(pattern, sample.world(), Samples.SEED, World.NOW, row -> true));
            for (Choice choice : choices) {
                CHOSEN.addAll(choice.kinds());
                Answer answer = Oracle.answer(sample.world(), pattern, choice.call(), World.NOW)
                        .orElseThrow();
                if (answer instanceof Answer.Rows rows) {
                    compare(rows, random);
                } else {
                    compare((Answer.Figures) answer);
                }
            }
        }
    }

    private static void compare(Answer.Rows rows, Random random) {
        List<Found> right = found(rows, random);
        assertThat(Answers.compare(rows, right)).isEmpty();
        if (right.isEmpty()) {
            return;
        }
        assertThat(Answers.compare(rows, right.subList(0, right.size() - 1)))
                .hasValueSatisfying(d -> assertThat(d.kind()).isEqualTo(Difference.Kind.MISSING));
        List<Found> more = new ArrayList<>(right);
        more.add(right.get(random.nextInt(right.size())));
        Difference.Kind expected = rows.extent() instanceof Extent.First
                        || rows.size() < rows.entries().size()
                ? Difference.Kind.COUNT
                : Difference.Kind.EXTRA;
        assertThat(Answers.compare(rows, more))
                .hasValueSatisfying(d -> assertThat(d.kind()).isEqualTo(expected));
        List<Found> changed = new ArrayList<>(right);
        Found first = right.get(0);
        TreeMap<Path, Value> values = new TreeMap<>(Path.ORDER);
        values.putAll(first.values());
        values.put(rows.asked().get(0), Atom.text("something else entirely"));
        changed.set(0, new Found(values, first.along()));
        assertThat(Answers.compare(rows, changed)).isPresent();
        int last = rows.size() - 1;
        boolean ordered = last > 0
                && !rows.entries().get(0).rank().equals(rows.entries().get(last).rank())
                && !right.get(0).values().equals(right.get(last).values());
        if (ordered) {
            List<Found> turned = new ArrayList<>(right);
            Collections.swap(turned, 0, last);
            assertThat(Answers.compare(rows, turned)).isPresent();
        }
    }

    /** What a right database returns: ties in any order, and at the edge any of those that are tied. */
    private static List<Found> found(Answer.Rows rows, Random random) {
        List<Found> all = new ArrayList<>();
        List<Found> tied = new ArrayList<>();
        for (int i = 0; i < rows.entries().size(); i++) {
            Answer.Entry entry = rows.entries().get(i);
            tied.add(new Found(
                    entry.values(),
                    entry.along().stream().map(b -> found(b.rows(), random)).toList()));
            boolean last = i + 1 == rows.entries().size()
                    || !rows.entries().get(i + 1).rank().equals(entry.rank());
            if (last) {
                Collections.shuffle(tied, random);
                all.addAll(tied);
                tied.clear();
            }
        }
        return all.subList(0, rows.size());
    }

    private static void compare(Answer.Figures figures) {
        assertThat(Answers.compare(figures, figures.all())).isEmpty();
        if (!figures.all().isEmpty()) {
            Answer.Group one = figures.all().get(0);
            List<Answer.Group> wrong = new ArrayList<>(figures.all());
            wrong.set(
                    0,
                    new Answer.Group(
                            one.key(),
                            one.rows() + 1,
                            one.counted() + 1,
                            one.sum().add(BigDecimal.ONE)));
            assertThat(Answers.compare(figures, wrong))
                    .hasValueSatisfying(d -> assertThat(d.kind()).isEqualTo(Difference.Kind.FIGURE));
        }
    }
}
