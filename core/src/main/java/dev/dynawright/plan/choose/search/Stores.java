package dev.dynawright.plan.choose.search;

import dev.dynawright.cost.Layout;
import dev.dynawright.cost.Storage;
import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Tariff;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What lies in the tables and indexes of designs; what an item type takes is found once for all designs that have it. */
final class Stores {
    private final Tariff tariff;
    private final Map<Shape, Held> known = new HashMap<>();

    Stores(Tariff tariff) {
        this.tariff = tariff;
    }

    /** All that decides what the items of a type take: of the indexes only the key attributes that an item has. */
    private record Shape(
            ItemType type,
            List<String> key,
            List<String> indexed,
            List<Role> parts,
            Optional<String> expires,
            Design.Stamp stamp,
            Design.Values values,
            Table.StorageClass storage,
            List<String> replicas) {}

    /** Bytes now and in a year. */
    private record Bytes(BigDecimal now, BigDecimal then) {
        Bytes and(Bytes other) {
            return new Bytes(now.add(other.now), then.add(other.then));
        }
    }

    /** Bytes, and what those of now cost a month in nano-dollars. */
    private record Amount(Bytes bytes, long nano) {}

    /** What the items of one type take, nothing as exactly as that, and their entries in each index that was asked for. */
    private record Held(Amount items, Bytes nothing, Map<Index, Amount> entries) {}

    /** An item type of a design, with the names of its attributes. */
    private record Kind(Source source, Set<String> names, Held held) {
        boolean canBeIn(Index index) {
            return names.containsAll(index.partition()) && names.containsAll(index.sort());
        }
    }

    /** What lies in each table, and again in each of its indexes. */
    List<Bill.Kept> kept(DesignView view) {
        Storage storage = view.storage();
        List<Bill.Kept> all = new ArrayList<>();
        for (Table table : view.design().tables()) {
            List<Kind> kinds = kinds(view, table, storage);
            Bytes items = new Bytes(BigDecimal.ZERO, BigDecimal.ZERO);
            Bytes nothing = items;
            for (Kind kind : kinds) {
                items = items.and(kind.held().items().bytes());
                nothing = nothing.and(kind.held().nothing());
            }
            all.add(new Bill.Kept(Place.of(table), items.now(), items.then()));
            for (Index index : table.indexes()) {
                Bytes entries = nothing;
                for (Kind kind : kinds) {
                    entries = kind.canBeIn(index)
                            ? entries.and(entries(kind, index, storage).bytes())
                            : entries;
                }
                all.add(new Bill.Kept(Place.of(table, index), entries.now(), entries.then()));
            }
        }
        return all;
    }

    /** What the items and index entries of each entity cost, in nano-dollars a month. */
    Map<EntityName, Long> months(DesignView view) {
        Storage storage = view.storage();
        Map<EntityName, Long> all = new LinkedHashMap<>();
        for (Table table : view.design().tables()) {
            for (Kind kind : kinds(view, table, storage)) {
                long nano = kind.held().items().nano();
                for (Index index : table.indexes()) {
                    nano += kind.canBeIn(index) ? entries(kind, index, storage).nano() : 0;
                }
                all.merge(kind.source().type().entity(), nano, Math::addExact);
            }
        }
        return all;
    }

    private List<Kind> kinds(DesignView view, Table table, Storage storage) {
        Set<String> keys = new LinkedHashSet<>();
        table.indexes().forEach(index -> keys.addAll(index.key()));
        List<Kind> all = new ArrayList<>();
        for (Source source : view.in(table)) {
            Set<String> names = new HashSet<>(table.key());
            source.layout().stored().stream().map(Layout.Stored::name).forEach(names::add);
            ItemType type = source.type();
            Shape shape = new Shape(
                    type,
                    table.key(),
                    keys.stream().filter(names::contains).toList(),
                    view.parts(type.entity()).stream().map(s -> s.type().role()).toList(),
                    table.expires(),
                    view.design().stamp(),
                    view.design().values(),
                    table.storage(),
                    table.replicas());
            all.add(new Kind(source, names, known.computeIfAbsent(shape, s -> held(table, type, storage))));
        }
        return all;
    }

    private Held held(Table table, ItemType type, Storage storage) {
        return new Held(
                amount(table, type, storage.bytes(table, type), storage),
                bytes(type, storage.items(type).multiply(BigDecimal.ZERO), storage),
                new HashMap<>());
    }

    private Amount entries(Kind kind, Index index, Storage storage) {
        Source of = kind.source();
        return kind.held()
                .entries()
                .computeIfAbsent(
                        index, i -> amount(of.table(), of.type(), storage.bytes(of.table(), of.type(), i), storage));
    }

    private Amount amount(Table table, ItemType type, BigDecimal bytes, Storage storage) {
        return new Amount(
                bytes(type, bytes, storage), tariff.storage(table, bytes).nano().longValueExact());
    }

    private static Bytes bytes(ItemType type, BigDecimal now, Storage storage) {
        return new Bytes(now, now.multiply(storage.growth(type)));
    }
}
