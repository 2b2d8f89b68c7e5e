package dev.dynawright.engine;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Bytes;
import dev.dynawright.data.Value;
import dev.dynawright.plan.item.Item;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values as they go over the wire, and back. */
final class Wire {
    private Wire() {}

    static Map<String, AttributeValue> of(Item item) {
        return of(item.values());
    }

    static Map<String, AttributeValue> of(SortedMap<String, Value> values) {
        Map<String, AttributeValue> all = new LinkedHashMap<>();
        values.forEach((name, value) -> all.put(name, of(value)));
        return all;
    }

    static AttributeValue of(Value value) {
        if (value instanceof Atom.Text text) {
            return AttributeValue.fromS(text.text());
        } else if (value instanceof Atom.Amount number) {
            return AttributeValue.fromN(text(number));
        } else if (value instanceof Atom.Truth truth) {
            return AttributeValue.fromBool(truth.value());
        } else if (value instanceof Bytes bytes) {
            return AttributeValue.fromB(SdkBytes.fromByteArray(bytes.content()));
        } else if (value instanceof Value.Items items) {
            return AttributeValue.fromL(items.values().stream().map(Wire::of).toList());
        } else if (value instanceof Value.Fields fields) {
            return AttributeValue.fromM(of(fields.values()));
        } else if (value instanceof Value.Distinct set) {
            return set(set.values());
        }
        throw new IllegalArgumentException("not stored as it is: " + value);
    }

    private static String text(Atom.Amount number) {
        return number.value().toPlainString();
    }

    private static AttributeValue set(List<Value> values) {
        if (values.get(0) instanceof Atom.Amount) {
            return AttributeValue.fromNs(
                    values.stream().map(v -> text((Atom.Amount) v)).toList());
        } else if (values.get(0) instanceof Bytes) {
            return AttributeValue.fromBs(values.stream()
                    .map(v -> SdkBytes.fromByteArray(((Bytes) v).content()))
                    .toList());
        }
        return AttributeValue.fromSs(
                values.stream().map(v -> ((Atom.Text) v).text()).toList());
    }

    static Item item(Map<String, AttributeValue> item) {
        return new Item(values(item));
    }

    static SortedMap<String, Value> values(Map<String, AttributeValue> item) {
        SortedMap<String, Value> all = new TreeMap<>();
        item.forEach((name, value) -> all.put(name, value(value)));
        return all;
    }

    private static Value value(AttributeValue value) {
        return switch (value.type()) {
            case S -> new Atom.Text(value.s());
            case N -> new Atom.Amount(new BigDecimal(value.n()));
            case BOOL -> new Atom.Truth(value.bool());
            case B -> new Bytes(value.b().asByteArray());
            case L -> new Value.Items(value.l().stream().map(Wire::value).toList());
            case M -> new Value.Fields(values(value.m()));
            case SS ->
                new Value.Distinct(
                        value.ss().stream().map(s -> (Value) new Atom.Text(s)).toList());
            case NS ->
                new Value.Distinct(value.ns().stream()
                        .map(n -> (Value) new Atom.Amount(new BigDecimal(n)))
                        .toList());
            case BS ->
                new Value.Distinct(value.bs().stream()
                        .map(b -> (Value) new Bytes(b.asByteArray()))
                        .toList());
            default -> nothing(value);
        };
    }

    /** The streams of DynamoDB Local tell of an empty map or list only that it is there. */
    private static Value nothing(AttributeValue value) {
        if (value.equals(AttributeValue.builder().build())) {
            return new Value.Fields(new TreeMap<>());
        }
        throw new IllegalArgumentException("no value of ours: " + value);
    }
}
