package dev.dynawright.rules;

import dev.dynawright.cost.Prices;
import dev.dynawright.design.Design;
import dev.dynawright.diag.Span;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Tariff;
import dev.dynawright.source.Address;
import dev.dynawright.source.SourceMap;
import java.util.List;
import java.util.Optional;

/** A design as rules look at it: the model it is for, how it answers each pattern, what that costs, and where everything stands. */
public record Judged(
        Understood model,
        DesignView view,
        SourceMap places,
        List<PatternPlan> plans,
        Bill bill,
        List<Heat> heat,
        Tariff tariff,
        Ledger ledger) {
    public Judged(
            Understood model,
            DesignView view,
            SourceMap places,
            List<PatternPlan> plans,
            Bill bill,
            List<Heat> heat,
            Tariff tariff) {
        this(model, view, places, plans, bill, heat, tariff, new Ledger(plans));
    }

    public Judged {
        plans = List.copyOf(plans);
        heat = List.copyOf(heat);
    }

    public Design design() {
        return view.design();
    }

    public Prices prices() {
        return tariff.prices();
    }

    public Optional<PatternPlan> plan(PatternId id) {
        return ledger.plan(id);
    }

    /** Whether some chosen way reads there, be it to look up a key. */
    public boolean isRead(Place place) {
        return ledger.isRead(place);
    }

    /** The place of an element of the design, or of the nearest element around it. */
    public Span span(Object... steps) {
        return places.span(Address.of(steps));
    }

    /** The place of an item type. */
    public Span spanOf(Source source) {
        return span("tables", source.table().name(), "items", source.type().name());
    }

    /** The place of an element of the design that its file states. */
    public Optional<Span> stated(Object... steps) {
        return places.stated(Address.of(steps));
    }
}
