package dev.dynawright.plan.choose.ways;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Images;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A sentence that writes one row of one entity and changes none of its parents: what of the homes of other entities bears on it.
 * These count the row or repeat it; they are found by their keys, and by what the row's own item tells of them.
 */
final class Single {
    private final EntityName entity;
    private final Relations relations;
    private final boolean change;
    private final Set<Path> changed;
    private final boolean told;
    private final boolean made;

    private Single(
            EntityName entity, Relations relations, boolean change, Set<Path> changed, boolean told, boolean made) {
        this.entity = entity;
        this.relations = relations;
        this.change = change;
        this.changed = changed;
        this.told = told;
        this.made = made;
    }

    /** None for a sentence that writes several, changes everything, moves a row to another parent or may replace one. */
    static Optional<Single> of(Pattern pattern, Relations relations) {
        List<Statement.Write> writes = pattern.statement().writes();
        boolean one = writes.size() == 1 && !(writes.get(0) instanceof Statement.Create create && create.replace());
        return one ? of(writes.get(0), relations) : Optional.empty();
    }

    private static Optional<Single> of(Statement.Write write, Relations relations) {
        EntityName entity = write.entity();
        Set<Path> told = new LinkedHashSet<>();
        boolean change = write instanceof Statement.Update || write instanceof Statement.Increment;
        List<AttributeName> names = new ArrayList<>();
        if (write instanceof Statement.Update update) {
            update.changes().forEach(c -> names.add(c.attribute()));
            told.addAll(Question.equalities(update.what(), relations).keySet());
        } else if (write instanceof Statement.Increment increment) {
            names.addAll(increment.attributes());
            told.addAll(Question.equalities(increment.what(), relations).keySet());
        }
        boolean made = write instanceof Statement.Create
                && relations.known(entity).attributes().stream()
                        .allMatch(a -> a.countedPer().isEmpty());
        boolean own = names.stream()
                .allMatch(name -> relations.known(entity).attribute(name).isPresent());
        Set<Path> changed = new LinkedHashSet<>();
        names.forEach(name -> changed.add(Path.own(name)));
        return own && change != names.isEmpty()
                ? Optional.of(new Single(
                        entity, relations, change, changed, told.containsAll(relations.idPaths(entity)), made))
                : Optional.empty();
    }

    EntityName entity() {
        return entity;
    }

    /** Whether it makes a row of which the caller knows everything. */
    boolean isMade() {
        return made;
    }

    /** Whether it changes a row that it names by its id. */
    boolean isTold() {
        return told;
    }

    /** Whether the items of a home of another entity only repeat the row, and are found by the id that the sentence tells. */
    boolean isRepeating(Placement.Home other) {
        return told && !holds(other) && counts(other).isEmpty();
    }

    /** Whether the sentence leaves the items of a home of another entity as they are. */
    boolean isUntouched(Placement.Home other) {
        return change
                && !holds(other)
                && counts(other).isEmpty()
                && carries(other).isEmpty();
    }

    /** Whether a home can be looked at without what does not bear; not if many of its items may be written in one transaction. */
    boolean isPlain(Placement.Home other) {
        return !holds(other)
                && counts(other).stream().allMatch(this::isNear)
                && (carries(other).isEmpty() || other.variant().kept() == ItemType.Kept.STREAM);
    }

    /** Whether a figure looks at nothing of parents but their ids, which the row has. */
    private boolean isNear(Statement.Aggregate figure) {
        List<Path> ids =
                relations.carried(entity).stream().map(Relations.Carried::path).toList();
        return figure(figure).stream().allMatch(leaf -> leaf.isOwn() || ids.contains(leaf));
    }

    private boolean holds(Placement.Home other) {
        return other.variant().inside().stream().anyMatch(c -> c.entity().equals(entity));
    }

