package dev.dynawright.plan.choose;

import dev.dynawright.plan.place.Placement;
import dev.dynawright.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What stands next to what on a sort key, as variables of the program: everything has at most one before and one behind
 * it. Homes are looked at from the beginning, the home of an entity as one, for there is only one; an index once it is in
 * the way of another.
 */
final class Adjacency {
    private final Draft draft;
    private final Map<Next, Integer> variables = new LinkedHashMap<>();
    private final Set<Object> known = new LinkedHashSet<>();

    /** One thing right before another. */
    private record Next(Object one, Object other) {
        Next turned() {
            return new Next(/* one= */ other, /* other= */ one);
        }
    }

    Adjacency(Draft draft) {
        this.draft = draft;
        Set<Object> homes = new LinkedHashSet<>();
        for (Draft.Served served : draft.served()) {
            for (Plan plan : served.client().plans()) {
                plan.line().stream()
                        .filter(p -> p instanceof Placement.Home)
                        .map(Adjacency::node)
                        .forEach(homes::add);
            }
        }
        look(homes);
    }

    private static Object node(Placement placement) {
        return placement instanceof Placement.Home ? placement.entity() : placement;
    }

    /** Looks at what stands in the way of something from now on; whether any of it is new. */
    boolean look(Bonds.Clash clash) {
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
                        .map(Adjacency::node)
                        .filter(n -> !known.contains(n))
                        .forEach(nodes::add);
            }
        }
        look(nodes);
        return !nodes.isEmpty();
    }

    private void look(Set<Object> nodes) {
        known.addAll(nodes);
        Map<Object, List<Term>> before = new LinkedHashMap<>();
        Map<Object, List<Term>> behind = new LinkedHashMap<>();
        for (Draft.Served served : draft.served()) {
            Map<Set<Next>, List<Term>> links = new LinkedHashMap<>();
            for (int i = 0; i < served.variables().size(); i++) {
                Term plan = new Term(served.variables().get(i), 1);
                for (Bonds.Bond bond : Bonds.of(
                        served.client().pattern(), served.client().plans().get(i))) {
                    Next on = new Next(node(bond.one()), node(bond.other()));
                    if (nodes.contains(on.one()) || nodes.contains(on.other())) {
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
                ways.forEach(next -> terms.add(new Term(variable(next, before, behind), -1)));
                draft.row(terms, 0);
            });
        }
        for (Map<Object, List<Term>> side : List.of(before, behind)) {
            side.forEach((node, terms) -> {
                if (nodes.contains(node) && terms.size() > 1) {
                    draft.row(terms, 1);
                }
            });
        }
    }

    private int variable(Next next, Map<Object, List<Term>> before, Map<Object, List<Term>> behind) {
        return variables.computeIfAbsent(next, n -> {
            int variable = draft.free("next." + variables.size());
            behind.computeIfAbsent(n.one(), o -> new ArrayList<>()).add(new Term(variable, 1));
            before.computeIfAbsent(n.other(), o -> new ArrayList<>()).add(new Term(variable, 1));
            return variable;
        });
    }
}
