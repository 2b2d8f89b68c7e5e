package dev.dynawright.plan.read;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Template;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a question meets the key of one place, for one item type: what the key conditions use, what is left to filters, and
 * whether the rows come in the order that is asked for.
 */
public record KeyMatch(
        Source source,
        Place place,
        Form form,
        int shards,
        int values,
        Map<Path, Optional<String>> used,
        List<Condition> implied,
        List<SortPiece> prefix,
        List<SortPiece> tail,
        Optional<Condition> range,
        Set<Path> filterEquals,
        List<Condition> filters,
        Optional<String> unordered,
        boolean backwards) {

    /** The templates of a key in one of the cases an item can be in, and those cases. */
    public record Form(List<Template> partition, List<Template> sort, List<Layout.Case> cases) {}

    /** A piece of a sort key and the attribute that it is part of. */
    public record SortPiece(String attribute, Template.Piece piece) {}

    /** Whether the whole key is known. */
    public boolean isWhole() {
        return tail.isEmpty();
    }

    public boolean isFiltered() {
        return !filterEquals.isEmpty() || !filters.isEmpty();
    }
}
