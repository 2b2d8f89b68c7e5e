package dev.dynawright.design.file;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Writes random design files that are right, with every form that the format has, for the entities of a model. */
final class DesignMaker {
    private final Scope scope;
    private final List<String> patterns;
    private final Sheet sheet;
    private final ItemMaker items;
    private final List<String> ways = new ArrayList<>();

    DesignMaker(Random random, Scope scope, List<String> patterns) {
        this.scope = scope;
        this.patterns = List.copyOf(patterns);
        this.sheet = new Sheet(random);
        this.items = new ItemMaker(scope, sheet);
    }

    /** What the files had so far, by a word for each form. */
    Set<String> features() {
        return sheet.features();
    }

    String make() {
        sheet.clear();
        ways.clear();
        items.clear();
        sheet.line("dynawright-design: 1");
        sheet.line("name: " + sheet.pick("made", "\"made: by chance\"", "made by chance"));
        sheet.some("style", () -> sheet.line("style: " + sheet.pick("single-table", "multi-table")));
        sheet.some("values", () -> sheet.line("values: " + sheet.pick("raw", "escaped")));
        sheet.some(
                "stamp",
                () -> sheet.line(
                        sheet.pick("stamp: {type: zType, version: zV}", "stamp:\n  type: zType\n  lock: 'z lock'")));
        sheet.line("tables:");
        for (int i = 1 + sheet.random().nextInt(3); i > 0; i--) {
            table("table" + i);
        }
        sheet.some("answers", this::answers);
        return sheet.text();
    }

    private void answers() {
        sheet.line("answers:");
        patterns.stream().limit(2).forEach(p -> {
            String way = ways.get(sheet.random().nextInt(ways.size()));
            boolean index = way.contains(".");
            sheet.feature(index ? "answer by index" : "answer by table");
            sheet.line("  " + p + ": " + (index || sheet.random().nextBoolean() ? "query " : "get ") + way);
        });
    }

    private void table(String name) {
        ways.add(name);
        boolean natural = sheet.random().nextInt(4) == 0;
        Entity first = items.entity();
        Relations.Carried id = scope.relations().idOf(first.name()).get(0);
        String partition = natural ? Lookup.nameOf(scope, first.name(), id.path()) : "PK";
        boolean sort = sheet.random().nextInt(4) > 0;
        sheet.line("  " + name + ":");
        sheet.line(
                "    key: " + (sort ? "{partition: " + partition + ", sort: SK}" : "{partition: " + partition + "}"));
        sheet.feature(sort ? "sort key" : "no sort key");
        sheet.some("expires", () -> sheet.line("    expires: expiresAtSecond"));
        sheet.some("stream", () -> sheet.line("    stream: " + sheet.pick("yes", "true")));
        sheet.some("class", () -> sheet.line("    class: " + sheet.pick("standard-ia", "standard")));
        sheet.some("billing", () -> sheet.line("    billing: " + sheet.pick("on-demand", "provisioned")));
        sheet.some("replicas", () -> sheet.line("    replicas: [eu-west-1, us-east-2]"));
        List<String> indexKeys = new ArrayList<>();
        List<String> indexes = indexes(name, sort, indexKeys);
        if (!indexes.isEmpty()) {
            sheet.line("    indexes:");
            indexes.forEach(sheet::line);
        }
        sheet.line("    items:");
        List<String> tableKeys = sort ? List.of(partition, "SK") : List.of(partition);
        if (natural && items.house(first)) {
            sheet.feature("natural key");
            items.item(first.name().text(), List.of(), sort ? List.of("SK") : List.of(), indexKeys, first, List.of());
        }
        // A copy first, which every table can have, so that none is empty.
        items.item(items.nextName(), List.of("copy: " + first.name()), tableKeys, indexKeys, first, List.of());
        for (int i = 2 + sheet.random().nextInt(5); i > 0; i--) {
            items.any(tableKeys, indexKeys);
        }
    }

    private List<String> indexes(String table, boolean sort, List<String> keys) {
        List<String> all = new ArrayList<>();
        for (int i = sheet.random().nextInt(4); i > 0; i--) {
            String name = "GSI" + i;
            ways.add(table + "." + name);
            List<String> left = names("G" + i + "P", 1 + sheet.random().nextInt(4));
            List<String> right = names("G" + i + "S", sheet.random().nextInt(5));
            keys.addAll(left);
            keys.addAll(right);
            sheet.feature("index partition of " + left.size());
            sheet.feature("index sort of " + right.size());
            String partition = left.size() == 1 && sheet.random().nextBoolean() ? left.get(0) : left.toString();
            String project = sheet.pick(", project: all", ", project: keys", ", project: [PK" + i + "x, zType]", "");
            sheet.feature("project" + project.replaceAll("[^a-z]", "").replaceAll("xz?T?y?p?e?", ""));
            all.add("      " + name + ": {partition: " + partition + (right.isEmpty() ? "" : ", sort: " + right)
                    + project + "}");
        }
        if (sort && sheet.random().nextInt(3) == 0) {
            ways.add(table + ".LSI1");
            keys.add("LSK");
            sheet.feature("local index");
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
}
