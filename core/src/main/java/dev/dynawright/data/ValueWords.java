package dev.dynawright.data;

import dev.dynawright.diag.Json;
import java.util.Base64;
import java.util.stream.Collectors;

/** Values as a person reads them: texts in quotes with what is hidden made visible, all else as it is written. */
public final class ValueWords {
    private ValueWords() {}

    public static String of(Value value) {
        if (value instanceof Atom.Text text) {
            return Json.quoted(text.text());
        } else if (value instanceof Atom.Amount number) {
            return number.value().toPlainString();
        } else if (value instanceof Atom.Truth truth) {
            return String.valueOf(truth.value());
        } else if (value instanceof Atom.Moment moment) {
            return moment.value().toString();
        } else if (value instanceof Atom.Day day) {
            return day.value().toString();
        } else if (value instanceof Bytes bytes) {
            return "base64 " + Base64.getEncoder().encodeToString(bytes.content());
        } else if (value instanceof Value.Items items) {
            return items.values().stream().map(ValueWords::of).collect(Collectors.joining(", ", "[", "]"));
        } else if (value instanceof Value.Distinct set) {
            return set.values().stream().map(ValueWords::of).collect(Collectors.joining(", ", "{", "}"));
        }
        return fields((Value.Fields) value);
    }

    private static String fields(Value.Fields fields) {
        return fields.values().entrySet().stream()
                .map(e -> Json.quoted(e.getKey()) + ": " + of(e.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
