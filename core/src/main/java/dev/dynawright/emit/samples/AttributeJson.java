package dev.dynawright.emit.samples;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Bytes;
import dev.dynawright.data.Value;
import dev.dynawright.diag.Json;
import dev.dynawright.plan.item.Item;
import java.util.Base64;
import java.util.List;
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

    private static void typed(Json json, Value value) {
        if (value instanceof Atom.Text text) {
            json.field("S", text.text());
        } else if (value instanceof Atom.Amount number) {
            json.field("N", number.value().toPlainString());
        } else if (value instanceof Atom.Truth truth) {
            json.field("BOOL", truth.value());
        } else if (value instanceof Bytes bytes) {
            json.field("B", base64(bytes));
        } else if (value instanceof Value.Items items) {
            json.list("L");
            items.values().forEach(element -> {
                json.object();
                typed(json, element);
                json.end();
            });
            json.end();
        } else if (value instanceof Value.Fields fields) {
            json.object("M");
            fields(json, fields.values());
            json.end();
        } else if (value instanceof Value.Distinct set) {
            set(json, set.values());
        } else {
            throw new IllegalArgumentException("no value of an item: " + value);
        }
    }

    private static void set(Json json, List<Value> values) {
        if (values.stream().allMatch(v -> v instanceof Atom.Amount)) {
            json.field(
                    "NS",
                    values.stream()
                            .map(v -> ((Atom.Amount) v).value().toPlainString())
                            .toList());
        } else if (values.stream().allMatch(v -> v instanceof Bytes)) {
            json.field("BS", values.stream().map(v -> base64((Bytes) v)).toList());
        } else {
            json.field("SS", values.stream().map(v -> ((Atom.Text) v).text()).toList());
        }
    }

    private static String base64(Bytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.content());
    }
}
