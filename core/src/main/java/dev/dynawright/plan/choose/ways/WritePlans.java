package dev.dynawright.plan.choose.ways;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Load;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.probe.Setting;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The plans of patterns that write, a client for each entity that is written: over its homes, over the ways to find its key,
 * alone or as a transaction, with or without the old item.
 */
public final class WritePlans {
    private final Space space;
    private final Probes probes;
    private final Needs needs;
    private final Written written;

    public WritePlans(Space space, Probes probes, Needs needs, Written written) {
        this.space = space;
        this.probes = probes;
        this.needs = needs;
        this.written = written;
    }

    public List<Client> clients(Pattern pattern) {
        List<Client> all = new ArrayList<>();
        for (EntityName entity : written.entities(pattern)) {
            all.add(client(pattern, entity));
        }
        for (EntityName entity : written.affected(pattern)) {
            all.add(client(pattern, entity));
        }
        return all;
    }

    /** An entity that the sentence does not name costs something only while its home repeats or counts what is written. */
    private Client client(Pattern pattern, EntityName entity) {
        List<Plan> plans = new ArrayList<>();
        Effects effects = new Effects(pattern, entity, written.entities(pattern), space.relations());
        Shown shown = new Shown(entity, setting -> tried(pattern, entity, setting));
        for (Facility.Home home : space.homes(entity)) {
            Setting base = drawn(pattern, written.base(pattern, entity, home), written.drawnInside(pattern, home));
            Setting helped = drawn(pattern, written.located(pattern, base), written.sequences(entity));
            Optional<Way> usual = first(pattern, helped);
            if (usual.isEmpty()) {
                continue;
            }
            List<Trigger> mine = triggers(pattern, entity, home, helped, usual.get(), effects);
            boolean reached = first(pattern, base).isPresent();
            Setting found = reached ? base : written.locatedBut(pattern, entity, base);
            for (List<Facility.Beside> drawn : written.draws(pattern, entity)) {
                for (Shown.Located located : located(pattern, entity, home, found.with(drawn))) {
                    add(pattern, entity, home, located, mine, shown, plans);
                }
            }
        }
        for (Facility.Inside inside : space.inside(entity)) {
            for (Facility.Home around : space.holding(inside)) {
                for (List<Facility.Beside> drawn : written.draws(pattern, entity)) {
                    inside(pattern, entity, inside, around, drawn).ifPresent(plans::add);
                }
            }
        }
        return new Client(pattern, entity, Needs.merged(plans));
    }

    private Optional<Way> first(Pattern pattern, Setting setting) {
        return setting.in(probes).ways(pattern).stream().findFirst();
    }

    /** A setting, with some sequences where nothing is written without them. */
    private Setting drawn(Pattern pattern, Setting setting, List<Facility.Beside> sequences) {
        return sequences.isEmpty() || first(pattern, setting).isPresent() ? setting : setting.with(sequences);
    }

    /**
     * A child that is stored inside, with the sequences that its numbers are drawn from: written with its parent, where that is
     * written or counts it, else by a write of the item.
     */
    private Optional<Plan> inside(
            Pattern pattern,
            EntityName entity,
            Facility.Inside inside,
            Facility.Home around,
            List<Facility.Beside> drawn) {
        Setting base = written.base(pattern, inside.parent(), around);
        Setting setting = base.without(entity).with(drawn);
        Optional<Way> way = first(pattern, setting);
        if (way.isEmpty()) {
            return Optional.empty();
        }
        boolean along = written.entities(pattern).contains(inside.parent())
                || written.affected(pattern).contains(inside.parent());
        Probe probe = setting.in(probes);
        List<Charge> charges =
                charges(pattern, way.get(), entity, along ? Optional.empty() : Optional.of(around), setting, probe);
        Set<Facility> all = new LinkedHashSet<>(List.of(around));
        all.addAll(sequences(way.get(), entity, setting, probe));
        return Optional.of(new Plan(
                needs.month(pattern, charges),
                way.get().requests(),
                needs.needs(all),
                written.undrawn(pattern, entity, setting),
                List.of(),
                needs.loads(pattern, charges, setting, probe)));
    }

