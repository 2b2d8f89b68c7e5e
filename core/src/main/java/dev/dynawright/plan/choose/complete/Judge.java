package dev.dynawright.plan.choose.complete;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Relations;
import dev.dynawright.model.Settings;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Expiries;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Stock;
import dev.dynawright.plan.candidates.Candidates;
import dev.dynawright.plan.candidates.Options;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.pack.Packer;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judges a drawn design with additions: each set of them once. */
final class Judge {
    private final Request request;
    private final Drawn drawn;
    private final Candidates candidates;
    private final Packer packer;
    private final DesignView root;
    private final Map<Blueprint, Trial> known = new HashMap<>();

    Judge(Request request, Drawn drawn, Candidates candidates) {
        this.request = request;
        this.drawn = drawn;
        this.candidates = candidates;
        this.packer = new Packer(request.model(), request.scope(), Settings.Style.MULTI_TABLE);
        this.root = new DesignView(request.model(), request.scope(), drawn.design());
    }

    private Relations relations() {
        return request.scope().relations();
    }

    /** The design as it is drawn. */
    Trial drawn() {
        Blueprint nothing = new Blueprint(List.of(), List.of());
        return trial(nothing, new Graft.Grafted(drawn.design(), List.of()));
    }

    Trial trial(Blueprint blueprint) {
        Trial done = known.get(blueprint);
        if (done == null) {
            Design around = packer.pack(blueprint).design();
            done = trial(blueprint, Graft.of(drawn, relations(), around));
            known.put(blueprint, done);
        }
        return done;
    }

    int trials() {
        return known.size();
    }

    private Trial trial(Blueprint blueprint, Graft.Grafted grafted) {
        Design design = grafted.design();
        DesignView view = root.sharing(design);
        List<PatternPlan> plans = Planner.plan(view, request.tariff());
        Bill bill = Bill.of(
                plans,
                Stock.of(design, view.storage()),
                Keepers.of(view),
                Expiries.of(view, request.tariff()),
                request.tariff());
        List<Heat> heat = Heat.of(plans, request.model().assumptions());
        return new Trial(blueprint, grafted, view, plans, bill, heat, unkept(design, view, blueprint));
    }

    /** How many entities have no place, and how many attributes and ids can be given twice. */
    private int unkept(Design design, DesignView view, Blueprint blueprint) {
        int missing = 0;
        for (Entity entity : request.model().entities()) {
            boolean there = view.home(entity.name()).isPresent()
                    || view.around(entity.name()).isPresent();
            missing += there ? 0 : 1;
            for (List<Placement.Guard> guards : candidates.of(entity.name()).guards()) {
                boolean needed = !guards.isEmpty() && there && isNeeded(guards.get(0), view, blueprint);
                missing += needed && !isKept(design, guards.get(0)) ? 1 : 0;
            }
        }
        return missing;
    }

    private boolean isNeeded(Placement.Guard guard, DesignView view, Blueprint blueprint) {
        EntityName entity = guard.entity();
        boolean made = !view.usage().makers(entity).isEmpty();
        if (guard.attribute().isEmpty()) {
            Options options = candidates.of(entity);
            Optional<Placement.Home> home = blueprint.home(entity);
            return made
                    && home.map(h -> options.needsGuard(h.key()))
                            .orElse(drawn.isPlaced(entity) && !options.guarded().isEmpty());
        }
        Attribute attribute =
                relations().known(entity).attribute(guard.attribute().get()).orElseThrow();
        boolean changed = !view.usage().changers(entity, attribute.name()).isEmpty();
        boolean within = view.around(entity)
                .map(s -> attribute
                        .uniqueness()
                        .equals(new Attribute.Uniqueness.Per(s.type().entity())))
                .orElse(false);
        return (made || changed) && !attribute.isGenerated() && !within;
    }

    private static boolean isKept(Design design, Placement.Guard wanted) {
        for (Table table : design.tables()) {
            for (ItemType type : table.items()) {
                if (type.role() instanceof Role.Guard guard
                        && guard.entity().equals(wanted.entity())
                        && guard.attribute().equals(wanted.attribute())) {
                    return true;
                }
            }
        }
        return false;
    }
}
