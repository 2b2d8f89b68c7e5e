package dev.dynawright.verify;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Bytes;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.act.State;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Items;
import dev.dynawright.plan.run.Memory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The items that a design has of sample entities, table by table and no key twice, the same in memory, and those that DynamoDB
 * would not take: answers lack them.
 */
public final class Laid {
    private final Design design;
    private final Map<String, List<Item>> items;
    private final Memory memory;
    private final List<LeftOut> leftOut;

    /** How many items of a type are left out, and why the first of them. */
    public record LeftOut(String type, int items, String why) {}

    private Laid(Design design, Map<String, List<Item>> items, Memory memory, List<LeftOut> leftOut) {
        this.design = design;
        this.items = items;
        this.memory = memory;
        this.leftOut = leftOut;
    }

    public static Laid out(DesignView view, World world) {
        Map<Source, LeftOut> unfit = new LinkedHashMap<>();
        Map<String, Map<List<Value>, Item>> all = new LinkedHashMap<>();
        Memory memory = new Memory(view.design());
        Items items = new Items(view, world, World.NOW);
        for (Items.Placed placed :
                items.fitting((source, reason) -> note(unfit, source, String.valueOf(reason.getMessage())))) {
            Table table = placed.source().table();
            Optional<String> why = why(table, placed.item());
            if (why.isPresent()) {
                note(unfit, placed.source(), why.get());
            } else {
                // Of two items with one key the later one stays, as in a table, unless its time is over: then it was
                // there first.
                all.computeIfAbsent(table.name(), t -> new LinkedHashMap<>())
                        .merge(
                                placed.item().values(table.key()).orElseThrow(),
                                placed.item(),
                                (first, next) -> State.isOver(table, next) ? first : next);
            }
        }
        Map<String, List<Item>> listed = new LinkedHashMap<>();
        all.forEach((table, byKey) -> {
            listed.put(table, List.copyOf(byKey.values()));
            byKey.values().forEach(item -> memory.put(table, item));
        });
        return new Laid(view.design(), Collections.unmodifiableMap(listed), memory, new ArrayList<>(unfit.values()));
    }

    private static void note(Map<Source, LeftOut> unfit, Source source, String why) {
        unfit.merge(
                source,
                new LeftOut(source.toString(), 1, why),
                (first, next) -> new LeftOut(first.type(), first.items() + 1, first.why()));
    }

    /** Why DynamoDB does not take an item. */
    private static Optional<String> why(Table table, Item item) {
        if (item.bytes() > Limits.ITEM_BYTES) {
            return Optional.of("an item has " + Numbers.grouped(item.bytes()) + " bytes; DynamoDB takes "
                    + Numbers.grouped(Limits.ITEM_BYTES));
        }
        Optional<String> why =
                why(List.of(table.partition()), table.sort().map(List::of).orElse(List.of()), item);
        for (Index index : table.indexes()) {
            why = why.or(() -> why(index.partition(), index.sort(), item));
        }
        return why;
    }

    private static Optional<String> why(List<String> partition, List<String> sort, Item item) {
        return partition.stream()
                .flatMap(name -> why(name, item, Limits.PARTITION_KEY_BYTES).stream())
                .findFirst()
                .or(() -> sort.stream()
                        .flatMap(name -> why(name, item, Limits.SORT_KEY_BYTES).stream())
                        .findFirst());
    }

    private static Optional<String> why(String attribute, Item item, long most) {
        Optional<Value> value = item.value(attribute).filter(v -> v instanceof Atom.Text || v instanceof Bytes);
        long bytes = value.map(Value::size).orElse(Limits.LEAST_KEY_BYTES);
        if (bytes >= Limits.LEAST_KEY_BYTES && bytes <= most) {
            return Optional.empty();
        }
        return Optional.of("`" + attribute + "` has " + Numbers.grouped(bytes) + " bytes; a key takes "
                + Limits.LEAST_KEY_BYTES + " to " + Numbers.grouped(most));
    }

    /** The items of each table, in the order in which they are written. */
    public Map<String, List<Item>> items() {
        return items;
    }

    public int count() {
        return items.values().stream().mapToInt(List::size).sum();
    }

    /** The same items in memory. */
    public Memory memory() {
        return memory;
    }

    /** Another memory with the same items. */
    public Memory another() {
        Memory other = new Memory(design);
        items.forEach((table, all) -> all.forEach(item -> other.put(table, item)));
        return other;
    }

    public List<LeftOut> leftOut() {
        return leftOut;
    }
}
