package dev.dynawright.plan.choose.complete;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Puts a design that was made around a drawn one into it: its tables stand beside the drawn ones; item types and indexes
 * that belong to drawn entities go into their tables, and drawn items get what else they have to hold.
 */
final class Graft {
    private final Drawn drawn;
    private final Map<String, Host> hosts = new LinkedHashMap<>();
    private final List<Table> fresh = new ArrayList<>();
    private final List<Addition> additions = new ArrayList<>();

    /** The completed design, and what is new in it. */
    record Grafted(Design design, List<Addition> additions) {}

    private Graft(Drawn drawn, Relations relations) {
        this.drawn = drawn;
        boolean readable = drawn.design().values() == Design.Values.ESCAPED;
        drawn.design().tables().forEach(t -> hosts.put(t.name(), new Host(t, relations, readable)));
    }

    static Grafted of(Drawn drawn, Relations relations, Design around) {
        Graft graft = new Graft(drawn, relations);
        around.tables().forEach(graft::table);
        return graft.grafted();
    }

    private Grafted grafted() {
        Design old = drawn.design();
        List<Table> tables = new ArrayList<>();
        hosts.values().forEach(h -> tables.add(h.table()));
        tables.addAll(fresh);
        return new Grafted(
                new Design(old.name(), old.style(), old.values(), old.stamp(), tables, old.answers()),
                List.copyOf(additions));
    }

    private void table(Table table) {
        Map<ItemType, Drawn.Spot> known = new LinkedHashMap<>();
        List<ItemType> others = new ArrayList<>();
        for (ItemType type : table.items()) {
            Optional<Drawn.Spot> spot = drawn.home(type.entity());
            if (spot.isPresent() && type.isHome()) {
                known.put(type, spot.get());
            } else if (!(spot.isPresent() && type.role() instanceof Role.Part)) {
                others.add(type);
            }
        }
        if (known.isEmpty()) {
            fresh(table, others);
            return;
        }
        Map<Host, Map<String, ItemType>> members = new LinkedHashMap<>();
        known.forEach((type, spot) -> {
            Host host = host(spot.table());
            more(host, spot.type(), type);
            operations(host, table);
            members.computeIfAbsent(host, h -> new LinkedHashMap<>())
                    .put(spot.type().name(), type);
        });
        Host first = members.keySet().iterator().next();
        if (first.takes(table)) {
            for (ItemType type : others) {
                ItemType added = first.add(type, table);
                additions.add(Addition.type(first.drawn().name(), added.name(), AdditionWords.item(added)));
                members.computeIfAbsent(first, h -> new LinkedHashMap<>()).put(added.name(), type);
            }
        } else if (!others.isEmpty()) {
            fresh(table, others);
        }
        for (Index index : table.indexes()) {
            members.forEach((host, types) -> index(host, index, types));
        }
    }

    private Host host(Table table) {
        Host host = hosts.get(table.name());
        if (host == null) {
            throw new IllegalArgumentException("no table " + table.name());
        }
        return host;
    }

    private void operations(Host host, Table table) {
        String name = host.drawn().name();
        if (table.stream() && host.withStream()) {
            additions.add(Addition.more(name, "a stream"));
        }
        table.expires().ifPresent(attribute -> {
            if (host.withExpiry(attribute)) {
                additions.add(Addition.more(name, "an attribute by which items expire, `" + attribute + "`"));
            }
        });
    }

    private void index(Host host, Index index, Map<String, ItemType> types) {
        Map<String, ItemType> members = new LinkedHashMap<>();
        types.forEach((name, type) -> {
            if (index.key().stream().allMatch(a -> type.key(a).isPresent())) {
                members.put(name, type);
            }
        });
        if (!members.isEmpty()) {
            Index added = host.add(index, members);
            additions.add(Addition.index(host.drawn().name(), added.name(), AdditionWords.index(host.table(), added)));
        }
    }

    private void fresh(Table table, List<ItemType> types) {
        if (types.isEmpty()) {
            return;
        }
        Set<String> taken = new LinkedHashSet<>(hosts.keySet());
        fresh.forEach(t -> taken.add(t.name()));
        String name = table.name();
        while (taken.contains(name)) {
            name = name + "More";
        }
        List<Index> indexes = table.indexes().stream()
                .filter(i -> types.stream()
                        .anyMatch(t -> i.key().stream().allMatch(a -> t.key(a).isPresent())))
                .toList();
        Table added = new Table(
                name,
                table.partition(),
                table.sort(),
                table.expires(),
                table.stream(),
                table.storage(),
                table.billing(),
                table.replicas(),
                indexes,
                types);
        fresh.add(added);
        for (ItemType type : types) {
            additions.add(Addition.type(name, type.name(), AdditionWords.item(type)));
        }
        for (Index index : indexes) {
            additions.add(Addition.index(name, index.name(), AdditionWords.index(added, index)));
        }
    }

    /** What drawn items have to hold besides what they do. */
    private void more(Host host, ItemType old, ItemType wanted) {
        List<ItemType.Carry> carries = new ArrayList<>(old.carries());
        List<ItemType.Inside> inside = new ArrayList<>(old.inside());
        List<ItemType.Count> counts = new ArrayList<>(old.counts());
        List<String> words = new ArrayList<>();
        for (ItemType.Carry carry : wanted.carries()) {
            if (old.carries().stream().noneMatch(c -> c.path().equals(carry.path()))) {
                carries.add(carry);
                words.add("carries `" + carry.path() + "`");
            }
        }
        for (ItemType.Inside child : wanted.inside()) {
            if (old.inside().stream().noneMatch(i -> i.child().equals(child.child()))) {
                inside.add(child);
                words.add("has its `" + child.child() + "` items inside");
            }
        }
        for (ItemType.Count count : wanted.counts()) {
            if (old.counts().stream().noneMatch(c -> c.figure().equals(count.figure()))) {
                counts.add(count);
                words.add("holds the figure `" + count.name() + "`");
            }
        }
        if (words.isEmpty()) {
            return;
        }
        boolean plain = old.carries().isEmpty() && old.counts().isEmpty();
        ItemType.Kept kept = plain ? wanted.kept() : old.kept();
        host.replace(new ItemType(old.name(), old.role(), old.keys(), carries, inside, counts, old.names(), kept));
        additions.add(Addition.more(
                host.drawn().name(),
                "`" + old.name() + "` " + String.join(", ", words)
                        + (kept == ItemType.Kept.STREAM ? ", kept by the stream" : "")));
    }
}
