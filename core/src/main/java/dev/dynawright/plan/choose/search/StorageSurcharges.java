package dev.dynawright.plan.choose.search;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Settings;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.probe.Probes;
import dev.dynawright.plan.choose.program.Draft;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.choose.ways.Upkeep;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What lies in a table or index because of what else was chosen for the same entity. Keys are longer in a group, in the items and in
 * every entry that has them; each of these sums is a surcharge of its own, for storage adds up. Not so in a table of its own: there a
 * group changes what keys are made of, and with it what the other keys take.
 */
final class StorageSurcharges {
    private final Request request;
    private final Space space;
    private final Probes probes;
    private final Upkeep upkeep;
    private final Draft draft;
    private final Stores stores;
    private final Set<Facility> chosen;

    StorageSurcharges(
            Request request,
            Space space,
            Probes probes,
            Upkeep upkeep,
            Draft draft,
            Stores stores,
            Set<Facility> chosen) {
        this.request = request;
        this.space = space;
        this.probes = probes;
        this.upkeep = upkeep;
        this.draft = draft;
        this.stores = stores;
        this.chosen = chosen;
    }

    /** Whether the program has changed; where it is above the price is added to a list. */
    boolean compare(
            Judgement judged, List<Blueprint.Collection> collections, Set<Integer> variables, List<String> above) {
        Map<EntityName, Long> actual = judged.storage();
        Map<EntityName, Set<Facility>> byEntity = new LinkedHashMap<>();
        for (Facility facility : chosen) {
            Blueprints.entity(facility)
                    .ifPresent(e -> byEntity.computeIfAbsent(e, n -> new LinkedHashSet<>())
                            .add(facility));
        }
        boolean changed = false;
        for (Map.Entry<EntityName, Set<Facility>> entry : byEntity.entrySet()) {
            EntityName entity = entry.getKey();
            Set<Facility> mine = entry.getValue();
            String subject = "storage." + entity + ".";
            long difference = actual.getOrDefault(entity, 0L) - planned(mine);
            long charged = draft.surcharged().ofAll(subject, variables);
            if (difference > charged + Surcharges.ROUNDING) {
                if (request.style() == Settings.Style.SINGLE_TABLE) {
                    collections.forEach(c -> inGroup(entity, mine, c));
                    long rest = difference - draft.surcharged().ofAll(subject, variables);
                    if (rest > Surcharges.ROUNDING) {
                        together(entity, new Picked(mine, collections, space), rest);
                    }
                } else {
                    fewest(entity, mine, collections, difference);
                }
                changed = true;
            } else if (difference < charged - Surcharges.ROUNDING) {
                above.add("storage of " + entity + " by " + Surcharges.month(charged - difference));
            }
        }
        return changed;
    }

    private long planned(Set<Facility> mine) {
        return mine.stream().mapToLong(f -> upkeep.of(f).storage()).sum();
    }

    /** What is longer because a member of an entity stands in a group. */
    private void inGroup(EntityName entity, Set<Facility> mine, Blueprint.Collection collection) {
        Placement leader = space.sharing().leader(collection.line());
        for (Placement member : collection.line()) {
            if (member.entity().equals(entity)) {
                Draft.Standing standing = Draft.Standing.of(member, leader);
                Set<Integer> stands = Collections.singleton(draft.standing(standing, space.sharing()::leader));
                String subject = "storage." + entity + "." + draft.standing(standing, space.sharing()::leader) + ".";
                Draft.home(mine, entity).ifPresent(home -> {
                    if (member instanceof Placement.Index) {
                        indexed(subject, home, mine, member, collection, stands);
                    } else {
                        lying(subject, home, mine, collection, stands);
                    }
                });
            }
        }
    }

    /** The keys of an index, in its entries and in the items. */
    private void indexed(
            String subject,
            Facility.Home home,
            Set<Facility> mine,
            Placement member,
            Blueprint.Collection collection,
            Set<Integer> stands) {
        Set<Facility> some = new LinkedHashSet<>(List.of(home));
        mine.stream().filter(f -> Blueprints.placements(f).contains(member)).forEach(some::add);
        charge(subject + "index", List.of(stands), longer(home.entity(), some, collection));
    }

