package dev.dynawright.plan.pack;

import dev.dynawright.design.ItemType.Kept;
import dev.dynawright.design.Role;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.pack.words.EntityWords;
import dev.dynawright.plan.pack.words.Leaf;
import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.pack.words.TypeNames;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes item types of single placements; what follows from a placement alone is made once for all designs. */
final class ItemMaker {
    private final ModelWords words;
    private final TypeNames names;
    private final Map<Placement, Item> known = new HashMap<>();

    ItemMaker(ModelWords words, TypeNames names) {
        this.words = words;
        this.names = names;
    }

    ModelWords words() {
        return words;
    }

    String name(Placement placement) {
        return names.of(placement);
    }

    /** The item of a placement from which nothing is taken out, under the name that it has unless another has it. */
    Item of(Placement placement) {
        Item item = known.get(placement);
        if (item == null) {
            item = made(placement);
            known.put(placement, item);
        }
        return item;
    }

    /** A home from which parts are taken out. */
    Item home(Placement.Home home, List<Placement.Part> parts) {
        Contents contents = Contents.of(home, parts, words);
        return keyed(home, new Role.Home(home.entity()), contents, contents.kept(), home.key());
    }

    private Item made(Placement placement) {
        EntityWords entity = words.known(placement.entity());
        if (placement instanceof Placement.Home home) {
            return home(home, List.of());
        } else if (placement instanceof Placement.Copy copy) {
            Role role = new Role.Copy(copy.entity(), copy.holds());
            return keyed(placement, role, Contents.NONE, copy.kept(), copy.key());
        } else if (placement instanceof Placement.Guard guard) {
            Role role = new Role.Guard(guard.entity(), guard.attribute(), guard.holds());
            return fixed(placement, role, Kept.TRANSACTION, entity.guarded(guard.attribute()));
        } else if (placement instanceof Placement.Sequence sequence) {
            Role role = new Role.Sequence(sequence.entity(), sequence.attribute());
            return fixed(placement, role, Kept.TRANSACTION, entity.countedPer(sequence.attribute()));
        }
        return counter((Placement.Counter) placement, entity);
    }

    private Item keyed(Placement placement, Role role, Contents contents, Kept kept, Key key) {
        EntityWords entity = words.known(placement.entity());
        List<Leaf> partition = entity.leaves(key.partition());
        List<Leaf> sort = new ArrayList<>(entity.leaves(key.sort()));
        sort.removeAll(partition);
        return new Item(placement, name(placement), role, contents, kept, partition, sort, key.reversed(), 1);
    }

    private Item fixed(Placement placement, Role role, Kept kept, List<Leaf> partition) {
        return new Item(placement, name(placement), role, Contents.NONE, kept, partition, List.of(), List.of(), 1);
    }

    /** What is given stands in the partition key; the groups stand in the sort key, unless one item has all of them. */
    private Item counter(Placement.Counter counter, EntityWords entity) {
        Statement.Aggregate first = counter.figures().get(0);
        List<Path> given = first.what().given().toList();
        List<Leaf> partition = entity.leaves(given);
        List<Leaf> sort = new ArrayList<>(counter.together() ? List.of() : entity.leaves(first.groups()));
        sort.removeAll(partition);
        Role role = new Role.Counter(
                counter.figures().stream().map(Contents::bare).distinct().toList());
        return new Item(
                counter,
                name(counter),
                role,
                Contents.NONE,
                counter.kept(),
                partition,
                sort,
                List.of(),
                counter.shards());
    }
}
