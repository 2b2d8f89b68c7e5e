package dev.dynawright.data.answer;

import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Order;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What rows are sorted by; those without a value come last, whatever the direction. */
final class Ranks implements Comparator<Answer.Entry> {
    private final World world;
    private final List<Path> leaves = new ArrayList<>();
    private final List<Boolean> descending = new ArrayList<>();

    Ranks(World world, EntityName entity, List<Order> orders) {
        this.world = world;
        for (Order order : orders) {
            for (Path leaf : world.relations().leafPaths(entity, order.path())) {
                leaves.add(leaf);
                descending.add(order.descending());
            }
        }
    }

    List<Optional<Value>> of(Row row) {
        return leaves.stream().map(leaf -> world.value(row, leaf)).toList();
    }

    @Override
    public int compare(Answer.Entry one, Answer.Entry other) {
        for (int i = 0; i < leaves.size(); i++) {
            int order = compare(one.rank().get(i), other.rank().get(i), descending.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private static int compare(Optional<Value> one, Optional<Value> other, boolean descending) {
        if (one.isEmpty() || other.isEmpty()) {
            return Boolean.compare(one.isEmpty(), other.isEmpty());
        }
        int order = Value.compare(one.get(), other.get());
        return descending ? -order : order;
    }
}
