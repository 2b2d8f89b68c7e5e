package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Known.Link;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.explain.Togetherness;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Parents and children by the questions that the guides ask before they share a table, and what this design does with them. */
final class ConsolidationPart {
    private static final int CONSOLIDATE_PER_MILLE = 500;
    private static final int SEPARATE_PER_MILLE = 300;

    private final Known known;

    private ConsolidationPart(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        if (known.links().isEmpty()) {
            return;
        }
        ConsolidationPart part = new ConsolidationPart(known);
        page.part("Consolidation");
        page.say("The guides consolidate a child with its parent where more than 50% of the requests overlap, the child"
                + " always belongs to it, is told apart by its id and is bounded in number; they keep it separate below"
                + " 30% or where nothing bounds it, and weigh what lies between.");
        Rows rows = new Rows(
                "Relationship",
                "Always belongs to it",
                "Parent in its id",
                "#Overlap",
                "Bounded",
                "The guides",
                "Keyed by the parent here",
                "Here");
        known.links().forEach(link -> part.row(rows, link));
        page.table(rows);
    }

    private void row(Rows rows, Link link) {
        int overlap = known.correlation(link.above(), link.below()).perMille();
        OptionalLong most = known.relations().atMost(new Relations.Child(link.child(), link.parent()));
        boolean always = !link.parent().isOptional();
        boolean identifying = RelationshipPart.isIdentifying(link);
        boolean all = always && identifying && most.isPresent();
        String advice = overlap > CONSOLIDATE_PER_MILLE && all
                ? "consolidate"
                : overlap < SEPARATE_PER_MILLE || most.isEmpty() ? "keep separate" : "weigh";
        rows.row(
                known.words(link),
                always ? "yes" : "no",
                identifying ? "yes" : "no",
                Figures.percent(overlap),
                most.isPresent() ? "yes" : "no",
                advice,
                keyed(known, link),
                here(link));
    }

    private static boolean isInside(Known known, Link link) {
        return known.view().around(link.below()).stream()
                .flatMap(s -> s.type().inside().stream())
                .anyMatch(i -> i.child().equals(link.below())
                        && i.key().equals(link.parent().key()));
    }

    /** Where the partition key of the child's own item is made of the parent's id and nothing else. */
    static String keyed(Known known, Link link) {
        if (isInside(known, link)) {
            return "yes, inside it";
        }
        Optional<Source> home = known.view().home(link.below());
        if (home.isEmpty()) {
            return "no, it has no item of its own";
        }
        List<Place> places = home.get().places().stream()
                .filter(p -> keyed(home.get(), p, link))
                .toList();
        if (places.contains(home.get().place())) {
            return "yes";
        }
        return places.isEmpty() ? "no" : "in " + Marked.codes(places) + ", not in the table";
    }

    private static boolean keyed(Source source, Place place, Link link) {
        List<Template.Hole> holes = place.partition().stream()
                .flatMap(a -> source.type().key(a).stream())
                .flatMap(k -> k.alternatives().stream())
                .map(ItemType.Alternative::template)
                .flatMap(t -> t.holes().stream())
                .toList();
        return !holes.isEmpty()
                && holes.stream()
                        .map(Template.Hole::path)
                        .allMatch(p -> !p.isOwn()
                                && p.hops().get(0).equals(link.parent().key()));
    }

    private String here(Link link) {
        List<EntityName> absent = known.notStored(link.above(), link.below());
        if (!absent.isEmpty()) {
            return "not stored: no item has " + Marked.codes(absent);
        }
        Togetherness near = Togetherness.in(known.view(), link.above(), link.below());
        if (near != Togetherness.APART) {
            return near.word();
        }
        if (known.view().home(link.below()).isEmpty()) {
            return "inside "
                    + Marked.codes(known.view().around(link.below()).stream()
                            .map(s -> s.type().entity())
                            .toList())
                    + ", apart from it";
        }
        List<String> above = tables(link.above());
        List<String> below = tables(link.below());
        return above.equals(below) ? "in one table, in partitions of their own" : "in tables of their own";
    }

    private List<String> tables(EntityName entity) {
        return Stream.concat(
                        known.view().sources(entity).stream().filter(Source::isRow),
                        known.view().around(entity).stream())
                .map(s -> s.table().name())
                .distinct()
                .sorted()
                .toList();
    }
}
