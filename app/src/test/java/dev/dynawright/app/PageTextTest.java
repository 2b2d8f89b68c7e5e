package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.diag.Paint;
import org.junit.jupiter.api.Test;

class PageTextTest {
    private static final String PAGE = """
            # unbounded-page

            A **list** of `Orders`, see [the limits](limits.md).

            ```yaml
            # a comment, no heading

            AP-01: list `Orders`
            ```
            """;

    @Test
    void plain() {
        assertThat(new PageText(Paint.PLAIN).of(PAGE)).isEqualTo("""
                        unbounded-page

                        A list of `Orders`, see the limits (limits.md).

                            # a comment, no heading

                            AP-01: list `Orders`
                        """);
    }

    @Test
    void colouredOutsideOfCode() {
        assertThat(new PageText(Paint.COLOUR).of(PAGE))
                .startsWith("\u001b[1munbounded-page\u001b[0m\n")
                .contains("A \u001b[1mlist\u001b[0m of \u001b[36m`Orders`\u001b[0m")
                .endsWith("    AP-01: list `Orders`\n");
    }
}
