package dev.dynawright.plan;

import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An item type with its table and what its items hold. */
public final class Source {
    private final Table table;
    private final ItemType type;
    private final Layout layout;
    private final Place home;
    private @Nullable List<Place> places;

    public Source(Table table, ItemType type, Layout layout) {
        this.table = table;
        this.type = type;
        this.layout = layout;
        this.home = Place.of(table);
    }

    public Table table() {
        return table;
    }

    public ItemType type() {
        return type;
    }

    public Layout layout() {
        return layout;
    }

    /** The table by its own key. */
    public Place place() {
        return home;
    }

    /** A design has one table of a name, and a table one item type of a name. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Source source
                        && table.name().equals(source.table.name())
                        && type.name().equals(source.type.name()));
    }

    @Override
    public int hashCode() {
        return 31 * table.name().hashCode() + type.name().hashCode();
    }

    /** Whether its items stand for rows: figures and numbers do not. */
    public boolean isRow() {
        return !(type.role() instanceof Role.Counter || type.role() instanceof Role.Sequence);
    }

    /** The table key in one case; none if there is no item then. */
    public Optional<List<Template>> key(Facts complete) {
        List<Template> key = new ArrayList<>();
        layout.key(table.partition(), complete).ifPresent(key::add);
        table.sort().flatMap(sort -> layout.key(sort, complete)).ifPresent(key::add);
        return key.size() == (table.sort().isPresent() ? 2 : 1) ? Optional.of(key) : Optional.empty();
    }

    /** The table key in the first case that has one; none if there is never an item. */
    public Optional<List<Template>> anyKey() {
        for (Layout.Case one : layout.cases(Facts.NONE)) {
            Optional<List<Template>> key = key(one.facts());
            if (key.isPresent()) {
                return key;
            }
        }
        return Optional.empty();
    }

    /** Whether there is an item in every case. */
    public boolean isAlwaysThere() {
        return layout.cases(Facts.NONE).stream()
                .allMatch(one -> key(one.facts()).isPresent());
    }

    /** Whether there is one item at the most for the same values of these attributes: its table key has nothing else in it. */
    public boolean isOneFor(Set<Path> leaves, Relations relations) {
        Set<List<Template>> keys = new LinkedHashSet<>();
        layout.cases(Facts.NONE).forEach(one -> key(one.facts()).ifPresent(keys::add));
        return keys.size() == 1
                && keys.iterator().next().stream()
                        .allMatch(template -> template.shards() == 1
                                && template.holes().stream()
                                        .map(Template.Hole::path)
                                        .allMatch(leaf -> leaves.contains(leaf)
                                                || relations.follows(type.entity(), leaf, leaves)));
    }

    /** Everything of the model that an item has a value of, as an attribute or in a key. */
    public Set<Path> values() {
        return layout.values();
    }

    /** The attribute with the number against lost updates, if its items have one. */
    public Optional<String> lock() {
        return named(Layout.Use.LOCK);
    }

    /** The attribute with the second in which an item ends by itself, if its items do. */
    public Optional<String> expiry() {
        return named(Layout.Use.EXPIRY);
    }

    private Optional<String> named(Layout.Use use) {
        return layout.stored().stream()
                .filter(stored -> stored.use() == use)
                .map(Layout.Stored::name)
                .findFirst();
    }

    /** The table, and every index in whose key the type has values. */
    public List<Place> places() {
        List<Place> known = places;
        if (known == null) {
            known = List.copyOf(findPlaces());
            places = known;
        }
        return known;
    }

    private List<Place> findPlaces() {
        List<Place> all = new ArrayList<>();
        all.add(home);
        for (Index index : table.indexes()) {
            if (index.key().stream().allMatch(a -> type.key(a).isPresent())) {
                all.add(Place.of(table, index));
            }
        }
        return all;
    }

    @Override
    public String toString() {
        return table.name() + "." + type.name();
    }
}
