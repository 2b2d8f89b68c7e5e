package dev.dynawright.diag;

import static dev.dynawright.diag.Findings.at;
import static dev.dynawright.diag.Findings.text;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Whatever a file holds, a terminal is not steered by it and the caret stands under the word. */
class HostileTextTest {
    private static String shown(String text, String word) {
        String[] rows = text(at(text, word)).split("\n", -1);
        return rows[3] + "\n" + rows[4];
    }

    @Test
    void tabsAreSpaces() {
        assertThat(shown("\tid:\tbad", "bad")).isEqualTo("1 |     id:    bad\n  |            ^^^ here");
        assertThat(shown("\tbad", "\t")).isEqualTo("1 |     bad\n  | ^^^^ here");
    }

    @Test
    void controlsAreSeen() {
        assertThat(shown("a\u0000\u001b[31m\u007f bad", "bad")).isEqualTo("1 | a␀␛[31m␡ bad\n  |          ^^^ here");
        assertThat(shown("a\u009b31m bad", "bad")).isEqualTo("1 | a<U+009B>31m bad\n  |              ^^^ here");
    }

    @Test
    void bidiAndOtherInvisiblesAreSeen() {
        assertThat(shown("a\u202Eb\u2066 bad", "bad"))
                .isEqualTo("1 | a<U+202E>b<U+2066> bad\n  |                    ^^^ here");
        assertThat(shown("a\u00A0\u200B\u2028bad", "bad"))
                .isEqualTo("1 | a<U+00A0><U+200B><U+2028>bad\n  |                          ^^^ here");
        assertThat(shown("a\uFE0F\uDB40\uDC41 bad", "bad")).startsWith("1 | a<U+FE0F><U+E0041> bad\n");
        assertThat(shown("\u202E", "\u202E")).isEqualTo("1 | <U+202E>\n  | ^^^^^^^^ here");
    }

    @Test
    void loneSurrogatesAreSeen() {
        assertThat(shown("\uD83D bad \uDE00", "bad")).isEqualTo("1 | <U+D83D> bad <U+DE00>\n  |          ^^^ here");
    }

    @Test
    void wideCharactersTakeTwoColumns() {
        assertThat(shown("注文 bad", "bad")).isEqualTo("1 | 注文 bad\n  |      ^^^ here");
        assertThat(shown("😀🚀 bad", "bad")).isEqualTo("1 | 😀🚀 bad\n  |      ^^^ here");
        assertThat(shown("a 注文", "注文")).isEqualTo("1 | a 注文\n  |   ^^^^ here");
    }

    @Test
    void combiningCharactersTakeNone() {
        assertThat(shown("e\u0301te\u0301 bad", "bad")).isEqualTo("1 | e\u0301te\u0301 bad\n  |     ^^^ here");
        assertThat(shown("\u0301 bad", "bad")).isEqualTo("1 | ◌\u0301 bad\n  |   ^^^ here");
        assertThat(shown("\u202E\u0301bad", "bad")).isEqualTo("1 | <U+202E>◌\u0301bad\n  |          ^^^ here");
    }

    @Test
    void theByteOrderMarkIsNotShown() {
        assertThat(shown("\uFEFFname: bad", "bad")).isEqualTo("1 | name: bad\n  |       ^^^ here");
        assertThat(shown("\uFEFFname", "\uFEFF")).isEqualTo("1 | name\n  | ^ here");
    }

    @Test
    void carriageReturnsEndLines() {
        assertThat(shown("a\r\nb bad\r\n", "bad")).isEqualTo("2 | b bad\n  |   ^^^ here");
        assertThat(shown("a\rb bad\rc", "bad")).isEqualTo("2 | b bad\n  |   ^^^ here");
    }

    @Test
    void longLinesAreCutAroundTheSpan() {
        String x = "x".repeat(100_000);
        String[] middle = shown(x + "bad" + x, "bad").split("\n", -1);
        assertThat(middle[0]).startsWith("1 | …xxx").endsWith("xxx…").hasSize(4 + 122);
        assertThat(middle[0].substring(middle[1].indexOf('^'))).startsWith("bad");
        String[] start = shown("bad" + x, "bad").split("\n", -1);
        assertThat(start[0]).startsWith("1 | badxxx").endsWith("xxx…");
        String[] end = shown(x + "bad", "bad").split("\n", -1);
        assertThat(end[0]).startsWith("1 | …xxx").endsWith("xxxbad");
        assertThat(end[0].substring(end[1].indexOf('^'))).isEqualTo("bad");
    }

    @Test
    void aLongSpanIsCutToo() {
        String word = "b".repeat(100_000);
        String[] rows = shown("a " + word, word).split("\n", -1);
        assertThat(rows[0].length()).isLessThan(130);
        assertThat(rows[1].length()).isLessThan(135);
        assertThat(rows[1]).contains("^^^").endsWith(" here");
    }

    @Test
    void longLinesOfAnythingStayShort() {
        for (String piece : new String[] {"😀", "\u202E", "\t", "\uD83D", "a\u0301", "\u0301", "注"}) {
            String half = piece.repeat(50_000);
            String[] rows = shown(half + "bad" + half, "bad").split("\n", -1);
            assertThat(rows[0]).as(piece).contains("bad");
            assertThat(rows[0].length()).as(piece).isLessThan(600);
            assertThat(rows[1].indexOf('^')).as(piece).isLessThan(130);
        }
    }

    @Test
    void messagesAndNamesOfFilesDoNotSteerTheTerminalEither() {
        SourceText source = new SourceText("a\u001b[2J\n.yaml", "x");
        Finding finding = Finding.at(source.whole(), Findings.UNKNOWN, "no `\u202E\n`", "no \u0007")
                .note("has \u001b]0;x")
                .fix(Fix.possible("write \u0008", new Edit(source.span(0, 1), "\u001b")));
        assertThat(text(finding)).isEqualTo("""
                        error[P102]: no `<U+202E>␊`
                         --> a␛[2J␊.yaml:1:1
                          |
                        1 | x
                          | ^ no ␇
                          = note: has ␛]0;x
                        help: write ␈
                          |
                        1 | ␛
                          | ~
                        """);
    }
}
