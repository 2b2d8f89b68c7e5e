package dev.dynawright.emit.diagrams;

import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds which item types stand together under one value of a partition key, in every table and index. */
public final class ItemCollections {
    private final DesignView view;

    private ItemCollections(DesignView view) {
        this.view = view;
    }

    /** A table or index and the kinds of partitions that it has; none where no item is in it. */
    public record In(Place place, List<Collection> collections) {
        public In {
            collections = List.copyOf(collections);
        }
    }

    /** One partition that stands for all of its kind: its key, and the item types in it in the order of their sort keys. */
    public record Collection(String partition, List<Member> members) {
        public Collection {
            members = List.copyOf(members);
        }
    }

    /** Items of one type in a partition: their sort key, and on what it depends that they are there. */
    public record Member(ItemType type, String partition, String sort, List<String> when) {
        public Member {
            when = List.copyOf(when);
        }
    }

    public static List<In> of(DesignView view) {
        ItemCollections all = new ItemCollections(view);
        List<In> places = new ArrayList<>();
        for (Table table : view.design().tables()) {
            places.add(all.in(Place.of(table)));
            for (Index index : table.indexes()) {
                places.add(all.in(Place.of(table, index)));
            }
        }
        return places;
    }

    private In in(Place place) {
        Map<String, Set<Member>> groups = new LinkedHashMap<>();
        for (Source source : view.in(place.table())) {
            for (Layout.Case one : source.layout().cases(Facts.NONE)) {
                Optional<List<Template>> partition = keys(source, place.partition(), one.facts());
                Optional<List<Template>> sort = keys(source, place.sort(), one.facts());
                if (partition.isPresent()
                        && sort.isPresent()
                        && source.key(one.facts()).isPresent()) {
                    groups.computeIfAbsent(group(source, partition.get()), g -> new LinkedHashSet<>())
                            .add(new Member(
                                    source.type(),
                                    written(partition.get()),
                                    written(sort.get()),
                                    when(source, place.key(), partition.get(), sort.get())));
                }
            }
        }
        List<Collection> collections = new ArrayList<>();
        for (Set<Member> group : groups.values()) {
            List<Member> members = new ArrayList<>(group);
            String partition = members.get(0).partition();
            members.sort(Comparator.comparing(m -> beginning(m.sort())));
            collections.add(new Collection(partition, members));
        }
        return new In(place, collections);
    }

    private static Optional<List<Template>> keys(Source source, List<String> attributes, Facts facts) {
        List<Template> keys = new ArrayList<>();
        attributes.forEach(a -> source.layout().key(a, facts).ifPresent(keys::add));
        return keys.size() == attributes.size() ? Optional.of(keys) : Optional.empty();
    }

    /** What all who share the values of a partition key have in common. */
    private String group(Source source, List<Template> partition) {
        return partition.stream()
                .map(t -> view.partitions().group(source.type().entity(), t))
                .collect(Collectors.joining("\u0000"));
    }

    private static String written(List<Template> templates) {
        return templates.stream().map(Template::toString).collect(Collectors.joining(" + "));
    }

    /** The text with which a sort key begins for certain; where a value comes first it can be anything, so it stands last. */
    private static String beginning(String sort) {
        int value = sort.indexOf('{');
        return value == 0 ? Character.toString(Character.MAX_CODE_POINT) : value < 0 ? sort : sort.substring(0, value);
    }

    private static List<String> when(
            Source source, List<String> attributes, List<Template> partition, List<Template> sort) {
        Set<Template> used = new LinkedHashSet<>(partition);
        used.addAll(sort);
        Set<String> words = new LinkedHashSet<>();
        for (String attribute : attributes) {
            for (ItemType.KeyValue key : source.type().key(attribute).stream().toList()) {
                key.alternatives().stream()
                        .filter(a -> used.contains(a.template()))
                        .flatMap(a -> a.when().stream())
                        .forEach(w -> words.add(words(w)));
            }
        }
        return List.copyOf(words);
    }

    private static String words(When when) {
        return when instanceof When.Is is
                ? is.path() + " is " + String.join(" or ", is.values())
                : when.path() + " is present";
    }
}
