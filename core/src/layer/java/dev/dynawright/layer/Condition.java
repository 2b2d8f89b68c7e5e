package dev.dynawright.layer;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What must hold of an item for a write to be done, and what it means if it does not. The expression has {@code #} for the name of the
 * attribute, {@code :} for the first value and {@code @} for the name of a second attribute.
 */
public record Condition(
        String expression,
        List<String> names,
        List<AttributeValue> values,
        Predicate<Optional<StoredItem>> test,
        Refusal refusal) {
    public Condition {
        names = List.copyOf(names);
        values = List.copyOf(values);
    }

    /** There is an item, or an attribute of it. */
    public static Condition present(String name, Refusal.Kind kind, String what) {
        return new Condition(
                "attribute_exists(#)",
                List.of(name),
                List.of(),
                before -> before.filter(item -> item.has(name)).isPresent(),
                new Refusal(kind, what));
    }

    /** There is no item, or no such attribute of it. */
    public static Condition absent(String name, Refusal.Kind kind, String what) {
        return new Condition(
                "attribute_not_exists(#)",
                List.of(name),
                List.of(),
                before -> before.filter(item -> item.has(name)).isEmpty(),
                new Refusal(kind, what));
    }

    /** There is an item, and its time is not over. */
    public static Condition live(String name, String expires, Instant now, Refusal.Kind kind, String what) {
        return new Condition(
                "(attribute_exists(#) AND (attribute_not_exists(@) OR @ > :))",
                List.of(name, expires),
                List.of(Attributes.second(now)),
                before -> before.filter(item -> item.has(name) && !item.isOver(expires, now))
                        .isPresent(),
                new Refusal(kind, what));
    }

    /** There is no item, or one whose time is over and that DynamoDB has not deleted yet. */
    public static Condition free(String name, String expires, Instant now, Refusal.Kind kind, String what) {
        return new Condition(
                "(attribute_not_exists(#) OR @ <= :)",
                List.of(name, expires),
                List.of(Attributes.second(now)),
                before -> before.filter(item -> item.has(name) && !item.isOver(expires, now))
                        .isEmpty(),
                new Refusal(kind, what));
    }

    /** An attribute has a value. */
    public static Condition is(String name, AttributeValue value, Refusal.Kind kind, String what) {
        return new Condition(
                "# = :",
                List.of(name),
                List.of(value),
                before -> before.filter(
                                item -> item.has(name) && item.value(name).equals(value))
                        .isPresent(),
                new Refusal(kind, what));
    }

    /** An attribute is a number that is no less than another. */
    public static Condition atLeast(String name, BigDecimal least, Refusal.Kind kind, String what) {
        return new Condition(
                "# >= :",
                List.of(name),
                List.of(Attributes.number(least)),
                before -> before.filter(
                                item -> item.has(name) && item.number(name).compareTo(least) >= 0)
                        .isPresent(),
                new Refusal(kind, what));
    }
}
