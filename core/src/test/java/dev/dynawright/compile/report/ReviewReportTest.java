package dev.dynawright.compile.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Reviews look as the files beside this test say; {@code -Dbless} rewrites them. */
class ReviewReportTest {
    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."));
    private static final Path EXPECTED = ROOT.resolve("core/src/test/resources/dev/dynawright/compile/report");

    private static List<Reviewed> two() {
        Sample other = new Sample(
                Sample.MODEL, "other.design.yaml", Sample.DESIGN.replace("name: shop-single", "name: second"));
        Code code = Code.warning("D316", "unread-index");
        Finding finding =
                Finding.at(other.span("tables", "shop", "indexes", "GSI1"), code, "nobody reads `GSI1`", "unread");
        return List.of(Sample.reviewed(), other.reviewed(other.plans().subList(0, 4), List.of(finding)));
    }

    private static Reviewed broken() {
        SourceText text = new SourceText("broken.design.yaml", "x");
        Finding finding = Finding.at(text.span(0, 1), Code.error("L001", "no-yaml"), "this is no design", "no design");
        return new Reviewed(Sample.shop().modelText(), text, Optional.empty(), List.of(), List.of(finding));
    }

    @TestFactory
    Stream<DynamicTest> looksAsExpected() {
        List<Reviewed> one = List.of(Sample.reviewed());
        return Stream.of(
                        new String[] {"shop.txt", ReviewReport.text(one, Paint.PLAIN)},
                        new String[] {"shop.md", ReviewReport.markdown(one)},
                        new String[] {"shop.json", ReviewJson.of(one)},
                        new String[] {"side-by-side.txt", ReviewReport.text(two(), Paint.PLAIN)})
                .map(each -> DynamicTest.dynamicTest(each[0], () -> assertLooks(each[0], each[1])));
    }

    private static void assertLooks(String name, String text) throws IOException {
        Path file = EXPECTED.resolve(name);
        if (Boolean.getBoolean("dynawright.bless")) {
            Files.createDirectories(EXPECTED);
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }

    @Test
    void linesFitATerminal() {
        assertThat(ReviewReport.text(two(), Paint.PLAIN).lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(TextPage.WIDTH));
    }

    @Test
    void colourAddsNothingButColour() {
        String plain = ReviewReport.text(two(), Paint.PLAIN);
        String colour = ReviewReport.text(two(), Paint.COLOUR);
        assertThat(colour).isNotEqualTo(plain);
        assertThat(colour.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
    }

    @Test
    void jsonIsAsPublished() throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(ROOT.resolve("docs/schema/review-1.schema.json")), InputFormat.JSON);
        for (List<Reviewed> all : List.of(List.of(Sample.reviewed()), two(), List.of(broken()))) {
            assertThat(schema.validate(ReviewJson.of(all), InputFormat.JSON)).isEmpty();
        }
    }

    @Test
    void aDesignThatCannotBeReadHasFindingsAndNoPrice() {
        assertThat(ReviewReport.text(List.of(broken()), Paint.PLAIN))
                .startsWith("error[L001]: this is no design")
                .endsWith("1 error\n");
        assertThat(ReviewReport.text(List.of(Sample.reviewed(), broken()), Paint.PLAIN))
                .contains("broken.design.yaml has errors and no price")
                .endsWith("1 error in 2 designs\n");
    }

    @Test
    void totalsCompareWhatAllAnswer() {
        SideBySide sides = new SideBySide(two());
        assertThat(sides.common()).extracting(Object::toString).containsExactly("AP-01", "AP-02", "AP-03", "AP-04");
        assertThat(sides.designs().get(0).total(sides.common()))
                .isEqualTo(sides.designs().get(1).total(sides.common()));
    }

    @Test
    void hostileNamesSteerNeitherATerminalNorAPage() {
        String hostile = "\\u001b[2J<script>|`*x*";
        Sample sample = new Sample(
                Sample.MODEL,
                "a|<b>\u001b.yaml",
                Sample.DESIGN
                        .replace("name: shop-single", "name: \"" + hostile + "\"")
                        .replace("COUNT#ORDERS", hostile));
        List<Reviewed> all = List.of(sample.reviewed(sample.plans(), List.of()));
        assertThat(ReviewReport.text(all, Paint.PLAIN)).doesNotContain("\u001b");
        String page = ReviewReport.markdown(all);
        assertThat(page).doesNotContain("\u001b");
        List<TablesExtension> tables = List.of((TablesExtension) TablesExtension.create());
        String html = HtmlRenderer.builder()
                .extensions(tables)
                .build()
                .render(Parser.builder().extensions(tables).build().parse(page));
        assertThat(html).doesNotContain("<script", "<em>", "<b>").contains("&lt;script&gt;");
    }
}
