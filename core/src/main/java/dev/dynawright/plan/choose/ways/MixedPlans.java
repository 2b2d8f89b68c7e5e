package dev.dynawright.plan.choose.ways;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.facility.Bonds;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.probe.Setting;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The plans that take all of a pattern from one partition: an entity with others, in every order on the sort key that matters. */
final class MixedPlans {
    private final ReadPlans reads;
    private final Space space;
    private final Probes probes;

    MixedPlans(ReadPlans reads, Space space, Probes probes) {
        this.reads = reads;
        this.space = space;
        this.probes = probes;
    }

    /** Facilities of which each gives the placement at the same position, the first that of what is asked for. */
    private record Group(Setting setting, List<Placement> members) {}

    void add(Pattern pattern, Statement.Read read, Set<Plan> plans) {
        if (!isOneRow(read)) {
            return;
        }
        Bearing bearing = new Bearing(read, space.relations());
        Set<Blueprint> hopeless = new HashSet<>();
        for (Group group : groups(pattern, read)) {
            for (Setting lined : hasAll(read, group) ? orders(pattern, group) : List.<Setting>of()) {
                Blueprint like = bearing.of(lined.blueprint());
                if (!hopeless.contains(like) && !add(pattern, lined, plans)) {
                    hopeless.add(like);
                }
            }
        }
    }

    /** Whether there is a way at all, also if something speaks against it. */
    private boolean add(Pattern pattern, Setting lined, Set<Plan> plans) {
        List<Way> ways = lined.in(probes).mixed(pattern);
        Set<Plan> found = new LinkedHashSet<>();
        reads.add(
                pattern, lined, probe -> ways.stream().filter(Way::isFaultless).toList(), found);
        found.stream().filter(p -> !p.line().isEmpty()).forEach(plans::add);
        return !ways.isEmpty();
    }

    /** Looks at every way while things lie side by side, so that what speaks against them can be told. */
    void look(Pattern pattern, Statement.Read read) {
        for (Group group : groups(pattern, read)) {
            orders(pattern, group).forEach(setting -> setting.in(probes).all(pattern));
        }
    }

    /** Only one row is read together with what comes along. */
    private boolean isOneRow(Statement.Read read) {
        return probes.scope()
                .identifies(
                        read.what().entity(),
                        List.copyOf(Question.equalities(read.what(), space.relations())
                                .keySet()));
    }

    /** Whether children that come along lie beside the row or inside it; what a row has of its parents is seen later. */
    private static boolean hasAll(Statement.Read read, Group group) {
        Set<EntityName> there = new LinkedHashSet<>();
        for (Placement placement : group.setting().placements()) {
            there.add(placement.entity());
            if (placement instanceof Placement.Home home
                    && home.entity().equals(read.what().entity())) {
                home.variant().inside().forEach(child -> there.add(child.entity()));
            }
        }
        return read.with().stream()
                .allMatch(along -> !(along instanceof Along.Down down) || there.contains(down.entity()));
    }

    private List<Group> groups(Pattern pattern, Statement.Read read) {
        List<Group> all = new ArrayList<>();
        EntityName entity = read.what().entity();
        Set<EntityName> others = ReadPlans.others(read.with(), entity, space);
        List<List<Facility.Home>> homes =
                others.stream().map(other -> reads.homes(pattern, other)).toList();
        for (Facility.Home home : reads.homes(pattern, entity)) {
            all.addAll(groups(homes, home));
        }
        if (reads.isIndexed(pattern)) {
            List<List<Facility.Index>> indexes = others.stream()
                    .map(other -> reads.indexes(pattern, other, false))
                    .toList();
            for (Facility.Index index : reads.indexes(pattern, entity, false)) {
                all.addAll(groups(indexes, index));
            }
        }
        return all;
    }

    /** A home with homes of others. */
    private List<Group> groups(List<List<Facility.Home>> others, Facility.Home home) {
        List<List<Facility.Home>> groups = new ArrayList<>(List.of(List.of(home)));
        for (List<Facility.Home> other : others) {
            List<Facility.Home> fitting = other.stream()
                    .filter(beside -> space.sharing().canShare(home.placement(), beside.placement()))
                    .toList();
            groups.addAll(with(groups, fitting));
        }
        List<Group> all = new ArrayList<>();
        for (List<Facility.Home> group : groups) {
            List<Placement> line = new ArrayList<>();
            group.forEach(h -> line.add(h.placement()));
            all.add(new Group(new Setting().with(group), line));
        }
        return all;
    }

    /** The same in one index that has entries of all, with all that is asked for. */
    private List<Group> groups(List<List<Facility.Index>> others, Facility.Index index) {
        List<List<Facility.Index>> groups = new ArrayList<>(List.of(List.of(index)));
        for (List<Facility.Index> other : others) {
            List<Facility.Index> fitting = other.stream()
                    .filter(beside -> space.sharing().canShare(index, beside))
                    .toList();
            groups.addAll(with(groups, fitting));
        }
        List<Group> all = new ArrayList<>();
        for (List<Facility.Index> group : groups) {
            List<Placement> line = new ArrayList<>();
            List<Facility> facilities = new ArrayList<>();
            group.forEach(i -> facilities.add(space.bearer(i)));
            group.forEach(i -> {
                facilities.add(i);
                line.add(i.placement());
            });
            all.add(new Group(new Setting().with(facilities), line));
        }
        return all;
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

    /** A group in every order on the sort key that makes a difference. */
    private static List<Setting> orders(Pattern pattern, Group group) {
        List<Setting> all = new ArrayList<>();
        List<Placement> members = group.members();
        for (List<Placement> order : members.size() == 1 ? List.<List<Placement>>of() : orders(members)) {
            boolean turned = members.indexOf(order.get(0)) > members.indexOf(order.get(order.size() - 1));
            if (!turned || !Bonds.isWhole(pattern)) {
                all.add(group.setting().lined(order));
            }
        }
        return all;
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
