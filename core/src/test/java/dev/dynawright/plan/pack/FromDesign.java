package dev.dynawright.plan.pack;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Partitions;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes a design apart into placements: what somebody drew by hand, to be packed again. */
final class FromDesign {
    private final Example example;
    private final Partitions partitions;
    private final List<Placement> placements = new ArrayList<>();
    private final List<Blueprint.Collection> collections = new ArrayList<>();

    /** A placement and the text that its sort key begins with. */
    private record Standing(Placement placement, String begins) {}

    private FromDesign(Example example, Design design) {
        this.example = example;
        this.partitions = new DesignView(example.model(), example.scope(), design).partitions();
        design.tables().forEach(this::table);
    }

    static Blueprint blueprint(Example example, Design design) {
        FromDesign all = new FromDesign(example, design);
        return new Blueprint(all.placements, all.collections);
    }

    private void table(Table table) {
        Map<String, List<Standing>> groups = new LinkedHashMap<>();
        for (ItemType type : table.items()) {
            Placement placement = placement(table, type);
            placements.add(placement);
            if (type.isHome()) {
                group(
                                type,
                                List.of(table.partition()),
                                List.copyOf(table.sort().stream().toList()),
                                0)
                        .ifPresent(g -> groups.computeIfAbsent(g, n -> new ArrayList<>())
                                .add(new Standing(placement, begins(type, table.sort()))));
            }
        }
        collect(groups);
        for (Index index : table.indexes()) {
            Map<String, List<Standing>> inIndex = new LinkedHashMap<>();
            for (ItemType type : table.items()) {
                if (type.isHome()
                        && index.key().stream().allMatch(k -> type.key(k).isPresent())) {
                    index(index, type, inIndex);
                }
            }
            collect(inIndex);
        }
    }

    /** Types that stand under the same partition key values, from the low end of their sort keys to the high one. */
    private void collect(Map<String, List<Standing>> groups) {
        for (List<Standing> group : groups.values()) {
            if (group.size() > 1) {
                collections.add(new Blueprint.Collection(group.stream()
                        .sorted(Comparator.comparing(Standing::begins))
                        .map(Standing::placement)
                        .toList()));
            }
        }
    }

    private static String begins(ItemType type, Optional<String> sort) {
        return sort.flatMap(type::key)
                .map(k -> k.alternatives().get(0).template().pieces().get(0))
                .filter(p -> p instanceof Template.Literal)
                .map(p -> ((Template.Literal) p).text())
                .orElse("~");
    }

    private Optional<String> group(ItemType type, List<String> partition, List<String> sort, int alternative) {
        List<String> texts = new ArrayList<>();
        for (String attribute : partition) {
            type.key(attribute)
                    .ifPresent(k -> texts.add(partitions.group(
                            type.entity(), k.alternatives().get(alternative).template())));
        }
        boolean literal = texts.stream().allMatch(t -> !t.startsWith("{"));
        return literal && !sort.isEmpty() ? Optional.of(String.join(" + ", texts)) : Optional.empty();
    }

    private void index(Index index, ItemType type, Map<String, List<Standing>> groups) {
        String first = index.partition().get(0);
        int alternatives = type.key(first).orElseThrow().alternatives().size();
        for (int i = 0; i < alternatives; i++) {
            Key key = key(type, index.partition(), index.sort(), i);
            Optional<When> when =
                    type.key(first).orElseThrow().alternatives().get(i).when();
            int shards = type.key(first)
                    .orElseThrow()
                    .alternatives()
                    .get(i)
                    .template()
                    .shards();
            Placement.Index placement = new Placement.Index(
                    type.entity(), index.local(), key, projection(index, type), when.map(FromDesign::sparse), shards);
            placements.add(placement);
            group(type, index.partition(), index.sort(), i)
                    .ifPresent(g -> groups.computeIfAbsent(g, n -> new ArrayList<>())
                            .add(new Standing(
                                    placement,
                                    begins(type, index.sort().stream().findFirst()))));
        }
    }

    private static Placement.Sparse sparse(When when) {
        return new Placement.Sparse(when.path(), when instanceof When.Is is ? is.values() : List.of());
    }

    private Placement.Projection projection(Index index, ItemType type) {
        if (index.projection() instanceof Index.Projection.All) {
            return Placement.Projection.ALL;
        }
        List<Path> leaves = new ArrayList<>();
        if (index.projection() instanceof Index.Projection.Include include) {
            for (String name : include.attributes()) {
                stored(type.entity(), name).ifPresent(leaves::add);
            }
        }
        return new Placement.Projection(false, leaves);
    }

    private Optional<Path> stored(EntityName entity, String name) {
        Optional<Path> own =
                example.scope().known(entity).attribute(new AttributeName(name)).map(a -> Path.own(a.name()));
        return own.or(() -> example.scope().relations().carried(entity).stream()
                .filter(c -> c.name().text().equals(name))
                .map(c -> c.path())
                .findFirst());
    }

    private static Key key(ItemType type, List<String> partition, List<String> sort, int alternative) {
        List<Path> first = paths(type, partition, alternative);
        List<Path> second = new ArrayList<>(paths(type, sort, 0));
        second.removeAll(first);
        return new Key(first, second);
    }

    private static List<Path> paths(ItemType type, List<String> side, int alternative) {
        LinkedHashSet<Path> paths = new LinkedHashSet<>();
        for (String attribute : side) {
            type.key(attribute).ifPresent(k -> {
                int at = Math.min(alternative, k.alternatives().size() - 1);
                k.alternatives().get(at).template().holes().forEach(h -> paths.add(h.path()));
            });
        }
        return List.copyOf(paths);
    }

    private static Placement placement(Table table, ItemType type) {
        Key key = key(type, List.of(table.partition()), table.sort().stream().toList(), 0);
        Role role = type.role();
        if (role instanceof Role.Copy copy) {
            return new Placement.Copy(type.entity(), key, copy.holds(), type.kept());
        } else if (role instanceof Role.Guard guard) {
            return new Placement.Guard(guard.entity(), guard.attribute(), guard.holds());
        } else if (role instanceof Role.Part part) {
            return new Placement.Part(part.entity(), part.holds());
        } else if (role instanceof Role.Sequence sequence) {
            return new Placement.Sequence(sequence.entity(), sequence.attribute());
        } else if (role instanceof Role.Counter counter) {
            boolean together = counter.figures().get(0).groups().size() > 0
                    && type.keys().stream()
                            .flatMap(k -> k.alternatives().stream())
                            .allMatch(a -> a.template().holes().isEmpty());
            return new Placement.Counter(counter.figures(), together, type.kept(), 1);
        }
        return new Placement.Home(
                type.entity(),
                key,
                new Variant(
                        type.carries().stream().map(ItemType.Carry::path).toList(),
                        type.inside().stream()
                                .map(i -> new Variant.Child(i.child(), i.key()))
                                .toList(),
                        type.counts().stream().map(ItemType.Count::figure).toList(),
                        type.kept()));
    }
}
