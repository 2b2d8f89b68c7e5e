package dev.dynawright.plan.choose.oracle;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a sentence wants of one entity, read off the sentence: the values that are known, what it sorts and selects by, its order
 * and its ranges, what must be there, what the answer has, and the values it names.
 */
record Asks(
        PatternId pattern,
        EntityName entity,
        Set<Path> known,
        Set<Path> sorting,
        List<List<Path>> ends,
        Set<Path> present,
        Set<Path> needed,
        Map<Path, Set<String>> named,
        Demands demands,
        boolean writes) {
    /** The attributes by which rows are told from others that are read with them. */
    Set<Path> selecting() {
        Set<Path> all = new LinkedHashSet<>(known);
        all.addAll(sorting);
        return all;
    }

    /** Whether all rows that are wanted have a value. */
    private boolean isThere(Path leaf) {
        return selecting().contains(leaf) || present.contains(leaf);
    }

    /** The attributes of which one value is known. */
    Set<Path> equal() {
        Set<Path> all = new LinkedHashSet<>(known);
        all.removeIf(leaf -> values(leaf).filter(v -> v.size() > 1).isPresent());
        return all;
    }

    Optional<Set<String>> values(Path leaf) {
        return Optional.ofNullable(named.get(leaf));
    }

    /** Whether a condition lets in all that is asked for. */
    boolean isWithin(Optional<Placement.Sparse> only) {
        return only.isEmpty()
                || (only.get().values().isEmpty()
                        ? isThere(only.get().attribute())
                        : values(only.get().attribute())
                                .filter(v -> only.get().values().containsAll(v))
                                .isPresent());
    }

    static List<Asks> of(Case of, EntityName entity) {
        List<Asks> all = new ArrayList<>();
        Relations relations = of.scope().relations();
        for (Pattern pattern : of.model().patterns()) {
            Statement statement = pattern.statement();
            if (statement instanceof Statement.Get get) {
                Set<Path> wanted = wanted(entity, get.only(), relations);
                wanted.addAll(Relatives.above(entity, get.with(), relations));
                all.add(of(pattern, get.what(), wanted, List.of(), List.of(), relations));
            } else if (statement instanceof Statement.Listing listing) {
                Set<Path> wanted = wanted(entity, listing.only(), relations);
                wanted.addAll(Relatives.above(entity, listing.with(), relations));
                all.add(of(pattern, listing.what(), wanted, listing.order(), List.of(), relations));
            } else if (statement instanceof Statement.Aggregate sum) {
                Set<Path> summed = new LinkedHashSet<>();
                sum.of().ifPresent(a -> summed.add(Path.own(a)));
                all.add(of(pattern, sum.what(), summed, List.of(), sum.groups(), relations));
                if (!sum.groups().isEmpty()) {
                    Set<Path> each = new LinkedHashSet<>(summed);
                    sum.groups().forEach(g -> relations.leaves(entity, g).forEach(leaf -> each.add(leaf.path())));
                    all.add(of(pattern, sum.what(), each, List.of(), List.of(), relations));
                }
            }
            for (Statement.Write write : statement.writes()) {
                selection(write)
                        .ifPresent(
                                w -> all.add(of(pattern, w, new LinkedHashSet<>(), List.of(), List.of(), relations)));
            }
        }
        all.addAll(Relatives.of(of, entity));
        all.removeIf(asks -> !asks.entity().equals(entity));
        return all;
    }

    /** What the answer has of an entity: all, or what the sentence names. */
    static Set<Path> wanted(EntityName entity, List<AttributeName> only, Relations relations) {
        Set<Path> wanted = new LinkedHashSet<>();
        relations.known(entity).attributes().forEach(a -> {
            if (only.isEmpty() || only.contains(a.name())) {
                wanted.add(Path.own(a.name()));
            }
        });
        relations.carried(entity).forEach(c -> {
            if (only.isEmpty() || only.contains(c.name())) {
                wanted.add(c.path());
            }
        });
        return wanted;
    }

    private static Optional<Selection> selection(Statement.Write write) {
        if (write instanceof Statement.Update update) {
            return Optional.of(update.what());
        } else if (write instanceof Statement.Increment increment) {
            return Optional.of(increment.what());
        }
        return write instanceof Statement.Delete delete ? Optional.of(delete.what()) : Optional.empty();
    }

    private static Asks of(
            Pattern pattern,
            Selection what,
            Set<Path> needed,
            List<Order> order,
            List<Path> groups,
            Relations relations) {
        EntityName entity = what.entity();
        Set<Path> known = new LinkedHashSet<>();
        Set<Path> sorting = new LinkedHashSet<>();
        Set<Path> present = new LinkedHashSet<>();
        Map<Path, Set<String>> named = new LinkedHashMap<>();
        for (Condition condition : what.conditions()) {
            boolean fixed = condition instanceof Condition.Equal || condition instanceof Condition.Among;
            for (Relations.Carried leaf : relations.leaves(entity, condition.path())) {
                (fixed ? known : condition instanceof Condition.Present ? present : sorting).add(leaf.path());
                if (condition instanceof Condition.Among among) {
                    named.put(leaf.path(), new LinkedHashSet<>(among.values()));
                } else if (condition instanceof Condition.Equal equal
                        && equal.operand() instanceof Operand.Constant constant) {
                    named.put(leaf.path(), new LinkedHashSet<>(List.of(constant.value())));
                }
            }
        }
        groups.forEach(g -> relations.leaves(entity, g).forEach(leaf -> known.add(leaf.path())));
        List<List<Path>> ends = new ArrayList<>();
        sorting.forEach(range -> ends.add(List.of(range)));
        List<Path> sorted = new ArrayList<>();
        order.forEach(o -> relations.leaves(entity, o.path()).forEach(leaf -> sorted.add(leaf.path())));
        ends.add(sorted);
        sorting.addAll(sorted);
        return new Asks(
                pattern.id(),
                entity,
                known,
                sorting,
                ends,
                present,
                needed,
                named,
                pattern.demands(),
                !pattern.statement().isRead());
    }
}
