package dev.dynawright.plan.choose.search;

import dev.dynawright.cost.Money;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Expiries;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Blueprint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Judges whole designs one after the other. Most of a design is as it was in one of those before: a pattern whose entities lie in the
 * same items and the same indexes there is answered in the same way.
 */
final class Judge {
    private final Request request;
    private final Probes probes;
    private final Stores stores;
    private final List<Set<EntityName>> near;
    private final Map<PatternId, Integer> nearest = new HashMap<>();
    private final Surroundings surroundings = new Surroundings();
    private final Map<Seen, PatternPlan> known = new HashMap<>();
    private final Map<Seen, PatternPlan> alike = new HashMap<>();
    private final IdentityHashMap<PatternPlan, Money> months = new IdentityHashMap<>();

    /** A pattern, and a number for all items and indexes that can be met by it. */
    private record Seen(PatternId pattern, int met) {}

    Judge(Request request, Probes probes, Stores stores) {
        this.request = request;
        this.probes = probes;
        this.stores = stores;
        Map<Set<EntityName>, Integer> sets = new LinkedHashMap<>();
        for (Pattern pattern : request.model().patterns()) {
            nearest.put(pattern.id(), sets.computeIfAbsent(near(pattern), n -> sets.size()));
        }
        this.near = List.copyOf(sets.keySet());
    }

    /** A design as it will be: indexes are shared where that costs nothing, and made to fit what DynamoDB takes. */
    Judgement of(Blueprint blueprint) {
        return of(blueprint, probes.packer().pack(blueprint));
    }

    /** The same before indexes are made to fit what DynamoDB takes. */
    Judgement freely(Blueprint blueprint) {
        return of(blueprint, probes.packer().packFreely(blueprint));
    }

    private Judgement of(Blueprint blueprint, Packed packed) {
        DesignView view = probes.view(packed.design());
        Surroundings.Laid laid = Surroundings.Laid.of(view, blueprint);
        List<PatternPlan> plans = new ArrayList<>();
        if (planned(view, surroundings.named(laid, near), known, plans)) {
            List<Integer> unnamed = surroundings.unnamed(laid, near);
            plans.forEach(plan -> alike.putIfAbsent(seen(plan.pattern(), unnamed), plan));
        }
        return new Judgement(request, blueprint, packed, view, plans, stores);
    }

    /** What a design costs a month as it will be; what its indexes are called costs nothing. */
    Money month(Blueprint blueprint) {
        DesignView view = probes.view(probes.packer().pack(blueprint).design());
        List<PatternPlan> plans = new ArrayList<>();
        planned(view, surroundings.unnamed(Surroundings.Laid.of(view, blueprint), near), alike, plans);
        Tariff tariff = request.tariff();
        Money sum = Money.ZERO;
        for (PatternPlan plan : plans) {
            sum = sum.plus(months.computeIfAbsent(plan, p -> Bill.month(p, tariff)));
        }
        for (Bill.Kept kept : stores.kept(view)) {
            sum = sum.plus(tariff.storage(kept.place().table(), kept.bytes()));
        }
        for (Bill.Keeper keeper : Keepers.of(view)) {
            sum = sum.plus(keeper.month());
        }
        for (Bill.Expiry expiry : Expiries.of(view, tariff)) {
            sum = sum.plus(expiry.month());
        }
        return sum;
    }

    /** Adds the plans of all patterns to a list; whether some had to be found. */
    private boolean planned(
            DesignView view, List<Integer> met, Map<Seen, PatternPlan> before, List<PatternPlan> plans) {
        List<Pattern> open = request.model().patterns().stream()
                .filter(pattern -> !before.containsKey(seen(pattern, met)))
                .toList();
        Planner.plan(view, request.tariff(), open).forEach(plan -> before.put(seen(plan.pattern(), met), plan));
        for (Pattern pattern : request.model().patterns()) {
            Optional.ofNullable(before.get(seen(pattern, met))).ifPresent(plans::add);
        }
        return !open.isEmpty();
    }

    private Seen seen(Pattern pattern, List<Integer> met) {
        return new Seen(pattern.id(), met.get(Objects.requireNonNull(nearest.get(pattern.id()))));
    }

    /** The entities that a pattern names, all above them, and for a write all below: these may repeat or count what it changes. */
    private Set<EntityName> near(Pattern pattern) {
        Relations relations = request.scope().relations();
        Set<EntityName> named = new LinkedHashSet<>();
        if (pattern.statement() instanceof Statement.Read read) {
            named.add(read.what().entity());
            for (Along along : read.with()) {
                if (along instanceof Along.Down down) {
                    down.steps().forEach(step -> named.add(step.child()));
                }
            }
        }
        pattern.statement().writes().forEach(write -> named.add(write.entity()));
        Set<EntityName> all = new LinkedHashSet<>(named);
        List<EntityName> open = new ArrayList<>(pattern.statement().writes().isEmpty() ? List.of() : named);
        while (!open.isEmpty()) {
            for (Relations.Child child : relations.children(open.remove(0))) {
                if (all.add(child.entity().name())) {
                    open.add(child.entity().name());
                }
            }
        }
        open.addAll(all);
        while (!open.isEmpty()) {
            for (Parent parent : relations.known(open.remove(0)).parents()) {
                if (all.add(parent.entity())) {
                    open.add(parent.entity());
                }
            }
        }
        return all;
    }
}
