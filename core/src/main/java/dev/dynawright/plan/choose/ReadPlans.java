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
    private final Leads leads;

    ReadPlans(Space space, Probes probes, Needs needs) {
        this.space = space;
        this.probes = probes;
        this.needs = needs;
        this.leads = new Leads(space.candidates().fragments());
    }

    Client client(Pattern pattern, Statement.Read read) {
        EntityName entity = read.what().entity();
        Set<Plan> plans = new LinkedHashSet<>();
        List<Setting> along = along(pattern, read);
        boolean index = space.model().pins().stream()
                .noneMatch(p -> p instanceof dev.dynawright.model.Pin.NoIndex no
                        && no.pattern().equals(pattern.id()));
        for (Facility.Home home : homes(pattern, entity)) {
            for (Setting others : along) {
                Setting setting = others.with(home);
                add(pattern, setting, setting.in(probes), plans);
            }
            mixed(pattern, read, home, plans);
        }
        for (Facility.Index facility : index ? indexes(pattern, entity) : List.<Facility.Index>of()) {
            for (Setting others : isOne(pattern) ? List.of(new Setting()) : along) {
                Setting setting = others.with(space.bearer(facility)).with(facility);
                addFetching(pattern, facility, others, setting, plans);
            }
            mixed(pattern, read, facility, plans);
        }
        for (Facility.Beside facility : beside(pattern, read)) {
            for (Setting others : along) {
                Setting setting = others.with(facility);
                add(pattern, setting, setting.in(probes), plans);
                addFetching(pattern, facility, others, plans);
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

    private List<Facility.Home> homes(Pattern pattern, EntityName entity) {
        return space.homes(entity).stream()
                .filter(h -> leads.to(pattern, entity, h.placement().key()))
                .toList();
    }

    private List<Facility.Index> indexes(Pattern pattern, EntityName entity) {
        return space.indexes(entity).stream()
                .filter(i -> leads.to(pattern, entity, i.placement().key()))
                .filter(i -> leads.enough(pattern, i))
                .toList();
    }

    /** What stands beside the home and can have an answer: copies and guards have rows, counters have figures. */
    private List<Facility.Beside> beside(Pattern pattern, Statement.Read read) {
        EntityName entity = read.what().entity();
        return space.beside(entity).stream()
                .filter(b -> b.placement() instanceof Placement.Counter
                        ? read instanceof Statement.Aggregate
                        : !(b.placement() instanceof Placement.Sequence))
                .filter(b -> !(b.placement() instanceof Placement.Copy copy) || leads.to(pattern, entity, copy.key()))
                .toList();
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

    /** A guard or a copy that leads to the rest, where a second request may be. */
    private void addFetching(Pattern pattern, Facility.Beside beside, Setting others, Set<Plan> plans) {
        boolean leads = beside.placement() instanceof Placement.Guard || beside.placement() instanceof Placement.Copy;
        if (leads && pattern.demands().requests().orElse(1) > 1) {
            for (Facility.Home home : space.homes(beside.placement().entity())) {
                Setting setting = others.with(home).with(beside);
                Set<Plan> found = new LinkedHashSet<>();
                add(pattern, setting, setting.in(probes), found);
                found.stream()
                        .filter(p -> p.needs().contains(Needs.only(beside)))
                        .forEach(plans::add);
            }
        }
    }

    private void add(Pattern pattern, Setting setting, Probe probe, Set<Plan> plans) {
        for (Way way : probe.ways(pattern)) {
            needs.read(pattern, way, setting, probe).ifPresent(plans::add);
        }
    }

    /** Whether a pattern has one request and no more. */
    private static boolean isOne(Pattern pattern) {
        return pattern.demands().requests().orElse(1) == 1;
    }

    /**
     * The settings of what may come along: every combination of the homes of other entities that the answer has, and of
     * their indexes where a second request may be. In one request parents come along in one batch; children do only from
     * the same partition, which is another matter.
     */
    private List<Setting> along(Pattern pattern, Statement.Read read) {
        List<Setting> settings = new ArrayList<>(List.of(new Setting()));
        boolean second = !isOne(pattern);
        List<Along> with = with(read).stream()
                .filter(along -> second || along instanceof Along.Up)
                .toList();
        for (EntityName other : others(with, read.what().entity(), space)) {
            List<Setting> more = new ArrayList<>();
            for (Setting setting : settings) {
                more.add(setting);
                homes(pattern, other).forEach(home -> more.add(setting.with(home)));
                for (Facility.Index index : second ? indexes(pattern, other) : List.<Facility.Index>of()) {
                    more.add(setting.with(space.bearer(index)).with(index));
                }
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

    /** Reads of an entity with others of the same partition, in every order on the sort key that makes a difference. */
    private void mixed(Pattern pattern, Statement.Read read, Facility.Home home, Set<Plan> plans) {
        List<List<Facility.Home>> groups = new ArrayList<>(List.of(List.of(home)));
        for (EntityName other : others(read)) {
            List<Facility.Home> fitting = homes(pattern, other).stream()
                    .filter(beside -> space.canShare(home.placement(), beside.placement()))
                    .toList();
            groups.addAll(with(groups, fitting));
        }
        for (List<Facility.Home> group : groups) {
            List<Placement> line = new ArrayList<>();
            group.forEach(h -> line.add(h.placement()));
            lined(pattern, new Setting().with(group), line, plans);
        }
    }

    /** The same in one index that has entries of all, with all that is asked for. */
    private void mixed(Pattern pattern, Statement.Read read, Facility.Index index, Set<Plan> plans) {
        List<List<Facility.Index>> groups = new ArrayList<>();
        if (leads.hasAll(pattern, index)) {
            groups.add(List.of(index));
        }
        for (EntityName other : others(read)) {
            List<Facility.Index> fitting = indexes(pattern, other).stream()
                    .filter(beside -> leads.hasAll(pattern, beside))
                    .filter(beside -> space.canShare(index, beside))
                    .toList();
            groups.addAll(with(groups, fitting));
        }
        for (List<Facility.Index> group : groups) {
            List<Placement> line = new ArrayList<>();
            List<Facility> all = new ArrayList<>();
            group.forEach(i -> all.add(space.bearer(i)));
            group.forEach(i -> {
                all.add(i);
                line.add(i.placement());
            });
            lined(pattern, new Setting().with(all), line, plans);
        }
    }

    private static <F> List<List<F>> with(List<List<F>> groups, List<F> more) {
        List<List<F>> all = new ArrayList<>();
        for (List<F> group : groups) {
            for (F one : more) {
                List<F> larger = new ArrayList<>(group);
                larger.add(one);
                all.add(larger);
            }
        }
        return all;
    }

    private void lined(Pattern pattern, Setting setting, List<Placement> members, Set<Plan> plans) {
        for (List<Placement> order : members.size() == 1 ? List.<List<Placement>>of() : orders(members)) {
            boolean turned = members.indexOf(order.get(0)) > members.indexOf(order.get(order.size() - 1));
            if (!turned || !Bonds.isWhole(pattern)) {
                Setting lined = setting.lined(order);
                Set<Plan> found = new LinkedHashSet<>();
                add(pattern, lined, lined.in(probes), found);
                found.stream().filter(p -> !p.line().isEmpty()).forEach(plans::add);
            }
        }
    }

    private static List<List<Placement>> orders(List<Placement> members) {
        List<List<Placement>> orders = new ArrayList<>(List.of(List.of()));
        for (Placement member : members) {
            List<List<Placement>> longer = new ArrayList<>();
            for (List<Placement> order : orders) {
                for (int at = 0; at <= order.size(); at++) {
                    List<Placement> more = new ArrayList<>(order);
                    more.add(at, member);
                    longer.add(more);
                }
            }
            orders = longer;
        }
        return orders;
    }
}
