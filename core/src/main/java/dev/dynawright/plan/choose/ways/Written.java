package dev.dynawright.plan.choose.ways;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.candidates.Fragment;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.facility.Space;
import dev.dynawright.plan.choose.probe.Setting;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which entities writes are about, what else they touch, and how their rows are found while something is tried out. */
public final class Written {
    private final Space space;
    private final Map<PatternId, List<Fragment>> fragments = new HashMap<>();
    private final Map<PatternId, Set<EntityName>> entities = new HashMap<>();
    private final Map<PatternId, Set<EntityName>> affected = new HashMap<>();
    private final Map<EntityName, List<Pattern>> writers = new HashMap<>();

    public Written(Space space) {
        this.space = space;
        space.candidates()
                .fragments()
                .forEach(f -> fragments
                        .computeIfAbsent(f.pattern(), p -> new ArrayList<>())
                        .add(f));
    }

    /** The entities that a sentence writes by name. */
    Set<EntityName> entities(Pattern pattern) {
        return entities.computeIfAbsent(pattern.id(), p -> findEntities(pattern));
    }

    private static Set<EntityName> findEntities(Pattern pattern) {
        Set<EntityName> all = new LinkedHashSet<>();
        for (Statement.Write write : pattern.statement().writes()) {
            all.add(write.entity());
            List<Along.Down> with = write instanceof Statement.Create create
                    ? create.with()
                    : write instanceof Statement.Delete delete ? delete.with() : List.of();
            with.forEach(down -> all.add(down.entity()));
        }
        return all;
    }

    /** The other entities whose homes may repeat or count what a sentence writes. */
    Set<EntityName> affected(Pattern pattern) {
        return affected.computeIfAbsent(pattern.id(), p -> findAffected(pattern));
    }

    private Set<EntityName> findAffected(Pattern pattern) {
        Set<EntityName> direct = entities(pattern);
        Set<EntityName> all = new LinkedHashSet<>();
        for (EntityName entity : direct) {
            space.counting(entity).forEach(h -> all.add(h.entity()));
            if (changes(pattern)) {
                space.carrying(entity).forEach(h -> all.add(h.entity()));
            }
        }
        all.addAll(checked(pattern));
        all.removeAll(direct);
        return all;
    }

    /** The parents that must exist for something to be created. */
    private Set<EntityName> checked(Pattern pattern) {
        Set<EntityName> all = new LinkedHashSet<>();
        for (Statement.Write write : pattern.statement().writes()) {
            for (String hop : write instanceof Statement.Create create ? create.existing() : List.<String>of()) {
                space.relations().known(write.entity()).parent(hop).ifPresent(parent -> all.add(parent.entity()));
            }
        }
        return all;
    }

    private static boolean changes(Pattern pattern) {
        return pattern.statement().writes().stream()
                .anyMatch(w -> w instanceof Statement.Update || w instanceof Statement.Increment);
    }

    /** A home, and the usual homes of everything else that a sentence writes and that is not inside it. */
    Setting base(Pattern pattern, EntityName entity, Facility.Home home) {
        Setting setting = parents(home);
        for (EntityName parent : checked(pattern)) {
            setting = setting.with(space.usual(parent));
        }
        for (EntityName other : entities(pattern)) {
            if (!other.equals(home.entity()) && !isInside(other, home)) {
                setting = setting.with(space.usual(other));
            }
        }
        for (EntityName other : entities(pattern)) {
            if (!other.equals(entity) && !isInside(other, home)) {
                setting = setting.with(sequences(other));
            }
        }
        return setting.with(home);
    }

    private static boolean isInside(EntityName child, Facility.Home home) {
        return home.placement().variant().inside().stream()
                .anyMatch(c -> c.entity().equals(child));
    }

    /** The usual homes of all from which a home carries something, and of those between. */
    private Setting parents(Facility.Home home) {
        Setting setting = new Setting();
        for (Path path : home.placement().variant().carries()) {
            EntityName at = home.entity();
            for (String hop : path.hops()) {
                at = space.relations().known(at).parent(hop).orElseThrow().entity();
                setting = setting.with(space.usual(at));
            }
        }
        return setting;
    }

    /**
     * Indexes on parents that show what a home carries of them to whoever knows the parent's id, for less than their homes may. What only
     * hangs on parents with the home's entity inside is never there with the home.
     */
    List<Facility.Index> showing(Facility.Home home) {
        List<Facility.Index> all = new ArrayList<>();
        for (Path path : home.placement().variant().carries()) {
            EntityName parent = space.relations()
                    .target(home.entity(), path)
                    .map(Entity::name)
                    .orElse(home.entity());
            for (Facility.Index index :
                    parent.equals(home.entity()) ? List.<Facility.Index>of() : space.indexes(parent)) {
                if (isShown(index, parent, path) && isBeside(index, home.entity()) && !all.contains(index)) {
                    all.add(index);
                }
            }
        }
        return all;
    }

