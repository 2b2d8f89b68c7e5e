package dev.dynawright.plan.choose.oracle;

import dev.dynawright.cost.Rows;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.place.Key;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which keys answer the same: of those the one with fewer attributes stands for the others, but where something has one of the
 * further attributes by name, which in a key it needs not. A key answers if what is read in vain fits one page with rows of a few bytes.
 */
final class Serves {
    private static final long ROW_BYTES = 16;

    private final Case of;
    private final EntityName entity;
    private final List<Asks> asked;
    private final Rows rows;

    Serves(Case of, EntityName entity, List<Asks> asked) {
        this.of = of;
        this.entity = entity;
        this.asked = asked;
        this.rows = new Rows(of.scope());
    }

    /** How a key answers: what is left to filter, whether rows come in order, whether there is but one. */
    private record Answer(Set<Path> filters, boolean ordered, boolean one) {
        boolean isAsGoodAs(Answer other) {
            return (one || other.filters.containsAll(filters)) && (ordered || !other.ordered);
        }
    }

    /** Whether a table key of fewer attributes answers all that another answers, and no worse; nothing of the rest is named. */
    boolean standsFor(Key one, Key other, Set<Path> named) {
        List<Path> more = new ArrayList<>(other.all());
        boolean within = more.containsAll(one.all());
        more.removeAll(one.all());
        return within
                && !more.isEmpty()
                && more.stream().noneMatch(named::contains)
                && isNoWorse(new Grammar.Shape(one, Optional.empty()), new Grammar.Shape(other, Optional.empty()));
    }

    /** Whether a key of an index does. */
    boolean isNoWorse(Grammar.Shape one, Grammar.Shape other) {
        return asked.stream().allMatch(asks -> {
            Optional<Answer> theirs = answer(other, asks);
            Optional<Answer> mine = answer(one, asks);
            return theirs.isEmpty()
                    || mine.filter(m -> m.isAsGoodAs(theirs.get())).isPresent();
        });
    }

    private Optional<Answer> answer(Grammar.Shape shape, Asks asks) {
        Key key = shape.key();
        Set<Path> several = new LinkedHashSet<>(asks.known());
        several.removeIf(leaf -> asks.values(leaf).filter(v -> v.size() > 1).isEmpty());
        if (!asks.isWithin(shape.only())
                || !asks.known().containsAll(key.partition())
                || key.partition().stream().anyMatch(several::contains)) {
            return Optional.empty();
        }
        Set<Path> equal = new LinkedHashSet<>(asks.known());
        equal.removeAll(several);
        Set<Path> used = new LinkedHashSet<>(key.partition());
        List<Path> rest = new ArrayList<>(key.sort());
        while (!rest.isEmpty() && equal.contains(rest.get(0))) {
            used.add(rest.remove(0));
        }
        boolean one = of.scope().identifies(entity, List.copyOf(used));
        boolean ordered = one || isOrdered(asks, rest);
        Set<Path> filters = new LinkedHashSet<>(asks.known());
        filters.removeAll(used);
        filters.addAll(asks.present());
        shape.only().ifPresent(o -> {
            boolean implied = o.values().isEmpty()
                    ? asks.present().contains(o.attribute())
                    : asks.values(o.attribute())
                            .filter(v -> o.values().containsAll(v) && v.containsAll(o.values()))
                            .isPresent();
            filters.removeIf(leaf -> implied && leaf.equals(o.attribute()));
        });
        filters.removeIf(leaf -> asks.present().contains(leaf) && key.all().contains(leaf));
        boolean counted = of.model().patterns().stream()
                .anyMatch(p -> p.id().equals(asks.pattern()) && p.statement() instanceof Statement.Aggregate);
        boolean vain = !filters.isEmpty() || !ordered || counted;
        Map<Path, Optional<String>> given = new LinkedHashMap<>();
        used.forEach(leaf -> given.put(leaf, Optional.empty()));
        boolean large = rows.most(entity, given).times(ROW_BYTES).passes(Limits.PAGE_BYTES);
        return vain && !one && large ? Optional.empty() : Optional.of(new Answer(filters, ordered, one));
    }

    private boolean isOrdered(Asks asks, List<Path> rest) {
        Set<Path> open = new LinkedHashSet<>(asks.sorting());
        open.removeAll(asks.known());
        for (Path leaf : rest) {
            if (open.isEmpty() || !(open.remove(leaf) || open.removeIf(o -> isMadeAt(leaf, o)))) {
                break;
            }
        }
        return open.isEmpty();
    }

    /** Whether an id is made at the moment of another attribute, so that it sorts like it. */
    private boolean isMadeAt(Path leaf, Path moment) {
        return of.scope()
                .relations()
                .attribute(entity, leaf)
                .map(Attribute::form)
                .filter(f -> f instanceof Form.Ulid ulid && ulid.of().equals(moment.attribute()))
                .isPresent();
    }
}
