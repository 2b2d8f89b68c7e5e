package dev.dynawright.design;

import dev.dynawright.model.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How the value of a key attribute is made: fixed text and placeholders. */
public record Template(List<Piece> pieces) {
    /** More shards than this a reader cannot ask side by side. */
    public static final int MOST_SHARDS = 100;

    public Template {
        pieces = List.copyOf(pieces);
    }

    /** A piece of a template. */
    public sealed interface Piece {}

    /** Text that stands for itself. */
    public record Literal(String text) implements Piece {}

    /** The value of an attribute: the name as the file has it, and the path to the single attribute that it means. */
    public record Hole(String name, Path path, Shape shape) implements Piece {}

    /** One of a number of shards: the checksum of the entity's id, modulo their number. */
    public record Shard(int count) implements Piece {}

    /** How a value becomes text. */
    public sealed interface Shape {
        /** As it is. */
        record Plain() implements Shape {}

        /** Digits with leading zeros; {@code negatives} if an offset makes room for numbers below zero. */
        record Pad(int digits, int decimals, boolean negatives) implements Shape {}

        /** The difference to the largest number of so many digits, so that the largest comes first. */
        record Reverse(int digits) implements Shape {}
    }

    /** The only placeholder, if the template is nothing but one that is left as it is. */
    public Optional<Hole> hole() {
        return pieces.size() == 1 && pieces.get(0) instanceof Hole hole && hole.shape() instanceof Shape.Plain
                ? Optional.of(hole)
                : Optional.empty();
    }

    /** The placeholders of attributes, from left to right. */
    public List<Hole> holes() {
        List<Hole> holes = new ArrayList<>(pieces.size());
        for (Piece piece : pieces) {
            if (piece instanceof Hole hole) {
                holes.add(hole);
            }
        }
        return holes;
    }

    /** The number of shards; one if it has none. */
    public int shards() {
        for (Piece piece : pieces) {
            if (piece instanceof Shard shard) {
                return shard.count();
            }
        }
        return 1;
    }

    /** The template as a design file has it. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Piece piece : pieces) {
            if (piece instanceof Literal literal) {
                text.append(literal.text().replace("{", "{{"));
            } else if (piece instanceof Shard shard) {
                text.append("{shard:").append(shard.count()).append('}');
            } else if (piece instanceof Hole hole) {
                text.append('{').append(hole.name()).append(shape(hole.shape())).append('}');
            }
        }
        return text.toString();
    }

    private static String shape(Shape shape) {
        if (shape instanceof Shape.Pad pad) {
            String decimals = pad.decimals() == 0 ? "" : "." + pad.decimals();
            return ":pad " + (pad.negatives() ? "-" : "") + pad.digits() + decimals;
        }
        return shape instanceof Shape.Reverse reverse ? ":reverse " + reverse.digits() : "";
    }
}
