package dev.dynawright.design.file;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.ItemType.Alternative;
import dev.dynawright.design.ItemType.Inside;
import dev.dynawright.design.ItemType.Kept;
import dev.dynawright.design.ItemType.KeyValue;
import dev.dynawright.design.Role;
import dev.dynawright.design.Role.Holds;
import dev.dynawright.design.Table;
import dev.dynawright.design.When;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Writes the fields of an item type; what the reader concludes by itself is left out. */
final class ItemWriter {
    private final Scope scope;
    private final StoredNames names;
    private final FigureWriter figures;

    /** A field with its value, or with several that stand in a list. */
    record Field(String name, List<String> values) {
        Field {
            values = List.copyOf(values);
        }

        String inline() {
            return values.size() == 1 ? values.get(0) : "[" + String.join(", ", values) + "]";
        }
    }

    ItemWriter(Scope scope, StoredNames names) {
        this.scope = scope;
        this.names = names;
        this.figures = new FigureWriter(scope);
    }

    List<Field> fields(ItemType item, Table table) {
        List<Field> fields = new ArrayList<>();
        role(item.role(), fields);
        if (item.kept() != Kept.TRANSACTION) {
            fields.add(one("kept", item.kept().word()));
        }
        Set<String> order = new LinkedHashSet<>(table.key());
        table.indexes().forEach(i -> order.addAll(i.key()));
        for (String attribute : order) {
            item.key(attribute)
                    .filter(k -> !isImplied(item, k, table.key().contains(attribute)))
                    .ifPresent(k -> fields.add(key(item, k)));
        }
        map("inside", item.inside(), Inside::name, i -> Yaml.text(inside(item.entity(), i)), fields);
        map(
                "carries",
                item.carries(),
                ItemType.Carry::name,
                c -> Yaml.text(c.path().toString()),
                fields);
        map("counts", item.counts(), ItemType.Count::name, c -> Yaml.text(figures.write(c.figure())), fields);
        map("names", item.names(), r -> r.attribute().text(), r -> Yaml.text(r.stored()), fields);
        return fields;
    }

    private static Field one(String name, String value) {
        return new Field(name, List.of(value));
    }

    private boolean isImplied(ItemType item, KeyValue key, boolean tableKey) {
        return key.isNatural()
                && Optional.ofNullable(names.natural(item, tableKey).get(key.attribute()))
                        .filter(key.alternatives()
                                .get(0)
                                .template()
                                .holes()
                                .get(0)
                                .path()::equals)
                        .isPresent();
    }

    private void role(Role role, List<Field> fields) {
        if (role instanceof Role.Part part) {
            fields.add(one("part", Yaml.text(part.entity().text())));
            fields.add(one("holds", list(part.holds())));
        } else if (role instanceof Role.Copy copy) {
            fields.add(one("copy", Yaml.text(copy.entity().text())));
            if (!copy.holds().all()) {
                fields.add(one("holds", list(copy.holds().attributes())));
            }
        } else if (role instanceof Role.Guard guard) {
            fields.add(one(
                    "guard",
                    Yaml.text(
                            guard.entity() + guard.attribute().map(a -> "." + a).orElse(""))));
            if (!guard.holds().equals(Holds.NOTHING)) {
                fields.add(one(
                        "holds",
                        guard.holds().all() ? "all" : list(guard.holds().attributes())));
            }
        } else if (role instanceof Role.Counter counter) {
            fields.add(new Field(
                    "counter",
                    counter.figures().stream()
                            .map(f -> Yaml.text(figures.write(f)))
                            .toList()));
        } else if (role instanceof Role.Sequence sequence) {
            fields.add(one("sequence", Yaml.text(sequence.entity() + "." + sequence.attribute())));
        }
    }

    private static String list(List<AttributeName> names) {
        return Yaml.list(names.stream().map(AttributeName::text).toList());
    }

    private Field key(ItemType item, KeyValue key) {
        return new Field(
                key.attribute(),
                key.alternatives().stream().map(a -> alternative(item, a)).toList());
    }

    private String alternative(ItemType item, Alternative alternative) {
        String value = Yaml.quoted(alternative.template().toString());
        return alternative
                .when()
                .map(w -> Yaml.map(List.of("value: " + value, "when: " + Yaml.text(when(item.entity(), w)))))
                .orElse(value);
    }

    private String when(EntityName entity, When when) {
        String name = Lookup.nameOf(scope, entity, when.path());
        return when instanceof When.Is is ? name + " is " + String.join(" or ", is.values()) : name + " is present";
    }

    /** The role is named only where the child is of the entity in more than one way. */
    private String inside(EntityName entity, Inside inside) {
        long ways = scope.known(inside.child()).parents().stream()
                .filter(p -> p.entity().equals(entity))
                .count();
        return inside.child() + (ways > 1 ? " as " + inside.key() : "");
    }

    private static <T> void map(
            String name, List<T> all, Function<T, String> key, Function<T, String> value, List<Field> fields) {
        if (!all.isEmpty()) {
            fields.add(one(
                    name,
                    Yaml.map(all.stream()
                            .map(t -> Yaml.field(key.apply(t), value.apply(t)))
                            .toList())));
        }
    }
}
