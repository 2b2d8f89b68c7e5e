package dev.dynawright.cost;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** How many bytes the items of one type have, whole or in an index; each is added up once. */
final class LayoutSizes {
    /** More cases than these are not told apart: values that keys repeat then count independently of the keys. */
    private static final int MOST_CASES = 256;

    private final ItemType type;
    private final Map<String, Column> columns;
    private final Set<String> composed;
    private final Widths widths;
    private final KeyCases keys;
    private final Map<String, Map<Facts, Sizes>> sizes = new HashMap<>();
    private final Map<String, Bound> largest = new HashMap<>();

    /** Of columns by their stored names, and of the names of the keys that are composed. */
    LayoutSizes(ItemType type, Map<String, Column> columns, Set<String> composed, Widths widths, KeyCases keys) {
        this.type = type;
        this.columns = columns;
        this.composed = composed;
        this.widths = widths;
        this.keys = keys;
    }

    /** What of an item lies in one place: the attributes that it has there. */
    Sizes of(String where, Facts facts, Predicate<String> holds) {
        Map<Facts, Sizes> known = sizes.computeIfAbsent(where, w -> new HashMap<>());
        Sizes found = known.get(facts);
        if (found == null) {
            found = sum(facts, holds, Optional.empty(), 1);
            known.put(facts, found);
        }
        return found;
    }

    /** Where a key repeats a value whose bytes differ, or may be absent, each outcome is added up on its own. */
    private Sizes sum(Facts facts, Predicate<String> holds, Optional<EntityName> metBy, int cases) {
        for (Path path : keys.repeated()) {
            Map<Fact, Share> outcomes = keys.outcomes(path, facts);
            if (outcomes.size() > 1 && cases * outcomes.size() <= MOST_CASES) {
                List<Sizes> each = new ArrayList<>();
                outcomes.keySet()
                        .forEach(fact -> each.add(sum(facts.with(path, fact), holds, metBy, cases * outcomes.size())));
                return Sizes.mixed(each, List.copyOf(outcomes.values()));
            }
        }
        Sum sum = new Sum();
        for (Column column : columns.values()) {
            String name = column.stored().name();
            if (holds.test(name) && !composed.contains(name)) {
                sum.add(bytes(column, facts, metBy));
            }
        }
        for (String name : composed) {
            Optional<Template> template = keys.key(name, facts);
            if (holds.test(name) && template.isPresent()) {
                sum.fixed += Widths.bytes(name);
                sum.add(widths.key(template.get(), facts));
            }
        }
        return sum.all.shifted(sum.fixed);
    }

    /** Sizes as they are added up: what is always the same comes last, so that it moves a distribution only once. */
    private static final class Sum {
        private Sizes all = Sizes.of(0);
        private long fixed;

        void add(Sizes sizes) {
            if (sizes.isOne()) {
                fixed += sizes.largest();
            } else {
                all = all.plus(sizes);
            }
        }
    }

    private Sizes bytes(Column column, Facts facts, Optional<EntityName> metBy) {
        boolean met = metBy.isPresent()
                && type.inside().stream()
                        .anyMatch(i -> i.name().equals(column.stored().name())
                                && i.child().equals(metBy.get()));
        return met && column.width() instanceof Column.Children children
                ? children.metByChild().plus(Sizes.of(column.nameBytes()))
                : column.bytes(facts);
    }

    /** The whole item as a write meets it that starts at one of the children inside. */
    Sizes metByChild(EntityName child, Facts facts) {
        return sum(facts, name -> true, Optional.of(child), 1);
    }

    /** The most bytes in one place: every attribute that it has there at its largest. */
    Bound largest(String where, Predicate<String> holds) {
        return largest.computeIfAbsent(where, w -> findLargest(holds));
    }

    private Bound findLargest(Predicate<String> holds) {
        Bound all = Bound.of(0);
        for (Column column : columns.values()) {
            String name = column.stored().name();
            if (holds.test(name) && !composed.contains(name)) {
                all = all.plus(column.largest());
            }
        }
        for (String name : composed) {
            if (holds.test(name)) {
                all = all.plus(Bound.of(Widths.bytes(name) + largestKey(name)));
            }
        }
        return all;
    }

    /** The most bytes that the value of a key attribute can have. */
    long largestKey(String attribute) {
        return keys.templates(attribute).stream()
                .mapToLong(widths::largestKey)
                .max()
                .orElse(0);
    }
}
