package dev.dynawright.plan.pack;

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
            return new Table(
                    name,
                    table.partition(),
                    Optional.of(table.sort()),
                    expires(words, Optional.empty()),
                    stream,
                    Table.StorageClass.STANDARD,
                    words.model().settings().billing(),
                    List.of(),
                    table.indexes(),
                    types);
        }
        NaturalTable table = new NaturalTable(items.get(0), slots, words);
        table.names().forEach((p, index) -> where.put(p, new Packed.Name(name, index)));
        return new Table(
                name,
                table.partition(),
                table.sort(),
                expires(words, Optional.of(table)),
                stream,
                Table.StorageClass.STANDARD,
                words.model().settings().billing(),
                List.of(),
                table.indexes(),
                List.of(table.type()));
    }

    /** The attribute that ends items, where some have an end: the model's own, unless it also stands for something else. */
    private Optional<String> expires(ModelWords words, Optional<NaturalTable> natural) {
        boolean ends = items.stream()
                .anyMatch(i -> !(i.role() instanceof Role.Counter)
                        && !(i.role() instanceof Role.Sequence)
                        && !(words.known(i.placement().entity()).entity().lifetime() instanceof Lifetime.Forever));
        if (!ends) {
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
