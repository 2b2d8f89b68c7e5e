package dev.dynawright.design.file;

import dev.dynawright.design.Design.Stamp;
import dev.dynawright.design.Index;
import dev.dynawright.design.Index.Projection;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Span;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.source.Address;
import dev.dynawright.source.SourceCodes;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What can be said of a design only once all of it is read: names and homes that stand twice, what no item stores. */
final class DesignChecks {
    /** More findings of one kind in a table would not help. */
    private static final int MOST_STRANGE = 100;

    private final Lookup lookup;
    private final StoredNames names;
    private final Map<EntityName, Address> homes = new TreeMap<>();
    private final Map<String, Address> types = new TreeMap<>();

    DesignChecks(Lookup lookup, StoredNames names) {
        this.lookup = lookup;
        this.names = names;
    }

    void check(List<Table> tables, Stamp stamp) {
        for (Table table : tables) {
            for (ItemType item : table.items()) {
                Address address = Address.of("tables", table.name(), "items", item.name());
                name(item, address);
                homes(item, address);
                doubled(item, stamp, address);
            }
        }
        // What could not be read may well be what is projected.
        boolean whole = lookup.notes().findings().stream().noneMatch(Finding::isError);
        for (Table table : whole ? tables : List.<Table>of()) {
            projections(table, stamp);
            new MixedKeys(lookup).check(table);
        }
    }

    private Span at(Address address) {
        return lookup.notes().places().span(address);
    }

    private void name(ItemType item, Address address) {
        Address first = types.putIfAbsent(item.name(), address);
        if (first != null && !item.isHome()) {
            lookup.notes()
                    .add(Finding.at(
                                    at(address),
                                    SourceCodes.DUPLICATE_KEY,
                                    "`" + item.name() + "` is stated twice",
                                    "second time")
                            .note("first stated in line " + at(first).line()));
        }
    }

    private void homes(ItemType item, Address address) {
        if (item.isHome()) {
            home(item.entity(), address);
        }
        item.inside().forEach(i -> home(i.child(), address.with("inside", i.name())));
    }

    private void home(EntityName entity, Address address) {
        Address first = homes.putIfAbsent(entity, address);
        if (first != null) {
            lookup.notes()
                    .add(Finding.at(
                                    at(address),
                                    DesignCodes.SECOND_HOME,
                                    "`" + entity + "` has two homes; what repeats it says `copy: " + entity + "`",
                                    "second home")
                            .note("the first is in line " + at(first).line()));
        }
    }

    /** Everything that one item holds has a name of its own. */
    private void doubled(ItemType item, Stamp stamp, Address address) {
        Set<String> taken = new LinkedHashSet<>();
        boolean stores = item.role() instanceof Role.Home || item.role() instanceof Role.Copy;
        Set<String> own = names.all(item.entity()).keySet();
        for (String name : own) {
            taken.add(item.names().stream()
                    .filter(r -> r.attribute().text().equals(name))
                    .map(ItemType.Renaming::stored)
                    .findFirst()
                    .orElse(name));
        }
        if (item.role() instanceof Role.Counter || item.role() instanceof Role.Sequence) {
            taken.clear();
        }
        item.names().forEach(r -> {
            boolean others = own.contains(r.stored())
                    && item.names().stream().noneMatch(o -> o.attribute().text().equals(r.stored()));
            boolean twice = item.names().stream()
                    .anyMatch(o -> !o.equals(r) && o.stored().equals(r.stored()));
            if (others || twice) {
                doubled(r.stored(), item, address.with("names", r.attribute().text()));
            }
        });
        item.carries().forEach(c -> take(taken, c.name(), item, address.with("carries", c.name())));
        item.inside().forEach(i -> take(taken, i.name(), item, address.with("inside", i.name())));
        item.counts()
                .forEach(c ->
                        c.stored().keySet().forEach(name -> take(taken, name, item, address.with("counts", c.name()))));
        if (stores) {
            stamp.type().ifPresent(n -> take(taken, n, item, Address.of("stamp", "type")));
            stamp.version().ifPresent(n -> take(taken, n, item, Address.of("stamp", "version")));
            stamp.lock().ifPresent(n -> take(taken, n, item, Address.of("stamp", "lock")));
        }
    }

    private void take(Set<String> taken, String name, ItemType item, Address address) {
        if (!taken.add(name)) {
            doubled(name, item, address);
        }
    }

    private void doubled(String name, ItemType item, Address address) {
        lookup.notes()
                .add(Finding.at(
                                at(address),
                                DesignCodes.DOUBLED_ATTRIBUTE,
                                "item type `" + item.name() + "` would have two attributes `" + name + "`",
                                "name is taken")
                        .note("`names` stores an attribute of the model under another name"));
    }

    private void projections(Table table, Stamp stamp) {
        Set<String> stored = new LinkedHashSet<>(table.key());
        table.indexes().forEach(i -> stored.addAll(i.key()));
        Stream.of(stamp.type(), stamp.version(), stamp.lock(), table.expires())
                .flatMap(Optional::stream)
                .forEach(stored::add);
        table.items().forEach(item -> stored.addAll(stored(item)));
        int strange = 0;
        for (Index index : table.indexes()) {
            List<String> projected =
                    index.projection() instanceof Projection.Include include ? include.attributes() : List.of();
            for (String attribute : projected) {
                if (!stored.contains(attribute) && ++strange <= MOST_STRANGE) {
                    unstored(table, index, attribute, stored);
                }
            }
        }
    }

    private void unstored(Table table, Index index, String attribute, Set<String> stored) {
        Span place = at(Address.of("tables", table.name(), "indexes", index.name(), "project", attribute));
        lookup.notes()
                .add(Finding.at(
                                place,
                                DesignCodes.UNSTORED_PROJECTION,
                                "index `" + index.name() + "` projects `" + attribute
                                        + "`, which no item of the table has",
                                "no item has it")
                        .fix(Lookup.near(place, attribute, List.copyOf(stored))));
    }

    private Set<String> stored(ItemType item) {
        Set<String> stored = new LinkedHashSet<>(names.stored(item).keySet());
        item.inside().forEach(i -> stored.add(i.name()));
        item.counts().forEach(c -> stored.addAll(c.stored().keySet()));
        if (item.role() instanceof Role.Sequence) {
            stored.add("last");
        } else if (item.role() instanceof Role.Counter counter) {
            counter.numbers(lookup.scope().known(counter.entity())).forEach(n -> stored.add(n.name()));
            // A counter without a placeholder of its group has one attribute for each value.
            counter.figures().stream()
                    .flatMap(f -> f.groups().stream())
                    .flatMap(g -> lookup.scope().attribute(counter.entity(), g).stream())
                    .filter(a -> a.form() instanceof Form.Enumeration)
                    .flatMap(a -> ((Form.Enumeration) a.form()).values().stream())
                    .forEach(v -> stored.add(v.name()));
        }
        return stored;
    }
}
