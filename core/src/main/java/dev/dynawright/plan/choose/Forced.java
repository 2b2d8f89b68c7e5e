package dev.dynawright.plan.choose;

import dev.dynawright.cost.Money;
import dev.dynawright.model.Model;
import dev.dynawright.model.Pin;
import dev.dynawright.plan.candidates.Pinned;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.search.Search;
import dev.dynawright.plan.choose.search.Settled;
import dev.dynawright.solve.Status;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** The cheapest design with a further pin, found in the program of the search that knows it already. */
final class Forced {
    private final Request request;
    private final Space space;
    private final Search search;
    private final Probes probes;

    /** The end of a search: what then is chosen and its month; none if there is no such design, or, where it is open, none is proven. */
    record End(Set<Facility> facilities, Optional<Money> month, boolean open) {}

    Forced(Request request, Space space, Search search, Probes probes) {
        this.request = request;
        this.space = space;
        this.search = search;
        this.probes = probes;
    }

    /** With a pin: without all that it takes away. */
    End with(Pin pin) {
        Pinned pinned = new Pinned(pin, request.model(), request.scope());
        Set<Integer> excluded = new TreeSet<>();
        search.draft().facilities().forEach((facility, variable) -> {
            boolean stays =
                    Blueprints.placements(facility).stream().allMatch(p -> pinned.allows(p, space.candidates()::keys));
            if (!stays) {
                excluded.add(variable);
            }
        });
        return without(excluded, facilities -> Optional.of(pin));
    }

    /** Without some facilities; the pin that says the same of what is found where the program does not have all shards. */
    End without(Set<Integer> excluded, Function<Set<Facility>, Optional<Pin>> pin) {
        if (request.stop().getAsBoolean()) {
            return new End(new LinkedHashSet<>(), Optional.empty(), true);
        }
        Settled other = search.settle(excluded);
        if (other.judged().isEmpty() || other.bound().isPresent()) {
            return new End(
                    new LinkedHashSet<>(), Optional.empty(), other.solved().status() != Status.INFEASIBLE);
        }
        Set<Facility> then = search.draft().facilities(other.solved().chosen());
        Optional<Pin> same = pin.apply(then);
        if (other.more() && same.isPresent()) {
            Request pinned = request.around(with(request.model(), same.get()), request.placed());
            Outcome again = Chooser.chooseOnly(pinned, probes);
            return again instanceof Outcome.Made made
                    ? new End(then, Optional.of(made.chosen().bill().month()), false)
                    : new End(then, Optional.empty(), ((Outcome.Impossible) again).isOpen());
        }
        return new End(then, Optional.of(search.month(other.judged().get())), false);
    }

    private static Model with(Model model, Pin pin) {
        List<Pin> pins = new ArrayList<>(model.pins());
        pins.add(pin);
        return new Model(model.name(), model.entities(), model.patterns(), model.settings(), pins, model.allows());
    }
}