    /** Whether an index can be there while an entity has a home of its own. */
    private boolean isBeside(Facility.Index index, EntityName entity) {
        return space.bearers(index).stream()
                .anyMatch(h -> h.placement().variant().inside().stream()
                        .noneMatch(child -> child.entity().equals(entity)));
    }

    /** Whether a sentence neither writes a home, as it is, nor asks whether one of its items is there. */
    boolean isApart(Pattern pattern, Facility.Home home) {
        Set<EntityName> direct = entities(pattern);
        Variant variant = home.placement().variant();
        return !direct.contains(home.entity())
                && !checked(pattern).contains(home.entity())
                && variant.inside().stream().noneMatch(child -> direct.contains(child.entity()))
                && variant.counts().stream()
                        .noneMatch(figure -> direct.contains(figure.what().entity()))
                && direct.stream().noneMatch(e -> space.carrying(e).contains(home));
    }

    private boolean isShown(Facility.Index index, EntityName parent, Path path) {
        Placement.Index placement = index.placement();
        Set<Path> id = new LinkedHashSet<>();
        space.relations().idOf(parent).forEach(part -> id.add(part.path()));
        Set<Path> shown = new LinkedHashSet<>(placement.projection().leaves());
        shown.addAll(placement.key().all());
        return placement.only().isEmpty()
                && id.containsAll(placement.key().partition())
                && (placement.projection().all()
                        || path.attribute()
                                .map(Path::own)
                                .filter(shown::contains)
                                .isPresent());
    }

    /** The sequences from which the numbers of an entity may be drawn. */
    List<Facility.Beside> sequences(EntityName entity) {
        return space.beside(entity).stream()
                .filter(b -> b.placement() instanceof Placement.Sequence)
                .toList();
    }

    /** The sequences of what a sentence writes inside a home. */
    List<Facility.Beside> drawnInside(Pattern pattern, Facility.Home home) {
        return entities(pattern).stream()
                .filter(e -> isInside(e, home))
                .flatMap(e -> sequences(e).stream())
                .toList();
    }

    /** The choices of sequences for the numbers of an entity that a sentence makes; the newest row tells those without one. */
    List<List<Facility.Beside>> draws(Pattern pattern, EntityName entity) {
        List<List<Facility.Beside>> all = new ArrayList<>(List.of(List.of()));
        for (Facility.Beside sequence : makes(pattern, entity) ? sequences(entity) : List.<Facility.Beside>of()) {
            for (List<Facility.Beside> less : List.copyOf(all)) {
                List<Facility.Beside> more = new ArrayList<>(less);
                more.add(sequence);
                all.add(more);
            }
        }
        return all;
    }

    /** The sequences that a setting lacks and that what a sentence makes would be drawn from. */
    Set<Facility> undrawn(Pattern pattern, EntityName entity, Setting setting) {
        Set<Facility> all = new LinkedHashSet<>();
        if (makes(pattern, entity)) {
            sequences(entity).stream()
                    .filter(s -> setting.facility(s.placement()).isEmpty())
                    .forEach(all::add);
        }
        return all;
    }

    private static boolean makes(Pattern pattern, EntityName entity) {
        return pattern.statement().writes().stream()
                .anyMatch(w -> w instanceof Statement.Create create
                        && (create.entity().equals(entity)
                                || create.with().stream()
                                        .anyMatch(down -> down.entity().equals(entity))));
    }

    /** The same with a way to every row, whatever its key is; nobody pays for it. */
    Setting located(Pattern pattern, Setting setting) {
        return helped(setting, fragments.getOrDefault(pattern.id(), List.of()));
    }

    /** The same with every sequence from which the sentence may draw. */
    Setting drawn(Pattern pattern, Setting setting) {
        Setting drawn = setting;
        for (EntityName entity : entities(pattern)) {
            drawn = drawn.with(sequences(entity));
        }
        return drawn;
    }

    /** The same with a way to the rows of all but one entity: how those are found is for others to pay. */
    Setting locatedBut(Pattern pattern, EntityName entity, Setting setting) {
        return helped(
                setting,
                fragments.getOrDefault(pattern.id(), List.of()).stream()
                        .filter(f -> !f.entity().equals(entity))
                        .toList());
    }

    private static Setting helped(Setting setting, List<Fragment> found) {
        Setting helped = setting;
        for (Fragment fragment : found) {
            if (!fragment.equal().isEmpty()) {
                helped = helped.withHelp(new Placement.Index(
                        fragment.entity(),
                        false,
                        new Key(List.copyOf(fragment.equal().keySet()), List.of()),
                        Placement.Projection.KEYS,
                        Optional.empty(),
                        1));
            }
        }
        return helped;
    }

