package dev.dynawright.compile.report;

import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Line;
import dev.dynawright.design.Design;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.Tally;
import dev.dynawright.diag.TextReport;
import dev.dynawright.diag.Tone;
import dev.dynawright.emit.MarkdownText;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Shows reviewed designs to people: each on its own, and several side by side. */
public final class ReviewReport {
    private ReviewReport() {}

    /** For a terminal. */
    public static String text(List<Reviewed> all, Paint paint) {
        TextPage page = new TextPage(paint);
        TextReport findings = new TextReport(paint);
        boolean alone = all.size() == 1;
        StringBuilder text = new StringBuilder();
        if (!alone && !all.get(0).ofModel().isEmpty()) {
            text.append(findings.of(all.get(0).ofModel())).append('\n');
        }
        for (Reviewed reviewed : all) {
            reviewed.judged()
                    .ifPresent(judged -> text.append(page.of(alone ? whole(judged, reviewed) : brief(judged, reviewed)))
                            .append('\n'));
            List<Finding> shown = alone ? reviewed.findings() : reviewed.ofDesign();
            if (!shown.isEmpty()) {
                text.append(findings.of(shown)).append('\n');
            }
        }
        if (!alone) {
            text.append(page.of(SideBySide.of(all))).append('\n');
        }
        return text.append(Tally.of(findings(all)))
                .append(alone ? "" : " in " + all.size() + " designs")
                .append('\n')
                .toString();
    }

    /** What is found in the model, once, and in each design. */
    public static List<Finding> findings(List<Reviewed> all) {
        List<Finding> findings = new ArrayList<>(all.get(0).ofModel());
        all.forEach(reviewed -> findings.addAll(reviewed.ofDesign()));
        return findings;
    }

    /** A document to keep: the chart, how each pattern is answered, hot keys, costs, findings. */
    public static String markdown(List<Reviewed> all) {
        MarkdownPage page = new MarkdownPage();
        for (Reviewed reviewed : all) {
            Optional<Judged> judged = reviewed.judged();
            page.title(
                    judged.map(j -> j.design().name()).orElse(reviewed.design().name()));
            page.paragraph("Design " + MarkdownText.code(reviewed.design().name()) + " for the model "
                    + MarkdownText.code(reviewed.model().name()));
            judged.ifPresent(j -> page.add(document(j)));
            page.findings(reviewed.findings());
        }
        if (all.size() > 1) {
            page.title("Side by side");
            page.add(SideBySide.of(all));
        }
        return page.text();
    }

    private static List<Block> document(Judged judged) {
        List<Block> blocks = new ArrayList<>(overview(judged));
        blocks.addAll(Chart.of(judged));
        blocks.addAll(Answers.withSentences(judged));
        blocks.addAll(HotKeys.of(judged));
        blocks.addAll(Costs.inFull(judged));
        blocks.addAll(Assumed.of(judged));
        return blocks;
    }

    private static List<Block> whole(Judged judged, Reviewed reviewed) {
        List<Block> blocks = new ArrayList<>(head(judged, reviewed));
        blocks.addAll(Chart.of(judged));
        blocks.addAll(Answers.of(judged));
        blocks.addAll(Costs.of(judged));
        blocks.addAll(HotKeys.of(judged));
        blocks.addAll(Assumed.of(judged));
        return blocks;
    }

    private static List<Block> brief(Judged judged, Reviewed reviewed) {
        List<Block> blocks = new ArrayList<>(head(judged, reviewed));
        blocks.addAll(Answers.shortcomings(judged));
        blocks.addAll(HotKeys.warm(judged));
        return blocks;
    }

    private static List<Block> head(Judged judged, Reviewed reviewed) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Heading(judged.design().name(), reviewed.design().name()));
        blocks.addAll(overview(judged));
        return blocks;
    }

    static List<Block> overview(Judged judged) {
        Design design = judged.design();
        int indexes = design.tables().stream().mapToInt(t -> t.indexes().size()).sum();
        int types = design.tables().stream().mapToInt(t -> t.items().size()).sum();
        String billing = design.tables().stream()
                .map(t -> judged.tariff().billing(t).word())
                .distinct()
                .collect(Collectors.joining(" and "));
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Line(
                Figures.counted(design.tables().size(), "table", "tables") + ", "
                        + Figures.counted(indexes, "index", "indexes") + ", "
                        + Figures.counted(types, "item type", "item types")
                        + (billing.isEmpty() ? "" : ", " + billing),
                Tone.PLAIN));
        blocks.add(new Line(
                judged.bill().month() + " a month" + Costs.without(judged.bill().without()) + "; prices of "
                        + judged.prices().date() + ", " + judged.prices().region(),
                Tone.STRONG));
        return blocks;
    }
}
