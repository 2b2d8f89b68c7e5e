package dev.dynawright.emit.schemas;

import dev.dynawright.design.Index;
import dev.dynawright.emit.Held;
import dev.dynawright.plan.Source;
import java.util.List;
import java.util.Optional;

/** What a library can do of an item type: its attributes, and the keys that it builds as we do. */
record Shape(Source source, List<Column> columns, Keyed primary, List<Keyed> indexes) {
    Shape {
        columns = List.copyOf(columns);
        indexes = List.copyOf(indexes);
    }

    /** An attribute; {@code pattern} is what values must look like for keys to be the same, {@code values} are all there are. */
    record Column(Held held, boolean required, Optional<String> pattern, List<String> values) {
        Column {
            values = List.copyOf(values);
        }
    }

    /** The key of the table or of an index. */
    record Keyed(Optional<Index> index, KeyText partition, Optional<KeyText> sort) {}

    /** A key attribute: itself an attribute of the entity, or text with attributes in it. */
    record KeyText(String field, boolean natural, List<Part> parts) {
        KeyText {
            parts = List.copyOf(parts);
        }

        /** As both libraries write it. */
        String template() {
            StringBuilder text = new StringBuilder();
            parts.forEach(part -> text.append(part.attribute() ? "${" + part.text() + "}" : part.text()));
            return text.toString();
        }

        List<String> attributes() {
            return parts.stream().filter(Part::attribute).map(Part::text).toList();
        }
    }

    /** Fixed text, or the name of an attribute. */
    record Part(boolean attribute, String text) {}
}
