package dev.dynawright.plan.pack;

import dev.dynawright.design.ItemType.Kept;
import dev.dynawright.design.Role;
import dev.dynawright.model.AttributeName;
import dev.dynawright.plan.pack.words.EntityWords;
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
    private final ItemMaker maker;
    private final List<Placement.Part> parts = new ArrayList<>();
    private final Map<Placement, Item> items = new LinkedHashMap<>();
    private final Set<String> taken = new LinkedHashSet<>();

    /** The items of placements in a fixed order; parts without a home are left out. */
    Items(List<Placement> placements, ItemMaker maker) {
        this.maker = maker;
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
                Item made = made(placement);
                items.put(placement, made.named(free(made.name())));
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
        return item != null ? item : made(placement);
    }

    private Item made(Placement placement) {
        if (placement instanceof Placement.Part part) {
            return part(part);
        }
        List<Placement.Part> taken = parts(placement);
        return placement instanceof Placement.Home home && !taken.isEmpty()
                ? maker.home(home, taken)
                : maker.of(placement);
    }

    /** What is taken out of the home never includes the id. */
    private Item part(Placement.Part part) {
        EntityWords entity = maker.words().known(part.entity());
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
                maker.name(part),
                new Role.Part(part.entity(), holds),
                Contents.NONE,
                Kept.TRANSACTION,
                home.partition(),
                home.sort(),
                home.reversed(),
                1);
    }
}
