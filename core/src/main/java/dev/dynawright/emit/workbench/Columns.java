package dev.dynawright.emit.workbench;

import dev.dynawright.design.Table;
import dev.dynawright.emit.Held;
import dev.dynawright.emit.samples.AttributeJson;
import dev.dynawright.emit.samples.Sampled;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Items.Placed;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The attributes of a table and their types, over all item types: the model has one type for each name. */
final class Columns {
    private final Map<String, String> letters = new LinkedHashMap<>();
    private final Map<String, Set<String>> ofTypes = new LinkedHashMap<>();
    private final Set<String> disputed = new TreeSet<>();

    Columns(DesignView view, Table table, Sampled sampled) {
        for (Source source : view.in(table)) {
            Set<String> mine = ofTypes.computeIfAbsent(source.type().name(), t -> new TreeSet<>());
            for (Held held : Held.of(view, source)) {
                add(held.name(), held.letters(), mine);
            }
            table.key().forEach(key -> add(key, Held.keyLetters(view, source, key), mine));
        }
        // Figures by group have attributes that only data names.
        for (Placed placed : sampled.in(table)) {
            Set<String> mine = ofTypes.getOrDefault(placed.source().type().name(), new TreeSet<>());
            placed.item().values().forEach((name, value) -> add(name, AttributeJson.letters(value), mine));
        }
    }

    private void add(String name, String type, Set<String> mine) {
        mine.add(name);
        String first = letters.putIfAbsent(name, type);
        if (first != null && !first.equals(type)) {
            disputed.add(name);
        }
    }

    String letters(String name) {
        return letters.getOrDefault(name, "S");
    }

    /** All but some, in the order in which item types bring them. */
    List<String> besides(List<String> key) {
        return letters.keySet().stream().filter(name -> !key.contains(name)).toList();
    }

    /** Those of one item type. */
    List<String> of(String type, List<String> key) {
        Set<String> mine = ofTypes.getOrDefault(type, new TreeSet<>());
        return besides(key).stream().filter(mine::contains).toList();
    }

    /** The attributes that have another type in another item type. */
    Set<String> disputed() {
        return disputed;
    }
}
