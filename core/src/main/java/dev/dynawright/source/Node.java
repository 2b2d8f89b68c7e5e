package dev.dynawright.source;

import dev.dynawright.diag.Span;
import java.util.List;
import java.util.Optional;

/** A part of a document: a map, a list or a piece of text. */
public sealed interface Node permits Node.Mapping, Node.Sequence, Scalar {
    Span span();

    /** What a person would call this kind of node. */
    String kind();

    /** Fields with values, in the order of the file; {@code flow} if written in braces. */
    record Mapping(List<Entry> entries, Span span, boolean flow) implements Node {
        public Mapping {
            entries = List.copyOf(entries);
        }

        public Optional<Entry> entry(String key) {
            return entries.stream().filter(e -> e.key().text().equals(key)).findFirst();
        }

        @Override
        public String kind() {
            return "a map of fields";
        }
    }

    record Entry(Scalar key, Node value) {}

    /** Items in the order of the file; {@code flow} if written in brackets. */
    record Sequence(List<Node> items, Span span, boolean flow) implements Node {
        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public String kind() {
            return "a list";
        }
    }
}
