package dev.dynawright.emit.diagrams;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NotationTest {
    @Test
    void leavesWordsAndSpellsTheRest() {
        assertThat(Notation.MERMAID.text("ORDER#{orderId}, 1% \"x\""))
                .isEqualTo("ORDER#35;#123;orderId#125;, 1#37; #34;x#34;");
        assertThat(Notation.PLANTUML.text("<b> %date()")).isEqualTo("<U+003C>b<U+003E> <U+0025>date<U+0028><U+0029>");
    }

    @Test
    void spellsSignsThatMeanSomethingWhenDoubledOrFirst() {
        assertThat(Notation.PLANTUML.text("a//b/c")).isEqualTo("a<U+002F><U+002F>b/c");
        assertThat(Notation.PLANTUML.text("/a")).isEqualTo("<U+002F>a");
    }

    @Test
    void showsWhatCannotBeSeen() {
        for (Notation notation : Notation.values()) {
            assertThat(notation.text("a\nb\u202Ec")).doesNotContain("\n", "\u202E");
            assertThat(notation.text("")).isNotEmpty();
            assertThat(notation.text("שלום")).isEqualTo("שלום");
        }
    }
}
