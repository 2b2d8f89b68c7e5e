package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Money;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Spending;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The anti-patterns that cost: what is not read, too wide, too hot, or collides. */
final class PricePatterns {
    /** The published guides ask for so many values of a partition key. */
    private static final BigDecimal VALUES = BigDecimal.valueOf(100);

    private final Known known;
    private final List<Place> indexes;
    private final List<Check> checks = new ArrayList<>();

    private PricePatterns(Known known) {
        this.known = known;
        this.indexes =
                known.places().stream().filter(p -> p.index().isPresent()).toList();
    }

    static List<Check> of(Known known) {
        PricePatterns all = new PricePatterns(known);
        all.indexes();
        all.heat();
        all.checks.add(FigurePatterns.counters(known));
        all.rules(
                "Transactions are small and do not collide",
                Figures.counted(known.patterns(Way::transaction).size(), "pattern writes", "patterns write")
                        + " in a transaction",
                "oversized-transaction",
                "conflicting-transactions");
        return all.checks;
    }

    private void indexes() {
        long read = indexes.stream().filter(known.judged()::isRead).count();
        rules(
                "Every index is read",
                ofIndexes(read + " of " + Figures.counted(indexes.size(), "index is", "indexes are") + " read"),
                "unread-index",
                "unread-item",
                "index-per-pattern");
        long most = known.judged().design().tables().stream()
                .mapToLong(t -> t.indexes().stream().filter(i -> !i.local()).count())
                .max()
                .orElse(0);
        rules(
                "Tables stay within the number of indexes",
                "at most " + most + " of " + Limits.GLOBAL_INDEXES + " global indexes in a table",
                "too-many-indexes");
        rules(
                "Indexes hold what their patterns read",
                ofIndexes(Figures.counted(indexes.size(), "projection", "projections") + " looked at"),
                "wide-projection",
                "narrow-projection");
        rules("Keys of indexes do not change often", ofIndexes(changing()), "changing-index-key");
        writes();
    }

    private String ofIndexes(String figure) {
        return indexes.isEmpty() ? "nothing to check, there is no index" : figure;
    }

    /** The indexes with a key that patterns change, be it by whether there is one at all. */
    private String changing() {
        List<String> moved = new ArrayList<>();
        for (Place place : indexes) {
            ChangingKeys keys = ChangingKeys.of(known, place);
            if (!keys.changers().isEmpty()) {
                moved.add(Marked.code(place) + " by " + Known.ids(keys.changers()) + " ("
                        + known.average(p -> keys.changers().contains(p.id())) + ")");
            }
        }
        return moved.size() + " of " + Figures.counted(indexes.size(), "index", "indexes")
                + (moved.size() == 1 ? " has" : " have") + " a key that patterns change"
                + (moved.isEmpty() ? "" : ": " + Marked.and(moved));
    }

    private void writes() {
        Money items = Money.ZERO;
        Money entries = Money.ZERO;
        for (Place place : known.places()) {
            Money month = Spending.month(known.judged(), place, c -> c.writeMilli() > 0);
            if (place.index().isPresent()) {
                entries = entries.plus(month);
            } else {
                items = items.plus(month);
            }
        }
        checks.add(known.check(
                "Writes do not cost more in indexes than in tables",
                entries.compareTo(items) <= 0,
                ofIndexes(items + " a month in tables, " + entries + " in indexes"),
                "write-amplification"));
    }

    private void heat() {
        checks.add(HeatPart.check(known, "No partition is hot"));
        List<Heat> all = known.judged().heat();
        List<Heat> few = all.stream()
                .filter(h -> h.partition().values().compareTo(VALUES) < 0)
                .toList();
        Optional<Heat> hottest = few.stream().findFirst();
        String figure = few.size() + " of " + Figures.counted(all.size(), "key", "keys") + " with traffic "
                + (few.size() == 1 ? "has" : "have") + " fewer than " + VALUES + " values"
                + hottest.map(h -> ": "
                                + Marked.and(
                                        few.stream().map(PricePatterns::counted).toList())
                                + "; the busiest of them is at " + HeatPart.percent(h)
                                + " of a partition at peak, "
                                + known.model().assumptions().number(Assumption.PARTITION)
                                + "% are allowed")
                        .orElse("");
        checks.add(known.check(
                "Partition keys have enough values for their traffic",
                few.stream().noneMatch(Heat::isWarm),
                figure,
                "few-partitions"));
    }

    private static String counted(Heat heat) {
        return Marked.code(heat.partition().template()) + " in " + Marked.code(heat.place()) + " "
                + Numbers.rounded(heat.partition().values());
    }

    private void rules(String what, String figure, String... rules) {
        checks.add(known.check(what, figure, rules));
    }
}
