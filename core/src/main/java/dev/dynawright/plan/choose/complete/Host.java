package dev.dynawright.plan.choose.complete;

import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A drawn table that takes more item types and indexes; what is in it stays as it is. */
final class Host {
    private static final String NUMBERED = "GSI\\d+";

    private final Table table;
    private final Relations relations;
    private final boolean readable;
    private final List<Index> indexes;
    private final Map<String, ItemType> types = new LinkedHashMap<>();
    private boolean stream;
    private Optional<String> expires;

    /** Where keys are {@code readable}, an entry that has one need not have its attributes once more. */
    Host(Table table, Relations relations, boolean readable) {
        this.table = table;
        this.readable = readable;
        this.relations = relations;
        this.indexes = new ArrayList<>(table.indexes());
        table.items().forEach(t -> types.put(t.name(), t));
        this.stream = table.stream();
        this.expires = table.expires();
    }

    Table drawn() {
        return table;
    }

    Table table() {
        return new Table(
                table.name(),
                table.partition(),
                table.sort(),
                expires,
                stream,
                table.storage(),
                table.billing(),
                table.replicas(),
                indexes,
                List.copyOf(types.values()));
    }

    /** Whether it had no stream yet. */
    boolean withStream() {
        boolean more = !stream;
        stream = true;
        return more;
    }

    /** Whether its items did not end by themselves yet. */
    boolean withExpiry(String attribute) {
        boolean more = expires.isEmpty();
        expires = expires.or(() -> Optional.of(attribute));
        return more;
    }

    void replace(ItemType type) {
        types.put(type.name(), type);
    }

    ItemType type(String name) {
        ItemType found = types.get(name);
        if (found == null) {
            throw new IllegalArgumentException("no item type " + name + " in " + table.name());
        }
        return found;
    }

    /** Whether items of a table with another key can lie here. */
    boolean takes(Table other) {
        return table.sort().isPresent() || other.sort().isEmpty();
    }

    /** An item type of another table under the key of this one, beginning unlike all that is here. */
    ItemType add(ItemType type, Table from) {
        String name = free(type.name(), types.keySet());
        List<ItemType.Alternative> partition =
                type.key(from.partition()).map(ItemType.KeyValue::alternatives).orElse(List.of());
        List<ItemType.Alternative> own =
                partition.stream().map(a -> distinct(a, type.name())).toList();
        List<ItemType.KeyValue> keys = new ArrayList<>();
        keys.add(new ItemType.KeyValue(table.partition(), own));
        table.sort()
                .ifPresent(sort -> keys.add(new ItemType.KeyValue(
                        sort,
                        from.sort()
                                .flatMap(type::key)
                                .map(ItemType.KeyValue::alternatives)
                                .orElse(own))));
        ItemType added = new ItemType(
                name, type.role(), keys, type.carries(), type.inside(), type.counts(), type.names(), type.kept());
        types.put(name, added);
        return added;
    }

    private ItemType.Alternative distinct(ItemType.Alternative value, String name) {
        List<Template.Piece> pieces = new ArrayList<>(value.template().pieces());
        String head = !pieces.isEmpty() && pieces.get(0) instanceof Template.Literal literal ? literal.text() : "";
        if (head.isEmpty()) {
            head = name.toUpperCase(java.util.Locale.ROOT) + "#";
        } else {
            pieces.remove(0);
        }
        while (isTaken(head)) {
            head = "+" + head;
        }
        pieces.add(0, new Template.Literal(head));
        return new ItemType.Alternative(new Template(pieces), value.when());
    }

    private boolean isTaken(String head) {
        return types.values().stream()
                .flatMap(t -> t.key(table.partition()).stream())
                .flatMap(k -> k.alternatives().stream())
                .map(a -> a.template().pieces().get(0))
                .map(p -> p instanceof Template.Literal literal ? literal.text() : "")
                .anyMatch(other -> other.startsWith(head) || head.startsWith(other));
    }

    /** An index of another table for some of the types here, by their names there. */
    Index add(Index index, Map<String, ItemType> members) {
        String name = indexName(index.name());
        Set<String> stays = new LinkedHashSet<>();
        for (String attribute : index.key()) {
            boolean natural = members.entrySet().stream().allMatch(m -> isNatural(m.getValue(), attribute, m.getKey()));
            if (natural && !(index.local() && index.partition().contains(attribute))) {
                stays.add(attribute);
            }
        }
        if (stays.containsAll(index.key()) && isMet(index, members)) {
            stays.remove(index.partition().get(0));
        }
        Map<String, String> names = new LinkedHashMap<>();
        for (String attribute : index.key()) {
            boolean local = index.local() && index.partition().contains(attribute);
            String own =
                    local ? table.partition() : stays.contains(attribute) ? attribute : keyName(index, name, attribute);
            names.put(attribute, own);
            if (!local) {
                members.forEach((type, there) -> value(type, own, there.key(attribute)));
            }
        }
        Index added = new Index(
                name,
                index.local(),
                index.partition().stream().map(a -> names.getOrDefault(a, a)).toList(),
                index.sort().stream().map(a -> names.getOrDefault(a, a)).toList(),
                readable ? index.projection() : spelled(index, members, names));
        indexes.add(added);
        return added;
    }

