package dev.dynawright.plan.pack;

import dev.dynawright.model.EntityName;
import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Tables that must be one, because an index holds entities of both. */
final class Companions {
    private final Map<String, String> joined = new LinkedHashMap<>();
    private final Map<EntityName, String> homes = new LinkedHashMap<>();

    Companions(List<Blueprint.Collection> collections, Map<Placement, Seat> seats, ModelWords words) {
        if (collections.isEmpty()) {
            return;
        }
        seats.forEach((placement, seat) -> {
            if (placement instanceof Placement.Home) {
                homes.put(placement.entity(), seat.leader().entity().text());
            }
        });
        IndexKind kind = new IndexKind(words, entity -> !words.known(entity).isApart());
        Seats.of(collections, List.of(), kind)
                .forEach((placement, seat) -> join(home(seat.leader().entity()), home(placement.entity())));
    }

    private String home(EntityName entity) {
        return homes.getOrDefault(entity, entity.text());
    }

    private void join(String one, String other) {
        String first = table(one);
        String second = table(other);
        joined.put(second, first);
        joined.put(first, first);
    }

    /** The table that stands for all that are joined to one. */
    String table(String name) {
        String at = name;
        while (!joined.getOrDefault(at, at).equals(at)) {
            at = joined.getOrDefault(at, at);
        }
        return at;
    }

    /** Whether others are joined to it. */
    boolean isShared(String name) {
        return joined.containsKey(name);
    }

    /** The table of an entity's home, also if that is not here. */
    String of(EntityName entity) {
        return table(home(entity));
    }
}
