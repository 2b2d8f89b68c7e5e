package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Bound;
import dev.dynawright.design.Index;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;

/** The limits of DynamoDB beside the largest that this design has of each. */
final class LimitPart {
    private final Known known;

    private LimitPart(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        LimitPart part = new LimitPart(known);
        Rows rows = new Rows("Limit", "Of DynamoDB", "Largest here", "Where");
        part.items(rows);
        part.pages(rows);
        part.indexes(rows);
        part.transactions(rows);
        page.table(rows);
    }

    private void items(Rows rows) {
        known.view().sources().stream()
                .max(Comparator.comparing(s -> most(s.layout().largest())))
                .ifPresent(s -> rows.row(
                        "bytes of an item",
                        Known.bytes(Limits.ITEM_BYTES),
                        bytes(s.layout().largest()),
                        Marked.code(s.type().name())));
    }

    /** Whatever is read beyond a page takes one more request for each. */
    private void pages(Rows rows) {
        known.plans().stream()
                .filter(p -> p.chosen().isPresent())
                .max(Comparator.comparing(LimitPart::read))
                .ifPresent(p -> rows.row(
                        "bytes of a page, of which one request reads one",
                        Known.bytes(Limits.PAGE_BYTES),
                        Figures.stored(read(p)) + " on average" + pages(read(p)),
                        Marked.code(p.pattern().id())));
    }

    private static String pages(BigDecimal bytes) {
        BigDecimal pages = bytes.divide(BigDecimal.valueOf(Limits.PAGE_BYTES), 0, RoundingMode.CEILING);
        return pages.compareTo(BigDecimal.ONE) <= 0 ? "" : ", in " + Numbers.grouped(pages) + " pages or more";
    }

    private static BigDecimal read(PatternPlan plan) {
        return plan.chosen().map(Way::bytesRead).orElse(BigDecimal.ZERO);
    }

    private void indexes(Rows rows) {
        List<Table> tables = known.judged().design().tables();
        long most = tables.stream().mapToLong(LimitPart::globals).max().orElse(0);
        rows.row(
                "global indexes of a table",
                String.valueOf(Limits.GLOBAL_INDEXES),
                most == 0 ? "none" : String.valueOf(most),
                most == 0
                        ? ""
                        : Marked.codes(tables.stream()
                                .filter(t -> globals(t) == most)
                                .map(Table::name)
                                .toList()));
    }

    private static long globals(Table table) {
        return table.indexes().stream().filter(i -> !i.local()).map(Index::name).count();
    }

    private void transactions(Rows rows) {
        known.plans().stream()
                .filter(p -> p.chosen().filter(Way::transaction).isPresent())
                .max(Comparator.comparing((PatternPlan p) -> most(mostWritten(p)))
                        .thenComparing(p -> written(p.chosen().orElseThrow().steps())))
                .ifPresent(p -> rows.row(
                        "items of a transaction",
                        String.valueOf(Limits.TRANSACTION_ITEMS),
                        items(mostWritten(p)) + "; " + average(p),
                        Marked.code(p.pattern().id())));
    }

    /** What a write does to figures of a parent that need not be there is not counted apart. */
    private String average(PatternPlan plan) {
        List<Step> steps = plan.chosen().orElseThrow().steps();
        return steps.stream()
                        .anyMatch(s ->
                                isWritten(s) && !known.needed(plan.pattern(), s).isEmpty())
                ? "fewer where a parent is missing"
                : Numbers.rounded(written(steps)) + " on average";
    }

    private static String items(Bound bound) {
        return bound.isNone() ? "no bound" : "at most " + bound;
    }

    private static BigDecimal written(List<Step> steps) {
        return steps.stream()
                .filter(LimitPart::isWritten)
                .map(LimitPart::rows)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static boolean isWritten(Step step) {
        return !step.operation().isRead() && step.purpose().isEmpty();
    }

    private static BigDecimal rows(Step step) {
        return step.rows().max(BigDecimal.ONE);
    }

    /** The most items that its transaction can have: a step for each entity, or for as many as can go along. */
    private Bound mostWritten(PatternPlan plan) {
        Bound all = Bound.of(0);
        for (Step step : plan.chosen().orElseThrow().steps()) {
            if (isWritten(step)) {
                all = all.plus(along(plan.pattern(), step)
                        .max(Bound.of(
                                rows(step).setScale(0, RoundingMode.CEILING).longValueExact())));
            }
        }
        return all;
    }

    /** The most items of a step whose entities go along with others. */
    private Bound along(Pattern pattern, Step step) {
        List<EntityName> entities = known.view().in(step.place().table()).stream()
                .filter(s -> step.types().contains(s.type().name()))
                .map((Source s) -> s.type().entity())
                .toList();
        Bound all = Bound.of(1);
        for (Statement.Write write : pattern.statement().writes()) {
            for (Along.Down down : with(write)) {
                if (entities.contains(down.entity()) && !entities.contains(write.entity())) {
                    all = known.view().reach().down(down);
                }
            }
        }
        return all;
    }

    static List<Along.Down> with(Statement.Write write) {
        if (write instanceof Statement.Create create) {
            return create.with();
        }
        return write instanceof Statement.Delete delete ? delete.with() : List.of();
    }

    private static long most(Bound bound) {
        return bound.most().orElse(Long.MAX_VALUE);
    }

    private static String bytes(Bound bound) {
        return bound.most().isPresent() ? Known.bytes(bound.most().getAsLong()) : "no bound";
    }
}
