package dev.dynawright.cost;

import dev.dynawright.design.Limits;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Selection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** How many entities a sentence can be about at the most, and how many bytes they have. */
public final class Reach {
    private final Scope scope;
    private final Relations relations;
    private final ItemBytes bytes;

    public Reach(Scope scope) {
        this.scope = scope;
        this.relations = scope.relations();
        this.bytes = new ItemBytes(relations);
    }

    /** The most entities that a selection can have: what `at most` says, never what there happen to be. */
    public Bound rows(Selection what) {
        return rows(what.entity(), what.given().toList());
    }

    /** The most entities that can have the same values at these paths; ancestors are those without an attribute. */
    Bound rows(EntityName entity, List<Path> given) {
        if (scope.identifies(entity, given)) {
            return Bound.of(1);
        }
        Bound rows = byId(entity, given);
        for (Path path : given) {
            if (!path.isOwn() && path.attribute().isEmpty()) {
                rows = rows.min(below(entity, path));
            }
        }
        return rows;
    }

    /** The most entities that can have the same ancestor at a path. */
    public Bound below(EntityName entity, Path path) {
        Bound all = Bound.of(1);
        Optional<Entity> at = relations.entity(entity);
        for (String hop : path.hops()) {
            Optional<Entity> child = at;
            Optional<Parent> parent = child.flatMap(e -> e.parent(hop));
            all = all.times(parent.map(p -> children(child.get(), p)).orElse(Bound.NONE));
            at = parent.flatMap(p -> relations.entity(p.entity()));
        }
        return all;
    }

    private Bound children(Entity entity, Parent parent) {
        return new Bound(relations.atMost(new Relations.Child(entity, parent)));
    }

    /** Where the rest of the id has few values, there are no more entities than values. */
    private Bound byId(EntityName entity, List<Path> given) {
        Set<Path> known = new LinkedHashSet<>();
        given.forEach(path -> relations.leaves(entity, path).forEach(leaf -> known.add(leaf.path())));
        List<Relations.Carried> id = relations.idOf(entity);
        Bound rows = id.isEmpty() ? Bound.NONE : Bound.of(1);
        for (Relations.Carried part : id) {
            if (!known.contains(part.path())) {
                rows = rows.times(values(part.source().form()));
            }
        }
        return rows;
    }

    private static Bound values(Form form) {
        if (form instanceof Form.Enumeration enumeration) {
            return Bound.of(enumeration.values().size());
        }
        return form instanceof Form.Truth ? Bound.of(2) : Bound.NONE;
    }

    /** The most children that go along with one entity. */
    public Bound down(Along.Down down) {
        if (down.latest().isPresent()) {
            return Bound.of(down.latest().getAsInt());
        }
        Bound all = Bound.of(1);
        for (Along.Step step : down.steps()) {
            Optional<Entity> child = relations.entity(step.child());
            all = all.times(child.flatMap(c -> c.parent(step.key()).map(p -> children(c, p)))
                    .orElse(Bound.NONE));
        }
        return all;
    }

    /** The most bytes of one row of an answer: the entity and the parents that come along. */
    public long rowBytes(EntityName entity, List<AttributeName> only, List<Along> with) {
        long row = item(relations.known(entity), only);
        for (Along along : with) {
            if (along instanceof Along.Up up) {
                row += relations
                        .target(entity, up.parent())
                        .map(e -> item(e, up.only()))
                        .orElse(0L);
            }
        }
        return row;
    }

    /** The most bytes of all children that come along with one row. */
    public Bound childBytes(List<? extends Along> with) {
        Bound all = Bound.of(0);
        for (Along along : with) {
            if (along instanceof Along.Down down) {
                all = all.plus(down(down).times(item(relations.known(down.entity()), down.only())));
            }
        }
        return all;
    }

    /** The most bytes of one item; more than an item can have is the fault of the item. */
    private long item(Entity entity, List<AttributeName> only) {
        return Math.min(Limits.ITEM_BYTES, bytes.largest(entity, only));
    }
}
