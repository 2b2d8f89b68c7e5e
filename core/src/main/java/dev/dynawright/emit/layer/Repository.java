package dev.dynawright.emit.layer;

import dev.dynawright.emit.layer.code.JavaFile;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.reads.Method;
import dev.dynawright.emit.layer.reads.Parameter;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.emit.layer.writes.WriteDraft;
import dev.dynawright.emit.layer.writes.WriteMethod;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** The repository of an aggregate as it grows: a method for each pattern, with the types that they return. */
final class Repository {
    private final Shape root;
    private final String tables;
    private final List<Consumer<JavaFile>> methods = new ArrayList<>();
    private final List<Consumer<JavaFile>> types = new ArrayList<>();
    private final Set<String> names = new LinkedHashSet<>();

    Repository(Shape root, String tables) {
        this.root = root;
        this.tables = tables;
    }

    String name() {
        return root.name() + "Repository";
    }

    Shape root() {
        return root;
    }

    boolean isEmpty() {
        return methods.isEmpty();
    }

    /** The first of some names that no other method has. */
    String free(List<String> wanted) {
        String name = wanted.stream()
                .filter(n -> !names.contains(n))
                .findFirst()
                .orElseThrow(() -> new NotGenerated("a name of its own"));
        names.add(name);
        return name;
    }

    void add(
            List<String> doc, String name, List<Parameter> parameters, Method method, List<Consumer<JavaFile>> beside) {
        methods.add(file -> {
            file.blank().doc(doc);
            file.head(
                    "public " + method.returned().declared() + " " + name,
                    parameters.stream().map(Parameter::declared).toList(),
                    "");
            file.statement("return ", method.body());
            file.close();
        });
        types.addAll(beside);
    }

    void add(List<String> doc, WriteMethod method, WriteDraft draft) {
        methods.add(file -> {
            file.blank().doc(doc);
            file.head(
                    "public " + method.result() + " " + method.name(),
                    method.given().stream()
                            .map(one -> one.declared() + " " + one.name())
                            .toList(),
                    "");
            draft.write(file, method.result());
            file.close();
        });
    }

    void write(JavaFile file) {
        file.doc("Reads and writes " + JavaText.doc(root.entity().name().text())
                + " and what belongs to it: one method for each access pattern.");
        file.open("public final class " + name());
        file.line("private final Dynamo dynamo;");
        file.line("private final " + tables + " tables;").blank();
        file.open(name() + "(Dynamo dynamo, " + tables + " tables)");
        file.line("this.dynamo = dynamo;").line("this.tables = tables;").close();
        methods.forEach(method -> method.accept(file));
        types.forEach(type -> {
            file.blank();
            type.accept(file);
        });
        file.close();
    }
}