    /** The settings in which the key of a home is found: without more, or by each facility that leads to it. */
    private List<Shown.Located> located(Pattern pattern, EntityName entity, Facility.Home home, Setting base) {
        List<Shown.Located> settings = new ArrayList<>();
        Optional<Way> alone = first(pattern, base);
        alone.ifPresent(w -> settings.add(Shown.Located.of(base)));
        boolean known = alone.isPresent() && alone.get().steps().stream().noneMatch(WritePlans::isFinding);
        if (!known) {
            for (Facility.Index index : space.borne(home)) {
                if (written.leads(pattern, index.placement())) {
                    settings.add(Shown.Located.of(base.with(index)));
                }
            }
            for (Facility.Index index : written.showing(home)) {
                Facility.Home bearer = space.bearer(index);
                if (alone.isEmpty() || isRead(pattern, entity, base, bearer.entity())) {
                    settings.add(new Shown.Located(
                            base.with(bearer).with(index),
                            Optional.of(index).filter(i -> written.isApart(pattern, bearer)),
                            base));
                }
            }
            for (Facility.Beside beside : space.beside(entity)) {
                if (beside.placement() instanceof Placement.Guard || beside.placement() instanceof Placement.Copy) {
                    settings.add(Shown.Located.of(base.with(beside)));
                }
            }
        }
        return settings;
    }

    /** Whether a step finds rows, at once or behind the write, so that another place may give them for less. */
    private static boolean isFinding(Step step) {
        return step.purpose().equals(Optional.of(Step.Purpose.LOOKUP))
                || (step.operation().isRead() && step.purpose().equals(Optional.of(Step.Purpose.KEEPING)));
    }

    /** Whether what a write has to know is read from items of a parent. */
    private boolean isRead(Pattern pattern, EntityName entity, Setting setting, EntityName parent) {
        return tried(pattern, entity, setting)
                .filter(tried -> tried.read().stream()
                        .anyMatch(c -> tried.probe().charged(c).entity().equals(parent)))
                .isPresent();
    }

    /** The plans of one setting: as it is, and with what the triggers ask for; rows of others that this concerns are found by them. */
    private void add(
            Pattern pattern,
            EntityName entity,
            Facility.Home home,
            Shown.Located located,
            List<Trigger> triggers,
            Shown shown,
            List<Plan> plans) {
        for (boolean transaction : new boolean[] {false, true}) {
            for (boolean old : new boolean[] {false, true}) {
                List<Plan> found = new ArrayList<>();
                Set<List<Facility>> forced = new LinkedHashSet<>();
                for (List<Trigger> inTurn : transaction || old ? Trigger.turns(triggers) : List.of(triggers)) {
                    forcing(inTurn, transaction, old)
                            .filter(forced::add)
                            .flatMap(f -> mixed(pattern, entity, home, located, f, shown))
                            .flatMap(m -> plan(pattern, entity, home, m, triggers))
                            .ifPresent(found::add);
                }
                found.stream().min(Comparator.comparingLong(Plan::cost)).ifPresent(plans::add);
            }
        }
    }

    /** A write with what forces it, tried out as a whole or put together of what was tried out. */
    private Optional<Shown.Mixed> mixed(
            Pattern pattern,
            EntityName entity,
            Facility.Home home,
            Shown.Located located,
            List<Facility> forcing,
            Shown shown) {
        if (located.index().isPresent()) {
            Optional<Optional<Shown.Mixed>> mixed = shown.of(home, located, forcing);
            if (mixed.isPresent()) {
                return mixed.get();
            }
        }
        return tried(pattern, entity, located.setting().with(forcing))
                .map(t -> new Shown.Mixed(t, t, located.setting(), t.way().requests()));
    }

    /** A write in a setting; where a row of another entity is not found there, with help that nobody pays for. */
    private Optional<Tried> tried(Pattern pattern, EntityName entity, Setting setting) {
        Setting found = first(pattern, setting).isPresent() ? setting : written.locatedBut(pattern, entity, setting);
        Probe probe = found.in(probes);
        return probe.ways(pattern).stream()
                .findFirst()
                .map(way -> new Tried(found, probe, way, finding(pattern, way, entity, probe)));
    }

    /** What makes a write a transaction or has it read the old item, by being there and asking for it. */
    private static Optional<List<Facility>> forcing(List<Trigger> triggers, boolean transaction, boolean old) {
        List<Facility> forcing = new ArrayList<>();
        boolean isTransaction = false;
        boolean isOld = false;
        for (Trigger trigger : triggers) {
            Effect effect = trigger.effect();
            boolean allowed = !effect.impossible() && (transaction || !effect.transaction()) && (old || !effect.old());
            boolean joins = transaction && effect.transaction() && !isTransaction;
            boolean reads = old && effect.old() && !isOld;
            if (allowed && (joins || reads)) {
                forcing.add(trigger.facility());
                isTransaction = isTransaction || effect.transaction();
                isOld = isOld || effect.old();
            }
        }
        return isTransaction == transaction && isOld == old ? Optional.of(forcing) : Optional.empty();
    }

