package dev.dynawright.plan.choose.ways;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Pin;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.probe.Setting;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The plans of patterns that read: every admissible way over every setting of facilities that could give one. */
public final class ReadPlans {
    private final Space space;
    private final Probes probes;
    private final Needs needs;
    private final Leads leads;
    private final MixedPlans mixed;

    public ReadPlans(Space space, Probes probes, Needs needs) {
        this.space = space;
        this.probes = probes;
        this.needs = needs;
        this.leads = new Leads(space.candidates().fragments());
        this.mixed = new MixedPlans(this, space, probes);
    }

    /** What is asked of each setting that is tried out. */
    interface Trial {
        List<Way> ways(Probe probe);
    }

    /** The clients of a pattern: one, or one for each of the parts that are read apart from each other. */
    public List<Client> clients(Pattern pattern, Statement.Read read) {
        List<Client> parts = new ReadParts(this, space).clients(pattern, read);
        return parts.isEmpty() ? List.of(client(pattern, read)) : parts;
    }

    /** The plans that take all of a pattern from one partition. */
    MixedPlans mixed() {
        return mixed;
    }

    public Client client(Pattern pattern, Statement.Read read) {
        EntityName entity = read.what().entity();
        Set<Plan> plans = new LinkedHashSet<>();
        Trial trial = probe -> probe.ways(pattern);
        boolean many = !isOne(pattern);
        List<Setting> along = along(pattern, read);
        lying(pattern, entity, trial, along, plans);
        mixed.add(pattern, read, plans);
        indexed(pattern, entity, trial, many ? along : List.of(new Setting()), many, plans);
        beside(pattern, entity, read instanceof Statement.Aggregate, trial, along, plans);
        if (many) {
            fetching(pattern, entity, trial, along, plans);
        }
        inside(pattern, entity, trial, plans);
        if (read instanceof Statement.Aggregate) {
            for (Facility.Home parent : space.counting(entity)) {
                add(pattern, new Setting().with(parent), trial, plans);
            }
        }
        if (plans.isEmpty()) {
            mixed.look(pattern, read);
        }
        return new Client(pattern, entity, Needs.merged(new ArrayList<>(plans)));
    }

    /** From homes. */
    void lying(Pattern pattern, EntityName entity, Trial trial, List<Setting> along, Set<Plan> plans) {
        for (Facility.Home home : homes(pattern, entity)) {
            along.forEach(others -> add(pattern, others.with(home), trial, plans));
        }
    }

    /** From indexes, and from homes what they do not have if there may be {@code many} requests. */
    void indexed(Pattern pattern, EntityName entity, Trial trial, List<Setting> along, boolean many, Set<Plan> plans) {
        for (Facility.Index index : isIndexed(pattern) ? indexes(pattern, entity, many) : List.<Facility.Index>of()) {
            along.forEach(others -> addFetching(pattern, index, trial, others, plans));
        }
    }

    boolean isIndexed(Pattern pattern) {
        return space.model().pins().stream()
                .noneMatch(p -> p instanceof Pin.NoIndex no && no.pattern().equals(pattern.id()));
    }

    /** From what stands beside the home and can have an answer: copies and guards have rows, counters have figures. */
    void beside(
            Pattern pattern, EntityName entity, boolean figures, Trial trial, List<Setting> along, Set<Plan> plans) {
        for (Facility.Beside beside : beside(pattern, entity, figures)) {
            along.forEach(others -> add(pattern, others.with(beside), trial, plans));
        }
    }

    /** From guards and copies that lead to the rest. */
    void fetching(Pattern pattern, EntityName entity, Trial trial, List<Setting> along, Set<Plan> plans) {
        for (Facility.Beside beside : beside(pattern, entity, false)) {
            boolean leads =
                    beside.placement() instanceof Placement.Guard || beside.placement() instanceof Placement.Copy;
            for (Facility.Home home : leads ? space.homes(entity) : List.<Facility.Home>of()) {
                along.forEach(
                        others -> addWith(beside, pattern, others.with(home).with(beside), trial, plans));
            }
        }
    }

