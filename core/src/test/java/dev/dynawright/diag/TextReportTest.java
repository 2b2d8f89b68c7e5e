package dev.dynawright.diag;

import static dev.dynawright.diag.Findings.at;
import static dev.dynawright.diag.Findings.text;
import static dev.dynawright.diag.Findings.usrname;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextReportTest {
    @Test
    void theExampleOfTheDocumentation() {
        assertThat(text(usrname())).isEqualTo("""
                        error[P102]: pattern `AP-03` reads by `usrname`, which `Order` does not have
                         --> shop.yaml:31:25
                           |
                        31 |   AP-03: list Orders by usrname, newest placedAt first
                           |                         ^^^^^^^ no such attribute
                           = note: `Order` has orderId, username, placedAt, status, total
                        help: an attribute with a similar name exists
                           |
                        31 |   AP-03: list Orders by username, newest placedAt first
                           |                         ~~~~~~~~
                        """);
    }

    @Test
    void anEmptyLineStandsBetweenFindings() {
        Finding finding = at("a", "a");
        assertThat(new TextReport(Paint.PLAIN).of(List.of(finding, finding)))
                .isEqualTo(text(finding) + "\n" + text(finding));
        assertThat(new TextReport(Paint.PLAIN).of(List.of())).isEmpty();
    }

    @Test
    void severitiesAreNamed() {
        Span span = new SourceText("a", "x").whole();
        assertThat(text(Finding.at(span, Findings.PAGE, "m", ""))).startsWith("warning[P201]: m\n --> a:1:1\n");
        assertThat(text(Finding.at(span, Findings.PEAK, "m", ""))).startsWith("advice[P301]: m\n");
    }

    @Test
    void anEmptySpanGetsOneCaret() {
        SourceText source = new SourceText("a", "id: ");
        assertThat(text(at(source.span(4, 4)))).isEqualTo("""
                        error[P102]: not known
                         --> a:1:5
                          |
                        1 | id:
                          |     ^ here
                        """);
    }

    @Test
    void anEmptyFileHasAPlaceToo() {
        assertThat(text(Finding.at(new SourceText("a", "").whole(), Findings.UNKNOWN, "empty", "")))
                .isEqualTo("""
                        error[P102]: empty
                         --> a:1:1
                          |
                        1 |
                          | ^
                        """);
    }

    @Test
    void theEndOfAFileIsBehindItsLastLineBreak() {
        SourceText source = new SourceText("a", "x\ny\n");
        assertThat(text(at(source.span(4, 4)))).contains("3 |\n  | ^ here\n");
    }

    @Test
    void aSpanOverSeveralLinesShowsItsFirst() {
        SourceText source = new SourceText("a", "a: bcd\r\n  efg\r\nh");
        assertThat(text(at(source.span(3, 12)))).contains("1 | a: bcd\n  |    ^^^ here\n");
    }

    @Test
    void aSpanInALineBreakPointsBehindTheLine() {
        SourceText source = new SourceText("a", "ab\r\ncd");
        assertThat(text(at(source.span(3, 4)))).contains("1 | ab\n  |   ^ here\n");
    }

    @Test
    void aNoteOfSeveralLinesIsIndented() {
        assertThat(text(at("a", "a").note("one\ntwo"))).endsWith("  = note: one\n          two\n");
    }

    @Test
    void coloursChangeNothingButColours() {
        String painted = new TextReport(Paint.COLOUR).of(usrname());
        assertThat(painted).contains("\u001b[1;31merror[P102]\u001b[0m").contains("\u001b[32m~~~~~~~~\u001b[0m");
        assertThat(painted.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(text(usrname()));
    }

    @Test
    void tally() {
        Finding warning = Finding.at(new SourceText("a", "x").whole(), Findings.PAGE, "m", "");
        Finding advice = Finding.at(new SourceText("a", "x").whole(), Findings.PEAK, "m", "");
        assertThat(Tally.of(List.of(usrname(), usrname(), warning)).in(3)).isEqualTo("2 errors, 1 warning in 3 files");
        assertThat(Tally.of(List.of(advice)).in(1)).isEqualTo("1 piece of advice in 1 file");
        assertThat(Tally.of(List.of()).in(1)).isEqualTo("no findings in 1 file");
        assertThat(Tally.of(List.of(warning)).stops(false)).isFalse();
        assertThat(Tally.of(List.of(warning)).stops(true)).isTrue();
        assertThat(Tally.of(List.of(advice)).stops(true)).isFalse();
    }
}