    private Optional<Plan> plan(
            Pattern pattern, EntityName entity, Facility.Home home, Shown.Mixed mixed, List<Trigger> triggers) {
        Tried read = mixed.read();
        Tried write = mixed.write();
        Optional<Set<Facility>> used = needs.used(read.finding(), mixed.located(), read.probe());
        if (used.isEmpty()) {
            return Optional.empty();
        }
        Set<Facility> all = new LinkedHashSet<>(List.of(home));
        used.get().stream().filter(f -> !(f instanceof Facility.Home)).forEach(all::add);
        all.addAll(sequences(write.way(), entity, write.setting(), write.probe()));
        List<Charge> written = written(write.way(), entity, Optional.of(home), write.setting(), write.probe());
        List<Charge> charges = new ArrayList<>(read.read());
        charges.addAll(written);
        List<Load> loads = new ArrayList<>(needs.loads(pattern, read.read(), read.setting(), read.probe()));
        loads.addAll(needs.loads(pattern, written, write.setting(), write.probe()));
        Set<Facility> without = Trigger.without(triggers, write.way().transaction(), read.isOld());
        without.addAll(this.written.undrawn(pattern, entity, write.setting()));
        return Optional.of(
                new Plan(needs.month(pattern, charges), mixed.requests(), needs.needs(all), without, List.of(), loads));
    }

    /** The steps that find out what has to be known of an entity's rows, or of parents that the write is not about. */
    private List<Step> finding(Pattern pattern, Way way, EntityName entity, Probe probe) {
        return way.steps().stream()
                .filter(s -> s.operation().isRead())
                .filter(s -> written.belongs(probe.view(), s, entity, pattern))
                .toList();
    }

    private boolean isOld(Pattern pattern, Way way, EntityName entity, Probe probe) {
        return finding(pattern, way, entity, probe).stream()
                .anyMatch(s -> s.purpose().equals(Optional.of(Step.Purpose.OLD_VALUES)));
    }

    /** The sequences of an entity that a way writes. */
    private static List<Facility> sequences(Way way, EntityName entity, Setting setting, Probe probe) {
        return way.steps().stream()
                .filter(s -> !s.operation().isRead())
                .flatMap(s -> s.charges().stream())
                .map(c -> setting.facility(probe.charged(c)))
                .flatMap(Optional::stream)
                .filter(f -> isSequence(f, entity))
                .toList();
    }

    /** What is charged for finding the rows of an entity and for writing its sequences and its home, if it pays for that. */
    private List<Charge> charges(
            Pattern pattern, Way way, EntityName entity, Optional<Facility.Home> home, Setting setting, Probe probe) {
        List<Charge> charges = new ArrayList<>();
        finding(pattern, way, entity, probe).forEach(s -> charges.addAll(s.charges()));
        charges.addAll(written(way, entity, home, setting, probe));
        return charges;
    }

    private static List<Charge> written(
            Way way, EntityName entity, Optional<Facility.Home> home, Setting setting, Probe probe) {
        return way.steps().stream()
                .filter(s -> !s.operation().isRead())
                .flatMap(s -> s.charges().stream())
                .filter(c -> isOf(setting.facility(probe.charged(c)), entity, home))
                .toList();
    }

    private static boolean isOf(Optional<Facility> facility, EntityName entity, Optional<Facility.Home> home) {
        return facility.filter(f -> home.filter(f::equals).isPresent() || isSequence(f, entity))
                .isPresent();
    }

    private static boolean isSequence(Facility facility, EntityName entity) {
        return facility instanceof Facility.Beside beside
                && beside.placement() instanceof Placement.Sequence sequence
                && sequence.entity().equals(entity);
    }

    private List<Trigger> triggers(
            Pattern pattern, EntityName entity, Facility.Home home, Setting helped, Way usual, Effects effects) {
        List<Trigger> all = new ArrayList<>();
        Effects.Usual without = new Effects.Usual(
                usual.transaction(), isOld(pattern, usual, entity, helped.in(probes)), usual.requests());
        for (Facility facility : written.touching(pattern, entity, home)) {
            Effect effect =
                    effects.of(facility, home, without, () -> effect(pattern, entity, helped.with(facility), without));
            // With the usual home of another entity its counter may be impossible; whether it is, that entity's own
            // plans say.
            boolean others = effect.impossible() && !Blueprints.entity(facility).equals(Optional.of(entity));
            if (!effect.isNone() && !others) {
                all.add(new Trigger(facility, effect));
            }
        }
        return all;
    }

    private Effect effect(Pattern pattern, EntityName entity, Setting setting, Effects.Usual without) {
        return first(pattern, setting)
                .map(way -> new Effect(
                        way.transaction() && !without.transaction(),
                        isOld(pattern, way, entity, setting.in(probes)) && !without.old(),
                        false))
                .orElse(new Effect(false, false, true));
    }
}
