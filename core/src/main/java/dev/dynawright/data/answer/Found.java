package dev.dynawright.data.answer;

import dev.dynawright.data.Value;
import dev.dynawright.model.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A row as a database returned it: its values by single attribute, and what came along, in the order of the sentence. */
public record Found(SortedMap<Path, Value> values, List<List<Found>> along) {
    public Found {
        TreeMap<Path, Value> copy = new TreeMap<>(Path.ORDER);
        copy.putAll(values);
        values = Collections.unmodifiableSortedMap(copy);
        along = along.stream().map(List::copyOf).toList();
    }
}
