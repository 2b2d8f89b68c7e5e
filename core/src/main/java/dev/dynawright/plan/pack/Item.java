package dev.dynawright.plan.pack;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.model.Path;
import dev.dynawright.plan.pack.words.Leaf;
import dev.dynawright.plan.place.Placement;
import java.util.List;

/** An item type before its table is known: what it is, what it holds, and the attributes of its table key. */
record Item(
        Placement placement,
        String name,
        Role role,
        Contents contents,
        ItemType.Kept kept,
        List<Leaf> partition,
        List<Leaf> sort,
        List<Path> reversed,
        int shards) {
    Item {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        reversed = List.copyOf(reversed);
    }

    ItemType with(List<ItemType.KeyValue> keys) {
        return new ItemType(
                name, role, keys, contents.carries(), contents.inside(), contents.counts(), List.of(), kept);
    }

    Item named(String other) {
        return other.equals(name)
                ? this
                : new Item(placement, other, role, contents, kept, partition, sort, reversed, shards);
    }

    /** Only copies may be without a value in their key; then there is no copy. */
    boolean mayBeAbsent() {
        return role instanceof Role.Copy;
    }
}
