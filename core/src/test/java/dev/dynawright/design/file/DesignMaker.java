package dev.dynawright.design.file;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Writes random design files that are right, with every form that the format has, for the entities of a model. */
final class DesignMaker {
    private final Random random;
    private final Scope scope;
    private final List<String> patterns;
    private final StringBuilder text = new StringBuilder();
    private final Set<String> features = new TreeSet<>();
    private final List<String> ways = new ArrayList<>();
    private final Set<EntityName> housed = new TreeSet<>();
    private int number;

    DesignMaker(Random random, Scope scope, List<String> patterns) {
        this.random = random;
        this.scope = scope;
        this.patterns = List.copyOf(patterns);
    }

    /** What the files had so far, by a word for each form. */
    Set<String> features() {
        return features;
    }

    String make() {
        text.setLength(0);
        ways.clear();
        housed.clear();
        line("dynawright-design: 1");
        line("name: " + pick("made", "\"made: by chance\"", "made by chance"));
        some("style", () -> line("style: " + pick("single-table", "multi-table")));
        some("values", () -> line("values: " + pick("raw", "escaped")));
        some("stamp", () -> line(pick("stamp: {type: zType, version: zV}", "stamp:\n  type: zType\n  lock: 'z lock'")));
        line("tables:");
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            table("table" + i);
        }
        some("answers", this::answers);
        return text.toString();
    }

    private void answers() {
        line("answers:");
        patterns.stream().limit(2).forEach(p -> {
            String way = ways.get(random.nextInt(ways.size()));
            boolean index = way.contains(".");
            feature(index ? "answer by index" : "answer by table");
            line("  " + p + ": " + (index || random.nextBoolean() ? "query " : "get ") + way);
        });
    }

    private void table(String name) {
        ways.add(name);
        boolean natural = random.nextInt(4) == 0;
        Entity first = entity();
        Relations.Carried id = scope.relations().idOf(first.name()).get(0);
        String partition = natural ? Lookup.nameOf(scope, first.name(), id.path()) : "PK";
        boolean sort = random.nextInt(4) > 0;
        line("  " + name + ":");
        line("    key: " + (sort ? "{partition: " + partition + ", sort: SK}" : "{partition: " + partition + "}"));
        feature(sort ? "sort key" : "no sort key");
        some("expires", () -> line("    expires: expiresAtSecond"));
        some("stream", () -> line("    stream: " + pick("yes", "true")));
        some("class", () -> line("    class: " + pick("standard-ia", "standard")));
        some("billing", () -> line("    billing: " + pick("on-demand", "provisioned")));
        some("replicas", () -> line("    replicas: [eu-west-1, us-east-2]"));
        List<String> indexKeys = new ArrayList<>();
        List<String> indexes = indexes(name, sort, indexKeys);
        if (!indexes.isEmpty()) {
            line("    indexes:");
            indexes.forEach(this::line);
        }
        line("    items:");
        List<String> tableKeys = sort ? List.of(partition, "SK") : List.of(partition);
        if (natural && housed.add(first.name())) {
            feature("natural key");
            item(first.name().text(), List.of(), sort ? List.of("SK") : List.of(), indexKeys, first, List.of());
        }
        // A copy first, which every table can have, so that none is empty.
        item("Item" + ++number, List.of("copy: " + first.name()), tableKeys, indexKeys, first, List.of());
        for (int i = 2 + random.nextInt(5); i > 0; i--) {
            any(tableKeys, indexKeys);
        }
    }

    private List<String> indexes(String table, boolean sort, List<String> keys) {
        List<String> all = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            String name = "GSI" + i;
            ways.add(table + "." + name);
            List<String> left = names("G" + i + "P", 1 + random.nextInt(4));
            List<String> right = names("G" + i + "S", random.nextInt(5));
            keys.addAll(left);
            keys.addAll(right);
            feature("index partition of " + left.size());
            feature("index sort of " + right.size());
            String partition = left.size() == 1 && random.nextBoolean() ? left.get(0) : left.toString();
            String project = pick(", project: all", ", project: keys", ", project: [PK" + i + "x, zType]", "");
            feature("project" + project.replaceAll("[^a-z]", "").replaceAll("xz?T?y?p?e?", ""));
            all.add("      " + name + ": {partition: " + partition + (right.isEmpty() ? "" : ", sort: " + right)
                    + project + "}");
        }
        if (sort && random.nextInt(3) == 0) {
            ways.add(table + ".LSI1");
            keys.add("LSK");
            feature("local index");
            all.add("      LSI1: {local: yes, sort: LSK, project: keys}");
        }
        return all;
    }

    private static List<String> names(String stem, int count) {
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            names.add(stem + i);
        }
        return names;
    }

    private void any(List<String> tableKeys, List<String> indexKeys) {
        Entity entity = entity();
        String of = entity.name().text();
        List<String> own = entity.attributes().stream()
                .map(a -> a.name().text())
                .filter(a -> scope.relations().idOf(entity.name()).stream()
                        .noneMatch(id -> id.name().text().equals(a)))
                .toList();
        String name = "Item" + ++number;
        List<String> role = new ArrayList<>();
        List<String> more = new ArrayList<>();
        switch (random.nextInt(7)) {
            case 0 -> {
                if (own.isEmpty()) {
                    return;
                }
                role.add("part: " + of);
                role.add("holds: [" + own.get(random.nextInt(own.size())) + "]");
                feature("part");
            }
            case 1 -> {
                role.add("copy: " + of);
                boolean some = !own.isEmpty() && random.nextBoolean();
                if (some) {
                    role.add("holds: " + own);
                }
                feature(some ? "copy of some" : "copy of all");
                kept(role);
                carries(entity, more);
            }
            case 2 -> {
                boolean id = own.isEmpty() || random.nextBoolean();
                role.add("guard: " + of + (id ? "" : "." + own.get(0)));
                feature(id ? "guard of an id" : "guard of an attribute");
                some("guard that holds", () -> role.add("holds: all"));
            }
            case 3 -> counter(entity, role);
            case 4 -> {
                List<String> counted = entity.attributes().stream()
                        .filter(a -> a.countedPer().isPresent())
                        .map(a -> a.name().text())
                        .toList();
                if (counted.isEmpty()) {
                    return;
                }
                feature("sequence");
                role.add("sequence: " + of + "." + counted.get(0));
            }
            default -> {
                if (!housed.add(entity.name())) {
                    return;
                }
                name = of;
                carries(entity, more);
                inside(entity, more);
                counts(entity, more);
                renamed(own, more);
            }
        }
        item(name, role, tableKeys, indexKeys, entity, more);
    }

    private void kept(List<String> fields) {
        some("kept", () -> fields.add("kept: " + pick("stream", "transaction")));
    }

    private void counter(Entity entity, List<String> role) {
        String of = entity.name().text();
        List<String> sums = entity.attributes().stream()
                .filter(a -> a.form().isNumber()
                        && !entity.id().toString().contains(a.name().text()))
                .map(a -> a.name().text())
                .toList();
        List<String> figures = new ArrayList<>(List.of("count `" + of + "`"));
        if (!sums.isEmpty()) {
            figures.add(pick("sum", "average") + " `" + of + "` " + sums.get(0));
        }
        List<String> groups = entity.attributes().stream()
                .filter(a -> a.form() instanceof Form.Enumeration)
                .map(a -> a.name().text())
                .toList();
        boolean grouped = !groups.isEmpty() && random.nextBoolean();
        String by = grouped ? " by " + groups.get(0) : "";
        List<String> sentences = figures.stream().map(f -> "\"" + f + by + "\"").toList();
        boolean several = sentences.size() > 1 && random.nextBoolean();
        feature(several ? "counter of several figures" : "counter of one figure");
        feature(grouped ? "counter by groups" : "counter of everything");
        role.add("counter: " + (several ? sentences.toString() : sentences.get(0)));
        kept(role);
    }

    private void carries(Entity entity, List<String> more) {
        for (Parent parent : entity.parents()) {
            List<String> known = scope.relations().carried(entity.name()).stream()
                    .map(c -> c.path().toString())
                    .toList();
            List<String> free = scope.known(parent.entity()).attributes().stream()
                    .map(a -> parent.key() + "." + a.name())
                    .filter(p -> !known.contains(p))
                    .toList();
            if (!free.isEmpty() && random.nextInt(3) == 0) {
                feature("carries");
                more.add("carries: {zCarried: " + free.get(random.nextInt(free.size())) + "}");
                return;
            }
        }
    }

    private void inside(Entity entity, List<String> more) {
        for (Relations.Child child : scope.relations().children(entity.name())) {
            boolean self = child.entity().name().equals(entity.name());
            if (!self && random.nextInt(4) == 0 && housed.add(child.entity().name())) {
                feature("inside");
                long waysUp = child.entity().parents().stream()
                        .filter(p -> p.entity().equals(entity.name()))
                        .count();
                String as = waysUp > 1 ? " as " + child.parent().key() : "";
                if (waysUp > 1) {
                    feature("inside by a role");
                }
                more.add("inside: {zChildren: " + child.entity().name() + as + "}");
                return;
            }
        }
    }

    private void counts(Entity entity, List<String> more) {
        for (Relations.Child child : scope.relations().children(entity.name())) {
            if (random.nextInt(4) == 0) {
                feature("counts");
                more.add("counts: {zCount: \"count `" + child.entity().name() + "` of `"
                        + child.parent().key() + "`\"}");
                return;
            }
        }
    }

    private void renamed(List<String> own, List<String> more) {
        if (!own.isEmpty() && random.nextInt(4) == 0) {
            feature("names");
            more.add("names: {" + own.get(0) + ": " + pick("zOther", "\"z other\"", "z-other") + "}");
        }
    }

    private void item(
            String name,
            List<String> role,
            List<String> keys,
            List<String> indexKeys,
            Entity entity,
            List<String> more) {
        List<String> fields = new ArrayList<>(role);
        boolean counter = role.stream().anyMatch(f -> f.startsWith("counter:"));
        Set<String> own = new StoredNames(scope, List.of()).all(entity.name()).keySet();
        keys.stream()
                .filter(k -> counter || !own.contains(k))
                .forEach(k -> fields.add(k + ": " + value(entity, counter)));
        indexKeys.stream()
                .filter(k -> random.nextInt(3) > 0)
                .forEach(k -> fields.add(k + ": " + value(entity, counter)));
        fields.addAll(more);
        java.util.Collections.shuffle(fields, random);
        if (random.nextBoolean()) {
            feature("one line");
            line("      " + name + ": {" + String.join(", ", fields) + "}");
        } else if (fields.isEmpty()) {
            line("      " + name + ": {}");
        } else {
            feature("block");
            line("      " + name + ":");
            fields.forEach(f -> line("        " + f));
        }
    }

    private String value(Entity entity, boolean counter) {
        if (random.nextInt(5) > 0) {
            return template(entity, counter);
        }
        List<String> conditions = conditions(entity);
        if (conditions.isEmpty()) {
            return template(entity, counter);
        }
        String one = "{value: " + template(entity, counter) + ", when: " + pickFrom(conditions) + "}";
        if (random.nextBoolean()) {
            feature("one condition");
            return one;
        }
        feature("alternatives");
        return "[" + one + ", {value: " + template(entity, counter) + "}]";
    }

    private List<String> conditions(Entity entity) {
        List<String> conditions = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            String name = attribute.name().text();
            if (attribute.form() instanceof Form.Enumeration values) {
                feature("when is");
                conditions.add(name + " is "
                        + values.values().stream()
                                .limit(1 + random.nextInt(2))
                                .map(Form.Value::name)
                                .collect(Collectors.joining(" or ")));
            } else if (attribute.form() instanceof Form.Truth) {
                feature("when is true");
                conditions.add(name + " is " + pick("true", "no"));
            }
            if (attribute.isOptional()) {
                feature("when is present");
                conditions.add(name + " is present");
            }
        }
        return conditions;
    }

    private String template(Entity entity, boolean counter) {
        StringBuilder template = new StringBuilder();
        if (random.nextInt(4) > 0) {
            template.append(pick("A#", "X{{Y}#", "#", "é ", "a\\\\b\\\"c\\u0001#", "\\U0001F600#", "${{'#"));
        }
        List<Relations.Carried> leaves = new ArrayList<>(scope.relations().carried(entity.name()));
        entity.attributes()
                .forEach(a -> leaves.addAll(
                        scope.relations().leaves(entity.name(), dev.dynawright.model.Path.own(a.name()))));
        for (int i = counter ? 0 : random.nextInt(3); i > 0; i--) {
            Relations.Carried leaf = leaves.get(random.nextInt(leaves.size()));
            Form form = leaf.source().form();
            if (form.canBeKey() && !(form instanceof Form.Binary)) {
                boolean path = random.nextInt(3) == 0;
                feature(path ? "placeholder by path" : "placeholder by name");
                template.append('{').append(path ? leaf.path() : Lookup.nameOf(scope, entity.name(), leaf.path()));
                if (form.isNumber()) {
                    String shape = pick("", ":pad 8", ":pad 8.2", ":pad -8", ":pad -9.3", ":reverse 8");
                    feature("shape" + shape.replaceAll("[0-9]", ""));
                    template.append(shape);
                }
                template.append("}#");
            }
        }
        if (random.nextInt(6) == 0) {
            feature("shard");
            template.append("{shard:").append(2 + random.nextInt(99)).append('}');
        }
        return "\"" + (template.length() == 0 ? "FIXED" : template) + "\"";
    }

    private Entity entity() {
        List<String> names = scope.entities();
        return scope.known(new EntityName(names.get(random.nextInt(names.size()))));
    }

    private void some(String feature, Runnable then) {
        if (random.nextInt(3) == 0) {
            feature(feature);
            then.run();
        }
    }

    private void feature(String feature) {
        features.add(feature);
    }

    private String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private String pickFrom(List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
