package dev.dynawright.plan.pack;

import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.ItemType.Alternative;
import dev.dynawright.design.ItemType.KeyValue;
import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.plan.pack.words.EntityWords;
import dev.dynawright.plan.pack.words.Leaf;
import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.pack.words.Texts;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A table whose keys are all composed, so that items of several types can lie in it and share its indexes. */
final class ComposedTable {
    private static final int LONGEST = "GSI1".length();

    private final ModelWords words;
    private final Map<Placement, Seat> seats;
    private final List<Slot> slots;
    private final List<Index> indexes = new ArrayList<>();
    private final Map<Placement, String> names = new LinkedHashMap<>();
    private final String partition;
    private final String sort;

    ComposedTable(List<Slot> slots, Map<Placement, Seat> seats, ModelWords words) {
        this.words = words;
        this.seats = seats;
        this.slots = List.copyOf(slots);
        this.partition = words.key("", true);
        this.sort = words.key("", false);
        int global = 0;
        int local = 0;
        for (Slot slot : slots) {
            String name = slot.local() ? "LSI" + ++local : "GSI" + ++global;
            String place = slot.local() ? name : place(global);
            String first = slot.local() ? partition : words.key(place, true);
            List<String> second = slot.isSorted() ? List.of(words.key(place, false)) : List.of();
            indexes.add(new Index(name, slot.local(), List.of(first), second, slot.projection()));
            slot.members().forEach(m -> names.put(m.placement(), name));
        }
    }

    /** As long for every number, so that an item takes as much whatever the number of the index is. */
    private static String place(int number) {
        String digits = String.valueOf(number);
        return "GSI".substring(0, Math.max(0, LONGEST - digits.length())) + digits;
    }

    String partition() {
        return partition;
    }

    String sort() {
        return sort;
    }

    List<Index> indexes() {
        return indexes;
    }

    /** The index of each index placement. */
    Map<Placement, String> names() {
        return names;
    }

    ItemType type(Item item) {
        Seat seat = seat(item);
        List<KeyValue> keys = new ArrayList<>();
        Template partition = new Texts()
                .fixed(seat.prefix())
                .leaves(seat.partition(), List.of())
                .template();
        Texts sort = new Texts();
        seat.sort().ifPresent(sort::fixed);
        sort.leaves(item.sort(), item.reversed()).shards(item.shards());
        if (sort.isEmpty()) {
            sort.fixed(seat.prefix());
        }
        keys.add(KeyValues.ofTable(partition(), partition, seat.partition(), item));
        keys.add(KeyValues.ofTable(sort(), sort.template(), item.sort(), item));
        if (item.role() instanceof Role.Home) {
            for (int i = 0; i < slots.size(); i++) {
                entries(item, slots.get(i), indexes.get(i), keys);
            }
        }
        return item.with(keys);
    }

    private Seat seat(Item item) {
        Seat seat = seats.get(item.placement());
        if (seat == null) {
            throw new IllegalStateException("no seat for " + item.placement());
        }
        return seat;
    }

    private void entries(Item home, Slot slot, Index index, List<KeyValue> keys) {
        List<Alternative> partitions = new ArrayList<>();
        List<Alternative> sorts = new ArrayList<>();
        for (Slot.Member member : slot.members()) {
            if (member.placement().entity().equals(home.placement().entity())) {
                if (!slot.local()) {
                    partitions.add(partition(member));
                }
                sorts.add(sort(member, home));
            }
        }
        if (!partitions.isEmpty()) {
            keys.add(new KeyValue(index.partition().get(0), partitions));
        }
        if (!sorts.isEmpty() && slot.isSorted()) {
            keys.add(new KeyValue(
                    index.sort().get(0),
                    slot.local() || sorts.size() > 1 ? sorts : List.of(plain(home, sorts.get(0)))));
        }
    }

    /**
     * The partition alone says whether an item is in a global index. Where something of the sort key can change, it is kept also in
     * items that are not: who changes it need not find out then.
     */
    private Alternative plain(Item home, Alternative sort) {
        boolean changing = sort.template().holes().stream()
                .anyMatch(hole -> words.isChanged(home.placement().entity(), hole.path()));
        return changing ? new Alternative(sort.template(), Optional.empty()) : sort;
    }

    private Alternative partition(Slot.Member member) {
        Placement.Index placement = member.placement();
        EntityWords entity = words.known(placement.entity());
        List<Leaf> side = member.seat().partition();
        Template template = new Texts()
                .fixed(member.seat().prefix())
                .leaves(side, List.of())
                .shards(placement.shards())
                .template();
        return new Alternative(template, KeyValues.when(placement, side, key(placement, entity), entity));
    }

    private Alternative sort(Slot.Member member, Item home) {
        Placement.Index placement = member.placement();
        EntityWords entity = words.known(placement.entity());
        List<Leaf> side = sortLeaves(placement, entity);
        Texts sort = new Texts();
        // A local index has the partitions of the table, in which others may stand.
        if (placement.local()) {
            seat(home).sort().ifPresent(s -> sort.fixed(entity.prefix()));
        } else {
            member.seat().sort().ifPresent(sort::fixed);
        }
        sort.leaves(side, placement.key().reversed());
        if (sort.isEmpty()) {
            sort.fixed(member.seat().prefix());
        }
        return new Alternative(sort.template(), KeyValues.when(placement, side, key(placement, entity), entity));
    }

    static List<Leaf> sortLeaves(Placement.Index placement, EntityWords entity) {
        List<Leaf> side = new ArrayList<>(entity.leaves(placement.key().sort()));
        side.removeAll(entity.leaves(placement.key().partition()));
        return side;
    }

    /** All attributes of its key; the partition of a local index is the table's, which every item has. */
    private static List<Leaf> key(Placement.Index placement, EntityWords entity) {
        List<Leaf> key = new ArrayList<>(
                placement.local() ? List.of() : entity.leaves(placement.key().partition()));
        key.addAll(sortLeaves(placement, entity));
        return key;
    }
}
