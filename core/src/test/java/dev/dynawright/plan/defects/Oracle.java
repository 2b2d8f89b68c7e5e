package dev.dynawright.plan.defects;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.defects.ReadOracle.Answer;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells which patterns a changed design no longer answers, from the model and the two designs alone: a second opinion that
 * shares no code with the planner and knows less, so it may also say that it does not know.
 */
final class Oracle {
    private final Relations relations;
    private final ReadOracle reads;
    private final FigureOracle figures;
    private final WriteOracle writes;

    /** What becomes of a pattern. */
    enum Verdict {
        BROKEN,
        ALONE,
        UNSURE
    }

    /** Item types of which a pattern's answer depends, in the places that have them. */
    private record Slice(List<ItemType> types, List<Index> indexes, List<String> keys) {}

    Oracle(Scope scope) {
        this.relations = scope.relations();
        this.reads = new ReadOracle(scope);
        this.figures = new FigureOracle(scope);
        this.writes = new WriteOracle(scope);
    }

    Verdict judge(Pattern pattern, Design before, Design after) {
        Statement statement = pattern.statement();
        boolean outside = statement instanceof Statement.Similar
                || statement instanceof Statement.WordSearch
                || statement instanceof Statement.Report;
        if (outside) {
            return Verdict.ALONE;
        }
        Set<EntityName> entities = entities(statement);
        boolean same = slice(before, entities).equals(slice(after, entities))
                || (statement instanceof Statement.Read
                        && !(statement instanceof Statement.Aggregate)
                        && reads.supports(after, Asked.of(pattern, relations))
                                .containsAll(reads.supports(before, Asked.of(pattern, relations))));
        Answer answer = same ? Answer.GOOD : answer(pattern, after);
        if (answer == Answer.GOOD) {
            boolean unsure = !isByKey(statement, after) && hasNewNeighbour(before, after, entities);
            return unsure ? Verdict.UNSURE : Verdict.ALONE;
        }
        return answer == Answer.UNSURE ? Verdict.UNSURE : Verdict.BROKEN;
    }

    private Answer answer(Pattern pattern, Design design) {
        if (!pattern.statement().isRead()) {
            return writes.of(design, pattern.statement());
        }
        Asked asked = Asked.of(pattern, relations);
        return pattern.statement() instanceof Statement.Aggregate aggregate
                ? figures.of(design, pattern, aggregate, asked)
                : reads.of(design, asked);
    }

    /** Whether every item is named by its whole key, so that it does not matter what lies beside it. */
    private boolean isByKey(Statement statement, Design design) {
        if (statement instanceof Statement.Get get) {
            return get.with().isEmpty() && isByKey(get.what(), design);
        }
        return !statement.isRead()
                && statement.writes().stream()
                        .allMatch(w -> w instanceof Statement.Create
                                || (w instanceof Statement.Update update && isByKey(update.what(), design))
                                || (w instanceof Statement.Delete delete
                                        && delete.with().isEmpty()
                                        && isByKey(delete.what(), design))
                                || (w instanceof Statement.Increment increment && isByKey(increment.what(), design)));
    }

    private boolean isByKey(Selection what, Design design) {
        return Access.home(design, what.entity())
                .filter(h -> Asked.known(what, relations).containsAll(h.keyHoles()))
                .isPresent();
    }

    /** The entities whose items a statement reads or writes. */
    private Set<EntityName> entities(Statement statement) {
        Set<EntityName> all = new LinkedHashSet<>();
        if (statement instanceof Statement.Read read) {
            all.add(read.what().entity());
            List<Along> with = read instanceof Statement.Get get
                    ? get.with()
                    : read instanceof Statement.Listing list ? list.with() : List.of();
            with.forEach(along -> along(read.what().entity(), along, all));
        }
        for (Statement.Write write : statement.writes()) {
            all.add(write.entity());
            List<Along.Down> with = write instanceof Statement.Create create
                    ? create.with()
                    : write instanceof Statement.Delete delete ? delete.with() : List.of();
            with.forEach(down -> along(write.entity(), down, all));
            if (write instanceof Statement.Create || write instanceof Statement.Update) {
                relations.known(write.entity()).parents().forEach(p -> all.add(p.entity()));
            }
            relations.children(write.entity()).forEach(c -> all.add(c.entity().name()));
        }
        return all;
    }

    private void along(EntityName from, Along along, Set<EntityName> all) {
        if (along instanceof Along.Up up) {
            relations.target(from, up.parent()).map(Entity::name).ifPresent(all::add);
        } else if (along instanceof Along.Down down) {
            down.steps().forEach(s -> all.add(s.child()));
        }
    }

    private static boolean concerns(ItemType type, Set<EntityName> entities) {
        return entities.contains(type.entity())
                || type.counts().stream()
                        .anyMatch(c -> entities.contains(c.figure().what().entity()))
                || type.inside().stream().anyMatch(i -> entities.contains(i.child()));
    }

    private static Slice slice(Design design, Set<EntityName> entities) {
        Set<ItemType> types = new LinkedHashSet<>();
        Set<Index> indexes = new LinkedHashSet<>();
        Set<String> keys = new LinkedHashSet<>();
        for (Access access : Access.all(design)) {
            if (concerns(access.type(), entities)) {
                types.add(access.type());
                keys.add(access.table().key().toString());
                access.index().ifPresent(indexes::add);
            }
        }
        return new Slice(List.copyOf(types), List.copyOf(indexes), List.copyOf(keys));
    }

    /** Whether a changed item type can now lie where others are read, or is read where others lie. */
    private static boolean hasNewNeighbour(Design before, Design after, Set<EntityName> entities) {
        List<Access> old = Access.all(before);
        List<Access> now = Access.all(after);
        for (Access access : now) {
            boolean changed = old.stream()
                    .noneMatch(o -> o.place().equals(access.place())
                            && o.type().name().equals(access.type().name())
                            && o.partition().equals(access.partition())
                            && o.sort().equals(access.sort())
                            && o.conditions().equals(access.conditions()));
            boolean read = concerns(access.type(), entities);
            if (changed
                    && now.stream()
                            .filter(o -> o.place().equals(access.place()))
                            .filter(o -> !o.type().name().equals(access.type().name()))
                            .filter(o -> read || concerns(o.type(), entities))
                            .anyMatch(access::mayMeet)) {
                return true;
            }
        }
        return false;
    }
}
