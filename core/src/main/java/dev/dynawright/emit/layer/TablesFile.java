package dev.dynawright.emit.layer;

import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaFile;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.plan.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The record of the names that tables have where they are deployed, and of the places in them. */
final class TablesFile {
    private final String name;
    private final Map<String, Table> components = new LinkedHashMap<>();
    private final Map<Place, String> places = new LinkedHashMap<>();

    TablesFile(String name, List<Table> tables) {
        this.name = name;
        Set<String> taken = new LinkedHashSet<>();
        Set<String> methods = new LinkedHashSet<>();
        for (Table table : tables) {
            components.put(free(JavaText.variable(table.name()), taken), table);
            places.put(Place.of(table), free("in" + Naming.pascal(table.name()), methods));
            for (Index index : table.indexes()) {
                String both = "in" + Naming.pascal(table.name()) + Naming.pascal(index.name());
                places.put(Place.of(table, index), free(both, methods));
            }
        }
    }

    private static String free(String wanted, Set<String> taken) {
        String free = wanted;
        while (!taken.add(free)) {
            free += "Too";
        }
        return free;
    }

    String name() {
        return name;
    }

    /** The expression of a place. */
    String place(Place place) {
        return "tables." + places.get(place) + "()";
    }

    void write(JavaFile file) {
        file.doc("The names that the tables have where they are deployed.");
        List<String> declared = new ArrayList<>();
        components.keySet().forEach(component -> declared.add("String " + component));
        file.head("public record " + name, declared, "");
        file.open("public " + name);
        components.keySet().forEach(c -> file.line("Checks.known(" + JavaText.literal(c) + ", " + c + ");"));
        file.close().blank();
        file.doc("The names that the design has.");
        file.open("public static " + name + " ofDesign()");
        file.line("return withPrefix(\"\");").close().blank();
        file.doc("The names that the design has, behind one and the same text.");
        file.open("public static " + name + " withPrefix(String prefix)");
        List<Code> names = new ArrayList<>();
        components.values().forEach(t -> names.add(Code.raw("prefix + " + JavaText.literal(t.name()))));
        file.statement("return ", Code.call("new " + name, names)).close();
        components.forEach((component, table) -> {
            place(file, Place.of(table), component);
            table.indexes().forEach(index -> place(file, Place.of(table, index), component));
        });
        file.close();
    }

    private void place(JavaFile file, Place place, String component) {
        Set<String> key = new LinkedHashSet<>(place.table().key());
        key.addAll(place.key());
        List<Code> arguments = new ArrayList<>();
        arguments.add(Code.raw(component));
        place.index().ifPresent(index -> arguments.add(Code.raw(JavaText.literal(index.name()))));
        key.forEach(attribute -> arguments.add(Code.raw(JavaText.literal(attribute))));
        file.blank().open("TablePlace " + places.get(place) + "()");
        file.statement(
                "return ", Code.call("TablePlace." + (place.index().isPresent() ? "index" : "table"), arguments));
        file.close();
    }
}
