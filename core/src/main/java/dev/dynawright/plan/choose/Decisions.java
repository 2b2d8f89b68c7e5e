package dev.dynawright.plan.choose;

import dev.dynawright.cost.Money;
import dev.dynawright.model.Pin;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.candidates.PinnedKey;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.program.Draft;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.search.Search;
import dev.dynawright.plan.choose.search.Settled;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Why each placement of a design is there: whom it serves, and what the cheapest design would cost that is otherwise there. */
final class Decisions {
    private final Request request;
    private final Search search;
    private final Settled chosen;
    private final Set<Facility> now;
    private final Forced forced;
    private final Money month;

    Decisions(Request request, Space space, Search search, Probes probes, Settled chosen, Money month) {
        this.request = request;
        this.search = search;
        this.chosen = chosen;
        this.now = search.draft().facilities(chosen.solved().chosen());
        this.forced = new Forced(request, space, search, probes);
        this.month = month;
    }

    List<Chosen.Decision> all() {
        List<Chosen.Decision> all = new ArrayList<>();
        int done = 0;
        for (Facility facility : now) {
            request.progress().accept(new Request.Progress("alternatives", done++, now.size()));
            for (Placement placement :
                    Blueprints.placements(facility).stream().limit(1).toList()) {
                all.add(new Chosen.Decision(
                        placement,
                        serves(facility),
                        request.telling().isWanted(month) ? alternatives(facility) : List.of()));
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

    private List<Chosen.Alternative> alternatives(Facility facility) {
        List<Chosen.Alternative> all = new ArrayList<>();
        if (facility instanceof Facility.Home home) {
            all.add(elsewhere(home));
        }
        for (Pin pin : new Questions(request, search.draft()).of(facility)) {
            Forced.End end = forced.with(pin);
            all.add(
                    end.month().isPresent()
                            ? new Chosen.Alternative(
                                    PlacementWords.with(pin, PlacementWords.changes(facility, now, end.facilities())),
                                    end.month(),
                                    "",
                                    Optional.of(pin))
                            : impossible(PlacementWords.with(pin, List.of()), Optional.of(pin), end.open()));
        }
        if (all.isEmpty()) {
            all.add(impossible("without it", Optional.empty(), false));
        }
        return all;
    }

    private static Chosen.Alternative impossible(String what, Optional<Pin> pin, boolean open) {
        return new Chosen.Alternative(
                what,
                Optional.empty(),
                open ? Chosen.Alternative.OPEN : "nothing else answers what it serves within the limits",
                pin);
    }

    /** The cheapest design in which the entity has another key or is inside a parent. */
    private Chosen.Alternative elsewhere(Facility.Home home) {
        Set<Integer> excluded = new TreeSet<>();
        search.draft().facilities().forEach((one, variable) -> {
            if (one instanceof Facility.Home other
                    && other.entity().equals(home.entity())
                    && other.placement().key().equals(home.placement().key())) {
                excluded.add(variable);
            }
        });
        Forced.End end = forced.without(excluded, facilities -> pin(home, facilities));
        return end.month().isEmpty()
                ? impossible("under another key", Optional.empty(), end.open())
                : new Chosen.Alternative(
                        PlacementWords.elsewhere(home, PlacementWords.changes(home, now, end.facilities())),
                        end.month(),
                        "",
                        pin(home, end.facilities()));
    }

    /** The pin that puts an entity where other facilities have it. */
    private Optional<Pin> pin(Facility.Home home, Set<Facility> other) {
        Optional<Pin> key = Draft.home(other, home.entity())
                .map(h ->
                        PinnedKey.pin(request.scope(), h.entity(), h.placement().key()));
        return key.or(() -> other.stream()
                .filter(f ->
                        f instanceof Facility.Inside inside && inside.entity().equals(home.entity()))
                .findFirst()
                .map(f -> new Pin.Inside(home.entity(), ((Facility.Inside) f).parent(), true)));
    }
}
