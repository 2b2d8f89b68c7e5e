package dev.dynawright.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.compile.Checked;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.Mutation.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** One wrong word: the first finding stands at it, or what was understood shows it. */
class MutationTest {
    private static final int MUTATIONS = 500;
    private static final int LEAST_PERCENT = 95;

    /** How many mutations of one kind were found, and at the right word. */
    private static final class Tally {
        int found;
        int hit;
        int accepted;

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%3d of %3d found at the word (%.1f %%), %3d accepted",
                    hit,
                    found,
                    found == 0 ? 100.0 : 100.0 * hit / found,
                    accepted);
        }
    }

    @Test
    void theFirstFindingTouchesTheChangedWord() throws IOException {
        long seed = Long.getLong("dynawright.seed", 20261115L);
        Report report = run(seed);
        System.out.println(report.text);
        assertThat(report.silent).as("accepted without a trace, seed " + seed).isEmpty();
        assertThat(report.percent).as(report.text).isGreaterThanOrEqualTo(LEAST_PERCENT);
    }

    /** A model to change, and what is found in it before. */
    private record Subject(WrittenWords words, Checked unchanged) {}

    /** What became of the mutations of one seed. */
    record Report(double percent, List<String> silent, String text) {}

    static Report run(long seed) throws IOException {
        List<SourceText> examples = Examples.all();
        List<Subject> subjects = new ArrayList<>();
        for (SourceText example : examples) {
            subjects.add(new Subject(new WrittenWords(example), Check.check(example)));
        }
        List<Kind> kinds = List.of(Kind.values());
        Mutations mutations = new Mutations(new Random(seed));
        Map<Kind, Tally> tallies = new EnumMap<>(Kind.class);
        List<String> misses = new ArrayList<>();
        List<String> silent = new ArrayList<>();
        for (int i = 0; i < MUTATIONS; i++) {
            Kind kind = kinds.get(i % kinds.size());
            Subject subject = mutations.pick(subjects);
            Mutation mutation = mutations.draw(kind, subject.words());
            Checked before = subject.unchanged();
            Checked after = Check.check(mutation.text());
            Tally tally = tallies.computeIfAbsent(kind, k -> new Tally());
            Optional<Finding> first = firstNew(before, after);
            if (first.isEmpty()) {
                tally.accepted++;
                boolean blanks = kind == Kind.INDENTATION && before.model().equals(after.model());
                if (!blanks && before.meaning().equals(after.meaning())) {
                    silent.add(mutation.toString());
                }
            } else {
                tally.found++;
                if (mutation.isTouchedBy(first.get().span())) {
                    tally.hit++;
                } else {
                    misses.add(mutation + "\n      but " + first.get().span() + " "
                            + first.get().code().name() + ": " + first.get().message());
                }
            }
        }
        int found = tallies.values().stream().mapToInt(t -> t.found).sum();
        int hit = tallies.values().stream().mapToInt(t -> t.hit).sum();
        double percent = 100.0 * hit / found;
        String table = tallies.entrySet().stream()
                .map(e -> String.format(Locale.ROOT, "%-12s", e.getKey()) + e.getValue())
                .collect(Collectors.joining("\n"));
        String text = String.format(
                Locale.ROOT,
                "%d mutations, seed %d: %.1f %% of the findings touch the changed word%n%s%nmisses:%n  %s%nsilent:%n  %s",
                MUTATIONS,
                seed,
                percent,
                table,
                String.join("\n  ", misses),
                String.join("\n  ", silent));
        return new Report(percent, silent, text);
    }

    /** The first error, or else the first finding that the unchanged model does not have. */
    private static Optional<Finding> firstNew(Checked before, Checked after) {
        return after.findings().stream()
                .filter(Finding::isError)
                .findFirst()
                .or(() -> after.findings().stream()
                        .filter(f -> before.findings().stream()
                                .noneMatch(b ->
                                        b.code().equals(f.code()) && b.message().equals(f.message())))
                        .findFirst());
    }
}
