package dev.dynawright.compile.explain;

import dev.dynawright.cost.Reach;
import dev.dynawright.design.Limits;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.List;
import java.util.OptionalLong;

/** How near to each other two entities are kept. */
enum Togetherness {
    ONE_ITEM("in one item"),
    COLLECTION("in one partition"),
    APART("apart");

    /** The published guides put into one item what is asked for together in 90 of 100 requests. */
    private static final int ONE_ITEM_PER_MILLE = 900;

    /** They put into one item collection what is asked for together in half of the requests. */
    private static final int COLLECTION_PER_MILLE = 500;

    /** They never let one item grow beyond this. */
    private static final long ONE_ITEM_BYTES = 100 * Limits.KB;

    private final String word;

    Togetherness(String word) {
        this.word = word;
    }

    String word() {
        return word;
    }

    /** What the rule of thumb in the guides says: by the access correlation, and by size where it speaks for one item. */
    static Togetherness byThumb(Scope scope, Correlation correlation) {
        if (correlation.perMille() >= ONE_ITEM_PER_MILLE && isSmall(scope, correlation)) {
            return ONE_ITEM;
        }
        return correlation.perMille() >= COLLECTION_PER_MILLE ? COLLECTION : APART;
    }

    /** Only children can be inside, if there is a most of them and all together stay small. */
    private static boolean isSmall(Scope scope, Correlation correlation) {
        return fits(scope, correlation.one(), correlation.other())
                || fits(scope, correlation.other(), correlation.one());
    }

    private static boolean fits(Scope scope, EntityName parent, EntityName child) {
        Relations relations = scope.relations();
        return relations.children(parent).stream()
                .filter(c -> c.entity().name().equals(child))
                .anyMatch(c -> {
                    OptionalLong most = relations.atMost(c);
                    long bytes = new Reach(scope).rowBytes(child, List.of(), List.of());
                    return most.isPresent() && bytes <= ONE_ITEM_BYTES / Math.max(1, most.getAsLong());
                });
    }

    /** How a design keeps them. */
    static Togetherness in(Blueprint blueprint, EntityName one, EntityName other) {
        if (isInside(blueprint, one, other) || isInside(blueprint, other, one)) {
            return ONE_ITEM;
        }
        boolean together = blueprint.collections().stream().anyMatch(c -> has(c.line(), one) && has(c.line(), other));
        return together ? COLLECTION : APART;
    }

    private static boolean has(List<Placement> line, EntityName entity) {
        return line.stream().anyMatch(p -> p.entity().equals(entity));
    }

    static boolean isInside(Blueprint blueprint, EntityName parent, EntityName child) {
        return blueprint.home(parent).stream()
                .flatMap(h -> h.variant().inside().stream())
                .anyMatch(c -> c.entity().equals(child));
    }
}
