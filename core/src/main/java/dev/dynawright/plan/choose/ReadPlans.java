package dev.dynawright.plan.choose;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The plans of patterns that read: every admissible way over every setting of facilities that could give one. */
final class ReadPlans {
    private final Space space;
    private final Probes probes;
    private final Needs needs;

    ReadPlans(Space space, Probes probes, Needs needs) {
        this.space = space;
        this.probes = probes;
        this.needs = needs;
    }

    Client client(Pattern pattern, Statement.Read read) {
        EntityName entity = read.what().entity();
        Set<Plan> plans = new LinkedHashSet<>();
        List<Setting> along = along(read);
        boolean index = space.model().pins().stream()
                .noneMatch(p -> p instanceof dev.dynawright.model.Pin.NoIndex no
                        && no.pattern().equals(pattern.id()));
        for (Facility.Home home : space.homes(entity)) {
            for (Setting others : along) {
                Setting setting = others.with(home);
                add(pattern, setting, setting.in(probes), plans);
            }
            mixed(pattern, read, home, plans);
        }
        for (Facility.Index facility : index ? space.indexes(entity) : List.<Facility.Index>of()) {
            for (Setting others : along) {
                Setting setting = others.with(space.bearer(facility)).with(facility);
                addFetching(pattern, facility, others, setting, plans);
            }
            mixed(pattern, read, facility, plans);
        }
        for (Facility.Beside facility : space.beside(entity)) {
            for (Setting others : along) {
                Setting setting = others.with(facility);
                add(pattern, setting, setting.in(probes), plans);
            }
        }
        for (Facility.Inside inside : space.inside(entity)) {
            for (Facility.Home around : space.holding(inside)) {
                Setting setting = new Setting().with(around);
                add(pattern, setting, setting.in(probes), plans);
            }
        }
        if (read instanceof Statement.Aggregate) {
            for (Facility.Home parent : space.counting(entity)) {
                Setting setting = new Setting().with(parent);
                add(pattern, setting, setting.in(probes), plans);
            }
        }
        return new Client(pattern, entity, Needs.merged(new ArrayList<>(plans)));
    }

    /** An index that is enough by itself does so on any home; one that fetches the rest costs what the home costs. */
    private void addFetching(Pattern pattern, Facility.Index index, Setting others, Setting setting, Set<Plan> plans) {
        Set<Plan> found = new LinkedHashSet<>();
        add(pattern, setting, setting.in(probes), found);
        Facility.Home bearer = space.bearer(index);
        boolean fetches = found.stream()
                .anyMatch(
                        p -> p.needs().contains(Needs.only(index)) && p.needs().contains(Needs.only(bearer)));
        found.stream().filter(p -> p.needs().contains(Needs.only(index))).forEach(plans::add);
        for (Facility.Home home : fetches ? space.bearers(index) : List.<Facility.Home>of()) {
            Setting other = others.with(home).with(index);
            Set<Plan> more = new LinkedHashSet<>();
            add(pattern, other, other.in(probes), more);
            more.stream().filter(p -> p.needs().contains(Needs.only(index))).forEach(plans::add);
        }
    }

    private void add(Pattern pattern, Setting setting, Probe probe, Set<Plan> plans) {
        for (Way way : probe.ways(pattern)) {
            needs.read(pattern, way, setting, probe).ifPresent(plans::add);
        }
    }

    /** The settings of what may come along: every combination of the homes of other entities that the answer has. */
    private List<Setting> along(Statement.Read read) {
        List<Setting> settings = new ArrayList<>(List.of(new Setting()));
        for (EntityName other : others(read)) {
            List<Setting> more = new ArrayList<>();
            for (Setting setting : settings) {
                more.add(setting);
                space.homes(other).forEach(home -> more.add(setting.with(home)));
            }
            settings = more;
        }
        return settings;
    }

    static Set<EntityName> others(List<Along> with, EntityName entity, Space space) {
        Set<EntityName> others = new LinkedHashSet<>();
        for (Along along : with) {
            if (along instanceof Along.Up up) {
                space.relations().target(entity, up.parent()).ifPresent(e -> others.add(e.name()));
            } else if (along instanceof Along.Down down) {
                others.add(down.entity());
            }
        }
        others.remove(entity);
        return others;
    }

    private Set<EntityName> others(Statement.Read read) {
        return others(with(read), read.what().entity(), space);
    }

    private static List<Along> with(Statement.Read read) {
        return read instanceof Statement.Get get
                ? get.with()
                : read instanceof Statement.Listing listing ? listing.with() : List.of();
    }

    /** Reads of an entity with others of the same partition: both orders of the two on the sort key. */
    private void mixed(Pattern pattern, Statement.Read read, Facility.Home home, Set<Plan> plans) {
        for (EntityName other : others(read)) {
            for (Facility.Home beside : space.homes(other)) {
                if (space.canShare(home.placement(), beside.placement())) {
                    Setting setting = new Setting().with(home).with(beside);
                    lined(pattern, setting, home.placement(), beside.placement(), plans);
                }
            }
        }
    }

    /** The same in one index that has entries of both. */
    private void mixed(Pattern pattern, Statement.Read read, Facility.Index index, Set<Plan> plans) {
        for (EntityName other : others(read)) {
            for (Facility.Index beside : space.indexes(other)) {
                if (space.canShare(index.placement(), beside.placement())) {
                    Setting setting = new Setting()
                            .with(space.bearer(index))
                            .with(space.bearer(beside))
                            .with(index)
                            .with(beside);
                    lined(pattern, setting, index.placement(), beside.placement(), plans);
                }
            }
        }
    }

    private void lined(Pattern pattern, Setting setting, Placement one, Placement other, Set<Plan> plans) {
        for (List<Placement> order : List.of(List.of(one, other), List.of(other, one))) {
            Setting lined = setting.lined(order);
            Set<Plan> found = new LinkedHashSet<>();
            add(pattern, lined, lined.in(probes), found);
            found.stream().filter(p -> !p.line().isEmpty()).forEach(plans::add);
        }
    }
}
