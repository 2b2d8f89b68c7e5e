package dev.dynawright.emit.samples;

import dev.dynawright.data.Value;
import dev.dynawright.design.Table;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Items.Placed;
import dev.dynawright.verify.Laid;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Sample items, each with its table and type, and those that DynamoDB would not take. */
public record Sampled(List<Placed> items, List<Laid.LeftOut> leftOut) {
    public Sampled {
        items = List.copyOf(items);
        leftOut = List.copyOf(leftOut);
    }

    /** The items of a table, type by type in the order of the design. */
    public List<Placed> in(Table table) {
        return items.stream()
                .filter(p -> p.source().table().name().equals(table.name()))
                .toList();
    }

    /** What a table or an index has, as it has it, in the order of the key. */
    public List<Placed> in(Place place) {
        List<Placed> all = new ArrayList<>();
        for (Placed placed : in(place.table())) {
            Optional<Item> there = place.index().isPresent()
                    ? placed.item().entry(place.table(), place.index().get())
                    : Optional.of(placed.item());
            there.ifPresent(item -> all.add(new Placed(placed.source(), item)));
        }
        all.sort(
                Comparator.comparing(placed -> placed.item().values(place.key()).orElseThrow(), Sampled::compare));
        return List.copyOf(all);
    }

    private static int compare(List<Value> one, List<Value> other) {
        for (int i = 0; i < one.size(); i++) {
            int order = Value.compare(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
