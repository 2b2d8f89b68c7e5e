package dev.dynawright.compile;

import dev.dynawright.compile.report.chosen.Ratios;
import dev.dynawright.cost.Money;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.design.ItemType;
import dev.dynawright.diag.SourceText;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.choose.complete.Addition;
import dev.dynawright.plan.choose.complete.Completion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the designs of the published guides cost, completed, beside the chosen ones; run by {@code bench/experts}. */
final class ExpertsBench {
    static final String HEAD = "| example | as drawn | not answered | added | completed | chosen | ratio |\n";
    static final List<String> EXAMPLES = List.of("blog", "shop", "saas", "social", "github", "employees");

    private ExpertsBench() {}

    /** What the chosen design of a model costs in a month. */
    @FunctionalInterface
    interface Ours {
        Money month(String example, Designer designer) throws IOException;
    }

    public static void main(String[] arguments) throws IOException {
        System.out.print(table((example, designer) -> designer.design(Designer.Wish.CHEAPEST)
                .made()
                .orElseThrow()
                .judged()
                .bill()
                .month()));
    }

    static String table(Ours ours) throws IOException {
        StringBuilder table = new StringBuilder(HEAD).append("|---|---|---|---|---|---|---|\n");
        for (String example : EXAMPLES) {
            Designer designer = designer(example);
            Completed completed = completed(example, designer);
            Completed.Finished finished = completed.finished().orElseThrow();
            Money month = finished.judged().bill().month();
            Money chosen = ours.month(example, designer);
            table.append(String.format(
                    Locale.ROOT,
                    "| %s | %s | %d of %d | %s | %s | %s | %s |\n",
                    example,
                    completed.drawn().judged().orElseThrow().bill().month(),
                    unanswered(completed),
                    finished.judged().plans().stream()
                            .filter(p -> p.integration().isEmpty())
                            .count(),
                    added(finished),
                    month,
                    chosen,
                    Ratios.times(chosen, month)));
        }
        return table.toString();
    }

    static Designer designer(String example) throws IOException {
        SourceText model = Designs.text(Designs.ROOT.resolve("examples/" + example + ".yaml"));
        return new Designer(model, PriceSheet.published(), Chooser::choose, Planner::plan);
    }

    static Completed completed(String example, Designer designer) throws IOException {
        SourceText drawn = Designs.text(Designs.EXAMPLES.resolve(example + ".yaml"));
        return designer.complete(designer.review(drawn), Designer.Wish.CHEAPEST);
    }

    /** The patterns without an answer within their demands. */
    private static long unanswered(Completed completed) {
        return completed.drawn().judged().orElseThrow().plans().stream()
                .filter(p -> p.integration().isEmpty())
                .filter(p -> p.chosen().filter(w -> w.isFaultless()).isEmpty())
                .count();
    }

    /** How many of each kind were added. */
    private static String added(Completed.Finished finished) {
        Map<String, Integer> kinds = new LinkedHashMap<>();
        for (Completion.Priced priced : finished.completion().added()) {
            kinds.merge(kind(finished, priced.addition()), 1, Integer::sum);
        }
        List<String> words = new ArrayList<>();
        kinds.forEach((kind, number) -> words.add(number + " " + kind + (number == 1 ? "" : plural(kind))));
        return String.join(", ", words);
    }

    private static String plural(String kind) {
        return kind.endsWith("x") ? "es" : "s";
    }

    private static String kind(Completed.Finished finished, Addition addition) {
        if (addition.index().isPresent()) {
            return "index";
        }
        return addition.type()
                .map(t -> finished.completion()
                        .design()
                        .table(addition.table())
                        .orElseThrow()
                        .item(t)
                        .orElseThrow())
                .map(ItemType::role)
                .map(r -> r.getClass().getSimpleName().toLowerCase(Locale.ROOT))
                .orElse(addition.what().equals("a stream") ? "stream" : "fuller item");
    }
}
