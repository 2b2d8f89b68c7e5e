package dev.dynawright.compile.report.chosen;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.Designs;
import dev.dynawright.compile.Prepared;
import dev.dynawright.compile.explain.Explainer;
import dev.dynawright.compile.report.TextPage;
import dev.dynawright.compile.report.chosen.DesignReport.Comparison;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Chosen designs and explanations look as the cases say, whatever the search does; {@code -Dbless} rewrites them. */
class DesignReportTest {
    private static final Path CASES = Designs.ROOT.resolve("cases/choices");

    private static Prepared prepared(String name) throws IOException {
        return new Prepared()
                .with(Style.SINGLE_TABLE, Designs.text(Designs.EXAMPLES.resolve(name + "-corrected.yaml")))
                .with(Style.MULTI_TABLE, Designs.text(Designs.EXAMPLES.resolve(name + "-corrected.yaml")));
    }

    private static Designer designer(String name, Designer.Choosing choosing) throws IOException {
        SourceText model = Designs.text(Designs.ROOT.resolve("examples/" + name + ".yaml"));
        return new Designer(model, PriceSheet.published(), choosing, Planner::plan);
    }

    private static Designed designed(String name) throws IOException {
        return designer(name, prepared(name)).design(Designer.Wish.CHEAPEST);
    }

    private static Optional<Comparison> comparison(String name, Comparison.Kind kind) throws IOException {
        SourceText published = Designs.text(Designs.EXAMPLES.resolve(name + ".yaml"));
        Designer designer = designer(name, prepared(name));
        return Optional.of(new Comparison(designer.complete(designer.review(published), Designer.Wish.CHEAPEST), kind));
    }

    @TestFactory
    Stream<DynamicTest> looksAsExpected() throws IOException {
        return Stream.of(
                        new String[] {"blog", "design.txt", text("blog", Optional.empty())},
                        new String[] {"shop", "design.txt", text("shop", Optional.empty())},
                        new String[] {"blog", "design.json", DesignJson.of(designed("blog"), Optional.empty())},
                        new String[] {"shop", "against.txt", text("shop", comparison("shop", Comparison.Kind.AGAINST))},
                        new String[] {"blog", "keep.txt", text("blog", comparison("blog", Comparison.Kind.KEEP))},
                        new String[] {"notes", "keep.txt", cheaper(Comparison.Kind.KEEP)},
                        new String[] {"notes", "against.txt", cheaper(Comparison.Kind.AGAINST)},
                        new String[] {"shop", "explain-order.txt", explained("shop", "orders")},
                        new String[] {"shop", "explain-cart.txt", explained("shop", "Cart")},
                        new String[] {"shop", "explain-index.txt", explained("shop", "GSI2")},
                        new String[] {"shop", "explain-counter.txt", explained("shop", "OrdersByStatus")},
                        new String[] {"shop", "explain-pattern.txt", explained("shop", "ap-03")},
                        new String[] {"shop", "explain-attribute.txt", explained("shop", "Order.status")})
                .map(each -> DynamicTest.dynamicTest(
                        each[0] + "/" + each[1],
                        () -> assertLooks(CASES.resolve(each[0]).resolve(each[1]), each[2])));
    }

    private static String text(String name, Optional<Comparison> comparison) throws IOException {
        return DesignReport.text(designed(name), comparison, Paint.PLAIN);
    }

    /** Beside a design that costs less than any of the grammar. */
    private static String cheaper(Comparison.Kind kind) throws IOException {
        SourceText model = Designs.text(CASES.resolve("notes/model.yaml"));
        Designer designer = new Designer(model, PriceSheet.published(), Chooser::choose, Planner::plan);
        Designed.Made made = designer.design(Designer.Wish.CHEAPEST).made().orElseThrow();
        Comparison comparison = new Comparison(
                designer.complete(
                        designer.review(Designs.text(CASES.resolve("notes/design.yaml"))), Designer.Wish.CHEAPEST),
                kind);
        return new TextPage(Paint.PLAIN).of(Compared.of(made, comparison));
    }

    private static String explained(String name, String place) throws IOException {
        Designer designer = designer(name, prepared(name));
        Designed.Made made = designer.design(Designer.Wish.CHEAPEST).made().orElseThrow();
        return new Explainer(designer, made, Designer.Wish.CHEAPEST)
                .text(place, Paint.PLAIN)
                .orElseThrow();
    }

