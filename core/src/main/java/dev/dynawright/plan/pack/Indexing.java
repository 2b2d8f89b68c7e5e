package dev.dynawright.plan.pack;

import dev.dynawright.model.EntityName;
import dev.dynawright.plan.pack.words.Leaf;
import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Finds the indexes of a table: which placements belong to it, which of them are one index. */
final class Indexing {
    private final ModelWords words;
    private final List<Placement.Index> indexes = new ArrayList<>();
    private final List<Blueprint.Collection> collections;

    Indexing(List<Placement> placements, List<Blueprint.Collection> collections, ModelWords words) {
        this.words = words;
        this.collections = collections;
        for (Placement placement : placements) {
            if (placement instanceof Placement.Index index) {
                indexes.add(index);
            }
        }
    }

    /**
     * Index placements whose homes lie in the table. {@code shared} says which others would lie there, were they here;
     * {@code few} if those that can share an index do.
     */
    List<Slot> slots(Draft draft, Predicate<EntityName> shared, boolean few) {
        Map<EntityName, Item> homes = new LinkedHashMap<>();
        for (Item item : draft.items()) {
            if (item.placement() instanceof Placement.Home) {
                homes.put(item.placement().entity(), item);
            }
        }
        List<Placement.Index> mine = new ArrayList<>();
        for (Placement.Index index : indexes) {
            if (homes.containsKey(index.entity())) {
                mine.add(index);
            }
        }
        if (mine.isEmpty()) {
            return List.of();
        }
        Map<Placement, Seat> seats =
                Seats.of(draft.isComposed() ? collections : List.of(), mine, new IndexKind(words, shared));
        Map<Placement, Slot> units = new LinkedHashMap<>();
        for (Placement.Index index : mine) {
            Item home = homes.get(index.entity());
            Seat seat = seats.get(index);
            if (home != null && seat != null) {
                Slot one = new Slot(
                        index.local(),
                        List.of(member(index, seat, home)),
                        index.projection().all());
                units.merge(seat.sort().isPresent() ? seat.leader() : index, one, Slot::with);
            }
        }
        List<Slot> all = List.copyOf(units.values());
        return few && draft.isComposed() ? shared(all) : all;
    }

    private Slot.Member member(Placement.Index index, Seat seat, Item home) {
        Contents contents = home.contents();
        Set<String> has = new LinkedHashSet<>(contents.names());
        contents.inParts().forEach(a -> has.remove(a.text()));
        Set<String> wanted = new LinkedHashSet<>();
        for (Leaf leaf : words.known(index.entity()).leaves(index.projection().leaves())) {
            contents.stored(leaf).ifPresent(wanted::add);
        }
        boolean sorted = index.local()
                || seat.sort().isPresent()
                || !ComposedTable.sortLeaves(index, words.known(index.entity())).isEmpty();
        return new Slot.Member(
                index, seat, sorted, has.stream().filter(wanted::contains).toList(), has);
    }

    /** Those that share for free, the indexes in the order of their first placement. */
    private static List<Slot> shared(List<Slot> units) {
        if (units.size() < 2) {
            return units;
        }
        boolean[][] clash = new boolean[units.size()][units.size()];
        for (int i = 0; i < units.size(); i++) {
            for (int j = 0; j < i; j++) {
                clash[i][j] = !units.get(i).joinsFreely(units.get(j));
                clash[j][i] = clash[i][j];
            }
        }
        int[] numbers = Colouring.of(clash);
        List<Slot> slots = new ArrayList<>();
        for (int i = 0; i < numbers.length; i++) {
            if (numbers[i] == slots.size()) {
                slots.add(units.get(i));
            } else {
                slots.set(numbers[i], slots.get(numbers[i]).with(units.get(i)));
            }
        }
        return slots;
    }
}
