package dev.dynawright.plan.choose.program;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Images;
import dev.dynawright.plan.choose.facility.Client;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Plan;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.ways.Needs;
import dev.dynawright.plan.choose.ways.ReadParts;
import dev.dynawright.plan.choose.ways.Upkeep;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Puts the program together: the facilities with their upkeep, what holds among them, and the clients. */
public final class Drafting {
    private final Space space;
    private final Upkeep upkeep;
    private final Draft draft = new Draft();

    public Drafting(Space space, Upkeep upkeep) {
        this.space = space;
        this.upkeep = upkeep;
    }

    /** The program of some clients; facilities that none of them needs and nothing asks for are left out. */
    public Draft of(List<Client> clients) {
        Set<Facility> useful = useful(clients);
        for (Entity entity : space.model().entities()) {
            facilities(entity.name(), useful);
        }
        for (Entity entity : space.model().entities()) {
            among(entity.name());
        }
        for (Client client : clients) {
            along(client);
            draft.serve(known(client), name(client.pattern(), client.entity()));
        }
        draft.join();
        clients.stream().map(Client::pattern).distinct().forEach(this::requests);
        return draft;
    }

    private static Set<Facility> useful(List<Client> clients) {
        Set<Facility> useful = new LinkedHashSet<>();
        clients.forEach(c -> c.plans().forEach(p -> p.needs().forEach(useful::addAll)));
        return useful;
    }

    /** The facilities of all entities that the program of some clients has. */
    public static List<Facility> facilities(Space space, List<Client> clients) {
        Set<Facility> useful = useful(clients);
        List<Facility> all = new ArrayList<>();
        space.model().entities().forEach(entity -> all.addAll(facilities(space, entity.name(), useful)));
        return all;
    }

    private static List<Facility> facilities(Space space, EntityName entity, Set<Facility> useful) {
        List<Facility> all = new ArrayList<>(space.homes(entity));
        all.addAll(space.inside(entity));
        all.addAll(space.indexes(entity).stream().filter(useful::contains).toList());
        all.addAll(space.beside(entity).stream()
                .filter(b -> useful.contains(b) || b.placement() instanceof Placement.Guard)
                .toList());
        return all;
    }

    /** What comes along with a row is there or not, and costs nothing of its own. */
    private void along(Client client) {
        for (Plan plan : client.plans()) {
            for (Facility facility : plan.brings()) {
                if (!draft.has(facility) && facility instanceof Facility.Along along) {
                    draft.add(facility, "along." + along.pattern() + "." + along.entity(), 0);
                }
            }
        }
    }

    /** All parts of a read together take as many requests as it may. */
    private void requests(Pattern pattern) {
        List<Draft.Served> parts = draft.served().stream()
                .filter(s -> s.client().pattern().equals(pattern))
                .toList();
        if (parts.size() > 1 && pattern.statement().isRead()) {
            List<Term> terms = new ArrayList<>();
            for (Draft.Served part : parts) {
                for (int i = 0; i < part.variables().size(); i++) {
                    terms.add(new Term(
                            part.variables().get(i),
                            part.client().plans().get(i).requests()));
                }
            }
            draft.row(terms, ReadParts.most(pattern, space.model().assumptions()));
        }
    }

    private static String name(Pattern pattern, EntityName entity) {
        return pattern.id() + "." + entity;
    }

    /** With the keepers of what is needed: each is needed if all of which one is needed ask for it. */
    private List<Set<Facility>> withKeepers(List<Set<Facility>> needs) {
        Set<Set<Facility>> all = new LinkedHashSet<>(needs);
        for (Set<Facility> need : needs) {
            Set<EntityName> sources = new LinkedHashSet<>(
                    space.model().entities().stream().map(Entity::name).toList());
            need.forEach(facility -> sources.retainAll(space.followed(facility)));
            sources.forEach(source -> all.add(Needs.only(new Facility.Keeper(source))));
        }
        return List.copyOf(all);
    }

    /** The client with all that its plans need, and without exclusions by what is no choice. */
    private Client known(Client client) {
        return new Client(
                client.pattern(),
                client.entity(),
                client.plans().stream()
                        .map(p -> new Plan(
                                p.cost(),
                                p.requests(),
                                withKeepers(p.needs()),
                                new LinkedHashSet<>(
                                        p.without().stream().filter(draft::has).toList()),
                                p.brings(),
                                p.line(),
                                p.loads()))
                        .toList());
    }

