package dev.dynawright.plan.choose;

import dev.dynawright.model.EntityName;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Facilities that are tried out together, each known by its placement. */
final class Setting {
    private final Map<Placement, Facility> facilities = new LinkedHashMap<>();
    private final Set<Placement> placements = new LinkedHashSet<>();
    private final List<Placement> line = new ArrayList<>();

    Setting with(Facility facility) {
        Setting more = copy();
        more.add(facility);
        return more;
    }

    Setting with(List<? extends Facility> all) {
        Setting more = copy();
        all.forEach(more::add);
        return more;
    }

    /** The same with a placement that is no choice and that nobody pays for. */
    Setting withHelp(Placement placement) {
        Setting more = copy();
        more.placements.add(placement);
        return more;
    }

    private Setting copy() {
        Setting copy = new Setting();
        copy.facilities.putAll(facilities);
        copy.placements.addAll(placements);
        copy.line.addAll(line);
        return copy;
    }

    private void add(Facility facility) {
        if (facility instanceof Facility.Home home) {
            remove(home.entity());
            put(home.placement(), home);
            home.part().ifPresent(part -> put(part, home));
        } else if (facility instanceof Facility.Index index) {
            put(index.placement(), index);
        } else if (facility instanceof Facility.Beside beside) {
            put(beside.placement(), beside);
        }
    }

    private void put(Placement placement, Facility facility) {
        facilities.put(placement, facility);
        placements.add(placement);
    }

    /** The same without a home of an entity. */
    Setting without(EntityName entity) {
        Setting less = copy();
        less.remove(entity);
        return less;
    }

    private void remove(EntityName entity) {
        Set<Placement> gone = new LinkedHashSet<>();
        facilities.forEach((placement, facility) -> {
            if (facility instanceof Facility.Home home && home.entity().equals(entity)) {
                gone.add(placement);
            }
        });
        gone.forEach(facilities::remove);
        placements.removeAll(gone);
    }

    boolean hasHome(EntityName entity) {
        return facilities.values().stream()
                .anyMatch(f -> f instanceof Facility.Home home && home.entity().equals(entity));
    }

    /** The facility of a placement; none for one that only helps. */
    Optional<Facility> facility(Placement placement) {
        return Optional.ofNullable(facilities.get(placement));
    }

    /** The same with some of its placements in one line of a sort key. */
    Setting lined(List<? extends Placement> order) {
        Setting more = copy();
        more.line.clear();
        more.line.addAll(order);
        return more;
    }

    Set<Placement> placements() {
        return Collections.unmodifiableSet(placements);
    }

    List<Placement> line() {
        return List.copyOf(line);
    }

    Probe in(Probes probes) {
        return probes.of(blueprint());
    }

    Blueprint blueprint() {
        return new Blueprint(
                new ArrayList<>(placements), line.isEmpty() ? List.of() : List.of(new Blueprint.Collection(line)));
    }
}
