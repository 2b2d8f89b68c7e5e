package dev.dynawright.plan.pack;

import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A table that is being filled: with items of several types and composed keys, or with one type and its own attributes. */
final class Draft {
    private final String name;
    private final boolean composed;
    private final Companions companions;
    private final List<Item> items = new ArrayList<>();

    Draft(String name, boolean composed, Companions companions) {
        this.name = name;
        this.composed = composed;
        this.companions = companions;
    }

    String name() {
        return name;
    }

    boolean isComposed() {
        return composed;
    }

    List<Item> items() {
        return items;
    }

    /** Whether the home of an entity lies here, or would if there were one. */
    boolean holds(EntityName entity) {
        return ModelWords.accepted(companions.of(entity), "Table").equals(name);
    }

    void add(Item item) {
        items.add(item);
    }

    /** The table, and in {@code where} the names of what lies in it. */
    Table table(
            List<Slot> slots,
            Map<Placement, Seat> seats,
            ModelWords words,
            boolean stream,
            Map<Placement, Packed.Name> where) {
        items.forEach(i -> where.put(i.placement(), new Packed.Name(name, i.name())));
        if (composed) {
            ComposedTable table = new ComposedTable(slots, seats, words);
            table.names().forEach((p, index) -> where.put(p, new Packed.Name(name, index)));
            List<ItemType> types = items.stream().map(table::type).toList();
            return ending(
                    words,
                    new Table(
                            name,
                            table.partition(),
                            Optional.of(table.sort()),
                            expires(words, Optional.empty()),
                            stream,
                            Table.StorageClass.STANDARD,
                            words.model().settings().billing(),
                            List.of(),
                            table.indexes(),
                            types));
        }
        NaturalTable table = new NaturalTable(items.get(0), slots, words);
        table.names().forEach((p, index) -> where.put(p, new Packed.Name(name, index)));
        return ending(
                words,
                new Table(
                        name,
                        table.partition(),
                        table.sort(),
                        expires(words, Optional.of(table)),
                        stream,
                        Table.StorageClass.STANDARD,
                        words.model().settings().billing(),
                        List.of(),
                        table.indexes(),
                        List.of(table.type())));
    }

    /** Items are there for some time after their end, so whoever reads an entry has to see when that is. */
    private static Table ending(ModelWords words, Table table) {
        if (table.expires().isEmpty()) {
            return table;
        }
        List<Index> indexes = new ArrayList<>();
        for (Index index : table.indexes()) {
            boolean ends = table.items().stream()
                    .filter(type -> index.key().stream()
                            .allMatch(key ->
                                    type.key(key).isPresent() || table.items().size() == 1))
                    .anyMatch(type -> ends(words, type.role()));
            indexes.add(ends ? with(index, table.expires().get(), table) : index);
        }
        return table.holding(indexes, table.items());
    }

    private static Index with(Index index, String attribute, Table table) {
        boolean has = index.projection() instanceof Index.Projection.All
                || index.key().contains(attribute)
                || table.key().contains(attribute)
                || (index.projection() instanceof Index.Projection.Include include
                        && include.attributes().contains(attribute));
        if (has) {
            return index;
        }
        List<String> more = new ArrayList<>();
        if (index.projection() instanceof Index.Projection.Include include) {
            more.addAll(include.attributes());
        }
        more.add(attribute);
        return new Index(
                index.name(), index.local(), index.partition(), index.sort(), new Index.Projection.Include(more));
    }

    private static boolean ends(ModelWords words, Role role) {
        return !(role instanceof Role.Counter)
                && !(role instanceof Role.Sequence)
                && !(words.known(role.entity()).entity().lifetime() instanceof Lifetime.Forever);
    }

    /** The attribute that ends items, where some have an end: the model's own, unless it also stands for something else. */
    private Optional<String> expires(ModelWords words, Optional<NaturalTable> natural) {
        if (items.stream().noneMatch(i -> ends(words, i.role()))) {
            return Optional.empty();
        }
        if (natural.isPresent()) {
            Lifetime lifetime =
                    words.known(items.get(0).placement().entity()).entity().lifetime();
            boolean own = lifetime instanceof Lifetime.Expires expires
                    && !natural.get().isKey(expires.at().text());
            return Optional.of(own ? ((Lifetime.Expires) lifetime).at().text() : words.ttl());
        }
        return Optional.of(words.sharedTtl());
    }
}
