package dev.dynawright.plan.item;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.math.BigDecimal;
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
        // What is counted is the same for all figures of a counter.
        if (group.isPresent() && isCounted(counter.figures().get(0), values)) {
            List<Role.Total> numbers = counter.numbers(view.relations().known(counter.entity()));
            numbers.forEach(number -> figures.put(
                    FigureNames.named(group.get(), number, numbers), amount(number.sum(), number.of(), values)));
        }
        Optional<SortedMap<String, Value>> key = figures.isEmpty() ? Optional.empty() : composer.key(source, values);
        return key.map(k -> new Share(k, figures));
    }

    /** What a row adds to the attributes of a figure in the item of a parent; none if it is not counted. */
    public SortedMap<String, BigDecimal> inside(ItemType.Count count, Function<Path, Optional<Value>> values) {
        SortedMap<String, BigDecimal> figures = new TreeMap<>();
        if (isCounted(count.figure(), values)) {
            count.stored()
                    .forEach((name, figure) -> figures.put(
                            name,
                            amount(
                                    figure == Statement.Figure.SUM,
                                    count.figure().of(),
                                    values)));
        }
        return figures;
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

    private static BigDecimal amount(boolean sum, Optional<AttributeName> of, Function<Path, Optional<Value>> values) {
        Optional<Value> value = of.flatMap(name -> values.apply(Path.own(name)));
        if (!sum) {
            return of.isEmpty() || value.isPresent() ? BigDecimal.ONE : BigDecimal.ZERO;
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
