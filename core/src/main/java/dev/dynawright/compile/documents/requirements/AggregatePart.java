package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Known.Link;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.explain.Correlation;
import dev.dynawright.compile.explain.Togetherness;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.cost.ItemBytes;
import dev.dynawright.cost.Money;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** How often entities are used together, what the rules of thumb make of that, and how near to each other this design keeps them. */
final class AggregatePart {
    private static final int WHOLE = 1_000;

    private final Known known;
    private final ItemBytes bytes;
    private final List<Correlation> pairs = new ArrayList<>();

    private AggregatePart(Known known) {
        this.known = known;
        this.bytes = new ItemBytes(known.relations());
        List<Entity> entities = known.model().entities();
        for (int i = 0; i < entities.size(); i++) {
            for (int j = i + 1; j < entities.size(); j++) {
                Correlation pair = known.correlation(
                        entities.get(i).name(), entities.get(j).name());
                if (!pair.together().isEmpty() || isRelated(pair)) {
                    pairs.add(pair);
                }
            }
        }
    }

    /** How many pairs are looked at. */
    static int pairs(Known known) {
        return new AggregatePart(known).pairs.size();
    }

    static void add(Page page, Known known) {
        AggregatePart part = new AggregatePart(known);
        page.section("Aggregate and consolidation analysis");
        if (part.pairs.isEmpty()) {
            page.say("No two entities are related or used by one pattern, so each is an aggregate of its own.");
            return;
        }
        page.say("The access correlation of two entities is the rate of the requests that need both, over the rate of"
                + " those that need either. By the published rules of thumb, 90% speak for one item if that stays small,"
                + " 50% for one partition, less for keeping them apart.");
        page.part("Access correlation");
        page.table(part.correlations());
        if (!known.links().isEmpty()) {
            page.part("Size and writes");
            page.table(part.sizes());
        }
        page.part("Decisions");
        page.table(part.decisions());
    }

    private boolean isRelated(Correlation pair) {
        return known.links().stream()
                .anyMatch(l -> (l.above().equals(pair.one()) && l.below().equals(pair.other()))
                        || (l.above().equals(pair.other()) && l.below().equals(pair.one())));
    }

    private static String both(Correlation pair) {
        return Marked.code(pair.one()) + " and " + Marked.code(pair.other());
    }

    private Rows correlations() {
        Rows rows = new Rows("Entities", "#Either", "#First only", "#Second only", "#Both", "Both in");
        for (Correlation pair : pairs) {
            rows.row(
                    both(pair),
                    ApplicationPart.perSecond(pair.either()),
                    only(pair, pair.one(), pair.other()),
                    only(pair, pair.other(), pair.one()),
                    Figures.percent(pair.perMille()),
                    Known.ids(pair.together().stream().map(Pattern::id).toList()));
        }
        return rows;
    }

    private String only(Correlation pair, EntityName one, EntityName other) {
        Rate rate = known.average(
                p -> known.touched(p).contains(one) && !known.touched(p).contains(other));
        long perMille = pair.either().perMonth() == 0
                ? 0
                : BigInteger.valueOf(rate.perMonth())
                        .multiply(BigInteger.valueOf(WHOLE))
                        .divide(BigInteger.valueOf(pair.either().perMonth()))
                        .longValueExact();
        return Figures.percent(perMille);
    }

    private Rows sizes() {
        Rows rows = new Rows(
                "Parent and children",
                "#Together, usual",
                "#Together, most",
                "#Writes of the parent",
                "#Writes of a child",
                "#Writes of both");
        for (Link link : known.links()) {
            Relations.Child child = new Relations.Child(link.child(), link.parent());
            Entity parent = known.relations().known(link.above());
            OptionalLong most = known.relations().atMost(child);
            BigDecimal usual = BigDecimal.valueOf(bytes.usual(parent))
                    .add(known.relations().each(child).multiply(BigDecimal.valueOf(bytes.usual(link.child()))));
            rows.row(
                    Marked.code(link.above()) + " → " + Marked.code(link.below()),
                    size(usual),
                    most.isPresent()
                            ? size(BigDecimal.valueOf(most.getAsLong())
                                    .multiply(BigDecimal.valueOf(bytes.largest(link.child())))
                                    .add(BigDecimal.valueOf(bytes.largest(parent))))
                            : "no bound",
                    writes(link.above(), link.below()),
                    writes(link.below(), link.above()),
                    ApplicationPart.perSecond(known.average(p -> !p.statement().isRead()
                            && known.touched(p).contains(link.above())
                            && known.touched(p).contains(link.below()))));
        }
        return rows;
    }

    private static String size(BigDecimal bytes) {
        return Figures.stored(bytes.setScale(0, RoundingMode.HALF_UP));
    }

    private String writes(EntityName one, EntityName other) {
        return ApplicationPart.perSecond(known.average(p -> !p.statement().isRead()
                && known.touched(p).contains(one)
                && (one.equals(other) || !known.touched(p).contains(other))));
    }

    private Rows decisions() {
        Rows rows = new Rows("Entities", "Rule of thumb", "In this design", "Agree", "Why");
        for (Correlation pair : pairs) {
            Togetherness thumb = Togetherness.byThumb(known.view().scope(), pair);
            Togetherness here = Togetherness.in(known.view(), pair.one(), pair.other());
            rows.row(both(pair), thumb.word(), here.word(), thumb == here ? "yes" : "no", why(pair, thumb, here));
        }
        return rows;
    }

    private String why(Correlation pair, Togetherness thumb, Togetherness here) {
        String reads = Known.ids(pair.reads().stream().map(Pattern::id).toList());
        Money month = pair.reads().stream()
                .map(p -> PatternTable.month(known.bill(), p.id()))
                .reduce(Money.ZERO, Money::plus);
        if (pair.reads().isEmpty()) {
            return here == Togetherness.APART
                    ? "no read asks for both at once"
                    : "no read asks for both; "
                            + (pair.together().isEmpty()
                                    ? here == Togetherness.ONE_ITEM
                                            ? "inside, it takes no item of its own"
                                            : "their partition keys have the same values"
                                    : "written together by "
                                            + Known.ids(pair.together().stream()
                                                    .map(Pattern::id)
                                                    .toList()));
        }
        String asked = reads + (pair.reads().size() == 1 ? " asks" : " ask") + " for both and "
                + (pair.reads().size() == 1 ? "costs " : "cost ") + month + " a month so";
        return thumb == here ? asked : Figures.percent(pair.perMille()) + " together; " + asked;
    }
}
