package dev.dynawright.emit.layer.reads;

import dev.dynawright.design.Design;
import dev.dynawright.emit.layer.NotGenerated;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaFile;
import dev.dynawright.emit.layer.items.KeyCode;
import dev.dynawright.emit.layer.items.Known;
import dev.dynawright.emit.layer.items.Mapper;
import dev.dynawright.emit.layer.items.View;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.emit.layer.types.Shapes;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** A read on its way to become a method: what is at hand for that, and the types that the method needs beside itself. */
public final class Draft {
    private final Around around;
    private final Pattern pattern;
    private final Statement.Read read;
    private final Parameters parameters;
    private final String name;
    private final List<Consumer<JavaFile>> types = new ArrayList<>();

    /** What all methods of a layer share. */
    public interface Around {
        DesignView view();

        Shapes shapes();

        Mapper mapper(EntityName entity);

        /** The expression of a place. */
        String place(Place place);

        /** Takes it that entities stand together; what their interface is called. */
        String collection(EntityName first, List<EntityName> members);
    }

    public Draft(Around around, Pattern pattern, Statement.Read read, String name) {
        this.around = around;
        this.pattern = pattern;
        this.read = read;
        this.parameters =
                new Parameters(read.what(), around.shapes(), around.view().relations());
        this.name = name;
    }

    Around around() {
        return around;
    }

    Relations relations() {
        return around.view().relations();
    }

    Shapes shapes() {
        return around.shapes();
    }

    Pattern pattern() {
        return pattern;
    }

    Statement.Read read() {
        return read;
    }

    Parameters parameters() {
        return parameters;
    }

    /** What the method is called. */
    String name() {
        return name;
    }

    EntityName entity() {
        return read.what().entity();
    }

    Shape shape() {
        return shapes().of(entity());
    }

    boolean isEscaped() {
        return around.view().design().values() == Design.Values.ESCAPED;
    }

    Code id() {
        return Code.raw("\"" + pattern.id().text() + "\"");
    }

    /** Keys of items of an entity, from what the caller gives. */
    KeyCode keys(EntityName of, Function<Path, Optional<Known>> known) {
        return new KeyCode(isEscaped(), known, relations().idPaths(of));
    }

    View items(Source source, Place place, List<Source> completing) {
        return new View(source, place, completing, shapes(), isEscaped());
    }

    /** Puts a type beside the method. */
    void type(Consumer<JavaFile> writer) {
        types.add(writer);
    }

    /** The types that the method needs beside itself. */
    public List<Consumer<JavaFile>> beside() {
        return types;
    }

    /** What the caller of the method gives. */
    public List<Parameter> given() {
        return parameters.all();
    }

    static NotGenerated lacking(String what) {
        return new NotGenerated(what);
    }
}
