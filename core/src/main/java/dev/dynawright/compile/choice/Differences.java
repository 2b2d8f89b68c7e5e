package dev.dynawright.compile.choice;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.When;
import dev.dynawright.model.Settings;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Says in words what one design has that another has not: tables, indexes, item types and their keys. */
public final class Differences {
    private final List<String> lines = new ArrayList<>();

    private Differences() {}

    /** What changes from the first design to the second; nothing if they are the same but for names and answers. */
    public static List<String> between(Design old, Design now) {
        Differences differences = new Differences();
        if (!old.values().equals(now.values())) {
            differences.lines.add("text in keys is " + now.values().word() + ", was "
                    + old.values().word());
        }
        if (!old.stamp().equals(now.stamp())) {
            differences.lines.add("other attributes are stamped on every item");
        }
        Set<String> names = new LinkedHashSet<>();
        old.tables().forEach(t -> names.add(t.name()));
        now.tables().forEach(t -> names.add(t.name()));
        for (String name : names) {
            differences.table(name, old.table(name), now.table(name));
        }
        return List.copyOf(differences.lines);
    }

    private void table(String name, Optional<Table> old, Optional<Table> now) {
        if (old.isEmpty() || now.isEmpty()) {
            lines.add("table " + name + (old.isEmpty() ? " is new" : " goes"));
            return;
        }
        changed("table " + name + ": its key", old.get().key(), now.get().key());
        changed("table " + name + ": its expiry", old.get().expires(), now.get().expires());
        changed("table " + name + ": its stream", old.get().stream(), now.get().stream());
        changed("table " + name + ": its class", old.get().storage(), now.get().storage());
        changed(
                "table " + name + ": its billing",
                old.get().billing(),
                now.get().billing());
        changed(
                "table " + name + ": its regions",
                old.get().replicas(),
                now.get().replicas());
        Set<String> indexes = new LinkedHashSet<>();
        old.get().indexes().forEach(i -> indexes.add(i.name()));
        now.get().indexes().forEach(i -> indexes.add(i.name()));
        for (String index : indexes) {
            index(name + "." + index, old.get().index(index), now.get().index(index));
        }
        Set<String> types = new LinkedHashSet<>();
        old.get().items().forEach(i -> types.add(i.name()));
        now.get().items().forEach(i -> types.add(i.name()));
        for (String type : types) {
            item(name, type, old.get().item(type), now.get().item(type));
        }
    }

    private void index(String name, Optional<Index> old, Optional<Index> now) {
        if (old.isEmpty() || now.isEmpty()) {
            lines.add("index " + name + (old.isEmpty() ? " is new" : " goes"));
            return;
        }
        changed("index " + name + ": its key", old.get().key(), now.get().key());
        changed("index " + name + ": its kind", kind(old.get()), kind(now.get()));
        changed("index " + name + ": what it projects", projected(old.get()), projected(now.get()));
    }

    private void item(String table, String type, Optional<ItemType> old, Optional<ItemType> now) {
        String name = "item type " + type + " of " + table;
        if (old.isEmpty() || now.isEmpty()) {
            lines.add(name + (old.isEmpty() ? " is new" : " goes"));
            return;
        }
        Set<String> attributes = new LinkedHashSet<>();
        old.get().keys().forEach(k -> attributes.add(k.attribute()));
        now.get().keys().forEach(k -> attributes.add(k.attribute()));
        for (String attribute : attributes) {
            changed(name + ": its " + attribute, value(old.get(), attribute), value(now.get(), attribute));
        }
        boolean holds = old.get().role().equals(now.get().role())
                && old.get().carries().equals(now.get().carries())
                && old.get().inside().equals(now.get().inside())
                && old.get().counts().equals(now.get().counts())
                && old.get().names().equals(now.get().names())
                && old.get().kept() == now.get().kept();
        if (!holds) {
            lines.add(name + ": what it holds or how it is kept is different");
        }
    }

    private void changed(String what, Object old, Object now) {
        if (!old.equals(now)) {
            lines.add(what + " is " + words(now) + ", was " + words(old));
        }
    }

    private static String words(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.map(Differences::words).orElse("none");
        }
        if (value instanceof List<?> list) {
            return list.isEmpty()
                    ? "none"
                    : list.stream().map(Differences::words).collect(Collectors.joining(", "));
        }
        if (value instanceof Boolean on) {
            return on ? "on" : "off";
        }
        if (value instanceof Settings.Billing billing) {
            return billing.word();
        }
        return value instanceof Table.StorageClass storage ? storage.word() : value.toString();
    }

    private static String kind(Index index) {
        return index.local() ? "local" : "global";
    }

    private static String projected(Index index) {
        if (index.projection() instanceof Index.Projection.Include include) {
            return String.join(", ", include.attributes());
        }
        return index.projection() instanceof Index.Projection.All ? "all" : "keys only";
    }

    private static String value(ItemType item, String attribute) {
        return item.key(attribute)
                .map(k -> k.alternatives().stream()
                        .map(a -> a.template()
                                + a.when().map(Differences::condition).orElse(""))
                        .collect(Collectors.joining(" or ")))
                .orElse("none");
    }

    private static String condition(When when) {
        return " when " + when.path() + " is "
                + (when instanceof When.Is is ? String.join(" or ", is.values()) : "present");
    }
}