    /** The keys of the table, in the items and in the entries of every index. */
    private void lying(
            String subject,
            Facility.Home home,
            Set<Facility> mine,
            Blueprint.Collection collection,
            Set<Integer> stands) {
        Set<Integer> keyed = new LinkedHashSet<>();
        space.homes(home.entity(), home.placement().key()).forEach(h -> keyed.add(draft.variable(h)));
        long alone = longer(home.entity(), new LinkedHashSet<>(List.of(home)), collection);
        charge(subject + keyed.iterator().next(), List.of(stands, keyed), alone);
        for (Facility facility : mine) {
            if (facility instanceof Facility.Index) {
                Set<Facility> two = new LinkedHashSet<>(List.of(home, facility));
                int variable = draft.variable(facility);
                charge(
                        subject + variable,
                        List.of(stands, Collections.singleton(variable)),
                        longer(home.entity(), two, collection) - alone);
            }
        }
    }

    private void charge(String subject, List<Set<Integer>> all, long cost) {
        if (cost > 0) {
            draft.surcharged().add(subject, all, cost);
        }
    }

    /** What some facilities of an entity take up more if they stand in a group, with those that stand in it too. */
    private long longer(EntityName entity, Set<Facility> some, Blueprint.Collection collection) {
        Set<Facility> all = new LinkedHashSet<>(some);
        all.addAll(partners(entity, collection));
        return storage(entity, all, List.of(collection)) - storage(entity, all, List.of());
    }

    /** What stands in a group besides an entity, and the homes on which it hangs. */
    private Set<Facility> partners(EntityName entity, Blueprint.Collection collection) {
        Set<Facility> all = new LinkedHashSet<>();
        for (Facility facility : chosen) {
            Optional<EntityName> of = Blueprints.entity(facility);
            boolean other = of.isPresent() && !of.get().equals(entity);
            boolean home = facility instanceof Facility.Home;
            if (other
                    && collection.line().stream()
                            .anyMatch(p -> home
                                    ? p.entity().equals(of.get())
                                    : Blueprints.placements(facility).contains(p))) {
                all.add(facility);
            }
        }
        return all;
    }

    private long storage(EntityName entity, Set<Facility> some, List<Blueprint.Collection> collections) {
        Probe probe = probes.of(Blueprints.of(some, collections));
        return stores.months(probe.view()).getOrDefault(entity, 0L);
    }

    /** The fewest choices that make a difference carry it, and fewer of them what these make. */
    private void fewest(
            EntityName entity, Set<Facility> mine, List<Blueprint.Collection> collections, long difference) {
        List<Blueprint.Collection> lines = collections.stream()
                .filter(c -> c.line().stream().anyMatch(p -> p.entity().equals(entity)))
                .toList();
        Picked.Fixed fixed = new Picked.Fixed(f -> f instanceof Facility.Home, c -> false);
        Picked kept = new Picked(mine, lines, space).fewest(fixed, some -> difference(entity, some) >= difference);
        together(entity, kept, difference);
        kept.parts(fixed, difference, some -> difference(entity, some), (some, less) -> together(entity, some, less));
    }

    private long difference(EntityName entity, Picked some) {
        Set<Facility> all = new LinkedHashSet<>(some.facilities());
        some.collections().forEach(line -> all.addAll(partners(entity, line)));
        return storage(entity, all, some.collections()) - planned(some.facilities());
    }

    /** A difference that belongs to all of some choices. */
    private void together(EntityName entity, Picked some, long difference) {
        List<Set<Integer>> all = new ArrayList<>();
        some.facilities().forEach(f -> all.add(Collections.singleton(draft.variable(f))));
        for (Blueprint.Collection collection : some.collections()) {
            Placement leader = space.sharing().leader(collection.line());
            collection.line().stream()
                    .filter(member -> member.entity().equals(entity))
                    .map(member -> draft.standing(Draft.Standing.of(member, leader), space.sharing()::leader))
                    .forEach(v -> all.add(Collections.singleton(v)));
        }
        draft.surcharged().add("storage." + entity + ".all", all, difference);
    }
}
