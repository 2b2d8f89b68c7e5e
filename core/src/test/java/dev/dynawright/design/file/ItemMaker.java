package dev.dynawright.design.file;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Writes the items of random design files: homes, copies, guards, counters and what else an item can be. */
final class ItemMaker {
    private final Scope scope;
    private final Sheet sheet;
    private final KeyValueMaker values;
    private final Set<EntityName> housed = new TreeSet<>();
    private int number;

    ItemMaker(Scope scope, Sheet sheet) {
        this.scope = scope;
        this.sheet = sheet;
        this.values = new KeyValueMaker(scope, sheet);
    }

    /** Forgets which entities have a home. */
    void clear() {
        housed.clear();
    }

    /** Whether an entity had no home yet; now it has one. */
    boolean house(Entity entity) {
        return housed.add(entity.name());
    }

    String nextName() {
        return "Item" + ++number;
    }

    Entity entity() {
        return scope.known(new EntityName(sheet.pickFrom(scope.entities())));
    }

    void any(List<String> tableKeys, List<String> indexKeys) {
        Entity entity = entity();
        String of = entity.name().text();
        List<String> own = entity.attributes().stream()
                .map(a -> a.name().text())
                .filter(a -> scope.relations().idOf(entity.name()).stream()
                        .noneMatch(id -> id.name().text().equals(a)))
                .toList();
        String name = nextName();
        List<String> role = new ArrayList<>();
        List<String> more = new ArrayList<>();
        switch (sheet.random().nextInt(7)) {
            case 0 -> {
                if (own.isEmpty()) {
                    return;
                }
                role.add("part: " + of);
                role.add("holds: [" + own.get(sheet.random().nextInt(own.size())) + "]");
                sheet.feature("part");
            }
            case 1 -> {
                role.add("copy: " + of);
                boolean some = !own.isEmpty() && sheet.random().nextBoolean();
                if (some) {
                    role.add("holds: " + own);
                }
                sheet.feature(some ? "copy of some" : "copy of all");
                kept(role);
                carries(entity, more);
            }
            case 2 -> {
                boolean id = own.isEmpty() || sheet.random().nextBoolean();
                role.add("guard: " + of + (id ? "" : "." + own.get(0)));
                sheet.feature(id ? "guard of an id" : "guard of an attribute");
                sheet.some("guard that holds", () -> role.add("holds: all"));
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
                sheet.feature("sequence");
                role.add("sequence: " + of + "." + counted.get(0));
            }
            default -> {
                if (!house(entity)) {
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
        sheet.some("kept", () -> fields.add("kept: " + sheet.pick("stream", "transaction")));
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
            figures.add(sheet.pick("sum", "average") + " `" + of + "` " + sums.get(0));
        }
        List<String> groups = entity.attributes().stream()
                .filter(a -> a.form() instanceof Form.Enumeration)
                .map(a -> a.name().text())
                .toList();
        boolean grouped = !groups.isEmpty() && sheet.random().nextBoolean();
        String by = grouped ? " by " + groups.get(0) : "";
        List<String> sentences = figures.stream().map(f -> "\"" + f + by + "\"").toList();
        boolean several = sentences.size() > 1 && sheet.random().nextBoolean();
        sheet.feature(several ? "counter of several figures" : "counter of one figure");
        sheet.feature(grouped ? "counter by groups" : "counter of everything");
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
            if (!free.isEmpty() && sheet.random().nextInt(3) == 0) {
                sheet.feature("carries");
                more.add("carries: {zCarried: " + free.get(sheet.random().nextInt(free.size())) + "}");
                return;
            }
        }
    }

    private void inside(Entity entity, List<String> more) {
        for (Relations.Child child : scope.relations().children(entity.name())) {
            boolean self = child.entity().name().equals(entity.name());
            if (!self && sheet.random().nextInt(4) == 0 && house(child.entity())) {
                sheet.feature("inside");
                long waysUp = child.entity().parents().stream()
                        .filter(p -> p.entity().equals(entity.name()))
                        .count();
                String as = waysUp > 1 ? " as " + child.parent().key() : "";
                if (waysUp > 1) {
                    sheet.feature("inside by a role");
                }
                more.add("inside: {zChildren: " + child.entity().name() + as + "}");
                return;
            }
        }
    }

    private void counts(Entity entity, List<String> more) {
        for (Relations.Child child : scope.relations().children(entity.name())) {
            if (sheet.random().nextInt(4) == 0) {
                sheet.feature("counts");
                more.add("counts: {zCount: \"count `" + child.entity().name() + "` of `"
                        + child.parent().key() + "`\"}");
                return;
            }
        }
    }

    private void renamed(List<String> own, List<String> more) {
        if (!own.isEmpty() && sheet.random().nextInt(4) == 0) {
            sheet.feature("names");
            more.add("names: {" + own.get(0) + ": " + sheet.pick("zOther", "\"z other\"", "z-other") + "}");
        }
    }

    void item(
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
                .forEach(k -> fields.add(k + ": " + values.value(entity, counter)));
        indexKeys.stream()
                .filter(k -> sheet.random().nextInt(3) > 0)
                .forEach(k -> fields.add(k + ": " + values.value(entity, counter)));
        fields.addAll(more);
        Collections.shuffle(fields, sheet.random());
        if (sheet.random().nextBoolean()) {
            sheet.feature("one line");
            sheet.line("      " + name + ": {" + String.join(", ", fields) + "}");
        } else if (fields.isEmpty()) {
            sheet.line("      " + name + ": {}");
        } else {
            sheet.feature("block");
            sheet.line("      " + name + ":");
            fields.forEach(f -> sheet.line("        " + f));
        }
    }
}
