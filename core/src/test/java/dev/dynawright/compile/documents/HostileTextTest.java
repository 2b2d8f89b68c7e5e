package dev.dynawright.compile.documents;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.emit.Subject;
import dev.dynawright.model.Model;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.junit.jupiter.api.Test;

/** Whatever a user may write stays text: it breaks no table and becomes no markup. */
class HostileTextTest {
    private static final String HOSTILE =
            "a | b `c` <script>alert(1)</script> [x](javascript:1) *y* \\\\ #{z} ${z} \\u202e \\n# w";
    private static final List<TablesExtension> TABLES = List.of((TablesExtension) TablesExtension.create());
    private static final Pattern ROW = Pattern.compile("<tr>(.*?)</tr>", Pattern.DOTALL);

    private static Written written() {
        String model = Written.model("blog")
                .replaceFirst("(?m)^name: blog$", Matcher.quoteReplacement("name: \"" + HOSTILE + "\""))
                .replaceFirst(
                        "(?m)^(    id: username)$",
                        Matcher.quoteReplacement("    about: \"" + HOSTILE + "\"") + "\n$1");
        assertThat(model).contains("about:");
        Subject subject = Written.subject(model, Written.design("blog.single-table"), Optional.empty());
        Model read = subject.model();
        assertThat(read.name()).contains("<script>").contains("\n");
        return Written.of(subject);
    }

    @Test
    void nothingBecomesMarkup() {
        Written written = written();
        for (String text : List.of(written.requirements(), written.dataModel())) {
            String html = html(text);
            assertThat(html).contains("&lt;script&gt;").doesNotContain("<script", "<em>y", "href=", "\u202e");
            assertThat(html).doesNotContain("<h1>w");
        }
    }

    @Test
    void everyTableKeepsItsShape() {
        Written written = written();
        for (String text : List.of(written.requirements(), written.dataModel())) {
            String html = html(text);
            for (String table : html.split("<table>", -1)) {
                List<Long> widths = ROW.matcher(table.split("</table>", -1)[0])
                        .results()
                        .map(r -> Pattern.compile("<t[hd]")
                                .matcher(r.group())
                                .results()
                                .count())
                        .distinct()
                        .toList();
                assertThat(widths).hasSizeLessThanOrEqualTo(1);
            }
            assertThat(html.split("<table>", -1)).hasSizeGreaterThan(5);
        }
    }

    /** A bar, a backtick and a line break in names that the language allows would still be in order. */
    @Test
    void piecesOfMarkdownAreEscapedByThemselves() {
        assertThat(html("| a |\n| --- |\n| " + Marked.code("x|y`z\n<b>") + " |\n"))
                .contains("x|y`z")
                .doesNotContain("<b>");
        assertThat(html(Marked.code("``|") + " and " + Marked.words("*a* | <b>")))
                .contains("``|", "*a* | &lt;b&gt;");
        assertThat(Marked.code("")).isEqualTo("(empty)");
    }

    private static String html(String markdown) {
        return HtmlRenderer.builder()
                .extensions(TABLES)
                .build()
                .render(Parser.builder().extensions(TABLES).build().parse(markdown));
    }
}
