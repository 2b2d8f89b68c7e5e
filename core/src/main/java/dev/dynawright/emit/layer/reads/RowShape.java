package dev.dynawright.emit.layer.reads;

import dev.dynawright.emit.layer.types.Field;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.model.Path;
import java.util.List;

/**
 * What a row of an answer is in Java: the record of an entity, or a record of its own where an answer has less, or has something
 * along. Then {@code components} are what that record has.
 */
public record RowShape(String type, Shape entity, List<Component> components) {
    public RowShape {
        components = List.copyOf(components);
    }

    /** The entity itself. */
    public static RowShape of(Shape entity) {
        return new RowShape(entity.name(), entity, List.of());
    }

    public boolean isEntity() {
        return components.isEmpty();
    }

    /** A component of a row: its name and type. */
    public sealed interface Component {
        String name();

        String declared();
    }

    /** The entity as a whole. */
    public record Whole(String name, Shape shape) implements Component {
        @Override
        public String declared() {
            return shape.name();
        }
    }

    /** One attribute of the entity. */
    public record Single(Field field) implements Component {
        @Override
        public String name() {
            return field.name();
        }

        @Override
        public String declared() {
            return field.declared();
        }
    }

    /** A parent, as the n-th that comes along; {@code gone} if it may be there no more. */
    public record Above(int along, String name, Shape shape, boolean gone) implements Component {
        @Override
        public String declared() {
            return gone ? "Optional<" + shape.name() + ">" : shape.name();
        }
    }

    /** One attribute of a parent, as part of the n-th that comes along. */
    public record AboveSingle(int along, String name, Path up, Field field, boolean gone) implements Component {
        @Override
        public String declared() {
            return gone || field.optional()
                    ? "Optional<" + field.type().boxed() + ">"
                    : field.type().name();
        }
    }

    /** Children, as the n-th that comes along. */
    public record Below(int along, String name, Shape shape) implements Component {
        @Override
        public String declared() {
            return "List<" + shape.name() + ">";
        }
    }
}
