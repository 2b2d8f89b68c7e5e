package dev.dynawright.plan.item;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Id;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** The figures that a design keeps of the entities of a world: in items of their own, and in the items of parents. */
final class Figures {
    static final String LAST = "last";

    private final DesignView view;
    private final World world;
    private final Instant now;
    private final Function<EntityName, Spelling> spellings;
    private final Map<ItemType.Count, Map<Id, Tally>> inside = new LinkedHashMap<>();

    Figures(DesignView view, World world, Instant now, Function<EntityName, Spelling> spellings) {
        this.view = view;
        this.world = world;
        this.now = now;
        this.spellings = spellings;
    }

    /** A count and a sum as rows are added one by one. */
    private static final class Tally {
        private final boolean summed;
        private long count;
        private BigDecimal sum = BigDecimal.ZERO;

        Tally(boolean summed) {
            this.summed = summed;
        }

        Value value() {
            return value(summed);
        }

        Value value(boolean asSum) {
            return asSum ? new Atom.Amount(sum) : Atom.number(count);
        }

        void add(Row row, Optional<AttributeName> of) {
            Optional<Value> value = of.flatMap(row::value);
            if (of.isEmpty() || value.isPresent()) {
                count++;
            }
            if (value.isPresent() && value.get() instanceof Atom.Amount amount) {
                sum = sum.add(amount.value());
            }
        }
    }

    /** The items of a counter: one for each group and shard that some row is counted in. */
    List<Item> counters(Source source, Role.Counter counter) throws UnfitValue {
        Map<List<Value>, SortedMap<String, Value>> keys = new LinkedHashMap<>();
        Map<List<Value>, Map<String, Tally>> tallies = new LinkedHashMap<>();
        Set<Path> free = FigureNames.free(view, source, counter);
        List<Role.Total> numbers = counter.numbers(view.relations().known(counter.entity()));
        for (Row row : world.rows(counter.entity())) {
            if (isCounted(row, counter.figures().get(0))) {
                Optional<SortedMap<String, Value>> key = key(source, row);
                Optional<String> group = group(row, free);
                if (key.isPresent() && group.isPresent()) {
                    List<Value> id = List.copyOf(key.get().values());
                    keys.put(id, key.get());
                    for (Role.Total number : numbers) {
                        Tally tally = tallies.computeIfAbsent(id, i -> new LinkedHashMap<>())
                                .computeIfAbsent(
                                        FigureNames.named(group.get(), number, numbers), n -> new Tally(number.sum()));
                        tally.add(row, number.of());
                    }
                }
            }
        }
        List<Item> items = new ArrayList<>();
        keys.forEach((id, key) -> {
            SortedMap<String, Value> all = new TreeMap<>(key);
            tallies.getOrDefault(id, new LinkedHashMap<>()).forEach((name, tally) -> all.put(name, tally.value()));
            stamps(source, all);
            items.add(new Item(all));
        });
        return items;
    }

    private Optional<String> group(Row row, Set<Path> free) throws UnfitValue {
        if (free.isEmpty()) {
            return Optional.of("");
        }
        for (Path path : free) {
            if (world.value(row, path).isEmpty()) {
                return Optional.empty();
            }
        }
        return Optional.of(spellings.apply(row.entity()).name(List.copyOf(free), path -> world.value(row, path)));
    }

    private Optional<SortedMap<String, Value>> key(Source source, Row row) throws UnfitValue {
        SortedMap<String, Value> key = new TreeMap<>();
        for (String attribute : source.table().key()) {
            Optional<ItemType.KeyValue> stated = source.type().key(attribute);
            Optional<Value> value = stated.isPresent()
                    ? spellings.apply(row.entity()).key(stated.get(), path -> world.value(row, path))
                    : Optional.empty();
            if (value.isEmpty()) {
                return Optional.empty();
            }
            key.put(attribute, Spelling.plain(value.get()));
        }
        return Optional.of(key);
    }

    private void stamps(Source source, SortedMap<String, Value> all) {
        view.design()
                .stamp()
                .type()
                .ifPresent(name -> all.put(name, new Atom.Text(source.type().name())));
        view.design().stamp().version().ifPresent(name -> all.put(name, Atom.number(1)));
    }

    private boolean isCounted(Row row, Statement.Aggregate figure) {
        if (world.isExpired(row, now)) {
            return false;
        }
        for (Condition condition : figure.what().conditions()) {
            if (!condition.isGiven() && !holds(row, condition)) {
                return false;
            }
        }
        return true;
    }

    private boolean holds(Row row, Condition condition) {
        List<String> wanted = condition instanceof Condition.Among among
                ? among.values()
                : condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Constant constant
                        ? List.of(constant.value())
                        : List.of();
        Optional<Value> value = world.value(row, condition.path());
        return wanted.isEmpty()
                ? value.isPresent()
                : value.map(Spelling::word).filter(wanted::contains).isPresent();
    }

    /** A figure in the item of a parent: over the rows that lead to it. */
    Optional<Value> inside(Source source, Row row, String name) {
        for (ItemType.Count count : source.type().counts()) {
            Optional<Statement.Figure> figure =
                    Optional.ofNullable(count.stored().get(name));
            if (figure.isPresent()) {
                Tally tally = inside.computeIfAbsent(count, c -> tallied(source, c))
                        .getOrDefault(world.id(row), new Tally(false));
                return Optional.of(tally.value(figure.get() == Statement.Figure.SUM));
            }
        }
        return Optional.empty();
    }

    private Map<Id, Tally> tallied(Source source, ItemType.Count count) {
        Map<Id, Tally> tallies = new LinkedHashMap<>();
        Statement.Aggregate figure = count.figure();
        Optional<Path> way = view.hops(source, figure).map(hops -> new Path(hops, Optional.empty()));
        if (way.isPresent()) {
            for (Row row : world.rows(figure.what().entity())) {
                Optional<List<Value>> id = isCounted(row, figure) ? parent(row, way.get()) : Optional.empty();
                id.ifPresent(
                        parts -> tallies.computeIfAbsent(new Id(source.type().entity(), parts), i -> new Tally(false))
                                .add(row, figure.of()));
            }
        }
        return tallies;
    }

    private Optional<List<Value>> parent(Row row, Path way) {
        List<Value> id = new ArrayList<>();
        for (Path leaf : view.relations().leafPaths(row.entity(), way)) {
            Optional<Value> value = world.value(row, leaf);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            id.add(value.get());
        }
        return Optional.of(id);
    }

    /** The items that remember the last number given out: one for each parent that has had a row. */
    List<Item> sequences(Source source, Role.Sequence sequence) throws UnfitValue {
        Map<List<Value>, SortedMap<String, Value>> all = new LinkedHashMap<>();
        for (Row row : world.rows(sequence.entity())) {
            Optional<SortedMap<String, Value>> key = key(source, row);
            if (key.isPresent()) {
                List<Value> id = List.copyOf(key.get().values());
                SortedMap<String, Value> item = all.computeIfAbsent(id, i -> new TreeMap<>(key.get()));
                item.put(LAST, Atom.number(world.next(row, attribute(sequence)) - 1));
                stamps(source, item);
            }
        }
        return all.values().stream().map(Item::new).toList();
    }

    private Attribute attribute(Role.Sequence sequence) {
        return view.relations()
                .known(sequence.entity())
                .attribute(sequence.attribute())
                .orElseThrow();
    }
}
