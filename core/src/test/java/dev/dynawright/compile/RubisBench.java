package dev.dynawright.compile;

import dev.dynawright.compile.report.chosen.Ratios;
import dev.dynawright.cost.Money;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What the designs for RUBiS cost in each mix, as the table of {@code docs/rubis.md}; run by {@code bench/rubis}. */
final class RubisBench {
    static final String HEAD = "| mix | expert | not answered by it | expert, completed | chosen | ratio | proof |\n";
    static final List<String> MIXES = List.of("browsing", "bidding", "bidding-10", "bidding-100");
    private static final Path RUBIS = Designs.ROOT.resolve("examples/rubis");

    private RubisBench() {}

    /** A month of the chosen design, and whether it is proven to be the cheapest. */
    record Month(Money money, boolean proven) {}

    /** What the chosen design of a mix costs; none if there is no such design. */
    @FunctionalInterface
    interface Ours {
        Optional<Month> month(String mix, Designer designer) throws IOException;
    }

    public static void main(String[] arguments) throws IOException {
        System.out.print(table((mix, designer) -> designer.design(Designer.Wish.CHEAPEST)
                .made()
                .map(m ->
                        new Month(m.judged().bill().month(), m.chosen().proof().isOptimal()))));
    }

    static String table(Ours ours) throws IOException {
        StringBuilder table = new StringBuilder(HEAD).append("|---|---|---|---|---|---|---|\n");
        for (String mix : MIXES) {
            Designer designer = designer(mix);
            Reviewed drawn = designer.review(Designs.text(RUBIS.resolve("expert.yaml")));
            Bill expert = drawn.judged().orElseThrow().bill();
            List<String> without =
                    expert.without().stream().map(id -> "`" + id + "`").toList();
            Money completed = completed(designer, drawn);
            Optional<Month> chosen = ours.month(mix, designer);
            table.append(String.format(
                    "| %s | %s | %s | %s | %s | %s | %s |\n",
                    mix,
                    expert.month(),
                    String.join(", ", without),
                    completed,
                    chosen.map(m -> m.money().toString()).orElse("none"),
                    chosen.map(m -> Ratios.times(m.money(), completed)).orElse(""),
                    chosen.map(m -> m.proven() ? "optimal" : "not proven").orElse("")));
        }
        return table.toString();
    }

    /** The cheaper one of the completion made by hand and the one that is searched for. */
    private static Money completed(Designer designer, Reviewed drawn) throws IOException {
        Bill byHand = designer.review(Designs.text(RUBIS.resolve("expert-completed.yaml")))
                .judged()
                .orElseThrow()
                .bill();
        Bill searched = designer.complete(drawn, Designer.Wish.CHEAPEST)
                .finished()
                .orElseThrow()
                .judged()
                .bill();
        if (!byHand.without().isEmpty() || !searched.without().isEmpty()) {
            throw new IllegalStateException(drawn.model().name() + " is not answered");
        }
        return byHand.month().compareTo(searched.month()) < 0 ? byHand.month() : searched.month();
    }

    static Designer designer(String mix) throws IOException {
        return new Designer(
                Designs.text(RUBIS.resolve(mix + ".yaml")), PriceSheet.published(), Chooser::choose, Planner::plan);
    }
}