    private static void assertLooks(Path file, String text) throws IOException {
        if (Boolean.getBoolean("dynawright.bless")) {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
        if (file.toString().endsWith(".txt")) {
            assertThat(text.lines())
                    .allSatisfy(line -> assertThat(line.codePointCount(0, line.length()))
                            .as(line)
                            .isLessThanOrEqualTo(TextPage.WIDTH));
        }
    }

    @Test
    void colourAddsNothingButColour() throws IOException {
        String plain = text("shop", Optional.empty());
        String colour = DesignReport.text(designed("shop"), Optional.empty(), Paint.COLOUR);
        assertThat(colour).isNotEqualTo(plain);
        assertThat(colour.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
    }

    @Test
    void jsonIsAsPublished() throws IOException {
        Path schemas = Designs.ROOT.resolve("docs/schema");
        String review = Files.readString(schemas.resolve("review-1.schema.json"));
        Schema schema = SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12,
                        builder -> builder.schemas(id -> id.equals("urn:dynawright:schema:review-1") ? review : null))
                .getSchema(Files.readString(schemas.resolve("design-1.schema.json")), InputFormat.JSON);
        Designed impossible = designer("blog", new Prepared()).design(Designer.Wish.CHEAPEST);
        List<String> all = List.of(
                DesignJson.of(designed("blog"), comparison("blog", Comparison.Kind.AGAINST)),
                DesignJson.of(designed("shop"), comparison("shop", Comparison.Kind.KEEP)),
                DesignJson.of(impossible, Optional.empty()));
        for (String json : all) {
            assertThat(schema.validate(json, InputFormat.JSON)).isEmpty();
        }
        assertThat(schema.validate(all.get(0).replace("\"optimal\": true", "\"optimal\": 1"), InputFormat.JSON))
                .isNotEmpty();
    }

    @Test
    void explanationsAreAsPublished() throws IOException {
        Path schemas = Designs.ROOT.resolve("docs/schema");
        String review = Files.readString(schemas.resolve("review-1.schema.json"));
        String design = Files.readString(schemas.resolve("design-1.schema.json"));
        Schema schema = SchemaRegistry.withDefaultDialect(
                        SpecificationVersion.DRAFT_2020_12,
                        builder -> builder.schemas(id -> id.equals("urn:dynawright:schema:review-1")
                                ? review
                                : id.equals("urn:dynawright:schema:design-1") ? design : null))
                .getSchema(Files.readString(schemas.resolve("explain-1.schema.json")), InputFormat.JSON);
        Designer designer = designer("shop", prepared("shop"));
        Designed.Made made = designer.design(Designer.Wish.CHEAPEST).made().orElseThrow();
        Explainer explainer = new Explainer(designer, made, Designer.Wish.CHEAPEST);
        for (String place : List.of("Order", "CartItem", "AP-03", "AP-09", "GSI2", "CustomerEmail", "Order.status")) {
            String json = explainer.json(place).orElseThrow();
            assertThat(schema.validate(json, InputFormat.JSON)).as(place).isEmpty();
        }
        assertThat(explainer.json("Ordr")).isEmpty();
        String wrong = explainer.json("Order").orElseThrow().replace("\"agrees\": true", "\"agrees\": 1");
        assertThat(schema.validate(wrong, InputFormat.JSON)).isNotEmpty();
    }

    @Test
    void anImpossibleDemandIsAFindingAndNoDesign() throws IOException {
        Designed impossible = designer("blog", new Prepared()).design(Designer.Wish.CHEAPEST);
        assertThat(DesignReport.text(impossible, Optional.empty(), Paint.PLAIN))
                .startsWith("error[X505]: no design meets `User` together with all other demands")
                .contains("examples/blog.yaml:14:3")
                .endsWith("1 error\n");
    }

    @Test
    void withoutAStatedStyleTheCheaperOneIsTaken() throws IOException {
        SourceText stated = Designs.text(Designs.ROOT.resolve("examples/blog.yaml"));
        SourceText free =
                new SourceText("blog.yaml", stated.text().replace("  style: single-table", "  billing: on-demand"));
        Prepared only =
                new Prepared().with(Style.MULTI_TABLE, Designs.text(Designs.EXAMPLES.resolve("blog-corrected.yaml")));
        Designed designed =
                new Designer(free, PriceSheet.published(), only, Planner::plan).design(Designer.Wish.CHEAPEST);
        assertThat(designed.made().orElseThrow().chosen().style()).isEqualTo(Style.MULTI_TABLE);
        assertThat(designed.made().orElseThrow().stated()).isFalse();
        Set<Style> asked = new TreeSet<>();
        only.asked().forEach(r -> asked.add(r.style()));
        assertThat(asked).containsExactly(Style.SINGLE_TABLE, Style.MULTI_TABLE);
    }

    @Test
    void askingOtherwiseChangesOneDemandAtATime() throws IOException {
        Prepared prepared = prepared("shop");
        Designer designer = designer("shop", prepared);
        Designed.Made made = designer.design(Designer.Wish.CHEAPEST).made().orElseThrow();
        int before = prepared.asked().size();
        new Explainer(designer, made, Designer.Wish.CHEAPEST).text("AP-03", Paint.PLAIN);
        assertThat(prepared.asked()).hasSize(before + 2);
        assertThat(prepared.asked().get(before).model().patterns().stream()
                        .filter(p -> !made.judged().model().patterns().contains(p)))
                .singleElement()
                .satisfies(p -> {
                    assertThat(p.id().text()).isEqualTo("AP-03");
                    assertThat(p.demands().strong()).isTrue();
                });
        assertThat(prepared.asked().get(before + 1).model().patterns().stream()
                        .filter(p -> !made.judged().model().patterns().contains(p)))
                .singleElement()
                .satisfies(p -> {
                    assertThat(p.demands().strong()).isFalse();
                    assertThat(p.demands().requests()).hasValue(2);
                });
    }

    @Test
    void whatIsNowhereIsNotExplained() throws IOException {
        Designer designer = designer("blog", prepared("blog"));
        Designed.Made made = designer.design(Designer.Wish.CHEAPEST).made().orElseThrow();
        Explainer explainer = new Explainer(designer, made, Designer.Wish.CHEAPEST);
        assertThat(explainer.text("Nothing", Paint.PLAIN)).isEmpty();
        assertThat(explainer.text("Post.nothing", Paint.PLAIN)).isEmpty();
        assertThat(explainer.places()).contains("User", "Post", "AP-01", "GSI1", "UserEmail");
    }
}
