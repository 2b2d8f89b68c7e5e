package dev.dynawright.design.file;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the values of key attributes in random design files: templates, with conditions or without. */
final class KeyValueMaker {
    private final Scope scope;
    private final Sheet sheet;

    KeyValueMaker(Scope scope, Sheet sheet) {
        this.scope = scope;
        this.sheet = sheet;
    }

    String value(Entity entity, boolean counter) {
        if (sheet.random().nextInt(5) > 0) {
            return template(entity, counter);
        }
        List<String> conditions = conditions(entity);
        if (conditions.isEmpty()) {
            return template(entity, counter);
        }
        String one = "{value: " + template(entity, counter) + ", when: " + sheet.pickFrom(conditions) + "}";
        if (sheet.random().nextBoolean()) {
            sheet.feature("one condition");
            return one;
        }
        sheet.feature("alternatives");
        return "[" + one + ", {value: " + template(entity, counter) + "}]";
    }

    private List<String> conditions(Entity entity) {
        List<String> conditions = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            String name = attribute.name().text();
            if (attribute.form() instanceof Form.Enumeration values) {
                sheet.feature("when is");
                conditions.add(name + " is "
                        + values.values().stream()
                                .limit(1 + sheet.random().nextInt(2))
                                .map(Form.Value::name)
                                .collect(Collectors.joining(" or ")));
            } else if (attribute.form() instanceof Form.Truth) {
                sheet.feature("when is true");
                conditions.add(name + " is " + sheet.pick("true", "no"));
            }
            if (attribute.isOptional()) {
                sheet.feature("when is present");
                conditions.add(name + " is present");
            }
        }
        return conditions;
    }

    private String template(Entity entity, boolean counter) {
        StringBuilder template = new StringBuilder();
        if (sheet.random().nextInt(4) > 0) {
            template.append(sheet.pick("A#", "X{{Y}#", "#", "é ", "a\\\\b\\\"c\\u0001#", "\\U0001F600#", "${{'#"));
        }
        List<Relations.Carried> leaves = new ArrayList<>(scope.relations().carried(entity.name()));
        entity.attributes().forEach(a -> leaves.addAll(scope.relations().leaves(entity.name(), Path.own(a.name()))));
        for (int i = counter ? 0 : sheet.random().nextInt(3); i > 0; i--) {
            Relations.Carried leaf = leaves.get(sheet.random().nextInt(leaves.size()));
            Form form = leaf.source().form();
            if (form.canBeKey() && !(form instanceof Form.Binary)) {
                boolean path = sheet.random().nextInt(3) == 0;
                sheet.feature(path ? "placeholder by path" : "placeholder by name");
                template.append('{').append(path ? leaf.path() : Lookup.nameOf(scope, entity.name(), leaf.path()));
                if (form.isNumber()) {
                    String shape = sheet.pick("", ":pad 8", ":pad 8.2", ":pad -8", ":pad -9.3", ":reverse 8");
                    sheet.feature("shape" + shape.replaceAll("[0-9]", ""));
                    template.append(shape);
                }
                template.append("}#");
            }
        }
        if (sheet.random().nextInt(6) == 0) {
            sheet.feature("shard");
            template.append("{shard:").append(2 + sheet.random().nextInt(99)).append('}');
        }
        return "\"" + (template.length() == 0 ? "FIXED" : template) + "\"";
    }
}