    /** A home with nothing but its key and what it counts and repeats of the row. */
    Facility.Home bearing(Facility.Home other) {
        Placement.Home home = other.placement();
        List<Statement.Aggregate> counts = counts(home);
        List<Path> carries = carries(home);
        boolean kept = !counts.isEmpty() || !carries.isEmpty();
        Variant variant =
                new Variant(carries, List.of(), counts, kept ? home.variant().kept() : ItemType.Kept.TRANSACTION);
        return new Facility.Home(new Placement.Home(home.entity(), home.key(), variant), other.part());
    }

    /** The leaves of the row by which a home of another entity is found, and which it counts or repeats. */
    Set<Path> lookedAt(Placement.Home other) {
        Set<Path> leaves = new LinkedHashSet<>();
        relations.idOf(entity).forEach(part -> leaves.add(part.path()));
        relations.carried(entity).forEach(part -> leaves.add(part.path()));
        for (Statement.Aggregate figure : counts(other)) {
            leaves.addAll(figure(figure));
            hops(figure, other.entity())
                    .forEach(hops -> other.key().all().forEach(leaf -> leaves.add(leaf.under(hops))));
        }
        other.key().all().forEach(leaf -> leaves.addAll(below(other.entity(), leaf)));
        other.variant().carries().forEach(leaf -> leaves.addAll(below(other.entity(), leaf)));
        return leaves;
    }

    /** Whether a home of the row carries something for which a home of another entity is read. */
    boolean isAbove(Placement.Home mine, EntityName other) {
        return mine.variant().carries().stream().anyMatch(path -> isOver(path, other));
    }

    private boolean isOver(Path path, EntityName other) {
        for (int i = 1; i <= path.hops().size(); i++) {
            Path above = new Path(path.hops().subList(0, i), path.attribute());
            if (relations
                    .target(entity, above)
                    .filter(e -> e.name().equals(other))
                    .isPresent()) {
                return true;
            }
        }
        return false;
    }

    private List<Statement.Aggregate> counts(Placement.Home other) {
        return other.variant().counts().stream()
                .filter(figure -> figure.what().entity().equals(entity))
                .filter(figure -> !change || figure(figure).stream().anyMatch(changed::contains))
                .toList();
    }

    private List<Path> carries(Placement.Home other) {
        return other.variant().carries().stream()
                .filter(path -> path.attribute()
                        .filter(a -> changed.contains(Path.own(a)))
                        .isPresent())
                .filter(path -> relations
                        .target(other.entity(), path)
                        .filter(e -> e.name().equals(entity))
                        .isPresent())
                .toList();
    }

    /** The leaves of the row that a figure looks at. */
    private Set<Path> figure(Statement.Aggregate figure) {
        return Images.lookedAt(List.of(figure), relations);
    }

    /** The relationships by which a row may lead to the item that has its figure. */
    private List<List<String>> hops(Statement.Aggregate figure, EntityName other) {
        List<Path> paths = new ArrayList<>(figure.groups());
        figure.what().conditions().forEach(c -> paths.add(c.path()));
        return paths.stream()
                .filter(path -> !path.isOwn())
                .filter(path -> relations
                        .target(entity, path)
                        .filter(e -> e.name().equals(other))
                        .isPresent())
                .map(Path::hops)
                .toList();
    }

    /** A leaf of what is below the row, as seen from the row if the way up leads by it. */
    private List<Path> below(EntityName other, Path leaf) {
        List<Path> all = new ArrayList<>();
        for (int i = 1; i <= leaf.hops().size(); i++) {
            Path up = new Path(leaf.hops().subList(0, i), leaf.attribute());
            boolean leads = relations
                    .target(other, up)
                    .filter(e -> e.name().equals(entity))
                    .isPresent();
            if (leads && (i < leaf.hops().size() || leaf.attribute().isPresent())) {
                all.add(new Path(leaf.hops().subList(i, leaf.hops().size()), leaf.attribute()));
            }
        }
        return all;
    }
}
