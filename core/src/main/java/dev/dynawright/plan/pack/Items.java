package dev.dynawright.plan.pack;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.ItemType.Kept;
import dev.dynawright.design.Role;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.pack.words.EntityWords;
import dev.dynawright.plan.pack.words.Leaf;
import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.pack.words.TypeNames;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Makes item types of placements, each under a name of its own. */
final class Items {
    private final ModelWords words;
    private final TypeNames names;
    private final List<Placement.Part> parts = new ArrayList<>();
    private final Map<Placement, Item> items = new LinkedHashMap<>();
    private final Set<String> taken = new LinkedHashSet<>();

    /** The items of placements in a fixed order; parts without a home are left out. */
    Items(List<Placement> placements, ModelWords words, TypeNames names) {
        this.words = words;
        this.names = names;
        Set<Object> homes = new LinkedHashSet<>();
        for (Placement placement : placements) {
            if (placement instanceof Placement.Home) {
                homes.add(placement.entity());
            } else if (placement instanceof Placement.Part part && homes.contains(part.entity())) {
                parts.add(part);
            }
        }
        for (Placement placement : placements) {
            boolean item = !(placement instanceof Placement.Index)
                    && !(placement instanceof Placement.Part part && !parts.contains(part));
            if (item) {
                items.put(placement, item(placement, free(names.of(placement))));
            }
        }
    }

    private String free(String name) {
        String chosen = name;
        for (int i = 2; !taken.add(chosen.toUpperCase(Locale.ROOT)); i++) {
            chosen = name + i;
        }
        return chosen;
    }

    Map<Placement, Item> all() {
        return items;
    }

    List<Placement.Part> parts(Placement placement) {
        return placement instanceof Placement.Home && !parts.isEmpty()
                ? parts.stream()
                        .filter(p -> p.entity().equals(placement.entity()))
                        .toList()
                : List.of();
    }

    /** The item of a placement, also if it is missing here and only named in a line. */
    Item of(Placement placement) {
        Item item = items.get(placement);
        return item != null ? item : item(placement, names.of(placement));
    }

    private Item item(Placement placement, String name) {
        EntityWords entity = words.known(placement.entity());
        if (placement instanceof Placement.Home home) {
            Contents contents = Contents.of(home, parts, words);
            return keyed(placement, name, new Role.Home(home.entity()), contents, contents.kept(), home.key());
        } else if (placement instanceof Placement.Part part) {
            return part(part, name);
        } else if (placement instanceof Placement.Copy copy) {
            Role role = new Role.Copy(copy.entity(), copy.holds());
            return keyed(placement, name, role, Contents.NONE, copy.kept(), copy.key());
        } else if (placement instanceof Placement.Guard guard) {
            Role role = new Role.Guard(guard.entity(), guard.attribute(), guard.holds());
            return fixed(placement, name, role, Kept.TRANSACTION, entity.guarded(guard.attribute()));
        } else if (placement instanceof Placement.Sequence sequence) {
            Role role = new Role.Sequence(sequence.entity(), sequence.attribute());
            return fixed(placement, name, role, Kept.TRANSACTION, entity.countedPer(sequence.attribute()));
        }
        return counter((Placement.Counter) placement, name, entity);
    }

    private Item keyed(Placement placement, String name, Role role, Contents contents, ItemType.Kept kept, Key key) {
        EntityWords entity = words.known(placement.entity());
        List<Leaf> partition = entity.leaves(key.partition());
        List<Leaf> sort = new ArrayList<>(entity.leaves(key.sort()));
        sort.removeAll(partition);
        return new Item(placement, name, role, contents, kept, partition, sort, key.reversed(), 1);
    }

    private static Item fixed(Placement placement, String name, Role role, Kept kept, List<Leaf> partition) {
        return new Item(placement, name, role, Contents.NONE, kept, partition, List.of(), List.of(), 1);
    }

    /** What is taken out of the home never includes the id. */
    private Item part(Placement.Part part, String name) {
        EntityWords entity = words.known(part.entity());
        Set<String> id = new LinkedHashSet<>();
        entity.leaves(entity.id()).forEach(l -> l.stored().ifPresent(id::add));
        List<AttributeName> holds =
                part.holds().stream().filter(a -> !id.contains(a.text())).toList();
        Item home = items.values().stream()
                .filter(i ->
                        i.role() instanceof Role.Home && i.placement().entity().equals(part.entity()))
                .findFirst()
                .orElseThrow();
        return new Item(
                part,
                name,
                new Role.Part(part.entity(), holds),
                Contents.NONE,
                Kept.TRANSACTION,
                home.partition(),
                home.sort(),
                home.reversed(),
                1);
    }

    /** What is given stands in the partition key; the groups stand in the sort key, unless one item has all of them. */
    private static Item counter(Placement.Counter counter, String name, EntityWords entity) {
        Statement.Aggregate first = counter.figures().get(0);
        List<Path> given = first.what().given().toList();
        List<Leaf> partition = entity.leaves(given);
        List<Leaf> sort = new ArrayList<>(counter.together() ? List.of() : entity.leaves(first.groups()));
        sort.removeAll(partition);
        Role role = new Role.Counter(
                counter.figures().stream().map(Contents::bare).distinct().toList());
        return new Item(
                counter, name, role, Contents.NONE, counter.kept(), partition, sort, List.of(), counter.shards());
    }
}
