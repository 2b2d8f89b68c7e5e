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
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Rate;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** How often entities are used together, what the rules of thumb make of that, and how near to each other this design keeps them. */
final class AggregatePart {
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
        return Figures.percent(Figures.perMille(rate.perMonth(), pair.either().perMonth()));
    }

    private Rows sizes() {
        Rows rows = new Rows(
                "Parent and children",
                "#Together, usual",
                "#Together, most",
                "#Writes of the parent only",
                "#Writes of a child only",
                "#Writes of both");
        for (Link link : known.links()) {
            Relations.Child child = new Relations.Child(link.child(), link.parent());
            Entity parent = known.relations().known(link.above());
            OptionalLong most = known.relations().atMost(child);
            BigDecimal usual = BigDecimal.valueOf(bytes.usual(parent))
                    .add(known.relations().each(child).multiply(BigDecimal.valueOf(bytes.usual(link.child()))));
            rows.row(
                    known.words(link),
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

    static String size(BigDecimal bytes) {
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
            List<EntityName> absent = known.notStored(pair.one(), pair.other());
            if (absent.isEmpty()) {
                Togetherness here = Togetherness.in(known.view(), pair.one(), pair.other());
                rows.row(both(pair), thumb.word(), here.word(), thumb == here ? "yes" : "no", why(pair, thumb, here));
            } else {
                rows.row(both(pair), thumb.word(), "not stored", Marked.NONE, why(pair, absent));
            }
        }
        return rows;
    }

    private String why(Correlation pair, List<EntityName> absent) {
        return "no item has " + Marked.codes(absent) + asked(pair, "; ");
    }

    /** The reads that ask for both, and what those take that are answered. */
    private String asked(Correlation pair, String before) {
        if (pair.reads().isEmpty()) {
            return "";
        }
        List<PatternId> unanswered = pair.reads().stream()
                .map(Pattern::id)
                .filter(known.bill().without()::contains)
                .toList();
        List<PatternId> answered = pair.reads().stream()
                .map(Pattern::id)
                .filter(id ->
                        known.bill().lines().stream().anyMatch(l -> l.pattern().equals(id)))
                .toList();
        Money month = answered.stream()
                .map(id -> PatternTable.month(known.bill(), id))
                .reduce(Money.ZERO, Money::plus);
        List<String> said = new ArrayList<>();
        if (!answered.isEmpty()) {
            said.add(Known.ids(answered)
                    + (answered.size() == 1 ? " asks for both, for " : " ask for both, for ")
                    + month + " a month");
        }
        if (!unanswered.isEmpty()) {
            said.add(Known.ids(unanswered)
                    + (unanswered.size() == 1 ? " asks for both and is" : " ask for both and are")
                    + " not answered");
        }
        return said.isEmpty() ? "" : before + String.join("; ", said);
    }

    private String why(Correlation pair, Togetherness thumb, Togetherness here) {
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
        return thumb == here ? asked(pair, "") : Figures.percent(pair.perMille()) + " together" + asked(pair, "; ");
    }
}
