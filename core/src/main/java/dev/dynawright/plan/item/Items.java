package dev.dynawright.plan.item;

import dev.dynawright.cost.Layout;
import dev.dynawright.data.Id;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** The items that a design has of the entities of a world. */
public final class Items {
    private final DesignView view;
    private final World world;
    private final Instant now;
    private final Figures figures;
    private final Composer composer;

    /** An item with the table and the type that it belongs to. */
    public record Placed(Source source, Item item) {}

    public Items(DesignView view, World world, Instant now) {
        this.view = view;
        this.world = world;
        this.now = now;
        this.composer = new Composer(view);
        this.figures = new Figures(view, world, now, composer::spelling);
    }

    /** Every item, table by table and type by type. */
    public List<Placed> all() throws UnfitValue {
        List<Placed> all = new ArrayList<>();
        for (Source source : view.sources()) {
            if (source.type().role() instanceof Role.Counter counter) {
                figures.counters(source, counter).forEach(item -> all.add(new Placed(source, item)));
            } else if (source.type().role() instanceof Role.Sequence sequence) {
                figures.sequences(source, sequence).forEach(item -> all.add(new Placed(source, item)));
            } else {
                for (Row row : stored(source)) {
                    of(source, row).ifPresent(item -> all.add(new Placed(source, item)));
                }
            }
        }
        return all;
    }

    /** The same as far as values fit into keys; of what does not fit, the reason is told. */
    public List<Placed> fitting(BiConsumer<Source, UnfitValue> unfit) {
        List<Placed> all = new ArrayList<>();
        for (Source source : view.sources()) {
            try {
                if (source.type().role() instanceof Role.Counter counter) {
                    figures.counters(source, counter).forEach(item -> all.add(new Placed(source, item)));
                } else if (source.type().role() instanceof Role.Sequence sequence) {
                    figures.sequences(source, sequence).forEach(item -> all.add(new Placed(source, item)));
                } else {
                    fitting(source, all, unfit);
                }
            } catch (UnfitValue reason) {
                unfit.accept(source, reason);
            }
        }
        return all;
    }

    private void fitting(Source source, List<Placed> all, BiConsumer<Source, UnfitValue> unfit) {
        for (Row row : stored(source)) {
            try {
                of(source, row).ifPresent(item -> all.add(new Placed(source, item)));
            } catch (UnfitValue reason) {
                unfit.accept(source, reason);
            }
        }
    }

    /**
     * The rows of which there are items. Some whose time is over are not deleted yet, but not where figures are kept of them: these
     * go down when they are.
     */
    private Collection<Row> stored(Source source) {
        EntityName entity = source.type().entity();
        Collection<Row> all = world.rows(entity);
        return view.counting(entity).isEmpty()
                ? all
                : all.stream().filter(row -> !world.isExpired(row, now)).toList();
    }

    /** The item that a type has of a row: its home, part, copy or guard; none if a value for its key is missing. */
    public Optional<Item> of(Source source, Row row) throws UnfitValue {
        SortedMap<String, Value> more = new TreeMap<>();
        for (Layout.Stored stored : source.layout().stored()) {
            Optional<Value> value = switch (stored.use()) {
                case INSIDE -> inside(source, row, stored.name());
                case COUNT -> figures.inside(source, row, stored.name());
                default -> Optional.empty();
            };
            value.ifPresent(v -> more.put(stored.name(), v));
        }
        return composer.item(source, path -> world.value(row, path), row.made(), more);
    }

    /** The children of a row as a map by the part of their id that is not the row's. */
    private Optional<Value> inside(Source source, Row row, String name) throws UnfitValue {
        for (ItemType.Inside inside : source.type().inside()) {
            if (inside.name().equals(name)) {
                SortedMap<String, Value> children = new TreeMap<>();
                Id id = world.id(row);
                for (Row child : world.children(id, inside.child(), inside.key())) {
                    children.put(childName(inside, child), child(inside, child));
                }
                return Optional.of(new Value.Fields(children));
            }
        }
        return Optional.empty();
    }

    private String childName(ItemType.Inside inside, Row child) throws UnfitValue {
        return composer.spelling(child.entity())
                .name(ownId(view.relations(), inside), path -> world.value(child, path));
    }

    /** The part of a child's id that is not that of the parent it is inside of. */
    public static List<Path> ownId(Relations relations, ItemType.Inside inside) {
        return relations.idPaths(inside.child()).stream()
                .filter(part -> !isOf(part, inside))
                .toList();
    }

    private Value child(ItemType.Inside inside, Row child) {
        SortedMap<String, Value> fields = new TreeMap<>();
        fields(view.relations(), inside)
                .forEach((name, path) ->
                        world.value(child, path).ifPresent(value -> fields.put(name, Spelling.plain(value))));
        return new Value.Fields(fields);
    }

    /** What a child inside a parent has besides its name, by the names of the fields. */
    public static Map<String, Path> fields(Relations relations, ItemType.Inside inside) {
        Entity child = relations.known(inside.child());
        List<Path> id = ownId(relations, inside);
        Map<String, Path> fields = new LinkedHashMap<>();
        child.attributes().forEach(a -> fields.put(a.name().text(), Path.own(a.name())));
        relations.carried(child.name()).forEach(c -> fields.put(c.name().text(), c.path()));
        fields.values().removeIf(path -> id.contains(path) || isOf(path, inside));
        return fields;
    }

    private static boolean isOf(Path path, ItemType.Inside inside) {
        return !path.isOwn() && path.hops().get(0).equals(inside.key());
    }
}
