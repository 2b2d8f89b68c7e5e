package dev.dynawright.design.keys;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Which key attributes are numbers or binary: those that hold one bare value of that kind. All others are text. */
public final class KeyKinds {
    private final Design design;
    private final Scope scope;

    public KeyKinds(Design design, Scope scope) {
        this.design = design;
        this.scope = scope;
    }

    /** The attributes of the keys of a table and its indexes, each once, in the order in which they are met. */
    public Map<String, KeyKind> of(Table table) {
        Map<String, KeyKind> filled = filled(table);
        Set<String> names = new LinkedHashSet<>(table.key());
        table.indexes().forEach(i -> names.addAll(i.key()));
        Map<String, KeyKind> all = new LinkedHashMap<>();
        names.forEach(name -> all.put(name, filled.getOrDefault(name, KeyKind.TEXT)));
        return Collections.unmodifiableMap(all);
    }

    /** The kinds of what item types fill. */
    private Map<String, KeyKind> filled(Table table) {
        Map<String, KeyKind> kinds = new TreeMap<>();
        for (ItemType type : table.items()) {
            for (ItemType.KeyValue key : type.keys()) {
                for (ItemType.Alternative alternative : key.alternatives()) {
                    note(kinds, table, key.attribute(), kind(type, alternative.template()));
                }
            }
            // A figure is held under its own name and has no template.
            type.counts().forEach(c -> note(kinds, table, c.name(), KeyKind.NUMBER));
        }
        return kinds;
    }

    private static void note(Map<String, KeyKind> kinds, Table table, String attribute, KeyKind kind) {
        KeyKind other = kinds.putIfAbsent(attribute, kind);
        if (other != null && other != kind) {
            throw new MixedKey("`" + attribute + "` of table `" + table.name() + "` is " + other.words()
                    + " in one item and " + kind.words() + " in another; a key attribute has one kind of value");
        }
    }

    private KeyKind kind(ItemType type, Template template) {
        KeyCoding coding = new KeyCoding(design.values(), path -> form(type, path));
        if (coding.isText(template)) {
            return KeyKind.TEXT;
        }
        return form(type, template.holes().get(0).path()) instanceof Form.Binary ? KeyKind.BINARY : KeyKind.NUMBER;
    }

    private Form form(ItemType type, Path path) {
        return scope.attribute(type.entity(), path)
                .orElseThrow(() -> new IllegalArgumentException(
                        "`" + type.name() + "` has a key of `" + path + "`, which the model does not have"))
                .form();
    }
}
