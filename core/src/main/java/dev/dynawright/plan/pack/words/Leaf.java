package dev.dynawright.plan.pack.words;

import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Shape;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import java.util.Optional;

/**
 * A single attribute as the keys of an entity's items have it: the name of its placeholder, the name under which the
 * entity stores it, where it does, who in the model has it, and the shape that keeps its order within a text.
 */
public record Leaf(
        String name,
        Path path,
        Optional<String> stored,
        String owner,
        Form form,
        boolean optional,
        Shape shape,
        Shape reversed) {
    Hole hole(boolean reverse) {
        return new Hole(name, path, reverse ? reversed : shape);
    }

    /** The value by itself, under the name of an attribute that is nothing else. */
    public static Hole bare(String name, Path path) {
        return new Hole(name, path, new Shape.Plain());
    }
}
