package dev.dynawright.plan.choose.probe;

import dev.dynawright.model.EntityName;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Facilities that are tried out together, each known by its placement. There are few of them, and settings are made of each other
 * all the time; so they stand in a list, where nothing has to be hashed anew.
 */
public final class Setting {
    private final List<Place> places;
    private final List<Placement> line;

    /** A placement, and the facility that it belongs to if it is a choice. */
    private record Place(Placement placement, Optional<Facility> facility) {
        boolean is(Placement other) {
            return placement == other || placement.equals(other);
        }
    }

    public Setting() {
        this(new ArrayList<>(), List.of());
    }

    private Setting(List<Place> places, List<Placement> line) {
        this.places = places;
        this.line = line;
    }

    public Setting with(Facility facility) {
        return with(List.of(facility));
    }

    public Setting with(List<? extends Facility> all) {
        Setting more = copy();
        all.forEach(more::add);
        return more;
    }

    /** The same with a placement that is no choice and that nobody pays for. */
    public Setting withHelp(Placement placement) {
        Setting more = copy();
        if (more.at(placement) < 0) {
            more.places.add(new Place(placement, Optional.empty()));
        }
        return more;
    }

    private Setting copy() {
        return new Setting(new ArrayList<>(places), line);
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
        Place place = new Place(placement, Optional.of(facility));
        int at = at(placement);
        if (at < 0) {
            places.add(place);
        } else {
            places.set(at, place);
        }
    }

    private int at(Placement placement) {
        for (int i = 0; i < places.size(); i++) {
            if (places.get(i).is(placement)) {
                return i;
            }
        }
        return -1;
    }

    /** The same without a home of an entity. */
    public Setting without(EntityName entity) {
        Setting less = copy();
        less.remove(entity);
        return less;
    }

    private void remove(EntityName entity) {
        places.removeIf(p -> isHome(p, entity));
    }

    private static boolean isHome(Place place, EntityName entity) {
        return place.facility()
                .filter(f -> f instanceof Facility.Home home && home.entity().equals(entity))
                .isPresent();
    }

    /** The facility of a placement; none for one that only helps. */
    public Optional<Facility> facility(Placement placement) {
        int at = at(placement);
        return at < 0 ? Optional.empty() : places.get(at).facility();
    }

    /** The same with some of its placements in one line of a sort key. */
    public Setting lined(List<? extends Placement> order) {
        return new Setting(places, List.copyOf(order));
    }

    public List<Placement> placements() {
        return places.stream().map(Place::placement).toList();
    }

    public List<Placement> line() {
        return line;
    }

    public Probe in(Probes probes) {
        return probes.of(blueprint());
    }

    public Blueprint blueprint() {
        return new Blueprint(placements(), line.isEmpty() ? List.of() : List.of(new Blueprint.Collection(line)));
    }
}
