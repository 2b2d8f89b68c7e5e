package dev.dynawright.plan.choose;

import dev.dynawright.plan.Way;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Arranges what is read together on sort keys: one order for all placements that are connected by mixed reads. */
final class Lines {
    private final Probes probes;
    private final Needs needs;

    Lines(Probes probes, Needs needs) {
        this.probes = probes;
        this.needs = needs;
    }

    /** The collections of a solution, or the clients whose plans cannot be arranged together. */
    record Arranged(List<Blueprint.Collection> collections, List<List<Client>> clashes) {}

    Arranged arrange(Map<Client, Plan> plans, Set<Facility> chosen) {
        List<Set<Placement>> groups = new ArrayList<>();
        Map<Client, Plan> mixed = new LinkedHashMap<>();
        plans.forEach((client, plan) -> {
            if (!plan.line().isEmpty()) {
                mixed.put(client, plan);
                join(groups, plan.line());
            }
        });
        List<Blueprint.Collection> collections = new ArrayList<>();
        List<List<Client>> clashes = new ArrayList<>();
        for (Set<Placement> group : groups) {
            Map<Client, Plan> concerned = new LinkedHashMap<>();
            mixed.forEach((client, plan) -> {
                if (group.containsAll(plan.line())) {
                    concerned.put(client, plan);
                }
            });
            Optional<List<Placement>> order =
                    order(new ArrayList<>(group), List.of(), concerned, around(group, chosen));
            if (order.isPresent()) {
                collections.add(new Blueprint.Collection(order.get()));
            } else {
                clashes.add(List.copyOf(concerned.keySet()));
            }
        }
        return new Arranged(collections, clashes);
    }

    private static void join(List<Set<Placement>> groups, List<Placement> line) {
        Set<Placement> joined = new LinkedHashSet<>(line);
        groups.removeIf(group -> {
            boolean meets = line.stream().anyMatch(group::contains);
            if (meets) {
                joined.addAll(group);
            }
            return meets;
        });
        groups.add(joined);
    }

    /** The first order, in the order of their names, in which every plan still is what it was. */
    private Optional<List<Placement>> order(
            List<Placement> left, List<Placement> begun, Map<Client, Plan> concerned, List<Placement> around) {
        if (left.isEmpty()) {
            return holds(begun, concerned, around) ? Optional.of(begun) : Optional.empty();
        }
        for (Placement next : left) {
            List<Placement> rest = new ArrayList<>(left);
            rest.remove(next);
            List<Placement> more = new ArrayList<>(begun);
            more.add(next);
            Optional<List<Placement>> found = order(rest, more, concerned, around);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The members of a group, and the homes on which they hang. */
    private static List<Placement> around(Set<Placement> group, Set<Facility> chosen) {
        Set<Placement> all = new LinkedHashSet<>(group);
        for (Facility facility : chosen) {
            boolean home = facility instanceof Facility.Home of
                    && group.stream().anyMatch(p -> p.entity().equals(of.entity()));
            if (home) {
                all.addAll(Blueprints.placements(facility));
            }
        }
        return List.copyOf(all);
    }

    private boolean holds(List<Placement> order, Map<Client, Plan> concerned, List<Placement> around) {
        Probe probe = probes.of(new Blueprint(around, List.of(new Blueprint.Collection(order))));
        return concerned.entrySet().stream().allMatch(e -> {
            long cost = e.getValue().cost();
            return probe.ways(e.getKey().pattern()).stream()
                    .anyMatch((Way w) -> needs.month(e.getKey().pattern(), w.charges()) <= cost);
        });
    }
}
