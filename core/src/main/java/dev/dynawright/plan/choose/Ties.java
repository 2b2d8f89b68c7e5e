package dev.dynawright.plan.choose;

import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.solve.Program;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which of several designs of the same cost is taken: fewer requests, then fewer structures and plainer keys. */
final class Ties {
    /** A structure weighs more than all attributes of a key. */
    private static final long MANY = 100;

    private final Space space;
    private final Draft draft;

    Ties(Space space, Draft draft) {
        this.space = space;
        this.draft = draft;
    }

    /** What is made as small as possible, one after the other. */
    List<long[]> objectives(Program program) {
        long[] requests = new long[program.variables().size()];
        for (Draft.Served served : draft.served()) {
            for (int i = 0; i < served.variables().size(); i++) {
                requests[served.variables().get(i)] =
                        served.client().plans().get(i).requests();
            }
        }
        long[] structures = new long[requests.length];
        for (Map.Entry<Facility, Integer> entry : draft.facilities().entrySet()) {
            structures[entry.getValue()] =
                    MANY * Blueprints.placements(entry.getKey()).size();
            if (entry.getKey() instanceof Facility.Home home && !isIdAlone(home)) {
                structures[entry.getValue()] += home.placement().key().all().size();
            }
        }
        return List.of(requests, structures);
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
