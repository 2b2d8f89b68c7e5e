package dev.dynawright.emit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Signs that mean something in Markdown mean nothing in what a user wrote. */
class MarkdownTextTest {
    @Test
    void signsOfMarkdownAreText() {
        assertThat(MarkdownText.of("a|b *c* <d> [e](f) #g ~h~ i!"))
                .isEqualTo("a\\|b \\*c\\* \\<d\\> \\[e\\](f) \\#g \\~h\\~ i\\!");
        assertThat(MarkdownText.of("a\nb")).isEqualTo("a b");
    }

    @Test
    void dollarsEncloseNoFormulaAndAmountsStayAsTheyAre() {
        assertThat(MarkdownText.words("$x$ and $$y$$")).isEqualTo("\\$x\\$ and \\$\\$y\\$\\$");
        assertThat(MarkdownText.words("$1.20 more than $3")).isEqualTo("$1.20 more than $3");
        assertThat(MarkdownText.words("$ a month")).isEqualTo("$ a month");
        assertThat(MarkdownText.words("$1$")).isEqualTo("$1\\$");
    }

    @Test
    void namesInBackticksAreCode() {
        assertThat(MarkdownText.words("`a*b` of *c*")).isEqualTo("`a*b` of \\*c\\*");
    }
}
