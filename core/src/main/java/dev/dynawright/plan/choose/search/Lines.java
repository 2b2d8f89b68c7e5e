package dev.dynawright.plan.choose.search;

import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Bonds;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.ways.Needs;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts the types of each group on a line of the sort key, so that every mixed read of a solution is an interval of it. */
final class Lines {
    private final Probes probes;
    private final Needs needs;

    Lines(Probes probes, Needs needs) {
        this.probes = probes;
        this.needs = needs;
    }

    /** The collections of a solution, or what cannot be arranged together. */
    record Arranged(List<Blueprint.Collection> collections, List<Bonds.Clash> clashes) {}

    Arranged arrange(Map<Client, Plan> plans, Set<Facility> chosen) {
        Map<Client, Plan> mixed = new LinkedHashMap<>();
        plans.forEach((client, plan) -> {
            if (!plan.line().isEmpty()) {
                mixed.put(client, plan);
            }
        });
        Bonds.Arranged bonds = new Bonds(mixed).arranged();
        List<Blueprint.Collection> collections = new ArrayList<>();
        List<Bonds.Clash> clashes = new ArrayList<>(bonds.clashes());
        for (List<Placement> line : bonds.lines()) {
            Map<Client, Plan> concerned = new LinkedHashMap<>();
            mixed.forEach((client, plan) -> {
                if (line.containsAll(plan.line())) {
                    concerned.put(client, plan);
                }
            });
            if (holds(line, concerned, around(line, chosen))) {
                collections.add(new Blueprint.Collection(line));
            } else {
                clashes.add(all(concerned));
            }
        }
        return new Arranged(collections, clashes);
    }

    private static Bonds.Clash all(Map<Client, Plan> concerned) {
        Map<Client, Set<Bonds.Bond>> bonds = new LinkedHashMap<>();
        concerned.forEach((client, plan) -> bonds.put(client, new LinkedHashSet<>(Bonds.of(client.pattern(), plan))));
        return new Bonds.Clash(bonds);
    }

    /** The members of a group, and the homes on which they hang. */
    private static List<Placement> around(List<Placement> line, Set<Facility> chosen) {
        Set<Placement> all = new LinkedHashSet<>(line);
        for (Facility facility : chosen) {
            boolean home = facility instanceof Facility.Home of
                    && line.stream().anyMatch(p -> p.entity().equals(of.entity()));
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
