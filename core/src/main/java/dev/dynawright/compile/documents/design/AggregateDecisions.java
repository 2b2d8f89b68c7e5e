package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Known.Link;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.explain.Correlation;
import dev.dynawright.compile.explain.Togetherness;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.design.Role;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which entities lie together and which apart, and how each relationship is kept and asked for. */
final class AggregateDecisions {
    private final Known known;

    private AggregateDecisions(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        AggregateDecisions part = new AggregateDecisions(known);
        page.section("Aggregate design decisions");
        CollectionTable.add(page, known);
        if (!known.links().isEmpty()) {
            page.part("Relationship decisions");
            page.table(part.relationships());
        }
    }

    private Rows relationships() {
        Rows rows = new Rows(
                "Relationship", "Together", "Strategy", "Children of a parent are read from", "By", "Patterns");
        for (Link link : known.links()) {
            Correlation pair = known.correlation(link.above(), link.below());
            Set<String> places = new LinkedHashSet<>();
            Set<String> keys = new LinkedHashSet<>();
            Set<PatternId> patterns = new LinkedHashSet<>();
            for (PatternPlan plan : known.plans()) {
                boolean asked = known.touched(plan.pattern()).contains(link.below());
                for (Step step : plan.chosen().map(w -> w.steps()).orElse(List.of())) {
                    boolean several = step.operation() != Operation.GET
                            || isInside(link)
                            || Known.isSingle(link.child(), link.parent().key());
                    boolean reads = step.purpose().isEmpty() ? asked && several : step.operation() == Operation.QUERY;
                    if (reads && step.operation().isRead() && leads(step, link)) {
                        places.add(Marked.code(step.place()));
                        keys.add(Marked.words(quoted(step.key()))
                                + MappingPart.why(step).map(p -> " (" + p + ")").orElse(""));
                        patterns.add(plan.pattern().id());
                    }
                }
            }
            rows.row(
                    Marked.code(link.above()) + " → " + Marked.code(link.below()) + " by "
                            + Marked.code(link.parent().key()),
                    Figures.percent(pair.perMille()),
                    strategy(link),
                    places.isEmpty() ? nowhere(link) : String.join(", ", places),
                    String.join("<br>", keys),
                    Known.ids(patterns));
        }
        return rows;
    }

    /** Whether one item has children of a parent, so that getting it gets them. */
    private boolean isInside(Link link) {
        return known.view().around(link.below()).isPresent();
    }

    /** Why nobody reads children by their parent: those that would are not answered, or there are none. */
    private String nowhere(Link link) {
        List<PatternId> open = known.plans().stream()
                .filter(PatternPlan::isUnanswered)
                .filter(p -> p.pattern().statement().isRead()
                        && known.touched(p.pattern()).containsAll(List.of(link.above(), link.below())))
                .map(p -> p.pattern().id())
                .toList();
        return "nowhere"
                + (open.isEmpty() ? "" : "; not answered " + (open.size() == 1 ? "is " : "are ") + Known.ids(open));
    }

    /** A key in backticks, unless it has some already. */
    static String quoted(String key) {
        return key.contains("`") ? key : "`" + key + "`";
    }

    /** Whether a step reads children where the parent's id is in the partition key. */
    private boolean leads(Step step, Link link) {
        return known.view().in(step.place().table()).stream()
                .filter(s -> step.types().contains(s.type().name()))
                .anyMatch(s -> holdsBelow(s, step.place(), link));
    }

    private static boolean holdsBelow(Source source, Place place, Link link) {
        boolean inside = source.type().inside().stream()
                .anyMatch(i -> i.child().equals(link.below())
                        && i.key().equals(link.parent().key()));
        return inside
                || (source.isRow()
                        && source.type().entity().equals(link.below())
                        && place.partition().stream()
                                .flatMap(a -> source.type().key(a).stream())
                                .flatMap(k -> k.alternatives().stream())
                                .flatMap(a -> a.template().holes().stream())
                                .anyMatch(h -> above(h.path(), link)));
    }

    private static boolean above(Path path, Link link) {
        return !path.isOwn() && path.hops().get(0).equals(link.parent().key());
    }

    private String strategy(Link link) {
        List<String> carried = rows(link.below()).stream()
                .flatMap(s -> s.type().carries().stream())
                .filter(c -> above(c.path(), link))
                .map(c -> Marked.code(c.path()))
                .distinct()
                .toList();
        return kept(link) + (carried.isEmpty() ? "" : "; the child repeats " + Marked.and(carried));
    }

    private String kept(Link link) {
        boolean stored = !rows(link.below()).isEmpty()
                || known.view().around(link.below()).isPresent();
        if (!stored) {
            return "the child has no item";
        }
        Togetherness near = Togetherness.in(known.view(), link.above(), link.below());
        if (near == Togetherness.ONE_ITEM) {
            return "children inside the parent's item";
        }
        boolean shared = near == Togetherness.COLLECTION;
        List<String> indexes = known.places().stream()
                .filter(p -> p.index().isPresent())
                .filter(p -> known.view().in(p.table()).stream()
                        .filter(s -> s.places().contains(p))
                        .anyMatch(s -> holdsBelow(s, p, link)))
                .map(Marked::code)
                .toList();
        boolean table = rows(link.below()).stream()
                .filter(s -> !(s.type().role() instanceof Role.Guard))
                .anyMatch(s -> holdsBelow(s, s.place(), link));
        if (shared) {
            return "item collection" + (table || indexes.isEmpty() ? "" : " in " + Marked.and(indexes));
        }
        if (table) {
            return "children keyed by their parent, apart from it";
        }
        return indexes.isEmpty()
                ? "the child holds the parent's id, and no place is keyed by it"
                : "the child holds the parent's id; " + Marked.and(indexes) + (indexes.size() == 1 ? " is" : " are")
                        + " keyed by it";
    }

    private List<Source> rows(EntityName entity) {
        return known.view().sources(entity).stream().filter(Source::isRow).toList();
    }
}
