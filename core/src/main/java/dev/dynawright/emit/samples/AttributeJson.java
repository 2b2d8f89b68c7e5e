package dev.dynawright.emit.samples;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Bytes;
import dev.dynawright.data.Value;
import dev.dynawright.diag.Json;
import dev.dynawright.plan.item.Item;
import java.util.Base64;
import java.util.SortedMap;

/** Items as the service's own JSON has them: each value in an object that names its type. */
public final class AttributeJson {
    private AttributeJson() {}

    /** The attributes of an item, into an object that is open. */
    public static void write(Json json, Item item) {
        fields(json, item.values());
    }

    private static void fields(Json json, SortedMap<String, Value> values) {
        values.forEach((name, value) -> {
            json.object(name);
            typed(json, value);
            json.end();
        });
    }

    /** The letters that name the type of a value. */
    public static String letters(Value value) {
        if (value instanceof Atom.Text) {
            return "S";
        } else if (value instanceof Atom.Amount) {
            return "N";
        } else if (value instanceof Atom.Truth) {
            return "BOOL";
        } else if (value instanceof Bytes) {
            return "B";
        } else if (value instanceof Value.Items) {
            return "L";
        } else if (value instanceof Value.Fields) {
            return "M";
        } else if (value instanceof Value.Distinct set) {
            return letters(set.values().get(0)) + "S";
        }
        throw new IllegalArgumentException("no value of an item: " + value);
    }

    private static void typed(Json json, Value value) {
        String letters = letters(value);
        if (value instanceof Atom.Truth truth) {
            json.field(letters, truth.value());
        } else if (value instanceof Value.Items items) {
            json.list(letters);
            items.values().forEach(element -> {
                json.object();
                typed(json, element);
                json.end();
            });
            json.end();
        } else if (value instanceof Value.Fields fields) {
            json.object(letters);
            fields(json, fields.values());
            json.end();
        } else if (value instanceof Value.Distinct set) {
            json.field(letters, set.values().stream().map(AttributeJson::text).toList());
        } else {
            json.field(letters, text(value));
        }
    }

    private static String text(Value value) {
        if (value instanceof Atom.Amount number) {
            return number.value().toPlainString();
        } else if (value instanceof Bytes bytes) {
            return Base64.getEncoder().encodeToString(bytes.content());
        }
        return ((Atom.Text) value).text();
    }
}
