package dev.dynawright.plan.choose.ways;

import dev.dynawright.model.Assumption;
import dev.dynawright.model.Assumptions;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A row with its children in several requests: where each part is read from is a choice of its own, and what it costs does not depend
 * on the others. So the row and every kind of children are clients of their own, unless children come with the row.
 */
public final class ReadParts {
    private final ReadPlans reads;
    private final Space space;

    ReadParts(ReadPlans reads, Space space) {
        this.reads = reads;
        this.space = space;
    }

    /** The requests that a pattern may take. */
    public static int most(Pattern pattern, Assumptions assumptions) {
        int most = pattern.demands().requests().orElse(1);
        long step = assumptions.number(Assumption.STEP);
        return pattern.demands().withinMillis().isPresent()
                ? (int) Math.min(most, pattern.demands().withinMillis().getAsInt() / step)
                : most;
    }

    /** A client for each part; none if the pattern has no parts. */
    List<Client> clients(Pattern pattern, Statement.Read read) {
        List<Along.Down> children = children(read);
        int most = most(pattern, space.model().assumptions());
        if (children.isEmpty() || most <= children.size()) {
            return List.of();
        }
        Statement.Get get = (Statement.Get) read;
        int room = most - children.size();
        Map<EntityName, Set<Plan>> all = new LinkedHashMap<>();
        Set<Plan> row = row(pattern, get, children, room > 1);
        all.put(get.what().entity(), row);
        for (Along.Down down : children) {
            Facility along = new Facility.Along(pattern.id(), down.entity());
            boolean brought = row.stream().anyMatch(plan -> plan.brings().contains(along));
            all.put(down.entity(), children(pattern, down, brought ? Optional.of(along) : Optional.empty(), room > 1));
        }
        if (all.values().stream().anyMatch(Set::isEmpty)) {
            reads.mixed().look(pattern, get);
        }
        return all.entrySet().stream()
                .map(part -> new Client(pattern, part.getKey(), within(part.getValue(), part.getKey(), all, most)))
                .toList();
    }

    /** The children of a row by id, each of another entity. */
    private static List<Along.Down> children(Statement.Read read) {
        List<Along.Down> all = new ArrayList<>();
        Set<EntityName> entities = new LinkedHashSet<>();
        if (read instanceof Statement.Get get) {
            entities.add(get.what().entity());
            for (Along along : get.with()) {
                if (!(along instanceof Along.Down down) || !entities.add(down.entity())) {
                    return List.of();
                }
                all.add(down);
            }
        }
        return all;
    }

    private Set<Plan> row(Pattern pattern, Statement.Get get, List<Along.Down> children, boolean many) {
        Map<Plan, Set<Facility>> brings = new LinkedHashMap<>();
        plain(with(pattern, get, List.of()), get, many).forEach(plan -> brings.put(plan, new LinkedHashSet<>()));
        Set<Facility> all = new LinkedHashSet<>();
        for (Along.Down down : children) {
            Facility along = new Facility.Along(pattern.id(), down.entity());
            all.add(along);
            plain(with(pattern, get, List.of(down)), get, many)
                    .forEach(plan -> brings.computeIfAbsent(plan, p -> new LinkedHashSet<>())
                            .add(along));
        }
        Set<Plan> mixed = new LinkedHashSet<>();
        reads.mixed().add(pattern, get, mixed);
        mixed.forEach(plan -> brings.put(plan, all));
        Set<Plan> plans = new LinkedHashSet<>();
        brings.forEach((plan, along) -> plans.add(plan.bringing(along)));
        return plans;
    }

    private Set<Plan> plain(Pattern pattern, Statement.Get get, boolean many) {
        Set<Plan> plans = new LinkedHashSet<>();
        plain(pattern, get.what().entity(), probe -> probe.ways(pattern), many, plans);
        return plans;
    }

    /** From the row where it brings them, and by themselves. */
    private Set<Plan> children(Pattern pattern, Along.Down down, Optional<Facility> along, boolean many) {
        Set<Plan> plans = new LinkedHashSet<>();
        along.ifPresent(with ->
                plans.add(new Plan(0, 0, List.of(Needs.only(with)), new LinkedHashSet<>(), List.of(), List.of())));
        plain(pattern, down.entity(), probe -> probe.children(pattern, down), many, plans);
        return plans;
    }

    private void plain(Pattern pattern, EntityName entity, ReadPlans.Trial trial, boolean many, Set<Plan> plans) {
        List<Setting> nothing = List.of(new Setting());
        reads.lying(pattern, entity, trial, nothing, plans);
        reads.indexed(pattern, entity, trial, nothing, many, plans);
        reads.beside(pattern, entity, false, trial, nothing, plans);
        if (many) {
            reads.fetching(pattern, entity, trial, nothing, plans);
        }
        reads.inside(pattern, entity, trial, plans);
    }

    private static Pattern with(Pattern pattern, Statement.Get get, List<Along> with) {
        return new Pattern(
                pattern.id(),
                new Statement.Get(get.what(), with, get.only()),
                pattern.traffic(),
                pattern.demands(),
                pattern.name(),
                pattern.about());
    }

    /** The plans that leave as many requests as the other parts take at least. */
    private static List<Plan> within(Set<Plan> plans, EntityName entity, Map<EntityName, Set<Plan>> all, int most) {
        int others = 0;
        for (Map.Entry<EntityName, Set<Plan>> part : all.entrySet()) {
            if (!part.getKey().equals(entity)) {
                others +=
                        part.getValue().stream().mapToInt(Plan::requests).min().orElse(0);
            }
        }
        int left = most - others;
        return Needs.merged(plans.stream().filter(p -> p.requests() <= left).toList());
    }
}
