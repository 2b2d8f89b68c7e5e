package dev.dynawright.compile.documents.requirements;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What a sentence takes and gives, piece by piece. */
final class Sayings {
    private final Known known;

    Sayings(Known known) {
        this.known = known;
    }

    /** What the caller knows when it asks. */
    String given(Statement statement) {
        Set<String> given = new LinkedHashSet<>();
        if (statement instanceof Statement.Read read) {
            conditions(read.what(), given);
            if (statement instanceof Statement.Similar similar) {
                given.add("a vector for " + Marked.code(similar.vector()));
            } else if (statement instanceof Statement.WordSearch search) {
                given.add("words for " + Marked.codes(search.in()));
            }
        }
        statement.writes().forEach(write -> write(write, given));
        return given.isEmpty() ? "nothing" : String.join(", ", given);
    }

    private void conditions(Selection what, Set<String> given) {
        for (Condition condition : what.conditions()) {
            String path = names(what, condition.path());
            if (condition.isGiven()) {
                // What the first write of the sentence has is given with it.
                if (!(condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Joined)) {
                    given.add(path);
                }
            } else if (condition instanceof Condition.Range range) {
                String ends = range.from().isPresent() && range.to().isPresent()
                        ? "both ends"
                        : range.from().isPresent() ? "the lower end" : "the upper end";
                given.add(ends + " of " + path);
            } else if (condition instanceof Condition.Prefix) {
                given.add("the beginning of " + path);
            }
        }
    }

    /** A path as the attributes that the entity has for it. */
    private String names(Selection what, Path path) {
        List<String> names = known.relations().leaves(what.entity(), path).stream()
                .map(c -> Marked.code(c.name()))
                .toList();
        return names.isEmpty() ? Marked.code(path) : Marked.and(names);
    }

    private void write(Statement.Write write, Set<String> given) {
        if (write instanceof Statement.Create create) {
            List<AttributeName> counted = known.relations().known(create.entity()).attributes().stream()
                    .filter(a -> a.countedPer().isPresent())
                    .map(Attribute::name)
                    .toList();
            given.add(
                    counted.isEmpty()
                            ? "a whole " + Marked.code(create.entity())
                            : "all of " + Marked.code(create.entity()) + " but " + Marked.codes(counted));
            create.with().forEach(down -> given.add("its " + Marked.code(down.entity()) + " entities"));
        } else if (write instanceof Statement.Update update) {
            conditions(update.what(), given);
            List<AttributeName> names =
                    update.changes().stream().map(Statement.Change::attribute).toList();
            boolean free = update.changes().stream().anyMatch(c -> c.to().isEmpty());
            if (names.isEmpty()) {
                given.add("a new value for whatever changes");
            } else if (free) {
                given.add("new " + Marked.codes(names));
            }
        } else if (write instanceof Statement.Increment increment) {
            conditions(increment.what(), given);
            if (increment.amount().isEmpty()) {
                given.add("how much " + Marked.codes(increment.attributes()) + " changes");
            }
        } else if (write instanceof Statement.Delete delete) {
            conditions(delete.what(), given);
        }
    }

    String returned(Statement statement) {
        if (statement instanceof Statement.Aggregate figure) {
            String what = figure.figure().name().toLowerCase(Locale.ROOT)
                    + figure.of().map(a -> " of " + Marked.code(a)).orElse("");
            return what + (figure.groups().isEmpty() ? "" : " for each " + Marked.codes(figure.groups()));
        } else if (statement instanceof Statement.Report report) {
            return "figures by " + Marked.codes(report.by());
        } else if (statement instanceof Statement.Read read) {
            List<String> all = new ArrayList<>();
            all.add(
                    read.only().isEmpty()
                            ? "whole " + Marked.code(read.what().entity())
                            : Marked.codes(read.only()) + " of "
                                    + Marked.code(read.what().entity()));
            read.with().forEach(along -> all.add(along(read.what(), along)));
            return String.join(", with ", all);
        }
        return "whether it was done";
    }

    private String along(Selection what, Along along) {
        String only = along.only().isEmpty() ? "" : Marked.codes(along.only()) + " of ";
        if (along instanceof Along.Up up) {
            Optional<String> name =
                    known.relations().target(what.entity(), up.parent()).map(e -> Marked.code(e.name()));
            return only + name.orElse(Marked.code(up.parent()));
        }
        Along.Down down = (Along.Down) along;
        String few = down.latest().isPresent() ? "the latest " + down.latest().getAsInt() + " " : "all its ";
        return few + only + Marked.code(down.entity());
    }

    String order(Statement statement) {
        if (!(statement instanceof Statement.Listing list) || list.order().isEmpty()) {
            return Marked.NONE;
        }
        List<String> orders = new ArrayList<>();
        for (Order order : list.order()) {
            orders.add(
                    names(list.what(), order.path()) + (order.descending() ? ", largest first" : ", smallest first"));
        }
        return String.join("; ", orders);
    }

    static String extent(Statement statement) {
        Optional<Extent> extent = Optional.empty();
        if (statement instanceof Statement.Listing list) {
            extent = Optional.of(list.extent());
        } else if (statement instanceof Statement.Aggregate figure) {
            extent = Optional.of(figure.extent());
        } else if (statement instanceof Statement.WordSearch search) {
            extent = Optional.of(search.extent());
        } else if (statement instanceof Statement.Similar similar) {
            return Figures.counted(similar.top(), "entity", "entities");
        } else if (statement instanceof Statement.Get) {
            return "1 entity";
        }
        return extent.map(Sayings::words).orElse(Marked.NONE);
    }

    private static String words(Extent extent) {
        if (extent instanceof Extent.Page page) {
            return "pages of " + page.size();
        }
        return extent instanceof Extent.First first ? "the first " + first.count() : "everything";
    }
}
