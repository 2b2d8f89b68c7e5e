package dev.dynawright.emit.layer.types;

import dev.dynawright.cost.Layout;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.DesignView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The records of all entities of a model, with names that clash neither with each other nor with what else a file names. */
public final class Shapes {
    private static final String TYPE_CLASH = "Entity";
    private static final List<String> LANGUAGE = List.of(
            "Boolean",
            "Class",
            "Double",
            "Enum",
            "Integer",
            "Iterable",
            "Long",
            "Math",
            "Number",
            "Object",
            "Override",
            "Process",
            "Record",
            "Runnable",
            "String",
            "System",
            "Thread",
            "Void");

    private final DesignView view;
    private final Map<EntityName, Shape> shapes = new LinkedHashMap<>();

    public Shapes(DesignView view, Set<String> reserved) {
        this.view = view;
        Set<String> taken = new LinkedHashSet<>(reserved);
        taken.addAll(LANGUAGE);
        for (Entity entity : view.model().entities()) {
            String name = free(Naming.pascal(entity.name().text()), taken, TYPE_CLASH);
            shapes.put(entity.name(), new Shape(entity, name, fields(entity, name)));
        }
    }

    private static String free(String wanted, Set<String> taken, String ending) {
        String name = wanted;
        while (!taken.add(name)) {
            name += ending;
        }
        return name;
    }

    private List<Field> fields(Entity entity, String record) {
        Set<String> names = new LinkedHashSet<>();
        Set<String> types = new LinkedHashSet<>(List.of(record));
        List<Field> fields = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            Path path = Path.own(attribute.name());
            String enumeration =
                    record + "." + free(Naming.pascal(attribute.name().text()), types, "Value");
            fields.add(field(entity, attribute.name(), path, JavaType.of(attribute.form(), enumeration), names));
        }
        for (Relations.Carried carried : view.relations().carried(entity.name())) {
            fields.add(field(entity, carried.name(), carried.path(), type(entity.name(), carried.path()), names));
        }
        return fields;
    }

    private Field field(Entity entity, AttributeName name, Path path, JavaType type, Set<String> names) {
        boolean optional = view.relations().mayBeMissing(entity.name(), path);
        boolean seconds = view.home(entity.name())
                .flatMap(home -> home.layout().holds(path))
                .filter(stored -> stored.use() == Layout.Use.EXPIRY)
                .isPresent();
        return new Field(
                free(JavaText.variable(name.text()), names, "Value"),
                path,
                seconds ? type.inSeconds() : type,
                optional);
    }

    public Shape of(EntityName entity) {
        Shape shape = shapes.get(entity);
        if (shape == null) {
            throw new IllegalArgumentException("no entity " + entity);
        }
        return shape;
    }

    public List<Shape> all() {
        return List.copyOf(shapes.values());
    }

    /** The type of the value that a path leads to; an enumeration is named by the entity whose attribute it is. */
    public JavaType type(EntityName from, Path path) {
        Entity target = view.relations().target(from, path).orElseThrow();
        Shape shape = shapes.get(target.name());
        if (shape != null) {
            Path own = Path.own(path.attribute().orElseThrow());
            return shape.field(own).orElseThrow().type();
        }
        Attribute attribute = view.relations().attribute(from, path).orElseThrow();
        return JavaType.of(
                attribute.form(),
                Naming.pascal(target.name().text()) + "."
                        + Naming.pascal(attribute.name().text()));
    }
}
