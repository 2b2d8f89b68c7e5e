package dev.dynawright.data;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** What an attribute of one entity has. */
public sealed interface Value permits Atom, Bytes, Value.Items, Value.Distinct, Value.Fields {
    /** Values in an order; a vector is such a list of numbers. */
    record Items(List<Value> values) implements Value {
        public Items {
            values = List.copyOf(values);
        }
    }

    /** Values of one kind without an order, none twice; two with the same values are equal. */
    record Distinct(List<Value> values) implements Value {
        public Distinct {
            TreeSet<Value> sorted = new TreeSet<>(Value::compare);
            sorted.addAll(values);
            values = List.copyOf(sorted);
        }
    }

    /** Values by name. */
    record Fields(SortedMap<String, Value> values) implements Value {
        public Fields {
            values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
        }
    }

    /** The order of two single values of one kind: texts by UTF-8 bytes, numbers by value, false before true, moments by time. */
    static int compare(Value one, Value other) {
        if (one instanceof Atom.Text a && other instanceof Atom.Text b) {
            return compareTexts(a.text(), b.text());
        } else if (one instanceof Atom.Amount a && other instanceof Atom.Amount b) {
            return a.value().compareTo(b.value());
        } else if (one instanceof Atom.Truth a && other instanceof Atom.Truth b) {
            return Boolean.compare(a.value(), b.value());
        } else if (one instanceof Atom.Moment a && other instanceof Atom.Moment b) {
            return a.value().compareTo(b.value());
        } else if (one instanceof Atom.Day a && other instanceof Atom.Day b) {
            return a.value().compareTo(b.value());
        } else if (one instanceof Bytes a && other instanceof Bytes b) {
            return a.compareTo(b);
        }
        throw new IllegalArgumentException("no order between " + one + " and " + other);
    }

    /** The order of the bytes in UTF-8 is that of the code points, which {@code String.compareTo} is not above U+FFFF. */
    private static int compareTexts(String one, String other) {
        int shorter = Math.min(one.length(), other.length());
        for (int i = 0; i < shorter; i++) {
            char a = one.charAt(i);
            char b = other.charAt(i);
            if (a != b) {
                boolean sameKind = Character.isSurrogate(a) == Character.isSurrogate(b);
                return sameKind ? Character.compare(a, b) : Character.isSurrogate(a) ? 1 : -1;
            }
        }
        return Integer.compare(one.length(), other.length());
    }

    /** The bytes that a value has without its name, counted as items are. */
    static long size(Value value) {
        if (value instanceof Atom.Text text) {
            return utf8(text.text());
        } else if (value instanceof Atom.Amount number) {
            // Digits are kept in pairs that begin at the decimal point; zero has none.
            BigDecimal digits = number.value().stripTrailingZeros();
            if (digits.signum() == 0) {
                return 1;
            }
            long paired = (long) digits.precision() + Math.abs(digits.scale() % 2);
            return (paired + 1) / 2 + 1 + (digits.signum() < 0 ? 1 : 0);
        } else if (value instanceof Atom.Truth) {
            return 1;
        } else if (value instanceof Atom.Moment) {
            return 24;
        } else if (value instanceof Atom.Day) {
            return 10;
        } else if (value instanceof Bytes bytes) {
            return bytes.length();
        } else if (value instanceof Items items) {
            return 3 + items.values().stream().mapToLong(v -> 1 + size(v)).sum();
        } else if (value instanceof Distinct set) {
            return set.values().stream().mapToLong(Value::size).sum();
        }
        return 3
                + ((Fields) value)
                        .values().entrySet().stream()
                                .mapToLong(e -> 1 + utf8(e.getKey()) + size(e.getValue()))
                                .sum();
    }

    private static long utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
