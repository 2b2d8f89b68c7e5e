package dev.dynawright.plan.act;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Items;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Decoder;
import dev.dynawright.plan.run.Memory;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Holds the items of a store against those that a world of entities has by a design. */
public final class State {
    private State() {}

    /**
     * The first item that is not as it must be; none if all are. A figure of zero is as good as none, and what remembers a number is
     * kept also when nothing is left that has one. Items whose values fit into no key are nowhere.
     */
    public static Optional<String> difference(DesignView view, World world, Memory memory) {
        Map<String, Map<List<Value>, Item>> expected = new LinkedHashMap<>();
        for (Items.Placed placed : new Items(view, world, World.NOW).fitting((source, reason) -> {})) {
            Table table = placed.source().table();
            expected.computeIfAbsent(table.name(), t -> new LinkedHashMap<>())
                    .merge(
                            placed.item().values(table.key()).orElseThrow(),
                            placed.item(),
                            (first, next) -> isOver(table, next) ? first : next);
        }
        for (Table table : view.design().tables()) {
            Map<List<Value>, Item> must = expected.getOrDefault(table.name(), new LinkedHashMap<>());
            for (Item item : memory.items(table.name())) {
                List<Value> key = item.values(table.key()).orElseThrow();
                Item other = must.remove(key);
                boolean spare = (other == null && isSpare(view, table, item)) || isOver(table, item);
                if (!spare
                        && !plain(view, item)
                                .equals(Optional.ofNullable(other)
                                        .map(o -> plain(view, o))
                                        .orElse(new LinkedHashMap<>()))) {
                    return Optional.of("`" + table.name() + "` has\n  " + item.words() + "\ninstead of\n  "
                            + Optional.ofNullable(other).map(Item::words).orElse("nothing"));
                }
            }
            must.values().removeIf(item -> isOver(table, item));
            for (Item item : must.values()) {
                return Optional.of("`" + table.name() + "` lacks\n  " + item.words());
            }
        }
        return Optional.empty();
    }

    /**
     * The first entity whose number against lost updates does not go up where its own values change, so that whoever read it before
     * could write over it; none if all do. An item that moves to another key is another item: whoever has the old key finds none. So is
     * one that takes the place of an item whose time is over, which may be deleted by then and begins anew in either case.
     */
    public static Optional<String> overwritable(DesignView view, List<Change> changes) {
        for (Source source : view.sources()) {
            Optional<String> lock = source.lock();
            if (lock.isEmpty()) {
                continue;
            }
            Decoder decoder = new Decoder(view, source);
            for (Change change : changes) {
                boolean mine = source.table().name().equals(change.table())
                        && change.before()
                                .filter(decoder::isOne)
                                .filter(item -> !isOver(source.table(), item))
                                .isPresent()
                        && change.after().filter(decoder::isOne).isPresent();
                if (mine && !isRaised(decoder, lock.get(), change)) {
                    return Optional.of("`" + lock.get() + "` does not go up in `" + change.table() + "`: after\n  "
                            + change.before().orElseThrow().words() + "\ncomes\n  "
                            + change.after().orElseThrow().words());
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isRaised(Decoder decoder, String lock, Change change) {
        Item before = change.before().orElseThrow();
        Item after = change.after().orElseThrow();
        int up = number(after, lock).compareTo(number(before, lock));
        return decoder.values(before).equals(decoder.values(after)) ? up >= 0 : up > 0;
    }

    private static BigDecimal number(Item item, String name) {
        return item.value(name).map(v -> ((Atom.Amount) v).value()).orElse(BigDecimal.ZERO);
    }

    /** Whether the time of an item is over: nobody reads it any more, and the service removes it when it likes. */
    public static boolean isOver(Table table, Item item) {
        return table.expires()
                .flatMap(item::value)
                .filter(v -> v instanceof Atom.Amount seconds
                        && seconds.value().longValueExact() <= World.NOW.getEpochSecond())
                .isPresent();
    }

    private static boolean isSpare(DesignView view, Table table, Item item) {
        List<Source> kinds = view.in(table).stream()
                .filter(source -> new Decoder(view, source).isOne(item))
                .toList();
        boolean kept = !kinds.isEmpty()
                && kinds.stream()
                        .map(source -> source.type().role())
                        .allMatch(role -> role instanceof Role.Counter || role instanceof Role.Sequence);
        return kept
                && (kinds.stream().anyMatch(source -> source.type().role() instanceof Role.Sequence)
                        || plain(view, item).keySet().stream()
                                .allMatch(name -> table.key().contains(name)
                                        || view.design().stamp().type().equals(Optional.of(name))
                                        || view.design().stamp().version().equals(Optional.of(name))));
    }

    /** Without figures of zero, and without the number against lost updates, of which only changes tell whether it is right. */
    private static Map<String, Value> plain(DesignView view, Item item) {
        Map<String, Value> values = new LinkedHashMap<>(item.values());
        values.values()
                .removeIf(v -> v instanceof Atom.Amount amount && amount.value().signum() == 0);
        view.design().stamp().lock().ifPresent(values::remove);
        return values;
    }
}
