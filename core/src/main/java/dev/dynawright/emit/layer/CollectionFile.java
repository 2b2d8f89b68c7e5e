package dev.dynawright.emit.layer;

import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaFile;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.types.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The sealed interface of entities that stand together under a key, with a choice that leaves none of them out. */
final class CollectionFile {
    private CollectionFile() {}

    static void write(String name, List<Shape> members, JavaFile file) {
        String names = members.stream().map(m -> m.entity().name().text()).collect(Collectors.joining(", "));
        file.doc("What stands together under one key: " + JavaText.doc(names) + ".");
        file.open("public sealed interface " + name + " permits "
                + members.stream().map(Shape::name).collect(Collectors.joining(", ")));
        file.doc("What the function for its kind makes of an item; no kind can be left out.");
        List<String> functions = new ArrayList<>();
        members.forEach(m -> functions.add("Function<? super " + m.name() + ", ? extends R> " + variable(m)));
        functions.add(0, name + " item");
        file.head("static <R> R match", functions, "");
        for (int i = 0; i < members.size() - 1; i++) {
            Shape member = members.get(i);
            file.open("if (item instanceof " + member.name() + " one)");
            file.line("return " + variable(member) + ".apply(one);").close();
        }
        Shape last = members.get(members.size() - 1);
        file.statement("return ", Code.raw(variable(last) + ".apply((" + last.name() + ") item)"));
        file.close().close();
    }

    private static String variable(Shape shape) {
        return "of" + shape.name();
    }
}
