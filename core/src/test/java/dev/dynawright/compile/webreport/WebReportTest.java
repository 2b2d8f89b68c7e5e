package dev.dynawright.compile.webreport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designs;
import dev.dynawright.compile.Found;
import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.emit.Subject;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.rules.Judged;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebReportTest {
    private static final String HOSTILE_MODEL = """
            dynawright: 1
            name: "</title><script>alert(1)</script> `b` #{x} \\n \\u202E 'q' \\"d\\""
            entities:
              Pk:
                id: pk
                count: 100000
                attributes:
                  pk: string, 20 bytes
                  שלום: string, 20 bytes
            patterns:
              AP-01: get Pk by pk, 200/s
              AP-02: create Pk, 1/month
            allow:
              - finding: assumed-peak
                because: "<script>alert(2)</script>"
            """;
    private static final String HOSTILE_DESIGN = """
            dynawright-design: 1
            name: "<script>alert(3)</script>"
            tables:
              main:
                key: {partition: "</td><script>"}
                items:
                  Pk: {"</td><script>": "<script>`#{pk}"}
                  "<img src=x onerror=alert(4)>": {copy: Pk, holds: all, "</td><script>": "$'#{pk}"}
            """;

    @ParameterizedTest
    @ValueSource(strings = {"blog", "employees", "github", "saas", "shop", "social"})
    void hasEveryPatternAndEveryItemType(String example) throws IOException {
        Judged judged = Designs.example(example + "-corrected").judged().orElseThrow();
        String page = page(judged);
        for (PatternPlan plan : judged.plans()) {
            assertThat(page).contains("<th scope=\"row\"><bdi>" + plan.pattern().id() + "</bdi></th>");
        }
        for (Bill.Line line : judged.bill().lines()) {
            assertThat(page).contains("<span class=\"figure\">" + line.month() + "</span>");
        }
        judged.design()
                .tables()
                .forEach(table -> table.items()
                        .forEach(item ->
                                assertThat(page).contains("<th scope=\"row\"><bdi>" + item.name() + "</bdi></th>")));
        assertThat(page).contains("<strong>" + judged.bill().month() + "</strong> a month");
        assertThat(page).isEqualTo(page(judged));
    }

    @ParameterizedTest
    @ValueSource(strings = {"blog", "employees", "github", "saas", "shop", "social"})
    void pricesAnewAtEachRate(String example) throws IOException {
        Judged judged = Designs.example(example + "-corrected").judged().orElseThrow();
        List<Growth.Point> points = Growth.of(judged);
        assertThat(points).hasSameSizeAs(Growth.FACTORS);
        assertThat(points.get(1).bill().month()).isEqualTo(judged.bill().month());
        assertThat(points.get(1).heat()).isEqualTo(judged.heat());
        assertThat(points)
                .isSortedAccordingTo(
                        (a, b) -> a.bill().month().compareTo(b.bill().month()));
        assertThat(points).allMatch(p -> p.bill().stored().equals(judged.bill().stored()));
    }

    @Test
    void hostileTextIsText() {
        String page = page(hostile(""));
        assertThat(page.split("<script", -1)).hasSize(2);
        assertThat(page).doesNotContain("<img", "\u202E");
        assertThat(page)
                .contains("&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &#96;b&#96; #{x}")
                .contains("&lt;script&gt;alert(2)&lt;/script&gt;")
                .contains("&lt;img src=x onerror=alert(4)&gt;")
                .contains("&lt;script&gt;&#96;#{pk}");
    }

    @Test
    void doesNotTellWhereTheFilesLie() {
        String page = page(hostile("/home/somebody/"));
        assertThat(page).contains("<bdi>design.yaml:4:3</bdi>").doesNotContain("somebody");
    }

    @Test
    void loadsNothing() throws IOException {
        String page = page(Designs.example("blog").judged().orElseThrow());
        assertThat(page)
                .contains("default-src &#39;none&#39;")
                .doesNotContain("http:", "https:", "src=", "@import", "url(", " style=");
    }

    private static Judged hostile(String folder) {
        Review review =
                new Review(new SourceText(folder + "<b>.yaml", HOSTILE_MODEL), PriceSheet.published(), Planner::plan);
        Reviewed reviewed = review.review(new SourceText(folder + "design.yaml", HOSTILE_DESIGN));
        assertThat(reviewed.judged()).as(reviewed.findings().toString()).isPresent();
        return reviewed.judged().orElseThrow();
    }

    private static String page(Judged judged) {
        return WebReport.of(
                new Subject(judged, Optional.empty(), Optional.empty(), Optional.empty()),
                Found.in(judged).open());
    }
}
