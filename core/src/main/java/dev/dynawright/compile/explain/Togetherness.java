package dev.dynawright.compile.explain;

import dev.dynawright.cost.Reach;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Template;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/** How near to each other two entities are kept. */
public enum Togetherness {
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

    public String word() {
        return word;
    }

    /** What the rule of thumb in the guides says: by the access correlation, and by size where it speaks for one item. */
    public static Togetherness byThumb(Scope scope, Correlation correlation) {
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
    public static Togetherness in(Blueprint blueprint, EntityName one, EntityName other) {
        if (isInside(blueprint, one, other) || isInside(blueprint, other, one)) {
            return ONE_ITEM;
        }
        boolean together = blueprint.collections().stream().anyMatch(c -> has(c.line(), one) && has(c.line(), other));
        return together ? COLLECTION : APART;
    }

    /** The same of any design: whether items of both share a partition of a table or an index. */
    public static Togetherness in(DesignView view, EntityName one, EntityName other) {
        if (isInside(view, one, other) || isInside(view, other, one)) {
            return ONE_ITEM;
        }
        Set<Shared> first = partitions(view, one);
        return partitions(view, other).stream().anyMatch(first::contains) ? COLLECTION : APART;
    }

    /** A place, and the partition key there in words that all entities with the same values have. */
    private record Shared(Place place, List<String> group) {}

    private static Set<Shared> partitions(DesignView view, EntityName entity) {
        Set<Shared> all = new LinkedHashSet<>();
        for (Source source : view.sources(entity)) {
            for (Place place : source.isRow() ? source.places() : List.<Place>of()) {
                for (List<Template> key : keys(source.type(), place.partition())) {
                    all.add(new Shared(
                            place,
                            key.stream()
                                    .map(t -> view.partitions().group(entity, t))
                                    .toList()));
                }
            }
        }
        return all;
    }

    private static List<List<Template>> keys(ItemType type, List<String> attributes) {
        List<List<Template>> keys = new ArrayList<>(List.of(List.of()));
        for (String attribute : attributes) {
            List<List<Template>> longer = new ArrayList<>();
            for (ItemType.Alternative value :
                    type.key(attribute).map(ItemType.KeyValue::alternatives).orElse(List.of())) {
                keys.forEach(key -> longer.add(
                        Stream.concat(key.stream(), Stream.of(value.template())).toList()));
            }
            keys = longer;
        }
        return keys;
    }

    private static boolean isInside(DesignView view, EntityName parent, EntityName child) {
        return view.sources(parent).stream()
                .flatMap(s -> s.type().inside().stream())
                .anyMatch(i -> i.child().equals(child));
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
