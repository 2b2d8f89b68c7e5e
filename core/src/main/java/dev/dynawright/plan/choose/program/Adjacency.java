package dev.dynawright.plan.choose.program;

import dev.dynawright.plan.choose.facility.Bonds;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What stands next to what on a sort key, as variables of the program: everything that is chosen has at most one before and one
 * behind it. Homes are looked at from the beginning, those of an entity under one key as one, for there is only one; an index
 * once it is in the way of another.
 */
public final class Adjacency {
    private final Draft draft;
    private final Map<Next, Integer> variables = new LinkedHashMap<>();
    private final Set<Object> known = new LinkedHashSet<>();

    /** One thing right before another. */
    private record Next(Object one, Object other) {
        Next turned() {
            return new Next(/* one= */ other, /* other= */ one);
        }
    }

    public Adjacency(Draft draft) {
        this.draft = draft;
        Set<Object> homes = new LinkedHashSet<>();
        for (Draft.Served served : draft.served()) {
            for (Plan plan : served.client().plans()) {
                plan.line().stream()
                        .filter(p -> p instanceof Placement.Home)
                        .map(Bonds::node)
                        .forEach(homes::add);
            }
        }
        look(homes);
    }

    /** Looks at what stands in the way of something from now on; whether any of it is new. */
    public boolean look(Bonds.Clash clash) {
        Set<Object> entities = new LinkedHashSet<>();
        clash.bonds()
                .values()
                .forEach(bonds -> bonds.forEach(b -> {
                    entities.add(b.one().entity());
                    entities.add(b.other().entity());
                }));
        Set<Object> nodes = new LinkedHashSet<>();
        for (Draft.Served served : draft.served()) {
            for (Plan plan : served.client().plans()) {
                plan.line().stream()
                        .filter(p -> entities.contains(p.entity()))
                        .map(Bonds::node)
                        .filter(n -> !known.contains(n))
                        .forEach(nodes::add);
            }
        }
        look(nodes);
        return !nodes.isEmpty();
    }

    private void look(Set<Object> nodes) {
        for (Draft.Served served : draft.served()) {
            Map<Set<Next>, List<Term>> links = new LinkedHashMap<>();
            for (int i = 0; i < served.variables().size(); i++) {
                Term plan = new Term(served.variables().get(i), 1);
                for (Bonds.Bond bond : Bonds.of(
                        served.client().pattern(), served.client().plans().get(i))) {
                    Next on = new Next(Bonds.node(bond.one()), Bonds.node(bond.other()));
                    boolean linked = known.contains(on.one()) || known.contains(on.other());
                    if (!linked && (nodes.contains(on.one()) || nodes.contains(on.other()))) {
                        Set<Next> ways = new LinkedHashSet<>(List.of(on));
                        if (!bond.directed()) {
                            ways.add(on.turned());
                        }
                        links.computeIfAbsent(ways, w -> new ArrayList<>()).add(plan);
                    }
                }
            }
            links.forEach((ways, plans) -> {
                List<Term> terms = new ArrayList<>(plans);
                ways.forEach(next -> terms.add(new Term(variable(next), -1)));
                draft.row(terms, 0);
            });
        }
        known.addAll(nodes);
        for (Object node : nodes) {
            one(node, next -> next.one().equals(node));
            one(node, next -> next.other().equals(node));
        }
    }

    /** At most one of those that are next to something on one side, and none if it is not there. */
    private void one(Object node, Predicate<Next> side) {
        List<Term> terms = new ArrayList<>();
        draft.variables(node).forEach(variable -> terms.add(new Term(variable, -1)));
        variables.forEach((next, variable) -> {
            if (side.test(next)) {
                terms.add(new Term(variable, 1));
            }
        });
        draft.row(terms, 0);
    }

    private int variable(Next next) {
        return variables.computeIfAbsent(next, n -> draft.free("next." + variables.size()));
    }
}
