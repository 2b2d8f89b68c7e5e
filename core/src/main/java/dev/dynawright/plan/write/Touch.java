package dev.dynawright.plan.write;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Operation;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One item that a write puts, updates, deletes or checks, and what has to be known of the row to do it. */
record Touch(
        Operation operation, Target target, Effect effect, List<String> details, ItemType.Kept kept, Set<Path> values) {
    Touch {
        details = List.copyOf(details);
        values = Collections.unmodifiableSet(new LinkedHashSet<>(values));
    }

    /**
     * What becomes of the item: the ways it can go, the attributes that get new values by their paths and by their stored
     * names, and the children inside that the item is met by, if it is: the more it has, the more often.
     */
    record Effect(List<Transition> transitions, Set<Path> changed, Set<String> names, Optional<EntityName> metBy) {
        Effect {
            transitions = List.copyOf(transitions);
            changed = Collections.unmodifiableSet(new LinkedHashSet<>(changed));
            names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
        }
    }

    boolean isLater() {
        return kept == ItemType.Kept.STREAM || target.row().isLater();
    }

    /** Whether it is the item in which a row is kept. */
    boolean isOn(Target home) {
        return target.source().equals(home.source()) && target.hops().equals(home.hops());
    }

    /** The same under further conditions. */
    Touch onlyIf(List<String> conditions) {
        List<String> all = new ArrayList<>(details);
        all.addAll(conditions);
        return new Touch(operation, target, effect, all, kept, values);
    }

    /** The same so many times, on average. */
    Touch times(BigDecimal often) {
        List<Transition> all =
                effect.transitions.stream().map(t -> t.times(often)).toList();
        return new Touch(
                operation, target, new Effect(all, effect.changed, effect.names, effect.metBy), details, kept, values);
    }

    /** One operation for two on the same item: what makes or ends it outweighs what changes it, and that what checks it. */
    Touch and(Touch other) {
        boolean mine = rank(operation) >= rank(other.operation);
        Touch first = mine ? this : other;
        Touch second = mine ? other : this;
        Set<Path> changed = new LinkedHashSet<>(first.effect.changed);
        changed.addAll(second.effect.changed);
        Set<String> names = new LinkedHashSet<>(first.effect.names);
        names.addAll(second.effect.names);
        Set<String> all = new LinkedHashSet<>(first.details);
        if (first.operation == second.operation || second.operation == Operation.CHECK) {
            all.addAll(second.details);
        }
        boolean both = first.operation == Operation.UPDATE && second.operation == Operation.UPDATE;
        List<Transition> transitions =
                both ? joined(first.effect.transitions, second.effect.transitions) : first.effect.transitions;
        Optional<EntityName> metBy = both ? first.effect.metBy.or(() -> second.effect.metBy) : Optional.empty();
        return new Touch(
                first.operation,
                first.target,
                new Effect(transitions, changed, names, metBy),
                List.copyOf(all),
                first.kept,
                first.values);
    }

    private static int rank(Operation operation) {
        return switch (operation) {
            case PUT, DELETE -> 2;
            case UPDATE -> 1;
            default -> 0;
        };
    }

    /** Of two changes of one item, the one that tells more cases apart, as often as the more frequent happens. */
    private static List<Transition> joined(List<Transition> one, List<Transition> other) {
        boolean more = one.size() >= other.size();
        List<Transition> kept = new ArrayList<>(more ? one : other);
        BigDecimal mine = chance(kept);
        BigDecimal theirs = chance(more ? other : one);
        if (mine.signum() > 0 && mine.compareTo(theirs) < 0) {
            BigDecimal factor = theirs.divide(mine, MathContext.DECIMAL64);
            kept.replaceAll(t -> t.times(factor));
        }
        return kept;
    }

    static BigDecimal chance(List<Transition> transitions) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Transition transition : transitions) {
            sum = sum.add(transition.share());
        }
        return sum;
    }
}
