package dev.dynawright.plan.choose;

import dev.dynawright.cost.Money;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Why each placement of a design is there: whom it serves, and what the cheapest design without it would cost. */
final class Decisions {
    private final Request request;
    private final Search search;
    private final Search.Settled chosen;

    Decisions(Request request, Search search, Search.Settled chosen) {
        this.request = request;
        this.search = search;
        this.chosen = chosen;
    }

    List<Chosen.Decision> all() {
        Set<Facility> facilities = search.draft().facilities(chosen.solved().chosen());
        List<Chosen.Decision> all = new ArrayList<>();
        int done = 0;
        for (Facility facility : facilities) {
            request.progress().accept(new Request.Progress("alternatives", done++, facilities.size()));
            for (Placement placement :
                    Blueprints.placements(facility).stream().limit(1).toList()) {
                all.add(new Chosen.Decision(
                        placement,
                        serves(facility),
                        request.alternatives() ? alternative(facility, placement, facilities) : List.of()));
            }
        }
        return all;
    }

    /** The patterns whose plan needs it, and for a home those that write it. */
    private List<PatternId> serves(Facility facility) {
        Set<PatternId> all = new LinkedHashSet<>();
        chosen.plans().forEach((client, plan) -> {
            boolean needs = plan.needs().stream().anyMatch(n -> n.contains(facility));
            boolean named = request.model().patterns().contains(client.pattern());
            if (needs && named && plan.cost() > 0) {
                all.add(client.pattern().id());
            }
        });
        return List.copyOf(all);
    }

    /** The cheapest design without it: for a home, without any home of the same key and contents. */
    private List<Chosen.Alternative> alternative(Facility facility, Placement placement, Set<Facility> now) {
        Map<Integer, Boolean> fixed = new LinkedHashMap<>();
        for (Map.Entry<Facility, Integer> entry : search.draft().facilities().entrySet()) {
            if (isSame(entry.getKey(), facility, placement)) {
                fixed.put(entry.getValue(), false);
            }
        }
        Search.Settled other = search.settle(fixed, Optional.empty());
        if (other.judged().isEmpty()) {
            return List.of(new Chosen.Alternative(
                    "without it", Optional.empty(), "nothing else answers what it serves within the limits"));
        }
        Set<Facility> then = search.draft().facilities(other.solved().chosen());
        Money month = search.packed(other.judged().get()).bill().month();
        return List.of(new Chosen.Alternative(PlacementWords.instead(now, then), Optional.of(month), ""));
    }

    /** The same thing on another home is the same decision. */
    private static boolean isSame(Facility one, Facility facility, Placement placement) {
        if (one.equals(facility)) {
            return true;
        }
        if (one instanceof Facility.Home home && facility instanceof Facility.Home other) {
            return home.entity().equals(other.entity())
                    && home.placement().key().equals(other.placement().key());
        }
        return one instanceof Facility.Index index && index.placement().equals(placement);
    }
}
