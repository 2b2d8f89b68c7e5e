package dev.dynawright.language.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.language.sentence.SentenceTable.Row;
import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Production;
import dev.dynawright.language.words.Scope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Every sentence of the tables means what the table says, or is refused as the table says. */
class SentenceTableTest {
    private static final String ACCEPTED = "accepted.tsv";
    private static final String REFUSED = "refused.tsv";

    private final SentenceTable table = new SentenceTable();

    @Test
    void acceptedSentencesMeanWhatTheTableSays() {
        compare(ACCEPTED, row -> List.of(SentenceTable.formal(read(row))));
        assertThat(SentenceTable.rows(ACCEPTED)).hasSizeGreaterThanOrEqualTo(200);
    }

    @Test
    void refusedSentencesAreRefusedAsTheTableSays() {
        compare(REFUSED, row -> {
            Finding finding = read(row).finding().orElseThrow(() -> new AssertionError(row + " is accepted"));
            return List.of(
                    finding.code().name(),
                    finding.span().text(),
                    finding.message(),
                    String.join("; ", finding.notes()),
                    finding.fix().map(Fix::applied).orElse(""));
        });
        assertThat(SentenceTable.rows(REFUSED)).hasSizeGreaterThanOrEqualTo(60);
    }

    @Test
    void noSentenceStandsInTheTablesTwice() {
        List<String> all = new ArrayList<>();
        SentenceTable.rows(ACCEPTED).forEach(row -> all.add(row.model() + ": " + row.sentence()));
        SentenceTable.rows(REFUSED).forEach(row -> all.add(row.model() + ": " + row.sentence()));
        assertThat(all).doesNotHaveDuplicates();
    }

    /** The formal reading says everything: written as a sentence and read again, it is the same. */
    @Test
    void whatWasUnderstoodIsWrittenAndReadAgain() {
        List<String> wrong = new ArrayList<>();
        for (Row row : SentenceTable.rows(ACCEPTED)) {
            Scope scope = table.scope(row.model());
            SentenceReader.Meaning meaning = read(row).meaning().orElseThrow();
            String written = new SentenceWriter(scope).write(meaning.statement(), meaning.traffic(), meaning.demands());
            SentenceReader.Outcome again = SentenceTable.read(scope, written);
            boolean same = again.meaning()
                    .filter(m -> m.statement().equals(meaning.statement())
                            && m.traffic().equals(meaning.traffic())
                            && m.demands().equals(meaning.demands()))
                    .isPresent();
            if (!same) {
                wrong.add(row.line() + ": " + row.sentence() + "\n  written: " + written + "\n  read: "
                        + SentenceTable.formal(again) + "\n  not:  " + SentenceTable.formal(read(row)));
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyRuleAndEveryWordOfTheGrammarIsUsed() {
        Set<String> used = new LinkedHashSet<>();
        for (Row row : SentenceTable.rows(ACCEPTED)) {
            SentenceTable.read(table.scope(row.model()), row.sentence(), used);
        }
        Set<String> all = new TreeSet<>();
        Arrays.stream(Production.values()).map(Production::toString).forEach(all::add);
        for (Keyword keyword : Keyword.values()) {
            keyword.phrases().forEach(phrase -> all.add(keyword + ":" + String.join(" ", phrase)));
        }
        Set<String> unused = new TreeSet<>(all);
        unused.removeAll(used);
        System.out.printf(
                "%d accepted and %d refused sentences use %d of %d rules and words of the grammar%n",
                SentenceTable.rows(ACCEPTED).size(),
                SentenceTable.rows(REFUSED).size(),
                all.size() - unused.size(),
                all.size());
        assertThat(unused).isEmpty();
    }

    /** A correction that is offered is worth making: the sentence is then understood, or its next mistake is shown. */
    @Test
    void everyCorrectionHelps() {
        List<String> wrong = new ArrayList<>();
        for (Row row : SentenceTable.rows(REFUSED)) {
            Finding finding = read(row).finding().orElseThrow();
            if (finding.fix().isEmpty()) {
                continue;
            }
            String corrected = finding.fix().get().applied();
            Optional<Finding> next =
                    SentenceTable.read(table.scope(row.model()), corrected).finding();
            boolean helps = next.isEmpty()
                    || (next.get().span().start() > finding.span().start()
                            && !next.get().message().equals(finding.message()));
            if (!helps) {
                wrong.add(row.line() + ": " + row.sentence() + " → " + corrected + ": "
                        + next.get().message());
            }
        }
        assertThat(wrong).isEmpty();
    }

    private SentenceReader.Outcome read(Row row) {
        return SentenceTable.read(table.scope(row.model()), row.sentence());
    }

    private static void compare(String file, Function<Row, List<String>> expected) {
        List<Row> rows = SentenceTable.rows(file);
        List<Row> actual =
                rows.stream().map(row -> row.with(expected.apply(row))).toList();
        if (SentenceTable.BLESS) {
            SentenceTable.write(file, actual);
            return;
        }
        assertThat(actual).containsExactlyElementsOf(rows);
    }
}
