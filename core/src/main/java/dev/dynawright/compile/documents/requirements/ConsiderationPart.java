package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.documents.design.HeatPart;
import dev.dynawright.compile.documents.design.IntegrationPart;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Bound;
import dev.dynawright.cost.Turnover;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Role;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What a design for this model has to look after: hot keys, growth, limits, what is stored twice, what is left to others. */
final class ConsiderationPart {
    private final Known known;

    private ConsiderationPart(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        ConsiderationPart part = new ConsiderationPart(known);
        page.section("Design considerations");
        page.part("Hot keys");
        page.say(HeatPart.summary(known));
        page.part("Growth");
        part.growth(page);
        page.part("Limits");
        page.table(part.limits());
        page.part("What is stored more than once");
        part.repeated(page);
        page.part("What DynamoDB does not answer");
        IntegrationPart.say(page, known);
    }

    private void growth(Page page) {
        Turnover turnover = known.view().turnover();
        Rows rows = new Rows("Entity", "#Now", "#Made in a month", "#Deleted in a month", "#After 12 months");
        int still = 0;
        for (Entity entity : known.model().entities()) {
            BigDecimal made = turnover.creations(entity.name());
            BigDecimal gone = turnover.deletions(entity.name());
            if (made.signum() == 0 && gone.signum() == 0) {
                still++;
                continue;
            }
            rows.row(
                    Marked.code(entity.name()),
                    Numbers.grouped(entity.count()),
                    isMadeIfNew(entity) ? "not known: some may be there already" : whole(made),
                    whole(gone),
                    later(entity, made, gone));
        }
        if (!rows.isEmpty()) {
            page.table(rows);
        }
        Bill bill = known.bill();
        page.say((still == 0
                        ? ""
                        : Figures.counted(still, "kind", "kinds")
                                + " of entities neither grows nor shrinks by these patterns. ")
                + "Storage of this design costs " + bill.stored() + " a month now and " + bill.storedInAYear() + " in "
                + Bill.MONTHS + " months.");
    }

    /** What comes and goes in a month, twelve times; what ends by itself is taken to stay as many. */
    private String later(Entity entity, BigDecimal made, BigDecimal gone) {
        if (isMadeIfNew(entity)) {
            return "not known";
        }
        return entity.lifetime() instanceof Lifetime.Forever
                ? whole(BigDecimal.valueOf(entity.count())
                        .add(made.subtract(gone).multiply(BigDecimal.valueOf(Bill.MONTHS)))
                        .max(BigDecimal.ZERO))
                : Numbers.grouped(entity.count()) + ", as it ends by itself";
    }

    /** Whether a pattern makes it only where it is not there yet, or in the place of one. */
    private boolean isMadeIfNew(Entity entity) {
        return known.model().patterns().stream()
                .flatMap(p -> p.statement().writes().stream())
                .anyMatch(w -> w instanceof Statement.Create create
                        && create.entity().equals(entity.name())
                        && (create.ifNew() || create.replace()));
    }

    private static String whole(BigDecimal number) {
        return Numbers.grouped(number.setScale(0, RoundingMode.HALF_UP));
    }

    private Rows limits() {
        Rows rows = new Rows("Limit", "Of DynamoDB", "Largest here", "Where");
        known.view().sources().stream()
                .max(Comparator.comparing(s -> most(s.layout().largest())))
                .ifPresent(s -> rows.row(
                        "bytes of an item",
                        Numbers.bytes(Limits.ITEM_BYTES),
                        bytes(s.layout().largest()),
                        Marked.code(s.type().name())));
        known.plans().stream()
                .filter(p -> p.chosen().isPresent())
                .max(Comparator.comparing(p -> p.chosen().orElseThrow().bytesRead()))
                .ifPresent(p -> rows.row(
                        "bytes of a page",
                        Numbers.bytes(Limits.PAGE_BYTES),
                        Numbers.rounded(p.chosen().orElseThrow().bytesRead()) + " bytes on average",
                        Marked.code(p.pattern().id())));
        known.judged().design().tables().stream()
                .max(Comparator.comparing(
                        t -> t.indexes().stream().filter(i -> !i.local()).count()))
                .ifPresent(t -> rows.row(
                        "global indexes of a table",
                        String.valueOf(Limits.GLOBAL_INDEXES),
                        String.valueOf(
                                t.indexes().stream().filter(i -> !i.local()).count()),
                        Marked.code(t.name())));
        known.plans().stream()
                .filter(p -> p.chosen().filter(w -> w.transaction()).isPresent())
                .max(Comparator.comparing(p -> written(p.chosen().orElseThrow().steps())))
                .ifPresent(p -> rows.row(
                        "items of a transaction",
                        String.valueOf(Limits.TRANSACTION_ITEMS),
                        Numbers.rounded(written(p.chosen().orElseThrow().steps())) + " on average",
                        Marked.code(p.pattern().id())));
        return rows;
    }

    private static BigDecimal written(List<Step> steps) {
        return steps.stream()
                .filter(s -> !s.operation().isRead() && s.purpose().isEmpty())
                .map(s -> s.rows().max(BigDecimal.ONE))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static long most(Bound bound) {
        return bound.most().orElse(Long.MAX_VALUE);
    }

    static String bytes(Bound bound) {
        return bound.most().isPresent() ? Numbers.bytes(bound.most().getAsLong()) : "no bound";
    }

    private void repeated(Page page) {
        Rows rows = new Rows("Where", "What is there again", "Kept up to date by");
        for (Source source : known.view().sources()) {
            ItemType type = source.type();
            List<String> what = new ArrayList<>();
            type.carries().forEach(c -> what.add(Marked.code(c.path())));
            type.counts().forEach(c -> what.add("the figure " + Marked.code(c.name())));
            if (type.role() instanceof Role.Copy copy) {
                what.add(
                        copy.holds().all()
                                ? "all of it"
                                : Marked.codes(copy.holds().attributes()));
            } else if (type.role() instanceof Role.Counter counter) {
                what.add(Figures.counted(counter.figures().size(), "figure", "figures") + " of "
                        + Marked.code(type.entity()));
            } else if (type.role() instanceof Role.Guard guard) {
                Role.Holds held = guard.holds();
                what.add(guard.attribute().map(Marked::code).orElse("the id") + " to keep it unique"
                        + (held.all()
                                ? ", and all of it"
                                : held.attributes().isEmpty() ? "" : ", and " + Marked.codes(held.attributes())));
            }
            if (!what.isEmpty()) {
                rows.row(
                        Marked.code(type.name()),
                        String.join(", ", what),
                        "the " + type.kept().word());
            }
        }
        for (var place : known.places()) {
            place.index().ifPresent(i -> rows.row(Marked.code(place), projected(i), "DynamoDB itself"));
        }
        if (rows.isEmpty()) {
            page.say("Nothing is: every value lies in one item, and there is no index.");
        } else {
            page.table(rows);
        }
    }

    private static String projected(Index index) {
        if (index.projection() instanceof Index.Projection.Include include) {
            return "keys and " + Marked.codes(include.attributes());
        }
        return index.projection() instanceof Index.Projection.All ? "whole items" : "keys";
    }
}
