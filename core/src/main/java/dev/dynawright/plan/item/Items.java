package dev.dynawright.plan.item;

import dev.dynawright.cost.Layout;
import dev.dynawright.data.Atom;
import dev.dynawright.data.Id;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** The items that a design has of the entities of a world. */
public final class Items {
    private final DesignView view;
    private final World world;
    private final Figures figures;
    private final Map<EntityName, Spelling> spellings = new LinkedHashMap<>();

    /** An item with the table and the type that it belongs to. */
    public record Placed(Source source, Item item) {}

    public Items(DesignView view, World world, Instant now) {
        this.view = view;
        this.world = world;
        this.figures = new Figures(view, world, now, this::spelling);
    }

    Spelling spelling(EntityName entity) {
        return spellings.computeIfAbsent(
                entity, e -> new Spelling(view.relations(), e, view.design().values()));
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
                for (Row row : world.rows(source.type().entity())) {
                    of(source, row).ifPresent(item -> all.add(new Placed(source, item)));
                }
            }
        }
        return all;
    }

    /** The item that a type has of a row: its home, part, copy or guard; none if a value for its key is missing. */
    public Optional<Item> of(Source source, Row row) throws UnfitValue {
        if (source.type().role() instanceof Role.Guard guard
                && guard.attribute().isPresent()
                && row.value(guard.attribute().get()).isEmpty()) {
            return Optional.empty();
        }
        Function<Path, Optional<Value>> values = path -> world.value(row, path);
        SortedMap<String, Value> all = new TreeMap<>();
        for (Layout.Stored stored : source.layout().stored()) {
            value(source, row, stored, values).ifPresent(value -> all.put(stored.name(), value));
        }
        for (ItemType.KeyValue key : source.type().keys()) {
            Optional<Value> value = spelling(row.entity()).key(key, values);
            value.ifPresent(v -> all.put(key.attribute(), Spelling.plain(v)));
        }
        return all.keySet().containsAll(source.table().key()) ? Optional.of(new Item(all)) : Optional.empty();
    }

    private Optional<Value> value(Source source, Row row, Layout.Stored stored, Function<Path, Optional<Value>> values)
            throws UnfitValue {
        return switch (stored.use()) {
            case OWN, CARRIED_ID, CARRIED -> stored.source().flatMap(values).map(Spelling::plain);
            case EXPIRY -> expiry(row);
            case STAMP -> stamp(source, stored.name());
            case INSIDE -> inside(source, row, stored.name());
            case COUNT -> figures.inside(source, row, stored.name());
            case KEY -> Optional.empty();
        };
    }

    /** The second in which an entity ends. */
    private Optional<Value> expiry(Row row) {
        Lifetime lifetime = view.relations().known(row.entity()).lifetime();
        Optional<Instant> end = lifetime instanceof Lifetime.Expires expires
                ? row.value(expires.at()).filter(v -> v instanceof Atom.Moment).map(v -> ((Atom.Moment) v).value())
                : lifetime instanceof Lifetime.Keep keep
                        ? Optional.of(row.made().plusSeconds(keep.seconds()))
                        : Optional.empty();
        return end.map(moment -> Atom.number(moment.getEpochSecond()));
    }

    private Optional<Value> stamp(Source source, String name) {
        Design.Stamp stamp = view.design().stamp();
        return Optional.of(
                stamp.type().equals(Optional.of(name))
                        ? new Atom.Text(source.type().name())
                        : Atom.number(1));
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
        return spelling(child.entity()).name(ownId(view.relations(), inside), path -> world.value(child, path));
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
