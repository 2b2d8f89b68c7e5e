package dev.dynawright.engine.layer;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Bytes;
import dev.dynawright.data.Value;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Values of entities as generated programs have them, and back. */
final class JavaValues {
    private JavaValues() {}

    /** A value as a parameter of a type. */
    static Object java(Value value, Type type) throws ReflectiveOperationException {
        if (value instanceof Atom.Text text) {
            boolean constant = type instanceof Class<?> one && one.isEnum();
            return constant ? ((Class<?>) type).getMethod("of", String.class).invoke(null, text.text()) : text.text();
        } else if (value instanceof Atom.Amount amount) {
            boolean whole = type == long.class || type == Long.class;
            return whole ? (Object) amount.value().longValueExact() : amount.value();
        } else if (value instanceof Atom.Truth truth) {
            return truth.value();
        } else if (value instanceof Atom.Moment moment) {
            return moment.value();
        } else if (value instanceof Atom.Day day) {
            return day.value();
        } else if (value instanceof Bytes bytes) {
            return SdkBytes.fromByteArray(bytes.content());
        }
        Type element = ((ParameterizedType) type).getActualTypeArguments()[0];
        List<Object> all = new ArrayList<>();
        List<Value> values = value instanceof Value.Items items ? items.values() : ((Value.Distinct) value).values();
        for (Value one : values) {
            all.add(java(one, element));
        }
        return value instanceof Value.Items ? all : new LinkedHashSet<>(all);
    }

    /** The value that a program has; none of an absent one. */
    static Optional<Value> value(Object java) {
        if (java instanceof Optional<?> optional) {
            return optional.flatMap(JavaValues::value);
        } else if (java instanceof String text) {
            return Optional.of(new Atom.Text(text));
        } else if (java instanceof Enum<?> constant) {
            return Optional.of(new Atom.Text(word(constant)));
        } else if (java instanceof Long number) {
            return Optional.of(Atom.number(number));
        } else if (java instanceof BigDecimal number) {
            return Optional.of(new Atom.Amount(number));
        } else if (java instanceof Boolean truth) {
            return Optional.of(new Atom.Truth(truth));
        } else if (java instanceof Instant moment) {
            return Optional.of(new Atom.Moment(moment));
        } else if (java instanceof LocalDate day) {
            return Optional.of(new Atom.Day(day));
        } else if (java instanceof SdkBytes bytes) {
            return Optional.of(new Bytes(bytes.asByteArray()));
        } else if (java instanceof AttributeValue attribute) {
            return Optional.of(stored(attribute));
        } else if (java instanceof List<?> list) {
            return Optional.of(new Value.Items(all(list)));
        } else if (java instanceof Set<?> set) {
            return Optional.of(new Value.Distinct(all(List.copyOf(set))));
        }
        TreeMap<String, Value> fields = new TreeMap<>();
        ((Map<?, ?>) java)
                .forEach((name, field) -> fields.put((String) name, value(field).orElseThrow()));
        return Optional.of(new Value.Fields(fields));
    }

    private static String word(Enum<?> constant) {
        try {
            var word = constant.getDeclaringClass().getMethod("word");
            return (String) word.invoke(constant);
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Value> all(List<?> values) {
        List<Value> all = new ArrayList<>();
        values.forEach(v -> all.add(value(v).orElseThrow()));
        return all;
    }

    static Value stored(AttributeValue attribute) {
        return value(
                        switch (attribute.type()) {
                            case S -> attribute.s();
                            case N -> new BigDecimal(attribute.n());
                            case BOOL -> attribute.bool();
                            case B -> attribute.b();
                            case L -> attribute.l();
                            case M -> attribute.m();
                            case SS -> new LinkedHashSet<>(attribute.ss());
                            case NS ->
                                new LinkedHashSet<>(attribute.ns().stream()
                                        .map(BigDecimal::new)
                                        .toList());
                            case BS -> new LinkedHashSet<>(attribute.bs());
                            default -> throw new IllegalArgumentException(attribute.toString());
                        })
                .orElseThrow();
    }
}
