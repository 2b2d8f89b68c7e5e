package dev.dynawright.plan.item;

import dev.dynawright.cost.Layout;
import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Puts single items and keys together from the values of a row. */
public final class Composer {
    private final DesignView view;
    private final Map<EntityName, Spelling> spellings = new LinkedHashMap<>();

    public Composer(DesignView view) {
        this.view = view;
    }

    public Spelling spelling(EntityName entity) {
        return spellings.computeIfAbsent(
                entity, e -> new Spelling(view.relations(), e, view.design().values()));
    }

    /**
     * The item that a type has of a row: its home, part, copy or guard; none if a value for its key is missing. {@code more} is what
     * the item has of children, by the names of the attributes.
     */
    public Optional<Item> item(
            Source source, Function<Path, Optional<Value>> values, Instant made, SortedMap<String, Value> more)
            throws UnfitValue {
        if (!isMade(source, values)) {
            return Optional.empty();
        }
        SortedMap<String, Value> all = new TreeMap<>(more);
        for (Layout.Stored stored : source.layout().stored()) {
            stored(source, stored, values, made).ifPresent(value -> all.put(stored.name(), value));
        }
        for (ItemType.KeyValue key : source.type().keys()) {
            value(source, key, values).ifPresent(v -> all.put(key.attribute(), v));
        }
        return all.keySet().containsAll(source.table().key()) ? Optional.of(new Item(all)) : Optional.empty();
    }

    /** Whether a row has such an item at all: a guard is only of those that have the value. */
    private static boolean isMade(Source source, Function<Path, Optional<Value>> values) {
        return !(source.type().role() instanceof Role.Guard guard
                && guard.attribute().isPresent()
                && values.apply(Path.own(guard.attribute().get())).isEmpty());
    }

    /** The value of one key attribute, as it is stored. */
    public Optional<Value> value(Source source, ItemType.KeyValue key, Function<Path, Optional<Value>> values)
            throws UnfitValue {
        return spelling(source.type().entity()).key(key, values).map(Spelling::plain);
    }

    /** The table key of the item that a type has of a row; none if there is no such item. */
    public Optional<SortedMap<String, Value>> key(Source source, Function<Path, Optional<Value>> values)
            throws UnfitValue {
        if (!isMade(source, values)) {
            return Optional.empty();
        }
        SortedMap<String, Value> key = new TreeMap<>();
        for (String attribute : source.table().key()) {
            Optional<ItemType.KeyValue> stated = source.type().key(attribute);
            Optional<Value> value = stated.isPresent() ? value(source, stated.get(), values) : Optional.empty();
            if (value.isEmpty()) {
                return Optional.empty();
            }
            key.put(attribute, value.get());
        }
        return Optional.of(key);
    }

    /** The value of an attribute that is no key and not of children. */
    public Optional<Value> stored(
            Source source, Layout.Stored stored, Function<Path, Optional<Value>> values, Instant made) {
        return switch (stored.use()) {
            case OWN, CARRIED_ID, CARRIED -> stored.source().flatMap(values).map(Spelling::plain);
            case EXPIRY -> expiry(source.type().entity(), values, made);
            case STAMP -> Optional.of(stamp(source, stored.name()));
            case LOCK -> Optional.of(Atom.number(1));
            case INSIDE, COUNT, KEY -> Optional.empty();
        };
    }

    /** The second in which an entity ends. */
    private Optional<Value> expiry(EntityName entity, Function<Path, Optional<Value>> values, Instant made) {
        Lifetime lifetime = view.relations().known(entity).lifetime();
        Optional<Instant> end = lifetime instanceof Lifetime.Expires expires
                ? values.apply(Path.own(expires.at()))
                        .filter(v -> v instanceof Atom.Moment)
                        .map(v -> ((Atom.Moment) v).value())
                : lifetime instanceof Lifetime.Keep keep
                        ? Optional.of(made.plusSeconds(keep.seconds()))
                        : Optional.empty();
        return end.map(moment -> Atom.number(moment.getEpochSecond()));
    }

    private Value stamp(Source source, String name) {
        Design.Stamp stamp = view.design().stamp();
        return stamp.type().equals(Optional.of(name))
                ? new Atom.Text(source.type().name())
                : Atom.number(1);
    }

    /** What every item of a type says of itself. */
    public SortedMap<String, Value> stamps(Source source) {
        SortedMap<String, Value> all = new TreeMap<>();
        view.design().stamp().type().ifPresent(name -> all.put(name, stamp(source, name)));
        view.design().stamp().version().ifPresent(name -> all.put(name, stamp(source, name)));
        return all;
    }
}
