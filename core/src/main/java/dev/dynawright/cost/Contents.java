package dev.dynawright.cost;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.EntityName;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The attributes of items that differ in nothing but their keys; their bytes are added up once for all of these. */
final class Contents {
    private final ItemType type;
    private final Map<String, Column> columns = new LinkedHashMap<>();
    private final Map<Asked, Sum> sums;

    /** Some of the attributes of some items, what is known of an item, and the child that meets it. */
    record Asked(Contents contents, BitSet columns, Facts facts, Optional<EntityName> metBy) {}

    /** Sizes as they are added up: what is always the same comes last, so that it moves a distribution only once. */
    record Sum(Sizes all, long fixed) {
        static final Sum NONE = new Sum(Sizes.of(0), 0);

        Sum plus(Sizes more) {
            return more.isOne() ? plus(more.largest()) : new Sum(all.plus(more), fixed);
        }

        Sum plus(long bytes) {
            return new Sum(all, fixed + bytes);
        }

        Sizes sizes() {
            return all.shifted(fixed);
        }
    }

    /** The attributes of a type, of those with one name the first; in {@code sums}, what was added up already. */
    Contents(ItemType type, List<Column> all, Map<Asked, Sum> sums) {
        this.type = type;
        this.sums = sums;
        for (Column column : all) {
            columns.putIfAbsent(column.stored().name(), column);
        }
    }

    /** The attributes by their stored names. */
    Map<String, Column> columns() {
        return columns;
    }

    /** Those with names for which something holds, by their numbers. */
    BitSet numbers(Predicate<String> holds) {
        BitSet numbers = new BitSet(columns.size());
        int number = 0;
        for (String name : columns.keySet()) {
            numbers.set(number++, holds.test(name));
        }
        return numbers;
    }

    /** The bytes of some attributes, with more children where a child meets the item. */
    Sum sum(BitSet some, Facts facts, Optional<EntityName> metBy) {
        Asked asked = new Asked(this, some, facts, metBy);
        Sum known = sums.get(asked);
        if (known == null) {
            known = found(some, facts, metBy);
            sums.put(asked, known);
        }
        return known;
    }

    private Sum found(BitSet some, Facts facts, Optional<EntityName> metBy) {
        Sum sum = Sum.NONE;
        int number = 0;
        for (Column column : columns.values()) {
            if (some.get(number++)) {
                sum = sum.plus(bytes(column, facts, metBy));
            }
        }
        return sum;
    }

    private Sizes bytes(Column column, Facts facts, Optional<EntityName> metBy) {
        boolean met = metBy.isPresent()
                && type.inside().stream()
                        .anyMatch(i -> i.name().equals(column.stored().name())
                                && i.child().equals(metBy.get()));
        return met && column.width() instanceof Children children
                ? children.metByChild().plus(Sizes.of(column.nameBytes()))
                : column.bytes(facts);
    }
}
