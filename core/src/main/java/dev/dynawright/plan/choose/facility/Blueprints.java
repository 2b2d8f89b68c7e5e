package dev.dynawright.plan.choose.facility;

import dev.dynawright.model.EntityName;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** From chosen facilities to a blueprint. */
public final class Blueprints {
    private Blueprints() {}

    /** The placements of facilities, and the collections of which all members are there. */
    public static Blueprint of(Set<Facility> chosen, List<Blueprint.Collection> collections) {
        List<Placement> all = new ArrayList<>();
        chosen.forEach(facility -> all.addAll(placements(facility)));
        return new Blueprint(
                all, collections.stream().filter(c -> all.containsAll(c.line())).toList());
    }

    public static List<Placement> placements(Facility facility) {
        List<Placement> all = new ArrayList<>();
        if (facility instanceof Facility.Home home) {
            all.add(home.placement());
            home.part().ifPresent(all::add);
        } else if (facility instanceof Facility.Index index) {
            all.add(index.placement());
        } else if (facility instanceof Facility.Beside beside) {
            all.add(beside.placement());
        }
        return all;
    }

    /** The entity whose items a facility is about. */
    public static Optional<EntityName> entity(Facility facility) {
        return placements(facility).stream().findFirst().map(Placement::entity);
    }
}
