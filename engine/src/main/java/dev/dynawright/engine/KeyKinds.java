package dev.dynawright.engine;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Form;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Which key attributes are numbers or binary: those that hold one bare value of that kind. All others are text. */
final class KeyKinds {
    private final Design design;
    private final Scope scope;

    KeyKinds(Design design, Model model) {
        this.design = design;
        this.scope = new Scope(model.entities());
    }

    /** The kinds of a table's key attributes that an item type fills. */
    Map<String, ScalarAttributeType> of(Table table) {
        Map<String, ScalarAttributeType> kinds = new TreeMap<>();
        for (ItemType type : table.items()) {
            for (ItemType.KeyValue key : type.keys()) {
                for (ItemType.Alternative alternative : key.alternatives()) {
                    note(kinds, table, key.attribute(), kind(type, alternative.template()));
                }
            }
            // A figure is held under its own name and has no template.
            type.counts().forEach(c -> note(kinds, table, c.name(), ScalarAttributeType.N));
        }
        return kinds;
    }

    private static void note(
            Map<String, ScalarAttributeType> kinds, Table table, String attribute, ScalarAttributeType kind) {
        ScalarAttributeType other = kinds.putIfAbsent(attribute, kind);
        if (other != null && other != kind) {
            throw new UnfitDesign("`" + attribute + "` of table `" + table.name() + "` is " + words(other)
                    + " in one item and " + words(kind) + " in another; a key attribute has one kind of value");
        }
    }

    private static String words(ScalarAttributeType kind) {
        return kind == ScalarAttributeType.N ? "a number" : kind == ScalarAttributeType.B ? "binary" : "text";
    }

    private ScalarAttributeType kind(ItemType type, Template template) {
        KeyCoding coding = new KeyCoding(design.values(), path -> form(type, path));
        if (coding.isText(template)) {
            return ScalarAttributeType.S;
        }
        return form(type, template.holes().get(0).path()) instanceof Form.Binary
                ? ScalarAttributeType.B
                : ScalarAttributeType.N;
    }

    private Form form(ItemType type, Path path) {
        return scope.attribute(type.entity(), path)
                .orElseThrow(() -> new IllegalArgumentException(
                        "`" + type.name() + "` has a key of `" + path + "`, which the model does not have"))
                .form();
    }
}
