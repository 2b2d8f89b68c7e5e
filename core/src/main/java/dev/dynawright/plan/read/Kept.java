package dev.dynawright.plan.read;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Statement.Figure;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Images;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A figure that a design keeps: for which values there is one, and which rows it is about. */
public record Kept(Statement.Aggregate figure, Set<Path> keys, Map<Path, String> constants, boolean plain) {
    public static Kept of(Statement.Aggregate figure, Relations relations) {
        Set<Path> keys = new LinkedHashSet<>();
        Map<Path, String> constants = new LinkedHashMap<>();
        boolean plain = true;
        for (Condition condition : figure.what().conditions()) {
            List<Path> leaves = relations.leafPaths(figure.what().entity(), condition.path());
            if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Constant constant) {
                leaves.forEach(leaf -> constants.put(leaf, constant.value()));
            } else if (condition instanceof Condition.Equal) {
                keys.addAll(leaves);
            } else {
                plain = false;
            }
        }
        for (Path group : figure.groups()) {
            relations.leaves(figure.what().entity(), group).forEach(leaf -> keys.add(leaf.path()));
        }
        return new Kept(figure, keys, constants, plain);
    }

    /** Whether one of several figures, or two together, give what is asked for. */
    public static boolean give(List<Statement.Aggregate> figures, Statement.Aggregate asked, Relations relations) {
        boolean average = figures.stream().anyMatch(f -> f.figure() == Figure.AVERAGE && f.of().equals(asked.of()));
        boolean sum = average || figures.stream().anyMatch(f -> f.figure() == Figure.SUM && f.of().equals(asked.of()));
        boolean count = figures.stream().anyMatch(f -> f.figure() == Figure.COUNT);
        return switch (asked.figure()) {
            case COUNT -> count;
            case SUM -> sum;
            case AVERAGE -> average || (sum && count && !isOptional(asked, relations));
        };
    }

    /** Whether a count of rows says nothing of what is added up: only some of them have it. */
    private static boolean isOptional(Statement.Aggregate asked, Relations relations) {
        return asked.of()
                .flatMap(of -> relations.attribute(asked.what().entity(), Path.own(of)))
                .filter(Attribute::isOptional)
                .isPresent();
    }

    /** Why the figure is not the one that a question with these groups asks for; nothing if it is. */
    Optional<String> differs(Question question, Set<Path> groups) {
        if (!plain || !question.other().isEmpty()) {
            return Optional.of("keeps one figure for all, the pattern asks for a range");
        }
        Set<Path> asked = new LinkedHashSet<>(groups);
        for (Map.Entry<Path, Optional<String>> equal : question.equal().entrySet()) {
            boolean fixed =
                    equal.getValue().isPresent() && equal.getValue().get().equals(constants.get(equal.getKey()));
            if (!fixed) {
                asked.add(equal.getKey());
            }
        }
        boolean all = constants.entrySet().stream()
                .allMatch(c -> question.equal()
                        .getOrDefault(c.getKey(), Optional.empty())
                        .filter(c.getValue()::equals)
                        .isPresent());
        return all && asked.equals(keys)
                ? Optional.empty()
                : Optional.of("keeps figures by " + names(keys) + ", the pattern asks by " + names(asked));
    }

    /**
     * Why the figure does not stay right: when a parent changes, nobody counts its children anew; when it ends, the stream does not find
     * any more what it was. Nothing if it does.
     */
    Optional<String> moving(DesignView view, ItemType.Kept by) {
        Set<Path> seen = new LinkedHashSet<>(figure.groups());
        figure.what().conditions().forEach(c -> seen.add(c.path()));
        EntityName entity = figure.what().entity();
        Set<Path> carried = new LinkedHashSet<>();
        view.relations().carried(entity).forEach(c -> carried.add(c.path()));
        for (Path path : seen) {
            for (Path leaf : view.relations().leafPaths(entity, path)) {
                Optional<Entity> owner = leaf.isOwn() || carried.contains(leaf)
                        ? Optional.empty()
                        : view.relations().target(entity, leaf);
                Optional<PatternId> mover = owner.flatMap(o -> mover(view, o, leaf, by));
                if (mover.isPresent()) {
                    return Optional.of("keeps figures by `" + leaf
                            + "`, which is another one, or nobody knows any more, behind `" + mover.get() + "`");
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Why some figures together cannot be kept so: no change tells the stream all that they look at, or, by writes, nobody writes when
     * an entity ends by itself. Nothing if they can.
     */
    static Optional<String> unseen(DesignView view, List<Statement.Aggregate> figures, ItemType.Kept by) {
        EntityName entity = figures.get(0).what().entity();
        if (by == ItemType.Kept.TRANSACTION && !Images.lasts(entity, view.relations())) {
            return Optional.of("is kept by those who write, and nobody writes when a `" + entity
                    + "` ends by itself: only the stream tells of that");
        }
        Set<Path> leaves = Images.lookedAt(figures, view.relations());
        return by != ItemType.Kept.STREAM || Images.tell(view, entity, leaves)
                ? Optional.empty()
                : Optional.of("is kept by the stream and looks at " + names(leaves) + ", which stand in two items of `"
                        + entity + "`: a change tells of one only");
    }

    private static Optional<PatternId> mover(DesignView view, Entity owner, Path leaf, ItemType.Kept by) {
        List<PatternId> changers =
                view.usage().changers(owner.name(), leaf.attribute().orElseThrow());
        return changers.isEmpty()
                ? view.model().patterns().stream()
                        .filter(p -> p.statement().writes().stream()
                                .anyMatch(w -> w.entity().equals(owner.name())
                                        && w instanceof Statement.Delete
                                        && by == ItemType.Kept.STREAM))
                        .map(Pattern::id)
                        .findFirst()
                : Optional.of(changers.get(0));
    }

    private static String names(Set<Path> paths) {
        return paths.isEmpty()
                ? "nothing"
                : String.join(" and ", paths.stream().map(p -> "`" + p + "`").toList());
    }
}
