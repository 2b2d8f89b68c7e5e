package dev.dynawright.emit.layer.types;

import dev.dynawright.emit.layer.code.JavaFile;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.model.Form;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The record of an entity: immutable, and checked when it is made. */
public final class RecordFile {
    private static final String UNKNOWN = "UNKNOWN";

    private final Shape shape;
    private final List<String> collections;
    private final JavaFile file;

    private RecordFile(Shape shape, List<String> collections, JavaFile file) {
        this.shape = shape;
        this.collections = List.copyOf(collections);
        this.file = file;
    }

    /** Writes the record; {@code collections} are the interfaces of what it stands together with. */
    public static void write(Shape shape, List<String> collections, JavaFile file) {
        new RecordFile(shape, collections, file).write();
    }

    private void write() {
        file.doc(JavaText.doc(
                shape.entity().about().orElse("One " + shape.entity().name() + ", as it is stored.")));
        String implemented = collections.isEmpty() ? "" : " implements " + String.join(", ", collections);
        List<String> components = new ArrayList<>();
        shape.fields().forEach(field -> components.add(field.declared() + " " + field.name()));
        file.head("public record " + shape.name(), components, implemented);
        constructor();
        for (Field field : shape.fields()) {
            if (field.path().isOwn() && field.type().form() instanceof Form.Enumeration enumeration) {
                file.blank();
                enumeration(field, enumeration);
            }
        }
        file.close();
    }

    private void constructor() {
        boolean checks = shape.fields().stream()
                .anyMatch(f -> f.optional() || f.type().check().isPresent());
        if (!checks) {
            return;
        }
        file.open("public " + shape.name());
        for (Field field : shape.fields()) {
            String name = field.name();
            String quoted = JavaText.literal(name);
            if (field.optional()) {
                file.line(field.type()
                        .check()
                        .map(check -> name + " = " + name + ".map(some -> Checks." + check + "(" + quoted + ", some));")
                        .orElse("Checks.known(" + quoted + ", " + name + ");"));
            } else {
                field.type()
                        .check()
                        .ifPresent(check -> file.line(name + " = Checks." + check + "(" + quoted + ", " + name + ");"));
            }
        }
        file.close();
    }

    private void enumeration(Field field, Form.Enumeration enumeration) {
        String name = field.type().name().substring(shape.name().length() + 1);
        file.doc("The values of " + JavaText.doc(field.path().toString()) + ".");
        file.open("public enum " + name);
        Set<String> taken = new LinkedHashSet<>(List.of(UNKNOWN));
        for (Form.Value value : enumeration.values()) {
            file.line(constant(value.name(), taken) + "(" + JavaText.literal(value.name()) + "),");
        }
        file.doc("A value that a later version of this program has written; it can be read, not written.");
        file.line(UNKNOWN + "(\"\");").blank();
        file.line("private final String word;").blank();
        file.open(name + "(String word)").line("this.word = word;").close().blank();
        file.doc("The word that is stored.");
        file.open("public String word()");
        file.open("if (this == " + UNKNOWN + ")");
        file.line("throw new UnfitValue(\"a value that is not known cannot be stored\");")
                .close();
        file.line("return word;").close().blank();
        file.doc("The value with a word.");
        file.open("public static " + name + " of(String word)");
        file.open("for (" + name + " value : values())");
        file.open("if (value != " + UNKNOWN + " && value.word.equals(word))")
                .line("return value;")
                .close();
        file.close().line("return " + UNKNOWN + ";").close().close();
    }

    /** The constants of an enumeration, in the order of its values. */
    static String constant(String word, Set<String> taken) {
        String constant = JavaText.constant(word);
        while (!taken.add(constant)) {
            constant += "_";
        }
        return constant;
    }

    /** The constant that a word of an enumeration has in its type. */
    public static String constant(Form.Enumeration enumeration, String word) {
        Set<String> taken = new LinkedHashSet<>(List.of(UNKNOWN));
        for (Form.Value value : enumeration.values()) {
            String constant = constant(value.name(), taken);
            if (value.name().equals(word)) {
                return constant;
            }
        }
        throw new IllegalArgumentException("no value " + word);
    }
}
