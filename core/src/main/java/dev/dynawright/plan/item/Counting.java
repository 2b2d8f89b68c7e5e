package dev.dynawright.plan.item;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.Role;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** What a single row adds to the figures that a design keeps. */
public final class Counting {
    private final DesignView view;
    private final Composer composer;

    public Counting(DesignView view, Composer composer) {
        this.view = view;
        this.composer = composer;
    }

    /** The key of an item with figures, and what a row adds to each of them. */
    public record Share(SortedMap<String, Value> key, SortedMap<String, BigDecimal> figures) {}

    /** What a row adds to a counter with items of its own; none if it is not counted. */
    public Optional<Share> counter(Source source, Role.Counter counter, Function<Path, Optional<Value>> values)
            throws UnfitValue {
        SortedMap<String, BigDecimal> figures = new TreeMap<>();
        Optional<String> group = group(source, counter, values);
        Set<String> done = new LinkedHashSet<>();
        List<Statement.Aggregate> sorted = new ArrayList<>(counter.figures());
        sorted.sort(Comparator.comparing(Statement.Aggregate::figure));
        for (Statement.Aggregate figure : sorted) {
            for (String name : FigureNames.of(figure)) {
                if (done.add(name) && group.isPresent() && isCounted(figure, values)) {
                    figures.put(
                            FigureNames.named(group.get(), name, counter),
                            amount(figure, FigureNames.isSum(name), values));
                }
            }
        }
        Optional<SortedMap<String, Value>> key = figures.isEmpty() ? Optional.empty() : composer.key(source, values);
        return key.map(k -> new Share(k, figures));
    }

    /** What a row adds to a figure in the item of a parent; none if it is not counted. */
    public Optional<BigDecimal> inside(Statement.Aggregate figure, Function<Path, Optional<Value>> values) {
        return isCounted(figure, values)
                ? Optional.of(amount(figure, figure.figure() == Statement.Figure.SUM, values))
                : Optional.empty();
    }

    private Optional<String> group(Source source, Role.Counter counter, Function<Path, Optional<Value>> values)
            throws UnfitValue {
        Set<Path> free = FigureNames.free(view, source, counter);
        if (free.isEmpty()) {
            return Optional.of("");
        }
        if (free.stream().anyMatch(path -> values.apply(path).isEmpty())) {
            return Optional.empty();
        }
        return Optional.of(composer.spelling(counter.entity()).name(List.copyOf(free), values));
    }

    private static BigDecimal amount(Statement.Aggregate figure, boolean sum, Function<Path, Optional<Value>> values) {
        Optional<Value> value = figure.of().flatMap(of -> values.apply(Path.own(of)));
        if (!sum) {
            return figure.of().isEmpty() || value.isPresent() ? BigDecimal.ONE : BigDecimal.ZERO;
        }
        return value.isPresent() && value.get() instanceof Atom.Amount amount ? amount.value() : BigDecimal.ZERO;
    }

    private static boolean isCounted(Statement.Aggregate figure, Function<Path, Optional<Value>> values) {
        return figure.what().conditions().stream()
                .filter(c -> !c.isGiven())
                .allMatch(c -> holds(c, values.apply(c.path())));
    }

    private static boolean holds(Condition condition, Optional<Value> value) {
        List<String> wanted = condition instanceof Condition.Among among
                ? among.values()
                : condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Constant constant
                        ? List.of(constant.value())
                        : List.of();
        return wanted.isEmpty()
                ? value.isPresent()
                : value.map(Spelling::word).filter(wanted::contains).isPresent();
    }
}
