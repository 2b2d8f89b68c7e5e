package dev.dynawright.plan.place;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import java.util.List;

/**
 * What a home holds besides its entity: attributes of parents, children, figures over children. {@code kept} says when
 * carried attributes and figures are brought up to date.
 */
public record Variant(List<Path> carries, List<Child> inside, List<Statement.Aggregate> counts, ItemType.Kept kept) {
    public static final Variant PLAIN = new Variant(List.of(), List.of(), List.of(), ItemType.Kept.TRANSACTION);

    public Variant {
        carries = List.copyOf(carries);
        inside = List.copyOf(inside);
        counts = List.copyOf(counts);
    }

    /** Children inside a parent's item: those that reach it by the key of a parent. */
    public record Child(EntityName entity, String key) {}

    public boolean isPlain() {
        return carries.isEmpty() && inside.isEmpty() && counts.isEmpty();
    }

    /** Whether something else than attributes is inside. */
    public boolean isFilled() {
        return !inside.isEmpty() || !counts.isEmpty();
    }
}
