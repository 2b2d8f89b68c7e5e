package dev.dynawright.plan.defects;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.defects.ReadOracle.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whether a design lets a write find all it has to write. */
final class WriteOracle {
    private final Relations relations;
    private final ReadOracle reads;
    private final Rows rows;

    WriteOracle(Scope scope) {
        this.relations = scope.relations();
        this.reads = new ReadOracle(scope);
        this.rows = new Rows(scope);
    }

    Answer of(Design design, Statement statement) {
        return Answer.worst(statement.writes().stream().map(w -> of(design, w)).toList());
    }

    private Answer of(Design design, Statement.Write write) {
        if (write instanceof Statement.Create create) {
            return created(design, create);
        } else if (write instanceof Statement.Update update) {
            Set<Path> stated = new LinkedHashSet<>();
            update.changes().stream()
                    .filter(c -> c.from().isPresent())
                    .forEach(c -> stated.add(Path.own(c.attribute())));
            boolean moved = update.changes().stream()
                    .anyMatch(c -> relations
                            .known(update.entity())
                            .attribute(c.attribute())
                            .isEmpty());
            return Answer.worst(List.of(
                    found(design, update.what(), stated),
                    carriedOn(design, update),
                    moved ? taken(design, update.entity()) : Answer.GOOD));
        } else if (write instanceof Statement.Delete delete) {
            Answer with = delete.with().isEmpty() ? Answer.GOOD : Answer.UNSURE;
            return Answer.worst(List.of(
                    found(design, delete.what(), new LinkedHashSet<>()), children(design, delete.with()), with));
        }
        return found(design, ((Statement.Increment) write).what(), new LinkedHashSet<>());
    }

    private Answer created(Design design, Statement.Create create) {
        if (!isStored(design, create.entity())) {
            return Answer.NONE;
        }
        List<Answer> parts = new ArrayList<>();
        parts.add(children(design, create.with()));
        parts.add(taken(design, create.entity()));
        create.with().forEach(down -> parts.add(taken(design, down.entity())));
        for (String existing : create.existing()) {
            EntityName parent = relations
                    .target(create.entity(), Path.parent(existing))
                    .map(Entity::name)
                    .orElseThrow();
            Optional<Access> home = Access.home(design, parent);
            boolean byId = home.filter(h -> Asked.id(relations, parent).containsAll(h.keyHoles()))
                    .isPresent();
            parts.add(byId ? Answer.GOOD : home.isPresent() ? Answer.UNSURE : Answer.NONE);
        }
        return Answer.worst(parts);
    }

    /** The parents whose attributes a new item carries must have an item to take them from. */
    private Answer taken(Design design, EntityName entity) {
        for (Access access : Access.rows(design, entity)) {
            for (ItemType.Carry carry : access.type().carries()) {
                Entity parent = relations.target(entity, carry.path()).orElseThrow();
                Optional<Access> home = Access.home(design, parent.name());
                if (home.isEmpty()) {
                    return Answer.NONE;
                }
                if (!Asked.id(relations, parent.name()).containsAll(home.get().keyHoles())) {
                    return Answer.UNSURE;
                }
            }
        }
        return Answer.GOOD;
    }

    private Answer children(Design design, List<Along.Down> with) {
        for (Along.Down down : with) {
            if (!isStored(design, down.entity())) {
                return Answer.NONE;
            }
        }
        return Answer.GOOD;
    }

    private static boolean isStored(Design design, EntityName entity) {
        return Access.home(design, entity).isPresent() || isInside(design, entity);
    }

    private static boolean isInside(Design design, EntityName entity) {
        return design.tables().stream()
                .flatMap(t -> t.items().stream())
                .flatMap(i -> i.inside().stream())
                .anyMatch(i -> i.child().equals(entity));
    }

    /** The key is known, or one place tells it for the one item that is meant. */
    private Answer found(Design design, Selection what, Set<Path> stated) {
        Optional<Access> home = Access.home(design, what.entity());
        if (home.isEmpty()) {
            return isInside(design, what.entity()) ? Answer.UNSURE : Answer.NONE;
        }
        Set<Path> known = Asked.known(what, relations);
        known.addAll(stated);
        if (known.containsAll(home.get().keyHoles())) {
            return Answer.GOOD;
        }
        Asked lookup = new Asked(
                what.entity(), known, new LinkedHashMap<>(), false, new LinkedHashSet<>(), List.of(), List.of(), 9);
        List<Answer> ways = new ArrayList<>();
        for (Access access : Access.rows(design, what.entity())) {
            Optional<Boolean> reached = reads.isReached(access, lookup);
            Set<Path> used = Access.holes(access.partition());
            boolean one = access.type().isHome() && rows.isOne(what.entity(), used);
            ways.add(reached.map(r -> !r ? Answer.NONE : one ? Answer.GOOD : Answer.UNSURE)
                    .orElse(Answer.UNSURE));
        }
        return Answer.best(ways);
    }

    /** The children that carry a changed attribute must be found by the id of their parent. */
    private Answer carriedOn(Design design, Statement.Update update) {
        EntityName changed = update.what().entity();
        for (Access access : Access.all(design)) {
            EntityName child = access.type().entity();
            for (ItemType.Carry carry : access.type().carries()) {
                boolean same = relations
                                .target(child, carry.path())
                                .filter(e -> e.name().equals(changed))
                                .isPresent()
                        && update.changes().stream()
                                .anyMatch(c -> carry.path()
                                        .attribute()
                                        .filter(c.attribute()::equals)
                                        .isPresent());
                if (same && !canBeListed(design, child, carry.path(), changed)) {
                    return Answer.NONE;
                }
            }
        }
        return update.changes().isEmpty() ? Answer.UNSURE : Answer.GOOD;
    }

    private boolean canBeListed(Design design, EntityName child, Path carry, EntityName parent) {
        Path up = new Path(carry.hops(), Optional.empty());
        Set<Path> known = new LinkedHashSet<>();
        Asked.id(relations, parent).forEach(p -> known.add(up.then(p)));
        return Access.rows(design, child).stream().anyMatch(a -> known.containsAll(Access.holes(a.partition())));
    }
}