    private void facilities(EntityName entity, Set<Facility> useful) {
        int number = 0;
        Map<Facility.Keeper, List<Facility>> kept = new LinkedHashMap<>();
        for (Facility facility : facilities(space, entity, useful)) {
            number++;
            draft.add(
                    facility,
                    FacilityNames.name(facility, number),
                    upkeep.of(facility).month());
            for (EntityName source : space.followed(facility)) {
                Facility.Keeper keeper = new Facility.Keeper(source);
                if (!draft.has(keeper)) {
                    draft.add(keeper, "keeper." + source, upkeep.of(keeper).month());
                }
                if (facility instanceof Facility.Home) {
                    kept.computeIfAbsent(keeper, k -> new ArrayList<>()).add(facility);
                } else {
                    draft.needs(List.of(facility), List.of(keeper));
                }
            }
        }
        kept.forEach((keeper, homes) -> draft.needs(homes, List.of(keeper)));
    }

    /** A table has so many indexes; those of one entity are all in the table that it is in. */
    private void atMost(EntityName entity, boolean local, int most) {
        List<Term> terms = new ArrayList<>();
        for (Facility.Index index : space.indexes(entity)) {
            if (draft.has(index) && index.placement().local() == local) {
                terms.add(new Term(draft.variable(index), 1));
            }
        }
        if (terms.size() > most) {
            draft.row(terms, most);
        }
    }

    /** What the stream keeps of an entity only with a home whose changes tell all that it looks at. */
    private void told(EntityName entity) {
        for (Facility.Beside beside : space.beside(entity)) {
            if (draft.has(beside)
                    && beside.placement() instanceof Placement.Counter counter
                    && counter.kept() == ItemType.Kept.STREAM) {
                told(entity, List.of(Images.lookedAt(counter.figures(), space.relations())), List.of(beside));
            }
        }
        Map<List<Statement.Aggregate>, List<Facility>> kept = new LinkedHashMap<>();
        for (Facility.Home home : space.counting(entity)) {
            List<Statement.Aggregate> figures = home.placement().variant().counts().stream()
                    .filter(f -> f.what().entity().equals(entity))
                    .toList();
            if (home.placement().variant().kept() == ItemType.Kept.STREAM) {
                kept.computeIfAbsent(figures, f -> new ArrayList<>()).add(home);
            }
        }
        kept.forEach((figures, homes) -> told(
                entity,
                figures.stream()
                        .map(figure -> Images.lookedAt(List.of(figure), space.relations()))
                        .toList(),
                homes));
    }

    /** Of leaves that are looked at together. */
    private void told(EntityName entity, List<Set<Path>> looked, List<? extends Facility> kept) {
        List<Facility.Home> torn = space.homes(entity).stream()
                .filter(home -> !looked.stream().allMatch(leaves -> isTold(home, leaves)))
                .toList();
        List<Term> alone = new ArrayList<>();
        kept.stream().filter(torn::contains).forEach(f -> alone.add(new Term(draft.variable(f), 1)));
        if (!alone.isEmpty()) {
            draft.row(alone, 0);
        }
        List<Term> terms = new ArrayList<>();
        kept.stream().filter(f -> !torn.contains(f)).forEach(f -> terms.add(new Term(draft.variable(f), 1)));
        boolean apart = kept.stream().noneMatch(space.homes(entity)::contains);
        if (!torn.isEmpty() && !terms.isEmpty() && apart) {
            torn.forEach(home -> terms.add(new Term(draft.variable(home), 1)));
            draft.row(terms, 1);
        }
    }

    /** Whether one item has what is looked at: the home, or the part that is taken out of it, with the key of both. */
    private boolean isTold(Facility.Home home, Set<Path> leaves) {
        Set<Path> apart = new LinkedHashSet<>();
        home.part().ifPresent(part -> part.holds().forEach(name -> apart.add(Path.own(name))));
        boolean inHome = leaves.stream().noneMatch(apart::contains);
        apart.addAll(home.placement().key().all());
        return inHome || (Images.lasts(home.entity(), space.relations()) && apart.containsAll(leaves));
    }

    private void among(EntityName entity) {
        List<Facility> homes = new ArrayList<>(space.homes(entity));
        homes.addAll(space.inside(entity));
        draft.one(homes);
        for (Facility.Inside inside : space.inside(entity)) {
            draft.needs(List.of(inside), space.holding(inside));
            draft.needs(space.holding(inside), List.of(inside));
        }
        for (Facility.Index index : space.indexes(entity)) {
            if (draft.has(index)) {
                draft.needs(List.of(index), space.bearers(index));
            }
        }
        told(entity);
        atMost(entity, false, Limits.GLOBAL_INDEXES);
        atMost(entity, true, Limits.LOCAL_INDEXES);
        for (List<Placement.Guard> rivals : space.candidates().of(entity).guards()) {
            List<Facility.Beside> guards =
                    rivals.stream().map(Facility.Beside::new).toList();
            boolean ofId = rivals.get(0).attribute().isEmpty();
            if (ofId) {
                List<Facility.Home> wider = space.homes(entity).stream()
                        .filter(h -> space.candidates()
                                .of(entity)
                                .needsGuard(h.placement().key()))
                        .toList();
                draft.mostOne(guards);
                draft.needs(wider, guards);
            } else {
                draft.one(guards);
            }
        }
    }
}
