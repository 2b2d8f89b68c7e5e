package dev.dynawright.emit.samples;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Bytes;
import dev.dynawright.data.Value;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Relations;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Values that a person can read in the place of others: texts and bytes become the attribute's name with a number, numbers become
 * small ones, two that differ become two that differ. Lists, sets and maps keep their first few. All other values stay.
 */
final class PlainValues {
    private static final int DIGITS = 36;
    private static final int FEW = 3;

    private final Relations relations;
    private final Map<Origin, Map<Value, Value>> known = new LinkedHashMap<>();

    /** The attribute that a value is of. */
    private record Origin(EntityName entity, AttributeName attribute) {}

    PlainValues(Relations relations) {
        this.relations = relations;
    }

    Value of(Entity entity, AttributeName name, Value value) {
        Attribute attribute = entity.attribute(name).orElseThrow();
        return of(entity.name(), attribute, attribute.form(), value);
    }

    /** An id with each of its values as it is where that comes from. */
    List<Value> id(EntityName entity, List<Value> parts) {
        List<Relations.Carried> leaves = relations.idOf(entity);
        List<Value> all = new ArrayList<>();
        for (int i = 0; i < leaves.size(); i++) {
            Entity owner = relations.target(entity, leaves.get(i).path()).orElseThrow();
            Attribute attribute = leaves.get(i).source();
            all.add(of(owner.name(), attribute, attribute.form(), parts.get(i)));
        }
        return all;
    }

    private Value of(EntityName entity, Attribute attribute, Form form, Value value) {
        if (form instanceof Form.ListOf list && value instanceof Value.Items items) {
            return new Value.Items(items.values().stream()
                    .limit(FEW)
                    .map(v -> of(entity, attribute, list.element(), v))
                    .toList());
        } else if (form instanceof Form.SetOf set && value instanceof Value.Distinct distinct) {
            return new Value.Distinct(distinct.values().stream()
                    .limit(FEW)
                    .map(v -> of(entity, attribute, set.element(), v))
                    .toList());
        } else if (form instanceof Form.Structure && value instanceof Value.Fields fields) {
            return fields(fields, attribute);
        }
        boolean text = form instanceof Form.Text && value instanceof Atom.Text;
        boolean number = form instanceof Form.Digits && value instanceof Atom.Amount;
        if (!text && !number && !(value instanceof Bytes)) {
            return value;
        }
        Map<Value, Value> before =
                known.computeIfAbsent(new Origin(entity, attribute.name()), o -> new LinkedHashMap<>());
        return before.computeIfAbsent(value, v -> numbered(attribute, before.size() + 1, v));
    }

    /** The name with the number, the number alone if there is no room for the name, or the value as it is. */
    private static Value numbered(Attribute attribute, int number, Value value) {
        if (value instanceof Atom.Amount) {
            return Atom.number(number);
        }
        long room = attribute.size().largest();
        for (String text : List.of(attribute.name() + "-" + number, Integer.toString(number, DIGITS))) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            if (bytes.length <= room) {
                return value instanceof Bytes ? new Bytes(bytes) : Atom.text(text);
            }
        }
        return value;
    }

    private static Value fields(Value.Fields fields, Attribute attribute) {
        SortedMap<String, Value> all = new TreeMap<>();
        fields.values().values().stream().limit(FEW).forEach(value -> {
            String name = "field" + (all.size() + 1);
            boolean kept = value instanceof Atom.Amount || value instanceof Atom.Truth;
            all.put(name, kept ? value : Atom.text(attribute.name() + "-" + name));
        });
        return new Value.Fields(all);
    }
}
