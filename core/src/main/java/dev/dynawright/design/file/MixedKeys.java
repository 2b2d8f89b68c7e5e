package dev.dynawright.design.file;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import dev.dynawright.source.Address;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Finds key attributes of a table that hold one kind of value in one item type and another kind in another. */
final class MixedKeys {
    private final Lookup lookup;

    /** The kind of value that a key attribute has where it is met first. */
    private record First(String kind, String type) {}

    MixedKeys(Lookup lookup) {
        this.lookup = lookup;
    }

    void check(Table table) {
        Map<String, First> known = new LinkedHashMap<>();
        for (ItemType item : table.items()) {
            Address address = Address.of("tables", table.name(), "items", item.name());
            for (ItemType.KeyValue key : item.keys()) {
                for (ItemType.Alternative alternative : key.alternatives()) {
                    String kind = kind(item, alternative.template());
                    First first = known.putIfAbsent(key.attribute(), new First(kind, item.name()));
                    if (first != null && !first.kind().equals(kind)) {
                        mixed(table, key.attribute(), first, kind, address);
                    }
                }
            }
        }
    }

    private void mixed(Table table, String attribute, First first, String kind, Address item) {
        lookup.notes()
                .add(
                        Finding.at(
                                        lookup.notes().places().span(item.with(attribute)),
                                        DesignCodes.MIXED_KEY_ATTRIBUTE,
                                        "key attribute `" + attribute + "` of table `" + table.name() + "` is " + kind
                                                + " here and " + first.kind() + " in item type `" + first.type() + "`",
                                        "another kind of value")
                                .note(
                                        "DynamoDB takes one kind for all items of a table; fixed text before a value makes a key text"));
    }

    /** A template that is nothing but one value is of its kind; everything else is text. */
    private String kind(ItemType item, Template template) {
        Optional<Form> form = template.hole()
                .flatMap(h -> lookup.scope().attribute(item.entity(), h.path()))
                .map(Attribute::form);
        if (form.filter(Form::isNumber).isPresent()) {
            return "a number";
        }
        return form.filter(f -> f instanceof Form.Binary).isPresent() ? "binary" : "text";
    }
}
