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
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
    private final Map<ItemType.Count, Map<Id, BigDecimal>> inside = new LinkedHashMap<>();

    Figures(DesignView view, World world, Instant now, Function<EntityName, Spelling> spellings) {
        this.view = view;
        this.world = world;
        this.now = now;
        this.spellings = spellings;
    }

    /** A count and a sum as rows are added one by one. */
    private static final class Tally {
        private long count;
        private BigDecimal sum = BigDecimal.ZERO;

        void add(Row row, Statement.Aggregate figure) {
            Optional<Value> value = figure.of().flatMap(row::value);
            if (figure.of().isEmpty() || value.isPresent()) {
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
        Set<String> done = new LinkedHashSet<>();
        for (Statement.Aggregate figure : sorted(counter)) {
            List<String> mine =
                    FigureNames.of(figure).stream().filter(done::add).toList();
            for (Row row : world.rows(counter.entity())) {
                if (isCounted(row, figure)) {
                    Optional<SortedMap<String, Value>> key = key(source, row);
                    Optional<String> group = group(row, free);
                    if (key.isPresent() && group.isPresent()) {
                        List<Value> id = List.copyOf(key.get().values());
                        keys.put(id, key.get());
                        for (String name : mine) {
                            tallies.computeIfAbsent(id, i -> new LinkedHashMap<>())
                                    .computeIfAbsent(FigureNames.named(group.get(), name, counter), n -> new Tally())
                                    .add(row, figure);
                        }
                    }
                }
            }
        }
        List<Item> items = new ArrayList<>();
        keys.forEach((id, key) -> {
            SortedMap<String, Value> all = new TreeMap<>(key);
            tallies.getOrDefault(id, new LinkedHashMap<>()).forEach((name, tally) -> all.put(name, value(name, tally)));
            stamps(source, all);
            items.add(new Item(all));
        });
        return items;
    }

    /** A plain count says how many rows there are; the count of an average only says it where there is none. */
    private static List<Statement.Aggregate> sorted(Role.Counter counter) {
        List<Statement.Aggregate> figures = new ArrayList<>(counter.figures());
        figures.sort(Comparator.comparing(Statement.Aggregate::figure));
        return figures;
    }

    private static Value value(String name, Tally tally) {
        return FigureNames.isSum(name) ? new Atom.Amount(tally.sum) : Atom.number(tally.count);
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
            if (count.name().equals(name)) {
                BigDecimal figure = inside.computeIfAbsent(count, c -> tallied(source, c))
                        .getOrDefault(world.id(row), BigDecimal.ZERO);
                return Optional.of(new Atom.Amount(figure));
            }
        }
        return Optional.empty();
    }

    private Map<Id, BigDecimal> tallied(Source source, ItemType.Count count) {
        Map<Id, Tally> tallies = new LinkedHashMap<>();
        Statement.Aggregate figure = count.figure();
        Optional<Path> way = view.hops(source, figure).map(hops -> new Path(hops, Optional.empty()));
        if (way.isPresent()) {
            for (Row row : world.rows(figure.what().entity())) {
                Optional<List<Value>> id = isCounted(row, figure) ? parent(row, way.get()) : Optional.empty();
                id.ifPresent(
                        parts -> tallies.computeIfAbsent(new Id(source.type().entity(), parts), i -> new Tally())
                                .add(row, figure));
            }
        }
        Map<Id, BigDecimal> all = new LinkedHashMap<>();
        tallies.forEach((id, tally) ->
                all.put(id, figure.figure() == Statement.Figure.SUM ? tally.sum : BigDecimal.valueOf(tally.count)));
        return all;
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
