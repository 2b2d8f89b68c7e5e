package dev.dynawright.plan.choose.search;

import dev.dynawright.cost.Money;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.program.Draft;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.ways.Needs;
import dev.dynawright.plan.choose.ways.Upkeep;
import dev.dynawright.plan.choose.ways.Written;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.solve.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where the program is below the price of a whole design: keys of indexes are written into items, so what is chosen together
 * makes items larger and can pass a step of a unit. The difference becomes a surcharge on just those choices.
 */
final class Surcharges {
    /** Nano-dollars that rounding alone can make of one line. */
    static final long ROUNDING = 16;

    private final Request request;
    private final Probes probes;
    private final Needs needs;
    private final Upkeep upkeep;
    private final Draft draft;
    private final Space space;
    private final Shares shares;
    private final Carriers carriers;
    private final Stores stores;
    private final Set<PatternId> undivided = new LinkedHashSet<>();

    Surcharges(
            Request request,
            Space space,
            Probes probes,
            Needs needs,
            Upkeep upkeep,
            Written written,
            Draft draft,
            Stores stores) {
        this.request = request;
        this.space = space;
        this.probes = probes;
        this.needs = needs;
        this.upkeep = upkeep;
        this.draft = draft;
        this.shares = new Shares(needs, written);
        this.carriers = new Carriers(space, draft);
        this.stores = stores;
    }

    /** What a comparison finds: whether the program has changed, and where it is above the price. */
    public record Compared(boolean changed, List<String> above) {}

    /** With {@code alike}, what is like a choice that costs more than the program says is looked at with it. */
    Compared compare(Judgement judged, Set<Facility> chosen, Map<Client, Plan> plans, Optional<Alike> alike) {
        Set<Integer> variables = new LinkedHashSet<>();
        chosen.stream().map(draft::variable).forEach(variables::add);
        plans.forEach((client, plan) -> variables.add(draft.variable(client, plan)));
        Picked all = new Picked(chosen, judged.blueprint().collections(), space);
        variables.addAll(carriers.standing(all.collections(), placement -> true));
        Map<PatternId, Map<Client, Plan>> byPattern = new LinkedHashMap<>();
        plans.forEach((client, plan) -> byPattern
                .computeIfAbsent(client.pattern().id(), p -> new LinkedHashMap<>())
                .put(client, plan));
        List<String> above = new ArrayList<>();
        boolean changed = false;
        Probe probe = judged.probe();
        Dues dues = new Dues(chosen, upkeep);
        for (PatternPlan planned : judged.plans()) {
            Pattern pattern = planned.pattern();
            Map<Client, Plan> mine = byPattern.getOrDefault(pattern.id(), new LinkedHashMap<>());
            for (Paid paid : planned.chosen().isEmpty() ? List.<Paid>of() : paid(planned, mine, dues, probe)) {
                Payer payer = paid.payer();
                long actual = paid.actual();
                long simple = dues.planned(payer);
                long charged = simple + draft.surcharged().of(payer.subject(), variables);
                if (actual > charged + ROUNDING) {
                    surcharge(payer, all, actual - simple, alike);
                    changed = true;
                } else if (actual < charged - ROUNDING) {
                    above.add(pattern.id() + " by " + month(charged - actual));
                }
            }
        }
        return new Compared(storage(judged, all, variables, above) || changed, above);
    }

    /** Nano-dollars as a person reads them. */
    static String month(long nano) {
        return new Money(BigInteger.valueOf(nano)) + " a month";
    }

    /** A payer with what it pays in a whole design, in nano-dollars a month. */
    private record Paid(Payer payer, long actual) {}

    /** One for each entity that is written, if what each costs can be told apart; from then on never again if not. */
    private List<Paid> paid(PatternPlan planned, Map<Client, Plan> mine, Dues dues, Probe probe) {
        Pattern pattern = planned.pattern();
        Way way = planned.chosen().orElseThrow();
        long month = shares.known(pattern, way, Optional.empty(), probe);
        List<Paid> whole = List.of(new Paid(Payer.whole(pattern, mine), month));
        if (mine.size() < 2 || pattern.statement().isRead() || undivided.contains(pattern.id())) {
            return whole;
        }
        List<Paid> all = new ArrayList<>();
        long left = month;
        boolean apart = true;
        for (Map.Entry<Client, Plan> one : mine.entrySet()) {
            Payer payer = Payer.share(one.getKey(), one.getValue());
            long actual = shares.known(pattern, way, payer.share(), probe);
            left -= actual;
            apart = apart && actual >= dues.planned(payer) - ROUNDING;
            all.add(new Paid(payer, actual));
        }
        if (apart && Math.abs(left) <= ROUNDING) {
            return all;
        }
        undivided.add(pattern.id());
        draft.surcharged().remove(Payer.prefix(pattern));
        return whole;
    }

