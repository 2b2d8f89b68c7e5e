package dev.dynawright.plan.choose.search;

import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Numbers for the items and indexes of designs that lie around some entities: where they are the same, so is what is met there. */
final class Surroundings {
    private final Map<Object, Integer> numbers = new HashMap<>();

    /** Something that belongs to a table. */
    private record In(String table, List<String> key, Object what) {}

    /** An index of which only the names are not told. */
    private record Unnamed(boolean local, int partition, int sort, Index.Projection projection) {}

    /** A design, and who shares partitions with whom in it. */
    record Laid(DesignView view, Map<EntityName, Set<EntityName>> partners) {
        static Laid of(DesignView view, Blueprint blueprint) {
            Map<EntityName, Set<EntityName>> all = new LinkedHashMap<>();
            for (Blueprint.Collection collection : blueprint.collections()) {
                for (Placement member : collection.line()) {
                    Set<EntityName> beside = all.computeIfAbsent(member.entity(), e -> new LinkedHashSet<>(List.of(e)));
                    collection.line().forEach(other -> beside.add(other.entity()));
                }
            }
            return new Laid(view, all);
        }

        /** The item types of entities and of all that share their partitions. */
        private List<Source> around(Set<EntityName> entities) {
            Set<EntityName> all = new LinkedHashSet<>();
            entities.forEach(e -> all.addAll(partners.getOrDefault(e, new LinkedHashSet<>(List.of(e)))));
            List<Source> sources = new ArrayList<>();
            all.forEach(e -> sources.addAll(view.sources(e)));
            return sources;
        }
    }

    /** For each of some sets of entities, a number of all that lies around them. */
    List<Integer> named(Laid laid, List<Set<EntityName>> sets) {
        Map<Source, List<Integer>> known = new HashMap<>();
        List<Integer> all = new ArrayList<>();
        for (Set<EntityName> entities : sets) {
            Set<Integer> met = new LinkedHashSet<>();
            laid.around(entities).forEach(s -> met.addAll(known.computeIfAbsent(s, this::named)));
            all.add(number(List.copyOf(met)));
        }
        return all;
    }

    private List<Integer> named(Source source) {
        List<Integer> all = new ArrayList<>(List.of(number(in(source.table(), source.type()))));
        source.places().stream()
                .flatMap(place -> place.index().stream())
                .forEach(index -> all.add(number(in(source.table(), index))));
        return all;
    }

    /**
     * The same whatever the indexes are called: by the order in which they stand, and by that of the names of their keys, in which the
     * cases of an item are told apart.
     */
    List<Integer> unnamed(Laid laid, List<Set<EntityName>> sets) {
        Set<String> fixed = fixed(laid.view());
        Map<Source, Integer> known = new HashMap<>();
        Map<Place, Integer> order = new HashMap<>();
        for (Table table : laid.view().design().tables()) {
            table.indexes().forEach(index -> order.put(Place.of(table, index), order.size()));
        }
        List<Integer> all = new ArrayList<>();
        for (Set<EntityName> entities : sets) {
            List<Source> around = laid.around(entities);
            List<Integer> met = new ArrayList<>();
            Set<Place> places = new TreeSet<>((a, b) -> order.getOrDefault(a, 0) - order.getOrDefault(b, 0));
            for (Source source : around) {
                met.add(known.computeIfAbsent(source, s -> unnamed(s, fixed)));
                source.places().stream().filter(p -> p.index().isPresent()).forEach(places::add);
            }
            List<Place> inOrder = List.copyOf(places);
            for (Source source : around) {
                source.places().stream().filter(p -> p.index().isPresent()).forEach(p -> met.add(inOrder.indexOf(p)));
                met.add(-1);
            }
            Set<String> names = new TreeSet<>();
            inOrder.forEach(p -> names.addAll(p.key()));
            List<String> sorted = List.copyOf(names);
            for (Place place : inOrder) {
                met.add(number(unnamed(place, fixed)));
                place.key().forEach(name -> met.add(sorted.indexOf(name)));
            }
            all.add(number(met));
        }
        return all;
    }

    /** An item type with numbers for what the attributes of its index keys are called. */
    private int unnamed(Source source, Set<String> fixed) {
        ItemType type = source.type();
        Set<String> sorted = new TreeSet<>();
        type.keys().forEach(key -> sorted.add(key.attribute()));
        List<String> order = List.copyOf(sorted);
        List<ItemType.KeyValue> keys = new ArrayList<>();
        for (ItemType.KeyValue key : type.keys()) {
            String name = key.attribute();
            boolean told = fixed.contains(name) || source.table().key().contains(name);
            keys.add(
                    told
                            ? key
                            : new ItemType.KeyValue(
                                    "#" + name.length() + "." + order.indexOf(name), key.alternatives()));
        }
        return number(in(
                source.table(),
                new ItemType(
                        type.name(),
                        type.role(),
                        keys,
                        type.carries(),
                        type.inside(),
                        type.counts(),
                        type.names(),
                        type.kept())));
    }

    private static Object unnamed(Place place, Set<String> fixed) {
        Index index = place.index().orElseThrow();
        boolean told = index.key().stream().anyMatch(fixed::contains);
        return in(
                place.table(),
                told
                        ? index
                        : new Unnamed(
                                index.local(),
                                index.partition().size(),
                                index.sort().size(),
                                index.projection()));
    }

    /** Names that are told: of attributes that are more than the key of an index, and all keys of a table that has such indexes. */
    private static Set<String> fixed(DesignView view) {
        Set<String> all = new HashSet<>();
        for (Source source : view.sources()) {
            source.layout().stored().forEach(s -> s.source().ifPresent(path -> all.add(s.name())));
            source.type().names().forEach(renaming -> all.add(renaming.stored()));
        }
        for (Table table : view.design().tables()) {
            Set<String> keys = new LinkedHashSet<>();
            for (Index index : table.indexes()) {
                keys.addAll(index.key());
                if (index.projection() instanceof Index.Projection.Include include) {
                    all.addAll(include.attributes());
                }
            }
            if (keys.stream().anyMatch(all::contains)) {
                all.addAll(keys);
            }
        }
        return all;
    }

    private static In in(Table table, Object what) {
        return new In(table.name(), table.key(), what);
    }

    private int number(Object what) {
        return numbers.computeIfAbsent(what, w -> numbers.size());
    }
}
