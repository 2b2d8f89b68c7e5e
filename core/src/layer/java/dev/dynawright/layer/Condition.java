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
        List<Spot> spots,
        List<AttributeValue> values,
        Predicate<Optional<StoredItem>> test,
        Refusal refusal) {
    public Condition {
        spots = List.copyOf(spots);
        values = List.copyOf(values);
    }

    /** There is an item, or an attribute of it. */
    public static Condition present(String name, Refusal.Kind kind, String what) {
        return present(Spot.of(name), kind, what);
    }

    /** The same of a value within an attribute. */
    public static Condition present(Spot spot, Refusal.Kind kind, String what) {
        return new Condition(
                "attribute_exists(#)",
                List.of(spot),
                List.of(),
                before -> before.flatMap(spot::in).isPresent(),
                new Refusal(kind, what));
    }

    /** There is no item, or no such attribute of it. */
    public static Condition absent(String name, Refusal.Kind kind, String what) {
        return absent(Spot.of(name), kind, what);
    }

    /** The same of a value within an attribute. */
    public static Condition absent(Spot spot, Refusal.Kind kind, String what) {
        return new Condition(
                "attribute_not_exists(#)",
                List.of(spot),
                List.of(),
                before -> before.flatMap(spot::in).isEmpty(),
                new Refusal(kind, what));
    }

    /** There is an item, and its time is not over. */
    public static Condition live(String name, String expires, Instant now, Refusal.Kind kind, String what) {
        return new Condition(
                "(attribute_exists(#) AND (attribute_not_exists(@) OR @ > :))",
                List.of(Spot.of(name), Spot.of(expires)),
                List.of(Attributes.second(now)),
                before -> before.filter(item -> item.has(name) && !item.isOver(expires, now))
                        .isPresent(),
                new Refusal(kind, what));
    }

    /** There is no item, or one whose time is over and that DynamoDB has not deleted yet. */
    public static Condition free(String name, String expires, Instant now, Refusal.Kind kind, String what) {
        return new Condition(
                "(attribute_not_exists(#) OR @ <= :)",
                List.of(Spot.of(name), Spot.of(expires)),
                List.of(Attributes.second(now)),
                before -> before.filter(item -> item.has(name) && !item.isOver(expires, now))
                        .isEmpty(),
                new Refusal(kind, what));
    }

    /** An attribute has a value. */
    public static Condition is(String name, AttributeValue value, Refusal.Kind kind, String what) {
        return is(Spot.of(name), value, kind, what);
    }

    /** A value within an attribute is another. */
    public static Condition is(Spot spot, AttributeValue value, Refusal.Kind kind, String what) {
        return new Condition(
                "# = :",
                List.of(spot),
                List.of(value),
                before -> before.flatMap(spot::in).filter(value::equals).isPresent(),
                new Refusal(kind, what));
    }

    /** An attribute is a number that is no less than another. */
    public static Condition atLeast(String name, BigDecimal least, Refusal.Kind kind, String what) {
        return atLeast(Spot.of(name), least, kind, what);
    }

    /** A value within an attribute is a number that is no less than another. */
    public static Condition atLeast(Spot spot, BigDecimal least, Refusal.Kind kind, String what) {
        return new Condition(
                "# >= :",
                List.of(spot),
                List.of(Attributes.number(least)),
                before -> before.flatMap(spot::in)
                        .filter(number -> StoredItem.number(number).compareTo(least) >= 0)
                        .isPresent(),
                new Refusal(kind, what));
    }
}
