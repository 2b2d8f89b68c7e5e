package dev.dynawright.plan.choose.search;

import dev.dynawright.model.EntityName;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Expiries;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Blueprint;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A whole design as the judge of designs sees it: its answers, and once somebody asks for them its bill and its heat. */
public final class Judgement {
    private final Request request;
    private final Blueprint blueprint;
    private final Packed packed;
    private final DesignView view;
    private final List<PatternPlan> plans;
    private final Stores stores;
    private @Nullable Bill bill;
    private @Nullable List<Heat> heat;
    private @Nullable Probe probe;

    Judgement(
            Request request,
            Blueprint blueprint,
            Packed packed,
            DesignView view,
            List<PatternPlan> plans,
            Stores stores) {
        this.request = request;
        this.blueprint = blueprint;
        this.packed = packed;
        this.view = view;
        this.plans = List.copyOf(plans);
        this.stores = stores;
    }

    public Blueprint blueprint() {
        return blueprint;
    }

    public Packed packed() {
        return packed;
    }

    public DesignView view() {
        return view;
    }

    public List<PatternPlan> plans() {
        return plans;
    }

    public Bill bill() {
        Bill known = bill;
        if (known == null) {
            known = Bill.of(
                    plans, stores.kept(view), Keepers.of(view), Expiries.of(view, request.tariff()), request.tariff());
            bill = known;
        }
        return known;
    }

    public List<Heat> heat() {
        List<Heat> known = heat;
        if (known == null) {
            known = Heat.of(plans, request.model().assumptions());
            heat = known;
        }
        return known;
    }

    /** What its placements are charged for; of this packing, for another has other names. */
    Probe probe() {
        Probe known = probe;
        if (known == null) {
            known = new Probe(packed, view, request.tariff());
            probe = known;
        }
        return known;
    }

    /** Whether some pattern that the design should answer has no way that nothing speaks against. */
    List<PatternPlan> unanswered() {
        return plans.stream()
                .filter(p -> p.integration().isEmpty())
                .filter(p -> p.chosen().filter(Way::isFaultless).isEmpty())
                .toList();
    }

    /** What the items and index entries of each entity take up, in nano-dollars a month. */
    Map<EntityName, Long> storage() {
        return stores.months(view);
    }
}
