package dev.dynawright.compile.webreport;

import dev.dynawright.compile.choice.ProofLine;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.proven.KeptEvidence;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Finding;
import dev.dynawright.emit.Subject;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The whole report of a design: what stands on the page, from the summary to the findings. */
public final class WebReport {
    /** Where it lies. */
    public static final String FILE = "report/report.html";

    private final Subject subject;
    private final Judged judged;
    private final List<Finding> findings;

    /** A part of the page that the contents lead to. */
    record Section(String id, String title, Html body) {}

    private WebReport(Subject subject, List<Finding> findings) {
        this.subject = subject;
        this.judged = subject.judged();
        this.findings = findings;
    }

    /** The page as text; {@code findings} are those of the model and of the design. */
    public static String of(Subject subject, List<Finding> findings) {
        WebReport report = new WebReport(subject, findings);
        return PageShell.of(subject.model().name(), report.head(), report.sections());
    }

    private List<Section> sections() {
        CollectionSection collections = new CollectionSection(judged);
        List<Section> sections = new ArrayList<>(List.of(
                new Section("money", "Where the money goes", new MoneySection(judged).html()),
                new Section("patterns", "Patterns", new PatternSection(judged).html()),
                new Section("growth", "Cost as traffic grows", new GrowthSection(judged).html()),
                new Section("heat", "Partition heat", new HeatSection(judged).html()),
                new Section("chart", "Entity chart", collections.chart()),
                new Section("collections", "Item collections", collections.html()),
                new Section("decisions", "Decisions", new DecisionSection(subject).html())));
        subject.evidence()
                .map(text -> new EvidenceSection(KeptEvidence.of(text, judged), judged))
                .ifPresent(section -> sections.add(new Section("evidence", "Evidence", section.html())));
        sections.add(new Section(
                "findings",
                "Findings",
                new FindingSection(findings, subject.model().allows()).html()));
        return sections;
    }

    private Html head() {
        return Html.all(
                Html.tag("p", "kind").line(kind()),
                Html.tag("h1").line(Html.name(subject.model().name())),
                Html.tag("p", "month")
                        .line(
                                Html.tag("strong").of(judged.bill().month().toString()),
                                Html.text(" a month"),
                                Html.text(without())),
                Html.tag("p", "proof").line(Html.all(proof())),
                Html.tag("dl", "facts").block(Html.all(facts())));
    }

    private String kind() {
        String style = judged.design().style().map(s -> s.word() + ", ").orElse("");
        return "DynamoDB design, " + style + (subject.chosen().isPresent() ? "chosen" : "reviewed") + " by Dynawright";
    }

    private String without() {
        int without = judged.bill().without().size();
        return without == 0
                ? ""
                : ", without " + Figures.counted(without, "pattern that is", "patterns that are") + " not answered";
    }

    private List<Html> proof() {
        List<Html> lines = new ArrayList<>();
        if (subject.chosen().isPresent()) {
            Chosen.Proof proof = subject.chosen().get().proof();
            lines.add(Html.tag("span", proof.isOptimal() ? "good" : "doubtful").of(Html.name(ProofLine.of(proof))));
            ProofLine.remarks(proof)
                    .forEach(r -> lines.add(Html.tag("span", "faint").of(Html.text("; "), Html.name(r))));
        } else {
            lines.add(Html.tag("span", "doubtful").of("not proven: the design was given, so others may cost less"));
        }
        return lines;
    }

    private List<Html> facts() {
        List<Table> tables = judged.design().tables();
        int indexes = tables.stream().mapToInt(t -> t.indexes().size()).sum();
        int types = tables.stream().mapToInt(t -> t.items().size()).sum();
        long hot = judged.heat().stream().filter(h -> h.isHot()).count();
        String billing = tables.stream()
                .map(t -> judged.tariff().billing(t).word())
                .distinct()
                .collect(Collectors.joining(" and "));
        return List.of(
                fact("tables", Integer.toString(tables.size())),
                fact("indexes", Integer.toString(indexes)),
                fact("item types", Integer.toString(types)),
                fact("patterns", Integer.toString(judged.plans().size())),
                fact("keys too hot", Long.toString(hot)),
                fact("findings", Integer.toString(findings.size())),
                fact("billing", billing),
                fact("prices", judged.prices().date() + ", " + judged.prices().region()));
    }

    private static Html fact(String name, String value) {
        return Html.tag("div").line(Html.tag("dt").of(name), Html.tag("dd").of(value));
    }
}
