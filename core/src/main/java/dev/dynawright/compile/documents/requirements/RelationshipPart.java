package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Known.Link;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Each relationship: how many children a parent has, whether a child can be without it, and the patterns that cross it. */
final class RelationshipPart {
    private RelationshipPart() {}

    static void add(Page page, Known known) {
        page.section("Relationships");
        List<Link> links = known.links();
        if (links.isEmpty()) {
            page.say("No entity of " + Marked.code(known.model().name()) + " belongs to another.");
            return;
        }
        Rows rows = new Rows(
                "Relationship",
                "By",
                "Cardinality",
                "#Children of one, mean",
                "#Most",
                "Children that have it",
                "In the child's id",
                "Asked from the parent by",
                "Both needed by");
        for (Link link : links) {
            Relations.Child child = new Relations.Child(link.child(), link.parent());
            OptionalLong most = known.relations().atMost(child);
            rows.row(
                    Marked.code(link.above()) + " → " + Marked.code(link.below()),
                    Marked.code(link.parent().key()),
                    cardinality(link, most),
                    Numbers.rounded(known.relations().each(child)),
                    most.isPresent() ? Numbers.grouped(most.getAsLong()) : "no bound",
                    link.parent().isOptional() ? link.parent().present().toString() : "all",
                    isIdentifying(link) ? "yes" : "no",
                    Known.ids(fromParent(known, link)),
                    Known.ids(known.correlation(link.above(), link.below()).together().stream()
                            .map(Pattern::id)
                            .toList()));
        }
        page.table(rows);
    }

    static String cardinality(Link link, OptionalLong most) {
        return most.isPresent() && most.getAsLong() <= 1
                ? link.parent().fanOut().isOne() ? "1 : 1" : "1 : 0 or 1"
                : "1 : many";
    }

    /** Whether the child is told from others by its parent's id. */
    static boolean isIdentifying(Link link) {
        return link.child().id().stream()
                .anyMatch(
                        p -> !p.isOwn() && p.hops().get(0).equals(link.parent().key()));
    }

    /** The patterns that know the parent and ask for the child, or have the child come along. */
    static List<PatternId> fromParent(Known known, Link link) {
        return known.model().patterns().stream()
                .filter(p -> selections(p.statement())
                                .filter(s -> s.entity().equals(link.below()))
                                .anyMatch(s -> s.conditions().stream()
                                        .filter(Condition::isGiven)
                                        .map(Condition::path)
                                        .anyMatch(path -> leads(known, link, path)))
                        || comesAlong(p, link))
                .map(Pattern::id)
                .toList();
    }

    private static Stream<Selection> selections(Statement statement) {
        return statement instanceof Statement.Read read
                ? Stream.of(read.what())
                : statement.writes().stream().flatMap(RelationshipPart::selection);
    }

    private static Stream<Selection> selection(Statement.Write write) {
        if (write instanceof Statement.Update update) {
            return Stream.of(update.what());
        } else if (write instanceof Statement.Increment increment) {
            return Stream.of(increment.what());
        }
        return write instanceof Statement.Delete delete ? Stream.of(delete.what()) : Stream.empty();
    }

    private static boolean leads(Known known, Link link, Path path) {
        return known.relations().leaves(link.below(), path).stream()
                .anyMatch(leaf -> !leaf.path().isOwn()
                        && leaf.path().hops().get(0).equals(link.parent().key()));
    }

    private static boolean comesAlong(Pattern pattern, Link link) {
        return pattern.statement() instanceof Statement.Read read
                && read.with().stream()
                        .anyMatch(a -> a instanceof Along.Down down
                                && down.steps().stream()
                                        .anyMatch(s -> s.child().equals(link.below())
                                                && s.key().equals(link.parent().key())));
    }
}