    /** The projection with the attributes that only stand in keys. */
    private Index.Projection spelled(Index index, Map<String, ItemType> members, Map<String, String> names) {
        if (index.projection() instanceof Index.Projection.All) {
            return index.projection();
        }
        Set<String> all = new LinkedHashSet<>();
        if (index.projection() instanceof Index.Projection.Include include) {
            all.addAll(include.attributes());
        }
        members.forEach((type, there) -> {
            List<String> keys = new ArrayList<>(table.key());
            keys.addAll(names.values());
            for (String key : keys) {
                type(type).key(key).ifPresent(value -> all.addAll(spelled(type(type), value)));
            }
        });
        all.removeAll(names.values());
        all.removeAll(table.key());
        return all.isEmpty() ? index.projection() : new Index.Projection.Include(List.copyOf(all));
    }

    /** The attributes of a key value, as items have them. */
    private Set<String> spelled(ItemType type, ItemType.KeyValue value) {
        Set<String> all = new LinkedHashSet<>();
        for (ItemType.Alternative alternative : value.alternatives()) {
            for (Template.Hole hole : alternative.template().holes()) {
                relations.leaves(type.entity(), hole.path()).stream()
                        .map(leaf -> leaf.name().text())
                        .filter(stored(type)::contains)
                        .map(name -> type.names().stream()
                                .filter(n -> n.attribute().text().equals(name))
                                .map(ItemType.Renaming::stored)
                                .findFirst()
                                .orElse(name))
                        .forEach(all::add);
            }
        }
        return all;
    }

    private void value(String type, String attribute, Optional<ItemType.KeyValue> value) {
        ItemType old = type(type);
        if (value.isEmpty() || old.key(attribute).isPresent()) {
            return;
        }
        List<ItemType.KeyValue> keys = new ArrayList<>(old.keys());
        keys.add(new ItemType.KeyValue(attribute, value.get().alternatives()));
        replace(new ItemType(
                old.name(), old.role(), keys, old.carries(), old.inside(), old.counts(), old.names(), old.kept()));
    }

    private boolean isNatural(ItemType there, String attribute, String here) {
        return there.key(attribute).filter(ItemType.KeyValue::isNatural).isPresent()
                && stored(type(here)).contains(attribute)
                && type(here).names().stream()
                        .noneMatch(n -> n.attribute().text().equals(attribute)
                                || n.stored().equals(attribute));
    }

    /** Whether other types have all the attributes of an index too, so that they would stand in it. */
    private boolean isMet(Index index, Map<String, ItemType> members) {
        return types.values().stream()
                .filter(t -> !members.containsKey(t.name()))
                .anyMatch(t -> stored(t).containsAll(index.key()));
    }

    /** The names under which items of a type have attributes of their entity. */
    private Set<String> stored(ItemType type) {
        Set<String> names = new LinkedHashSet<>();
        relations
                .known(type.entity())
                .attributes()
                .forEach(a -> names.add(a.name().text()));
        relations.carried(type.entity()).forEach(c -> names.add(c.name().text()));
        type.carries().forEach(c -> names.add(c.name()));
        return names;
    }

    private String indexName(String name) {
        Set<String> taken = new LinkedHashSet<>();
        indexes.forEach(i -> taken.add(i.name()));
        if (!taken.contains(name) || !name.matches(NUMBERED)) {
            return free(name, taken);
        }
        int number = 1;
        while (taken.contains("GSI" + number)) {
            number++;
        }
        return "GSI" + number;
    }

    private String keyName(Index index, String name, String attribute) {
        Set<String> taken = new LinkedHashSet<>(table.key());
        indexes.forEach(i -> taken.addAll(i.key()));
        types.values().forEach(t -> {
            t.keys().forEach(k -> taken.add(k.attribute()));
            taken.addAll(stored(t));
        });
        String wanted = attribute.startsWith(index.name())
                ? name + attribute.substring(index.name().length())
                : name + (index.partition().contains(attribute) ? "PK" : "SK");
        return free(wanted, taken);
    }

    private static String free(String name, Set<String> taken) {
        String free = name;
        for (int i = 2; taken.contains(free); i++) {
            free = name + i;
        }
        return free;
    }
}
