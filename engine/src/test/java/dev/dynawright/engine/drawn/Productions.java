package dev.dynawright.engine.drawn;

import dev.dynawright.model.Model;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Counts what models are made of: every kind of record that the language is read into, every value of an enumeration, every flag that
 * is set and every part that may be absent and is not. What there is to be counted is taken from the types themselves.
 */
final class Productions {
    private final SortedMap<String, Integer> counts = new TreeMap<>();

    Productions() {
        expect(Model.class);
    }

    SortedMap<String, Integer> counts() {
        return counts;
    }

    private void expect(Class<?> type) {
        if (!type.getName().startsWith("dev.dynawright.model")) {
            return;
        }
        if (type.isEnum()) {
            for (Object constant : type.getEnumConstants()) {
                counts.putIfAbsent(name(type) + "." + constant, 0);
            }
        } else if (type.isSealed()) {
            for (Class<?> kind : type.getPermittedSubclasses()) {
                expect(kind);
            }
        } else if (type.isRecord() && counts.putIfAbsent(name(type), 0) == null) {
            for (RecordComponent part : type.getRecordComponents()) {
                if (isPart(part.getType())) {
                    counts.putIfAbsent(name(type) + "." + part.getName(), 0);
                }
                expect(part.getType());
                arguments(part.getGenericType());
            }
        }
    }

    private void arguments(java.lang.reflect.Type type) {
        if (type instanceof java.lang.reflect.ParameterizedType many) {
            for (java.lang.reflect.Type argument : many.getActualTypeArguments()) {
                if (argument instanceof Class<?> one) {
                    expect(one);
                }
                arguments(argument);
            }
        }
    }

    private static boolean isPart(Class<?> type) {
        return type == boolean.class
                || type == Optional.class
                || type == OptionalInt.class
                || type == OptionalLong.class
                || Collection.class.isAssignableFrom(type);
    }

    void add(Object value) throws ReflectiveOperationException {
        if (value instanceof Optional<?> optional) {
            if (optional.isPresent()) {
                add(optional.get());
            }
        } else if (value instanceof Iterable<?> many) {
            for (Object one : many) {
                add(one);
            }
        } else if (value instanceof Map<?, ?> map) {
            add(map.keySet());
            add(map.values());
        } else if (value instanceof Enum<?> constant) {
            count(name(constant.getDeclaringClass()) + "." + constant);
        } else if (value instanceof Record) {
            count(name(value.getClass()));
            for (RecordComponent part : value.getClass().getRecordComponents()) {
                Object inner = part.getAccessor().invoke(value);
                if (isPart(part.getType()) && isThere(inner)) {
                    count(name(value.getClass()) + "." + part.getName());
                }
                add(inner);
            }
        }
    }

    private static boolean isThere(Object value) {
        return value instanceof Optional<?> optional
                ? optional.isPresent()
                : value instanceof OptionalInt number
                        ? number.isPresent()
                        : value instanceof OptionalLong big
                                ? big.isPresent()
                                : value instanceof Collection<?> many ? !many.isEmpty() : Boolean.TRUE.equals(value);
    }

    private void count(String what) {
        counts.computeIfPresent(what, (name, count) -> count + 1);
    }

    private static String name(Class<?> type) {
        String full = type.getName();
        return full.substring(full.lastIndexOf('.') + 1).replace('$', '.');
    }
}
