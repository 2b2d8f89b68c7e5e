package dev.dynawright.plan.read;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Traffic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a read wants to know, attribute by attribute: which values are given (those that stand in the sentence with their
 * text), what else must hold, which attributes the answer has, in which order, how many, and what may come along.
 */
public record Question(
        EntityName entity,
        Map<Path, Optional<String>> equal,
        List<Condition> other,
        Set<Path> needed,
        List<Along> with,
        List<Order> order,
        Extent extent,
        Demands demands,
        Traffic traffic) {
    public Question {
        equal = Collections.unmodifiableMap(new LinkedHashMap<>(equal));
        needed = Collections.unmodifiableSet(new LinkedHashSet<>(needed));
        other = List.copyOf(other);
        with = List.copyOf(with);
        order = List.copyOf(order);
    }

    /** The single attributes whose value is given by equalities; of values that stand in the sentence, the text. */
    public static Map<Path, Optional<String>> equalities(Selection what, Relations relations) {
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        for (Condition condition : what.conditions()) {
            if (condition instanceof Condition.Equal eq) {
                Optional<String> constant =
                        eq.operand() instanceof Operand.Constant c ? Optional.of(c.value()) : Optional.empty();
                relations.leaves(what.entity(), eq.path()).forEach(leaf -> equal.put(leaf.path(), constant));
            }
        }
        return equal;
    }

    /** The attributes that an answer has of an entity: those that are named, else all, own and carried. */
    public static Set<Path> answer(EntityName entity, List<AttributeName> only, Relations relations) {
        Set<Path> needed = new LinkedHashSet<>();
        relations.known(entity).attributes().forEach(a -> needed.add(Path.own(a.name())));
        relations.carried(entity).forEach(c -> needed.add(c.path()));
        if (!only.isEmpty()) {
            Set<Path> named = new LinkedHashSet<>();
            for (AttributeName name : only) {
                Path own = Path.own(name);
                if (needed.contains(own)) {
                    named.add(own);
                } else {
                    relations.carried(entity).stream()
                            .filter(c -> c.name().equals(name))
                            .forEach(c -> named.add(c.path()));
                }
            }
            return named;
        }
        return needed;
    }

    /** A question for the rows of an entity by what is known, with no order and no end. */
    public static Question lookup(
            EntityName entity, Map<Path, Optional<String>> equal, Set<Path> needed, Traffic traffic) {
        return new Question(
                entity,
                equal,
                List.of(),
                needed,
                List.of(),
                List.of(),
                new Extent.Everything(false),
                Demands.NONE,
                traffic);
    }

    /** The conditions that are no equalities. */
    public static List<Condition> others(Selection what) {
        List<Condition> rest = new ArrayList<>();
        what.conditions().stream().filter(c -> !(c instanceof Condition.Equal)).forEach(rest::add);
        return rest;
    }

    public Question needing(Set<Path> attributes) {
        return new Question(entity, equal, other, attributes, with, order, extent, demands, traffic);
    }

    public Question alone() {
        return new Question(entity, equal, other, needed, List.of(), order, extent, demands, traffic);
    }
}
