package dev.dynawright.layer;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An item as it came, and those that were fetched on its account. */
public record StoredItem(Map<String, AttributeValue> attributes, List<Optional<StoredItem>> fetched) {
    public StoredItem {
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
        fetched = List.copyOf(fetched);
    }

    public StoredItem(Map<String, AttributeValue> attributes) {
        this(attributes, List.of());
    }

    /** The same with one more item that was fetched for it, or the news that there is none. */
    public StoredItem with(Optional<StoredItem> more) {
        List<Optional<StoredItem>> all = new ArrayList<>(fetched);
        all.add(more);
        return new StoredItem(attributes, all);
    }

    /** The same with what another item has besides. */
    public StoredItem and(StoredItem other) {
        Map<String, AttributeValue> all = new LinkedHashMap<>(other.attributes);
        all.putAll(attributes);
        return new StoredItem(all, fetched);
    }

    public boolean has(String name) {
        return attributes.containsKey(name);
    }

    /** Whether an attribute has a text. */
    public boolean is(String name, String text) {
        AttributeValue value = attributes.get(name);
        return value != null && text.equals(value.s());
    }

    /** Whether the text of an attribute begins with another. */
    public boolean begins(String name, String text) {
        AttributeValue value = attributes.get(name);
        return value != null && value.s() != null && value.s().startsWith(text);
    }

    /** An attribute as it is; refused if there is none. */
    public AttributeValue value(String name) {
        AttributeValue value = attributes.get(name);
        if (value == null) {
            throw new UnreadableItem("an item has no `" + name + "`, only " + attributes.keySet());
        }
        return value;
    }

    /** What one of the readers here tells, if there is such an attribute. */
    public <T> Optional<T> optional(String name, Function<String, T> reader) {
        return has(name) ? Optional.of(reader.apply(name)) : Optional.empty();
    }

    public String text(String name) {
        return text(value(name));
    }

    public BigDecimal number(String name) {
        return number(value(name));
    }

    public long whole(String name) {
        return whole(value(name));
    }

    public boolean flag(String name) {
        return value(name).bool();
    }

    public Instant moment(String name) {
        return moment(value(name));
    }

    public LocalDate day(String name) {
        return day(value(name));
    }

    /** A moment that is kept as its second. */
    public Instant second(String name) {
        return Instant.ofEpochSecond(whole(name));
    }

    /** Whether the item ends by itself and has done so, though it may still be there. */
    public boolean isOver(String expires, Instant now) {
        AttributeValue end = attributes.get(expires);
        return end != null && end.n() != null && whole(end) <= now.getEpochSecond();
    }

    public SdkBytes binary(String name) {
        return value(name).b();
    }

    public Map<String, AttributeValue> fields(String name) {
        return value(name).m();
    }

    public <T> List<T> list(String name, Function<AttributeValue, T> each) {
        return value(name).l().stream().map(each).toList();
    }

    public <T> Set<T> texts(String name, Function<AttributeValue, T> each) {
        return set(
                value(name).ss().stream().map(AttributeValue::fromS).map(each).toList());
    }

    public <T> Set<T> numbers(String name, Function<AttributeValue, T> each) {
        return set(
                value(name).ns().stream().map(AttributeValue::fromN).map(each).toList());
    }

    public Set<SdkBytes> binaries(String name) {
        return set(value(name).bs());
    }

    private static <T> Set<T> set(List<T> values) {
        return Collections.unmodifiableSet(new LinkedHashSet<>(values));
    }

    /** The items that are stored inside this one, by their names there. */
    public Map<String, StoredItem> inside(String name) {
        Map<String, StoredItem> all = new LinkedHashMap<>();
        if (has(name)) {
            fields(name).forEach((child, value) -> all.put(child, new StoredItem(value.m())));
        }
        return all;
    }

    public static String text(AttributeValue value) {
        return value.s();
    }

    public static BigDecimal number(AttributeValue value) {
        return Checks.number("an attribute", new BigDecimal(value.n()));
    }

    public static long whole(AttributeValue value) {
        return new BigDecimal(value.n()).longValueExact();
    }

    public static boolean flag(AttributeValue value) {
        return value.bool();
    }

    public static SdkBytes binary(AttributeValue value) {
        return value.b();
    }

    public static Map<String, AttributeValue> fields(AttributeValue value) {
        return value.m();
    }

    public static Instant moment(AttributeValue value) {
        return KeyText.moment(value.s());
    }

    public static LocalDate day(AttributeValue value) {
        return LocalDate.parse(value.s());
    }
}