    /**
     * Patterns that a plan answers alone but not with all that was chosen, because items get too large to be read in vain: the
     * fewest choices that make it so are never had together again. Whether there are any.
     */
    boolean forbid(Judgement judged, Set<Facility> chosen, Map<Client, Plan> plans) {
        boolean any = false;
        for (PatternPlan open : judged.unanswered()) {
            Pattern pattern = open.pattern();
            Map<Client, Plan> mine = new LinkedHashMap<>();
            plans.forEach((client, plan) -> {
                if (client.pattern().equals(pattern)) {
                    mine.put(client, plan);
                }
            });
            if (!mine.isEmpty()) {
                Payer payer = Payer.whole(pattern, mine);
                Picked kept = new Picked(chosen, judged.blueprint().collections(), space)
                        .fewest(
                                payer.fixed(),
                                some -> probes.of(some.blueprint())
                                        .ways(pattern)
                                        .isEmpty());
                Set<Integer> variables = carriers.variables(payer, kept);
                draft.row(variables.stream().map(v -> new Term(v, 1)).toList(), variables.size() - 1L);
                any = true;
            }
        }
        return any;
    }

    /** The fewest choices that make the same difference carry it. */
    private void surcharge(Payer payer, Picked all, long difference, Optional<Alike> alike) {
        Picked near = near(payer, all);
        Picked some = difference(payer, near) >= difference ? near : all;
        Picked fewest = some.fewest(payer.fixed(), fewer -> difference(payer, fewer) >= difference);
        Picked kept = usual(payer, fewest, difference);
        draft.surcharged().add(payer.subject(), carriers.sets(payer, kept), difference);
        kept.parts(
                payer.fixed(),
                difference,
                fewer -> difference(payer, fewer),
                (fewer, less) -> draft.surcharged().add(payer.subject(), carriers.sets(payer, fewer), less));
        if (alike.isPresent()
                && payer.share().isEmpty()
                && payer.plans().size() == 1
                && kept.collections().isEmpty()) {
            Client client = payer.plans().keySet().iterator().next();
            alike.get().to(kept.facilities()).forEach(others -> surcharge(payer, client, others));
        }
    }

    /** With the usual homes of the other entities that are written, where it does not matter which they have. */
    private Picked usual(Payer payer, Picked picked, long difference) {
        Picked now = picked;
        Set<EntityName> about = payer.about();
        for (Facility facility : payer.share().isEmpty() ? new LinkedHashSet<Facility>() : picked.facilities()) {
            if (facility instanceof Facility.Home home && !about.contains(home.entity())) {
                Picked other = now.with(home, space.usual(home.entity()));
                now = difference(payer, other) >= difference ? other : now;
            }
        }
        return now;
    }

    /** Every plan that some choices allow and that is below what the pattern costs with them gets its difference at once. */
    private void surcharge(Payer payer, Client client, Set<Facility> others) {
        Pattern pattern = client.pattern();
        Optional<Way> way = probes.of(Blueprints.of(others, List.of())).all(pattern).stream()
                .findFirst();
        if (way.isEmpty()) {
            return;
        }
        long actual = needs.month(pattern, way.get().charges());
        Dues dues = new Dues(others, upkeep);
        for (Plan plan : client.plans()) {
            boolean allowed = plan.line().isEmpty() && plan.isAllowed(others);
            long more = allowed ? actual - dues.planned(Payer.whole(client, plan)) : 0;
            if (more > ROUNDING) {
                List<Set<Integer>> variables =
                        new ArrayList<>(List.of(Collections.singleton(draft.variable(client, plan))));
                others.stream().map(draft::variable).map(Collections::singleton).forEach(variables::add);
                draft.surcharged().add(payer.subject(), variables, more);
            }
        }
    }

    /** What a solution has of the entities that a pattern is about, and after which their groups are named: mostly nothing else matters. */
    private Picked near(Payer payer, Picked all) {
        Set<EntityName> about = payer.about();
        Set<Facility> needed = payer.needed();
        Set<EntityName> leading = new LinkedHashSet<>();
        for (Blueprint.Collection collection : all.collections()) {
            if (collection.line().stream().anyMatch(member -> about.contains(member.entity()))) {
                leading.add(space.sharing().leader(collection.line()).entity());
            }
        }
        Set<Facility> far = new LinkedHashSet<>();
        for (Facility facility : all.facilities()) {
            Optional<EntityName> of = Blueprints.entity(facility);
            if (!needed.contains(facility)
                    && of.filter(about::contains).isEmpty()
                    && of.filter(leading::contains).isEmpty()) {
                far.add(facility);
            }
        }
        return all.without(far);
    }

    private long difference(Payer payer, Picked picked) {
        Probe probe = probes.of(picked.blueprint());
        Optional<Way> way = probe.all(payer.pattern()).stream().findFirst();
        return way.map(w -> shares.month(payer.pattern(), w, payer.share(), probe)
                        - new Dues(picked.facilities(), upkeep).planned(payer))
                .orElse(Long.MIN_VALUE);
    }

    private boolean storage(Judgement judged, Picked all, Set<Integer> chosenVariables, List<String> above) {
        return new StorageSurcharges(request, space, probes, upkeep, draft, stores, all.facilities())
                .compare(judged, all.collections(), chosenVariables, above);
    }
}
