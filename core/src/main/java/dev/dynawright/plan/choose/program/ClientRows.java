package dev.dynawright.plan.choose.program;

import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.solve.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** The rows that bind the plans of clients to facilities and to each other. */
final class ClientRows {
    private final Draft draft;
    private final Rivals rivals;
    /** For plans of a client the facilities that exclude all of them. */
    private final Map<List<Integer>, Set<Integer>> exclusive = new LinkedHashMap<>();

    ClientRows(Draft draft, Rivals rivals) {
        this.draft = draft;
        this.rivals = rivals;
    }

    /** One client with what its plans need and what excludes them. */
    void add(Draft.Served one) {
        links(one.client(), one.variables());
        exclusions(one.client(), one.variables());
    }

    /** What holds among several clients. */
    void join() {
        bring();
        exclude();
    }

    /** What comes along does so only with a plan that brings it. */
    private void bring() {
        Map<Facility, List<Term>> brought = new LinkedHashMap<>();
        draft.facilities().forEach((facility, variable) -> {
            if (facility instanceof Facility.Along) {
                brought.put(facility, new ArrayList<>(List.of(new Term(variable, 1))));
            }
        });
        for (Draft.Served one : draft.served()) {
            for (int i = 0; i < one.variables().size(); i++) {
                for (Facility facility : one.client().plans().get(i).brings()) {
                    brought.computeIfAbsent(facility, f -> new ArrayList<>())
                            .add(new Term(one.variables().get(i), -1));
                }
            }
        }
        brought.values().forEach(terms -> draft.row(terms, 0));
        brought.keySet().forEach(this::once);
    }

    /** What comes along is not had once more from the same facilities: that would only cost more. */
    private void once(Facility along) {
        Map<Integer, Plan> bringing = new LinkedHashMap<>();
        Map<Integer, Plan> alone = new LinkedHashMap<>();
        for (Draft.Served one : draft.served()) {
            boolean comes =
                    one.client().plans().stream().anyMatch(p -> p.needs().contains(Collections.singleton(along)));
            for (int i = 0; i < one.variables().size(); i++) {
                Plan plan = one.client().plans().get(i);
                if (plan.brings().contains(along)) {
                    bringing.put(one.variables().get(i), plan);
                } else if (comes) {
                    alone.put(one.variables().get(i), plan);
                }
            }
        }
        Set<Set<Facility>> needs = new LinkedHashSet<>();
        alone.values().forEach(plan -> needs.addAll(plan.needs()));
        for (Set<Facility> need : needs) {
            List<Integer> all = needing(bringing, need);
            if (!all.isEmpty()) {
                all.addAll(needing(alone, need));
                draft.needs(all, need);
            }
        }
    }

    /** The plans that need one of some facilities, or one of some of these. */
    private static List<Integer> needing(Map<Integer, Plan> plans, Set<Facility> need) {
        List<Integer> all = new ArrayList<>();
        plans.forEach((variable, plan) -> {
            if (plan.needs().stream().anyMatch(need::containsAll)) {
                all.add(variable);
            }
        });
        return all;
    }

    private void links(Client client, List<Integer> mine) {
        Map<Integer, Plan> plans = new LinkedHashMap<>();
        Set<Set<Facility>> needs = new LinkedHashSet<>();
        for (int i = 0; i < mine.size(); i++) {
            plans.put(mine.get(i), client.plans().get(i));
            needs.addAll(client.plans().get(i).needs());
        }
        needs.forEach(need -> draft.needs(needing(plans, need), need));
    }

    /** Facilities of which at most one is chosen and that exclude the same plans share a row. */
    private void exclusions(Client client, List<Integer> mine) {
        Map<Facility, List<Integer>> excluded = new LinkedHashMap<>();
        for (int i = 0; i < mine.size(); i++) {
            for (Facility facility : client.plans().get(i).without()) {
                excluded.computeIfAbsent(facility, f -> new ArrayList<>()).add(mine.get(i));
            }
        }
        Map<List<Object>, List<Facility>> together = new LinkedHashMap<>();
        excluded.forEach((facility, plans) -> together.computeIfAbsent(
                        List.of(rivals.group(draft.variable(facility)), plans), k -> new ArrayList<>())
                .add(facility));
        together.forEach((key, some) -> {
            List<Term> terms = new ArrayList<>();
            some.forEach(f -> terms.add(new Term(draft.variable(f), 1)));
            excluded.getOrDefault(some.get(0), List.of()).forEach(v -> terms.add(new Term(v, 1)));
            draft.row(terms, 1);
        });
        excluded.forEach((facility, plans) ->
                exclusive.computeIfAbsent(plans, p -> new LinkedHashSet<>()).add(draft.variable(facility)));
    }

    /** A client is not served by what excludes some plans while one of these is chosen, by whichever of several it is served. */
    private void exclude() {
        Map<Integer, Map<Set<Integer>, List<Integer>>> needing = needing();
        Map<Integer, Draft.Served> of = new HashMap<>();
        draft.served().forEach(one -> one.variables().forEach(v -> of.put(v, one)));
        exclusive.forEach((plans, facilities) -> {
            if (facilities.size() > 1) {
                Set<Integer> all = new TreeSet<>();
                for (int facility : facilities) {
                    needing.getOrDefault(facility, new IdentityHashMap<>()).forEach((need, some) -> {
                        if (facilities.containsAll(need)) {
                            all.addAll(some);
                        }
                    });
                }
                Map<Draft.Served, List<Integer>> against = new LinkedHashMap<>();
                all.forEach(v -> against.computeIfAbsent(Objects.requireNonNull(of.get(v)), o -> new ArrayList<>())
                        .add(v));
                against.forEach((one, some) -> exclude(plans, one, some));
            }
        });
    }

    /** The plans that need one of some rivals, for each such set, by its first member; what is one set is one object. */
    private Map<Integer, Map<Set<Integer>, List<Integer>>> needing() {
        Map<Integer, Map<Set<Integer>, List<Integer>>> all = new HashMap<>();
        for (Draft.Served one : draft.served()) {
            for (int plan : one.variables()) {
                for (Set<Integer> need : rivals.needs(plan)) {
                    all.computeIfAbsent(need.iterator().next(), f -> new IdentityHashMap<>())
                            .computeIfAbsent(need, n -> new ArrayList<>())
                            .add(plan);
                }
            }
        }
        return all;
    }

    private void exclude(List<Integer> plans, Draft.Served one, List<Integer> against) {
        if (against.size() > 1 && plans.stream().noneMatch(one.variables()::contains)) {
            List<Term> terms = new ArrayList<>();
            plans.forEach(v -> terms.add(new Term(v, 1)));
            against.forEach(v -> terms.add(new Term(v, 1)));
            draft.row(terms, 1);
        }
    }
}