    /** From parents around. */
    void inside(Pattern pattern, EntityName entity, Trial trial, Set<Plan> plans) {
        for (Facility.Inside inside : space.inside(entity)) {
            for (Facility.Home around : space.holding(inside)) {
                add(pattern, new Setting().with(around), trial, plans);
            }
        }
    }

    /** The homes of an entity that a pattern can read by. */
    List<Facility.Home> homes(Pattern pattern, EntityName entity) {
        return space.homes(entity).stream()
                .filter(h -> leads.to(pattern, entity, h.placement().key()))
                .toList();
    }

    /** The indexes of an entity that a pattern can read by; unless there may be {@code many} requests, those that have all. */
    List<Facility.Index> indexes(Pattern pattern, EntityName entity, boolean many) {
        return space.indexes(entity).stream()
                .filter(i -> leads.to(pattern, entity, i.placement().key()))
                .filter(i -> many || leads.hasAll(pattern, i))
                .toList();
    }

    private List<Facility.Beside> beside(Pattern pattern, EntityName entity, boolean figures) {
        return space.beside(entity).stream()
                .filter(b -> b.placement() instanceof Placement.Counter
                        ? figures
                        : !(b.placement() instanceof Placement.Sequence))
                .filter(b -> !(b.placement() instanceof Placement.Copy copy) || leads.to(pattern, entity, copy.key()))
                .toList();
    }

    /** An index that is enough by itself does so on any home; one that fetches the rest costs what the home costs. */
    private void addFetching(Pattern pattern, Facility.Index index, Trial trial, Setting others, Set<Plan> plans) {
        Set<Plan> found = new LinkedHashSet<>();
        Facility.Home bearer = space.bearer(index);
        addWith(index, pattern, others.with(bearer).with(index), trial, found);
        boolean fetches = found.stream().anyMatch(p -> p.needs().contains(Needs.only(bearer)));
        plans.addAll(found);
        for (Facility.Home home : fetches ? space.bearers(index) : List.<Facility.Home>of()) {
            addWith(index, pattern, others.with(home).with(index), trial, plans);
        }
    }

    /** The plans that need a facility. */
    private void addWith(Facility facility, Pattern pattern, Setting setting, Trial trial, Set<Plan> plans) {
        Set<Plan> found = new LinkedHashSet<>();
        add(pattern, setting, trial, found);
        found.stream().filter(p -> p.needs().contains(Needs.only(facility))).forEach(plans::add);
    }

    void add(Pattern pattern, Setting setting, Trial trial, Set<Plan> plans) {
        Probe probe = setting.in(probes);
        for (Way way : trial.ways(probe)) {
            needs.read(pattern, way, setting, probe).ifPresent(plans::add);
        }
    }

    /** Whether a pattern has one request and no more. */
    private static boolean isOne(Pattern pattern) {
        return pattern.demands().requests().orElse(1) == 1;
    }

    /**
     * The settings of what may come along: every combination of the homes of other entities that the answer has, and of
     * their indexes where a second request may be. In one request the parents of one item come along in one batch; what comes
     * along with a list does only from the same partition, as children do, which is another matter.
     */
    private List<Setting> along(Pattern pattern, Statement.Read read) {
        List<Setting> settings = new ArrayList<>(List.of(new Setting()));
        boolean second = !isOne(pattern);
        List<Along> with = read.with().stream()
                .filter(along -> second || (along instanceof Along.Up && read instanceof Statement.Get))
                .toList();
        for (EntityName other : others(with, read.what().entity(), space)) {
            List<Setting> more = new ArrayList<>();
            for (Setting setting : settings) {
                more.add(setting);
                homes(pattern, other).forEach(home -> more.add(setting.with(home)));
                for (Facility.Index index : second ? indexes(pattern, other, true) : List.<Facility.Index>of()) {
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
}
