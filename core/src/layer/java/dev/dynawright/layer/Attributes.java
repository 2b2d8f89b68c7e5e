package dev.dynawright.layer;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values as attributes of an item: moments and days are text. */
public final class Attributes {
    private Attributes() {}

    public static AttributeValue text(String text) {
        return AttributeValue.fromS(Checks.text("an attribute", text));
    }

    public static AttributeValue number(BigDecimal number) {
        return AttributeValue.fromN(KeyText.of(Checks.number("an attribute", number)));
    }

    public static AttributeValue number(long number) {
        return AttributeValue.fromN(String.valueOf(number));
    }

    public static AttributeValue flag(boolean flag) {
        return AttributeValue.fromBool(flag);
    }

    public static AttributeValue moment(Instant moment) {
        return AttributeValue.fromS(KeyText.of(moment));
    }

    public static AttributeValue day(LocalDate day) {
        return AttributeValue.fromS(KeyText.of(day));
    }

    /** The second of a moment, as DynamoDB wants it of items that end by themselves. */
    public static AttributeValue second(Instant moment) {
        return number(moment.getEpochSecond());
    }

    public static AttributeValue binary(SdkBytes bytes) {
        return AttributeValue.fromB(bytes);
    }

    public static AttributeValue fields(Map<String, AttributeValue> fields) {
        return AttributeValue.fromM(fields);
    }

    public static <T> AttributeValue list(List<T> values, Function<T, AttributeValue> each) {
        return AttributeValue.fromL(values.stream().map(each).toList());
    }

    /** A set of what is text in an item. */
    public static <T> AttributeValue texts(Set<T> values, Function<T, AttributeValue> each) {
        return AttributeValue.fromSs(
                filled(values).stream().map(each).map(AttributeValue::s).toList());
    }

    public static <T> AttributeValue numbers(Set<T> values, Function<T, AttributeValue> each) {
        return AttributeValue.fromNs(
                filled(values).stream().map(each).map(AttributeValue::n).toList());
    }

    public static AttributeValue binaries(Set<SdkBytes> values) {
        return AttributeValue.fromBs(List.copyOf(filled(values)));
    }

    private static <T> Set<T> filled(Set<T> values) {
        if (values.isEmpty()) {
            throw new UnfitValue("DynamoDB holds no empty set");
        }
        return values;
    }
}
