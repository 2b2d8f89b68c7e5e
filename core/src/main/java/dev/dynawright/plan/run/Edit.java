package dev.dynawright.plan.run;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.plan.item.Item;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a single write does to an item. */
public final class Edit {
    private Edit() {}

    /** Whether all conditions of a write hold of an item, or of none where there is none. */
    public static boolean holds(Request.Single write, Optional<Item> item) {
        return write.tests().stream().allMatch(test -> holds(test, item));
    }

    public static boolean holds(Request.Test test, Optional<Item> item) {
        Optional<Value> value = item.flatMap(i -> value(i, test.spot()));
        if (test instanceof Request.Test.Present) {
            return value.isPresent();
        } else if (test instanceof Request.Test.Absent) {
            return value.isEmpty();
        } else if (test instanceof Request.Test.Free free) {
            return value.isEmpty() || isOver(item, free.end(), free.second());
        } else if (test instanceof Request.Test.Live live) {
            return value.isPresent() && !isOver(item, live.end(), live.second());
        } else if (test instanceof Request.Test.Is is) {
            return value.equals(Optional.of(is.value()));
        } else if (test instanceof Request.Test.Among among) {
            return value.filter(among.values()::contains).isPresent();
        }
        BigDecimal least = ((Request.Test.AtLeast) test).least();
        return value.filter(
                        v -> v instanceof Atom.Amount amount && amount.value().compareTo(least) >= 0)
                .isPresent();
    }

    private static boolean isOver(Optional<Item> item, Request.Spot end, long second) {
        return item.flatMap(i -> value(i, end))
                .filter(v ->
                        v instanceof Atom.Amount amount && amount.value().compareTo(BigDecimal.valueOf(second)) <= 0)
                .isPresent();
    }

    /** The value at a place of an item. */
    public static Optional<Value> value(Item item, Request.Spot spot) {
        Optional<Value> at = item.value(spot.names().get(0));
        for (String name : spot.names().subList(1, spot.names().size())) {
            at = at.filter(v -> v instanceof Value.Fields)
                    .flatMap(
                            v -> Optional.ofNullable(((Value.Fields) v).values().get(name)));
        }
        return at;
    }

    /** The item behind a write whose conditions hold; none if there is none then. */
    public static Optional<Item> after(Request.Single write, Optional<Item> before) {
        if (write instanceof Request.Put put) {
            return Optional.of(put.item());
        } else if (write instanceof Request.Delete) {
            return Optional.empty();
        } else if (write instanceof Request.Update update) {
            return Optional.of(updated(update, before));
        }
        return before;
    }

    private static Item updated(Request.Update update, Optional<Item> before) {
        SortedMap<String, Value> values =
                new TreeMap<>(before.map(Item::values).orElse(update.key().values()));
        for (Map.Entry<Request.Spot, Value> set : update.sets().entrySet()) {
            set(values, set.getKey().names(), Optional.of(set.getValue()));
        }
        update.removes().forEach(spot -> set(values, spot.names(), Optional.empty()));
        for (Map.Entry<Request.Spot, BigDecimal> add : update.adds().entrySet()) {
            BigDecimal old = before.flatMap(i -> value(i, add.getKey()))
                    .map(v -> ((Atom.Amount) v).value())
                    .orElse(BigDecimal.ZERO);
            set(values, add.getKey().names(), Optional.of(new Atom.Amount(old.add(add.getValue()))));
        }
        return new Item(values);
    }

    /** Puts or removes a value below some names; what leads there has to be there. */
    static void set(SortedMap<String, Value> values, List<String> names, Optional<Value> value) {
        String first = names.get(0);
        if (names.size() > 1) {
            if (!(values.get(first) instanceof Value.Fields fields)) {
                throw new IllegalArgumentException("nothing to set " + names + " in");
            }
            SortedMap<String, Value> within = new TreeMap<>(fields.values());
            set(within, names.subList(1, names.size()), value);
            values.put(first, new Value.Fields(within));
        } else if (value.isPresent()) {
            values.put(first, value.get());
        } else {
            values.remove(first);
        }
    }
}
