package dev.dynawright.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What kind of value an attribute holds. */
public sealed interface Form {
    /** A text; {@code prose} is long text that no key can hold. */
    record Text(boolean prose) implements Form {}

    /** A number with its usual and its largest count of significant digits. */
    record Digits(boolean integer, int usual, int largest) implements Form {}

    /** Yes or no, with the part that says yes. */
    record Truth(Share whenTrue) implements Form {}

    /** A moment, in UTC with milliseconds. */
    record Timestamp() implements Form {}

    /** A day. */
    record Date() implements Form {}

    /** A sortable unique id; made at the moment that {@code of} names, where it names one. */
    record Ulid(Optional<AttributeName> of) implements Form {}

    /** A random unique id. */
    record Uuid() implements Form {}

    /** Bytes that mean nothing to the product. */
    record Binary() implements Form {}

    /** Numbers that place something in a space, for search by likeness. */
    record Vector(int dimensions) implements Form {}

    /** Values in an order. */
    record ListOf(Form element) implements Form {}

    /** Values without an order, none twice. */
    record SetOf(Form element) implements Form {}

    /** Fields with values, of any shape. */
    record Structure() implements Form {}

    /** One of a few values, each with the share of entities that have it. */
    record Enumeration(List<Value> values) implements Form {
        public Enumeration {
            values = List.copyOf(values);
        }

        public Optional<Value> value(String name) {
            return values.stream().filter(v -> v.name().equals(name)).findFirst();
        }
    }

    /** A value of an enumeration. */
    record Value(String name, Share share) {}

    /** Whether values of this form can stand in a key: short, ordered, a single value. */
    default boolean canBeKey() {
        return !(this instanceof Text text && text.prose()) && !isCollection() && !(this instanceof Vector);
    }

    default boolean isCollection() {
        return this instanceof ListOf || this instanceof SetOf || this instanceof Structure;
    }

    /** Whether the product makes up values of this form, so that two can never clash. */
    default boolean isGenerated() {
        return this instanceof Ulid || this instanceof Uuid;
    }

    default boolean isTimestamp() {
        return this instanceof Timestamp;
    }

    default boolean isMoment() {
        return this instanceof Timestamp || this instanceof Date;
    }

    default boolean isNumber() {
        return this instanceof Digits;
    }

    /** The form in the words of the language, without sizes. */
    default String words() {
        if (this instanceof Text text) {
            return text.prose() ? "text" : "string";
        } else if (this instanceof Digits digits) {
            return digits.integer() ? "integer" : "number";
        } else if (this instanceof Truth truth) {
            return truth.whenTrue().equals(Share.percent(50)) ? "boolean" : "boolean, true " + truth.whenTrue();
        } else if (this instanceof Ulid ulid) {
            return ulid.of().map(of -> "ulid of " + of).orElse("ulid");
        } else if (this instanceof Vector vector) {
            return "vector of " + vector.dimensions();
        } else if (this instanceof ListOf list) {
            return "list of " + list.element().words();
        } else if (this instanceof SetOf set) {
            return "set of " + set.element().words();
        } else if (this instanceof Structure) {
            return "map";
        } else if (this instanceof Enumeration enumeration) {
            return enumeration.values().stream()
                    .map(v -> v.name() + " " + v.share())
                    .collect(Collectors.joining(" | "));
        }
        return getClass().getSimpleName().toLowerCase(java.util.Locale.ROOT);
    }
}
