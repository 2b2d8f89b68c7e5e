package dev.dynawright.compile.report.proven;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.dynawright.compile.Designs;
import dev.dynawright.compile.Evidence;
import dev.dynawright.compile.Review;
import dev.dynawright.compile.Verifier;
import dev.dynawright.compile.report.TextPage;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.data.call.Choice;
import dev.dynawright.design.Design;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.Model;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
import dev.dynawright.rules.Judged;
import dev.dynawright.verify.Failure;
import dev.dynawright.verify.Ground;
import dev.dynawright.verify.Lack;
import dev.dynawright.verify.Progress;
import dev.dynawright.verify.Quirk;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.w3c.dom.Document;

/** Evidence looks as the files beside this test say; {@code -Ddynawright.bless=true} rewrites them. */
class EvidenceReportTest {
    private static final Path EXPECTED =
            Designs.ROOT.resolve("core/src/test/resources/dev/dynawright/compile/report/proven");

    /** A memory that does as the service does, or drops the last item of each longer answer. */
    private record Toy(boolean lossy) implements Ground {
        @Override
        public String name() {
            return "a memory";
        }

        @Override
        public List<Quirk> quirks() {
            return List.of();
        }

        @Override
        public Filled filled(Design design, Model model, Map<String, List<Item>> items, Progress progress) {
            Memory memory = new Memory(design);
            items.forEach((table, all) -> all.forEach(item -> memory.put(table, item)));
            Store store = request -> {
                Response response = memory.send(request);
                int size = response.items().size();
                return lossy && size > 3
                        ? new Response(response.items().subList(0, size - 1), response.last(), response.used())
                        : response;
            };
            return new Filled(store, memory);
        }
    }

    private static Evidence evidence(String model, String design, boolean lossy) throws IOException {
        SourceText text =
                new SourceText(model + ".yaml", Files.readString(Designs.ROOT.resolve("examples/" + model + ".yaml")));
        SourceText drawn =
                new SourceText(design, Files.readString(Designs.ROOT.resolve("cases/tables/" + design + ".yaml")));
        Judged judged = new Review(text, PriceSheet.published(), Planner::plan)
                .review(drawn)
                .judged()
                .orElseThrow();
        Verifier.Order order = new Verifier.Order(1_000, 1, List.of());
        Progress nobody = (stage, done, of) -> {};
        return Verifier.verified(Verifier.prepared(judged, order, nobody), new Toy(lossy), nobody);
    }

    private static Evidence good() throws IOException {
        return evidence("blog", "blog.single-table", false);
    }

    private static Evidence bad() throws IOException {
        return evidence("blog", "blog.single-table", true);
    }

    @TestFactory
    Stream<DynamicTest> looksAsExpected() throws IOException {
        Evidence good = good();
        Evidence bad = bad();
        return Stream.of(
                        new String[] {"blog.txt", EvidenceReport.text(good, Paint.PLAIN)},
                        new String[] {"blog.md", EvidenceReport.markdown(good)},
                        new String[] {"blog.json", EvidenceJson.of(good)},
                        new String[] {"blog.xml", JUnitReport.of(good)},
                        new String[] {"lossy.txt", EvidenceReport.text(bad, Paint.PLAIN)},
                        new String[] {"lossy.xml", JUnitReport.of(bad)})
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
    void linesFitATerminal() throws IOException {
        assertThat(EvidenceReport.text(evidence("shop", "shop.single-table", true), Paint.PLAIN)
                        .lines())
                .allSatisfy(line ->
                        assertThat(line.codePointCount(0, line.length())).isLessThanOrEqualTo(TextPage.WIDTH));
    }

    @Test
    void colourAddsNothingButColour() throws IOException {
        String plain = EvidenceReport.text(bad(), Paint.PLAIN);
        String colour = EvidenceReport.text(bad(), Paint.COLOUR);
        assertThat(colour).isNotEqualTo(plain);
        assertThat(colour.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
    }

    @Test
    void jsonIsAsPublished() throws IOException {
        Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(
                        Files.readString(Designs.ROOT.resolve("docs/schema/verify-1.schema.json")), InputFormat.JSON);
        for (Evidence evidence : List.of(good(), bad(), evidence("shop", "shop.multi-table", true))) {
            assertThat(schema.validate(EvidenceJson.of(evidence), InputFormat.JSON))
                    .isEmpty();
        }
    }

    @Test
    void theSameRunGivesTheSameBytes() throws IOException {
        assertThat(EvidenceJson.of(bad())).isEqualTo(EvidenceJson.of(bad()));
    }

    @Test
    void anEditShows() throws IOException {
        String text = EvidenceJson.of(bad());
        assertThat(EvidenceJson.isUnedited(text)).isTrue();
        assertThat(EvidenceJson.isUnedited(text.replace("\n", "\r\n"))).isTrue();
        assertThat(EvidenceJson.isUnedited(text.replace("\"failed\"", "\"proven\"")))
                .isFalse();
        assertThat(EvidenceJson.isUnedited("{}")).isFalse();
        assertThat(EvidenceJson.isUnedited("")).isFalse();
    }

    @Test
    void junitIsXml() throws Exception {
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(JUnitReport.of(bad()).getBytes(StandardCharsets.UTF_8)));
        assertThat(document.getElementsByTagName("testcase").getLength()).isEqualTo(9);
        assertThat(document.getElementsByTagName("failure").getLength()).isEqualTo(6);
        assertThat(document.getElementsByTagName("skipped").getLength()).isZero();
        assertThat(document.getDocumentElement().getAttribute("failures")).isEqualTo("6");
    }

    /** The published schema has a word for whatever can be said. */
    @Test
    void theSchemaKnowsEveryWord() throws IOException {
        String schema = Files.readString(Designs.ROOT.resolve("docs/schema/verify-1.schema.json"));
        List<String> words = new ArrayList<>();
        Stream.of(Failure.Kind.values()).map(Enum::name).forEach(words::add);
        Stream.of(Lack.values()).map(Enum::name).forEach(words::add);
        Stream.of(Choice.Kind.values()).map(Enum::name).forEach(words::add);
        assertThat(words)
                .allSatisfy(word -> assertThat(schema)
                        .contains('"' + word.toLowerCase(Locale.ROOT).replace('_', '-') + '"'));
    }
}
