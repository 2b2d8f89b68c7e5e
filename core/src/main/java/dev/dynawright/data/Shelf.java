package dev.dynawright.data;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The rows of one entity in the order in which they were made, found by id and by parent. */
final class Shelf {
    private final TreeMap<Long, Row> rows = new TreeMap<>();
    private final Map<List<Value>, Long> serials = new HashMap<>();
    private final Map<Below, TreeMap<Long, Row>> below = new HashMap<>();

    /** The children of a parent by one relationship. */
    private record Below(String key, List<Value> parent) {}

    Shelf() {}

    Shelf(Shelf other) {
        rows.putAll(other.rows);
        serials.putAll(other.serials);
        other.below.forEach((place, those) -> below.put(place, new TreeMap<>(those)));
    }

    Collection<Row> all() {
        return java.util.Collections.unmodifiableCollection(rows.values());
    }

    int size() {
        return rows.size();
    }

    Optional<Row> row(List<Value> id) {
        Long serial = serials.get(id);
        return serial == null ? Optional.empty() : Optional.ofNullable(rows.get(serial));
    }

    long serial(List<Value> id) {
        @Nullable Long serial = serials.get(id);
        if (serial == null) {
            throw new IllegalArgumentException("no row " + id);
        }
        return serial;
    }

    List<Row> below(String key, List<Value> parent) {
        TreeMap<Long, Row> those = below.get(new Below(key, parent));
        return those == null ? List.of() : new ArrayList<>(those.values());
    }

    int countBelow(String key, List<Value> parent) {
        TreeMap<Long, Row> those = below.get(new Below(key, parent));
        return those == null ? 0 : those.size();
    }

    void put(long serial, List<Value> id, Row row) {
        rows.put(serial, row);
        serials.put(id, serial);
        row.parents()
                .forEach((key, parent) -> below.computeIfAbsent(new Below(key, parent), b -> new TreeMap<>())
                        .put(serial, row));
    }

    void remove(long serial, List<Value> id, Row row) {
        rows.remove(serial);
        serials.remove(id);
        row.parents().forEach((key, parent) -> {
            Below place = new Below(key, parent);
            TreeMap<Long, Row> those = below.get(place);
            if (those != null) {
                those.remove(serial);
                if (those.isEmpty()) {
                    below.remove(place);
                }
            }
        });
    }
}
