package dev.dynawright.diag;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PatchRowsTest {
    private static final SourceText SOURCE = new SourceText("shop.yaml", "a: one two\nb: three\nc: four\nd: five\n");

    private static Span word(String word) {
        return Findings.word(SOURCE, word);
    }

    private static String patch(Edit... edits) {
        List<Row> rows = PatchRows.of(new Fix("t", true, List.of(edits)), Paint.PLAIN);
        int digits = rows.stream().mapToInt(Row::digits).max().orElse(1);
        return rows.stream().map(row -> row.shown(digits, Paint.PLAIN) + "\n").collect(Collectors.joining());
    }

    @Test
    void replacement() {
        assertThat(patch(new Edit(word("one"), "eleven"))).isEqualTo("1 | a: eleven two\n  |    ~~~~~~\n");
    }

    @Test
    void insertion() {
        assertThat(patch(Edit.insert(word("two").before(), "and "))).isEqualTo("1 | a: one and two\n  |        ++++\n");
        assertThat(patch(Edit.insert(word("two").after(), ", 5/s")))
                .isEqualTo("1 | a: one two, 5/s\n  |           +++++\n");
    }

    @Test
    void severalEditsInALine() {
        assertThat(patch(Edit.insert(word("two").after(), "!"), new Edit(word("one"), "1")))
                .isEqualTo("1 | a: 1 two!\n  |    ~    +\n");
    }

    @Test
    void deletion() {
        assertThat(patch(Edit.delete(word(" two")))).isEqualTo("1 - a: one two\n1 + a: one\n");
    }

    @Test
    void deletionOfALine() {
        assertThat(patch(Edit.delete(word("b: three\n")))).isEqualTo("2 - b: three\n");
        assertThat(patch(Edit.delete(word("d: five\n")))).isEqualTo("4 - d: five\n");
    }

    @Test
    void insertionOfLines() {
        assertThat(patch(Edit.insert(word("b: three").after(), "\n  x\n  y")))
                .isEqualTo("2 | b: three\n3 +   x\n4 +   y\n");
        assertThat(patch(Edit.insert(word("a:").before(), "x: 1\n"))).isEqualTo("1 + x: 1\n2 | a: one two\n");
        assertThat(patch(Edit.insert(SOURCE.span(SOURCE.length(), SOURCE.length()), "e: six\n")))
                .isEqualTo("4 | d: five\n5 + e: six\n");
    }

    @Test
    void replacementOverLines() {
        assertThat(patch(new Edit(word("three\nc:"), "3, "))).isEqualTo("2 - b: three\n3 - c: four\n2 + b: 3,  four\n");
    }

    @Test
    void editsFarApart() {
        assertThat(patch(new Edit(word("five"), "5"), new Edit(word("one"), "1")))
                .isEqualTo("1 | a: 1 two\n  |    ~\n...\n4 | d: 5\n  |    ~\n");
        assertThat(patch(new Edit(word("three"), "3"), new Edit(word("one"), "1")))
                .isEqualTo("1 | a: 1 two\n  |    ~\n2 | b: 3\n  |    ~\n");
    }

    @Test
    void anEditThatChangesNothingIsNotShown() {
        assertThat(patch(new Edit(word("one"), "one"))).isEmpty();
        assertThat(patch()).isEmpty();
    }

    @Test
    void aLongPatchIsCut() {
        assertThat(patch(Edit.insert(word("two").after(), "\nx".repeat(100))))
                .hasLineCount(18)
                .endsWith("... and 84 more lines\n");
    }

    @Test
    void lineBreaksOfWindowsAreNotShown() {
        SourceText source = new SourceText("a", "a\r\nb\r\n");
        assertThat(PatchRows.of(Fix.certain("t", Edit.insert(source.span(1, 1), "\r\nx")), Paint.PLAIN))
                .containsExactly(Row.code(1, "a"), new Row(Row.Kind.ADDED, 2, "x"));
    }

    @Test
    void longLinesAreCutAroundTheChange() {
        SourceText source = new SourceText("a", "x".repeat(100_000) + "bad" + "y".repeat(100_000));
        Span bad = Findings.word(source, "bad");
        assertThat(PatchRows.of(Fix.certain("t", Edit.delete(bad)), Paint.PLAIN)
                        .get(0)
                        .text())
                .contains("xbady");
        assertThat(PatchRows.of(Fix.certain("t", new Edit(bad, "good")), Paint.PLAIN)
                        .get(0)
                        .text())
                .contains("xgoody");
    }
}