    /** Whether the caller of a sentence knows the partition of an index. */
    boolean leads(Pattern pattern, Placement.Index index) {
        return fragments.getOrDefault(pattern.id(), List.of()).stream()
                .filter(f -> f.entity().equals(index.entity()))
                .anyMatch(f -> f.equal().keySet().containsAll(index.key().partition()));
    }

    /** Whether a step is about an entity; a step about something that the sentence does not name belongs to the first that it names. */
    public boolean belongs(DesignView view, Step step, EntityName entity, Pattern pattern) {
        EntityName about = view.in(step.place().table()).stream()
                .filter(s -> s.type().name().equals(step.types().get(0)))
                .map(Source::type)
                .findFirst()
                .orElseThrow()
                .entity();
        return about.equals(entity)
                || (first(pattern).equals(entity)
                        && !entities(pattern).contains(about)
                        && !affected(pattern).contains(about));
    }

    private EntityName first(Pattern pattern) {
        return entities(pattern).iterator().next();
    }

    /** What may change how a sentence writes an entity while a home is chosen. */
    List<Facility> touching(Pattern pattern, EntityName entity, Facility.Home home) {
        List<Facility> all = new ArrayList<>(drawnInside(pattern, home));
        for (EntityName direct : entities(pattern)) {
            space.beside(direct).stream()
                    .filter(b -> !(b.placement() instanceof Placement.Sequence))
                    .forEach(all::add);
            space.counting(direct).stream()
                    .filter(h -> !h.entity().equals(entity))
                    .forEach(all::add);
            if (changes(pattern)) {
                space.carrying(direct).stream()
                        .filter(h -> !h.entity().equals(entity))
                        .forEach(all::add);
            }
        }
        if (changes(pattern)) {
            space.borne(home).stream()
                    .filter(i -> i.placement().key().all().size() > 1
                            || i.placement().only().isPresent())
                    .filter(i -> concerns(pattern, entity, keyed(i.placement())))
                    .forEach(all::add);
        }
        return all;
    }

    private static Set<Path> keyed(Placement.Index index) {
        Set<Path> leaves = new LinkedHashSet<>(index.key().all());
        index.only().ifPresent(only -> leaves.add(only.attribute()));
        return leaves;
    }

    /** Whether a sentence can make something of an index other than it was. */
    boolean concerns(Pattern pattern, Placement.Index index) {
        Set<Path> leaves = keyed(index);
        leaves.addAll(index.projection().leaves());
        return index.projection().all() || concerns(pattern, index.entity(), leaves);
    }

    /** Whether a sentence can change some attributes of an entity; of one that it makes or ends it changes all. */
    private boolean concerns(Pattern pattern, EntityName entity, Set<Path> leaves) {
        if (!entities(pattern).contains(entity)) {
            return true;
        }
        for (Statement.Write write : pattern.statement().writes()) {
            boolean same = write.entity().equals(entity);
            if (same ? changes(write, leaves) : mayReach(write, entity)) {
                return true;
            }
        }
        return false;
    }

    private boolean changes(Statement.Write write, Set<Path> leaves) {
        if (write instanceof Statement.Update update && !update.changes().isEmpty()) {
            return update.changes().stream()
                    .anyMatch(c -> leaves.contains(Path.own(c.attribute()))
                            || exchanges(update.entity(), c.attribute(), leaves));
        }
        return !(write instanceof Statement.Increment increment)
                || increment.attributes().stream().anyMatch(a -> leaves.contains(Path.own(a)));
    }

    /** Whether an attribute tells a parent through which something of these leads. */
    private boolean exchanges(EntityName entity, AttributeName attribute, Set<Path> leaves) {
        return space.relations().carried(entity).stream()
                .filter(part -> part.name().equals(attribute))
                .map(part -> part.path().hops().get(0))
                .anyMatch(hop -> leaves.stream()
                        .anyMatch(leaf -> !leaf.isOwn() && leaf.hops().get(0).equals(hop)));
    }

    /** Whether a write of one entity can go on to another: to its children with it, or to what repeats or counts it. */
    private boolean mayReach(Statement.Write write, EntityName entity) {
        boolean made =
                write instanceof Statement.Create create && !create.with().isEmpty();
        boolean ended =
                write instanceof Statement.Delete delete && !delete.with().isEmpty();
        return made
                || ended
                || space.carrying(write.entity()).stream()
                        .anyMatch(h -> h.entity().equals(entity))
                || space.counting(write.entity()).stream()
                        .anyMatch(h -> h.entity().equals(entity));
    }

    /** The patterns that write an entity, or something that its homes repeat or count. */
    List<Pattern> writers(EntityName entity) {
        return writers.computeIfAbsent(
                entity,
                e -> space.model().patterns().stream()
                        .filter(p -> !p.statement().writes().isEmpty())
                        .filter(p -> entities(p).contains(e) || affected(p).contains(e))
                        .toList());
    }
}
