package dev.dynawright.plan.place;

import dev.dynawright.model.EntityName;
import java.util.List;
import java.util.Optional;

/** A whole design as placements, and which of them stand together so that one request reads several. */
public record Blueprint(List<Placement> placements, List<Collection> collections) {
    public Blueprint {
        placements = List.copyOf(placements);
        collections = List.copyOf(collections);
    }

    /**
     * Homes, or indexes that can be one index, whose items share partition key values: the sort key has them in this order,
     * from its low end to its high end.
     */
    public record Collection(List<Placement> line) {
        public Collection {
            line = List.copyOf(line);
        }
    }

    public Optional<Placement.Home> home(EntityName entity) {
        return placements.stream()
                .filter(p -> p instanceof Placement.Home && p.entity().equals(entity))
                .map(Placement.Home.class::cast)
                .findFirst();
    }
}
