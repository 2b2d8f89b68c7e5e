package dev.dynawright.compile;

import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.diag.Span;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.rules.Judged;
import dev.dynawright.source.Address;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where tables, indexes and item types stand in a design: by their names, or because one entity or pattern alone has them. */
record DesignedPlaces(DesignReading reading, Optional<Judged> judged) {
    /** Tables, indexes and item types by their names, which may stand behind that of their table. */
    List<Span> called(String at) {
        List<Span> places = new ArrayList<>();
        for (Table table : reading.design().tables()) {
            if (table.name().equals(at)) {
                add(places, at(table));
            }
            for (Index index : table.indexes()) {
                if (isCalled(table, index.name(), at)) {
                    add(places, at(table).with("indexes", index.name()));
                }
            }
            for (ItemType item : table.items()) {
                if (isCalled(table, item.name(), at)) {
                    add(places, at(table).with("items", item.name()));
                }
            }
        }
        return places;
    }

    /** The item types of an entity, and the indexes and tables in which there is nothing else. */
    List<Span> of(EntityName entity) {
        List<Span> places = new ArrayList<>();
        for (Table table : reading.design().tables()) {
            if (isAlone(table.items(), entity)) {
                add(places, at(table));
            }
            for (Index index : table.indexes()) {
                List<ItemType> entries = table.items().stream()
                        .filter(i -> index.key().stream().allMatch(k -> i.key(k).isPresent()))
                        .toList();
                if (isAlone(entries, entity)) {
                    add(places, at(table).with("indexes", index.name()));
                }
            }
            for (ItemType item : table.items()) {
                if (item.entity().equals(entity)) {
                    add(places, at(table).with("items", item.name()));
                }
            }
        }
        return places;
    }

    /** The indexes that no other pattern reads. */
    List<Span> of(PatternId pattern) {
        List<Span> places = new ArrayList<>();
        for (Table table : reading.design().tables()) {
            for (Index index : table.indexes()) {
                if (readers(Place.of(table, index)).equals(List.of(pattern))) {
                    add(places, at(table).with("indexes", index.name()));
                }
            }
        }
        return places;
    }

    private List<PatternId> readers(Place place) {
        return judged.stream()
                .flatMap(j -> j.plans().stream())
                .filter(p -> p.chosen().stream()
                        .flatMap(w -> w.steps().stream())
                        .anyMatch(s -> s.operation().isRead() && s.place().equals(place)))
                .map(PatternPlan::pattern)
                .map(p -> p.id())
                .toList();
    }

    private static boolean isAlone(List<ItemType> items, EntityName entity) {
        return !items.isEmpty() && items.stream().allMatch(i -> i.entity().equals(entity));
    }

    private static Address at(Table table) {
        return Address.of("tables", table.name());
    }

    private void add(List<Span> places, Address address) {
        reading.places().stated(address).ifPresent(places::add);
    }

    private static boolean isCalled(Table table, String name, String at) {
        return at.equals(name) || at.equals(table.name() + "." + name);
    }
}
