package dev.dynawright.plan.choose.program;

import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.ways.Upkeep;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.solve.Program;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;

/**
 * Which of several designs of the same cost is taken: the one with fewer requests, then fewer structures, then the finest
 * partition keys, then homes under their ids alone, then less storage; what is left is decided by the order of the file.
 */
public final class Ties {
    /** A partition key of more attributes counts as one of so many. */
    private static final int FINEST = 10;

    private final Space space;
    private final Draft draft;
    private final Upkeep upkeep;

    public Ties(Space space, Draft draft, Upkeep upkeep) {
        this.space = space;
        this.draft = draft;
        this.upkeep = upkeep;
    }

    /** What is made as small as possible, one after the other. */
    public List<long[]> objectives(Program program) {
        List<long[]> all = new ArrayList<>(reasons(program));
        all.add(order(program, false));
        return all;
    }

    /** The same with the order of the file turned around, so that what only this decides comes out otherwise. */
    public List<long[]> turned(Program program) {
        List<long[]> all = new ArrayList<>(reasons(program));
        all.add(order(program, true));
        return all;
    }

    /** What speaks for a design, without the order of the file. */
    public List<long[]> reasons(Program program) {
        return List.of(
                requests(program),
                each(program, f -> Blueprints.placements(f).size()),
                each(program, Ties::coarseness),
                each(program, f -> f instanceof Facility.Home home && !isIdAlone(home) ? 1 : 0),
                each(program, f -> upkeep.of(f).storage()));
    }

    private long[] requests(Program program) {
        long[] requests = new long[program.variables().size()];
        for (Draft.Served served : draft.served()) {
            for (int i = 0; i < served.variables().size(); i++) {
                requests[served.variables().get(i)] =
                        served.client().plans().get(i).requests();
            }
        }
        return requests;
    }

    private long[] each(Program program, ToLongFunction<Facility> weight) {
        long[] weights = new long[program.variables().size()];
        draft.facilities().forEach((facility, variable) -> weights[variable] = weight.applyAsLong(facility));
        return weights;
    }

    private long[] order(Program program, boolean turned) {
        long[] places = new long[program.variables().size()];
        int many = draft.facilities().size();
        int place = 0;
        for (int variable : draft.facilities().values()) {
            places[variable] = turned ? many - place : place;
            place++;
        }
        return places;
    }

    private static long coarseness(Facility facility) {
        return Blueprints.placements(facility).stream()
                .mapToLong(p -> {
                    if (p instanceof Placement.Home home) {
                        return coarseness(home.key());
                    } else if (p instanceof Placement.Index index) {
                        return coarseness(index.key());
                    }
                    return p instanceof Placement.Copy copy ? coarseness(copy.key()) : 0;
                })
                .sum();
    }

    private static int coarseness(Key key) {
        return FINEST - Math.min(FINEST, key.partition().size());
    }

    private boolean isIdAlone(Facility.Home home) {
        Set<Path> id = new LinkedHashSet<>();
        space.relations().idOf(home.entity()).stream()
                .map(Relations.Carried::path)
                .forEach(id::add);
        return home.placement().key().sort().isEmpty()
                && id.equals(new LinkedHashSet<>(home.placement().key().partition()));
    }
}
