package dev.dynawright.plan.choose.search;

import dev.dynawright.model.EntityName;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.program.Draft;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The variables that stand for some choices of which a payer pays the difference. */
final class Carriers {
    private final Space space;
    private final Draft draft;

    Carriers(Space space, Draft draft) {
        this.space = space;
        this.draft = draft;
    }

    /** As sets of which at most one is chosen: with a plan those that the same choices allow and that seem no dearer. */
    List<Set<Integer>> sets(Payer payer, Picked kept) {
        Set<Integer> others = variables(payer, kept);
        List<Set<Integer>> all = new ArrayList<>();
        payer.plans().forEach((client, plan) -> {
            Set<Integer> plans = new LinkedHashSet<>();
            for (Plan other : client.plans()) {
                boolean likely = other.cost() <= plan.cost() && other.line().equals(plan.line());
                if (other.equals(plan) || (likely && other.isAllowed(kept.facilities()))) {
                    plans.add(draft.variable(client, other));
                }
            }
            others.removeAll(plans);
            all.add(plans);
        });
        others.forEach(one -> all.add(Collections.singleton(one)));
        return all;
    }

    /** The plans, and the choices that matter with them; what a plan needs anyway is not among them. */
    Set<Integer> variables(Payer payer, Picked kept) {
        Set<EntityName> about = payer.about();
        Set<Integer> variables = new LinkedHashSet<>();
        payer.plans().forEach((client, plan) -> variables.add(draft.variable(client, plan)));
        kept.facilities().stream()
                .filter(f -> !payer.implies(f) && !isPartner(f, kept, about) && !isUsual(payer, f, about))
                .map(draft::variable)
                .forEach(variables::add);
        variables.addAll(standing(kept.collections(), member -> about.contains(member.entity())));
        return variables;
    }

    /** What stands in groups. */
    Set<Integer> standing(List<Blueprint.Collection> collections, Predicate<Placement> which) {
        Set<Integer> variables = new LinkedHashSet<>();
        for (Blueprint.Collection collection : collections) {
            Placement leader = space.sharing().leader(collection.line());
            collection.line().stream()
                    .filter(which)
                    .map(member -> draft.standing(Draft.Standing.of(member, leader), space.sharing()::leader))
                    .forEach(variables::add);
        }
        return variables;
    }

    /** Whether it matters only because something stands in a line with it, or with an index that hangs on it. */
    private static boolean isPartner(Facility facility, Picked kept, Set<EntityName> about) {
        boolean home = facility instanceof Facility.Home;
        return Blueprints.placements(facility).stream()
                .filter(own -> !about.contains(own.entity()))
                .anyMatch(own -> kept.collections().stream()
                        .flatMap(c -> c.line().stream())
                        .anyMatch(p -> home ? p.entity().equals(own.entity()) : p.equals(own)));
    }

    /**
     * Whether it is there only so that a write has all that it is about: what a part of it costs is looked at with the usual homes of
     * the others, as plans are.
     */
    private boolean isUsual(Payer payer, Facility facility, Set<EntityName> about) {
        return payer.share().isPresent()
                && facility instanceof Facility.Home home
                && !about.contains(home.entity())
                && home.equals(space.usual(home.entity()));
    }
}
