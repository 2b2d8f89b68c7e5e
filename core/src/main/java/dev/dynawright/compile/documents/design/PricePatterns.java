package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.design.Limits;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.List;

/** The anti-patterns that cost: what is not read, too wide, too hot, or collides. */
final class PricePatterns {
    private final Known known;
    private final List<Check> checks = new ArrayList<>();

    private PricePatterns(Known known) {
        this.known = known;
    }

    static List<Check> of(Known known) {
        PricePatterns all = new PricePatterns(known);
        all.money();
        return all.checks;
    }

    private void money() {
        long indexes =
                known.places().stream().filter(p -> p.index().isPresent()).count();
        long read = known.places().stream()
                .filter(p -> p.index().isPresent() && known.judged().isRead(p))
                .count();
        rules(
                "Every index is read",
                read + " of " + Figures.counted(indexes, "index is", "indexes are") + " read",
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
                Figures.counted(indexes, "projection", "projections") + " looked at",
                "wide-projection",
                "narrow-projection");
        rules(
                "Keys of indexes do not change often",
                Figures.counted(indexes, "index", "indexes") + " looked at",
                "changing-index-key",
                "write-amplification");
        checks.add(HeatPart.check(known, "No partition is hot"));
        rules(
                "Partition keys have enough values",
                Figures.counted(known.judged().heat().size(), "key", "keys") + " with traffic",
                "few-partitions");
        rules(
                "Figures are not counted by reading rows",
                Figures.counted(
                                known.plans().stream()
                                        .filter(p -> p.pattern().statement() instanceof Statement.Aggregate)
                                        .count(),
                                "pattern asks",
                                "patterns ask")
                        + " for a figure",
                "counted-by-reading");
        rules(
                "Transactions are small and do not collide",
                Figures.counted(known.patterns(Way::transaction).size(), "pattern writes", "patterns write")
                        + " in a transaction",
                "oversized-transaction",
                "conflicting-transactions");
    }

    private void rules(String what, String figure, String... rules) {
        checks.add(known.check(what, figure, rules));
    }
}
