package dev.dynawright.plan.defects;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A read in single attributes: what the caller knows, which constants the sentence has, what the answer needs, how it is
 * sorted. {@code ranged} if there are conditions besides equalities.
 */
record Asked(
        EntityName entity,
        Set<Path> known,
        Map<Path, String> constants,
        boolean ranged,
        Set<Path> needed,
        List<Along> with,
        List<Path> order,
        int requests) {

    static Asked of(Pattern pattern, Relations relations) {
        Statement.Read read = (Statement.Read) pattern.statement();
        int requests = pattern.demands().requests().orElse(1);
        if (read instanceof Statement.Get get) {
            return of(
                    get.what(),
                    needs(get.what().entity(), get.only(), relations),
                    get.with(),
                    List.of(),
                    requests,
                    relations);
        } else if (read instanceof Statement.Listing list) {
            return of(
                    list.what(),
                    needs(list.what().entity(), list.only(), relations),
                    list.with(),
                    list.order().stream().map(Order::path).toList(),
                    requests,
                    relations);
        }
        return of(read.what(), new LinkedHashSet<>(), List.of(), List.of(), requests, relations);
    }

    private static Asked of(
            Selection what, Set<Path> needed, List<Along> with, List<Path> order, int requests, Relations relations) {
        Map<Path, String> constants = new LinkedHashMap<>();
        for (Condition condition : what.conditions()) {
            if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Constant constant) {
                leaves(relations, what.entity(), equal.path()).forEach(leaf -> constants.put(leaf, constant.value()));
            }
        }
        return new Asked(
                what.entity(),
                known(what, relations),
                constants,
                what.conditions().stream().anyMatch(c -> !c.isEquality()),
                needed,
                with,
                order.stream()
                        .flatMap(path -> leaves(relations, what.entity(), path).stream())
                        .toList(),
                requests);
    }

    static Set<Path> known(Selection what, Relations relations) {
        Set<Path> known = new LinkedHashSet<>();
        what.conditions().stream()
                .filter(Condition::isEquality)
                .forEach(c -> known.addAll(leaves(relations, what.entity(), c.path())));
        return known;
    }

    static List<Path> leaves(Relations relations, EntityName entity, Path path) {
        return relations.leaves(entity, path).stream()
                .map(Relations.Carried::path)
                .toList();
    }

    static List<Path> id(Relations relations, EntityName entity) {
        return relations.idOf(entity).stream().map(Relations.Carried::path).toList();
    }

    static Set<Path> needs(EntityName entity, List<AttributeName> only, Relations relations) {
        Set<Path> needed = new LinkedHashSet<>();
        relations.known(entity).attributes().stream()
                .filter(a -> only.isEmpty() || only.contains(a.name()))
                .forEach(a -> needed.add(Path.own(a.name())));
        relations.carried(entity).stream()
                .filter(c -> only.isEmpty() || only.contains(c.name()))
                .forEach(c -> needed.add(c.path()));
        return needed;
    }
}
