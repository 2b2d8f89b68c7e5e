package dev.dynawright.emit.layer.items;

import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.Template.Shape;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.emit.layer.NotGenerated;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.types.JavaType;
import dev.dynawright.model.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The expressions that make the values of keys from values at hand. */
public final class KeyCode {
    private final boolean escaped;
    private final Function<Path, Optional<Known>> known;
    private final List<Path> id;

    /** Keys of values at hand; {@code id} is what a shard is made of. */
    public KeyCode(boolean escaped, Function<Path, Optional<Known>> known, List<Path> id) {
        this.escaped = escaped;
        this.known = known;
        this.id = List.copyOf(id);
    }

    /** The value of a key attribute, as it is stored. */
    public String value(String attribute, Template template, boolean partition) {
        Optional<Hole> hole = template.hole();
        String part = "KeyText." + (partition ? "partition" : "sort");
        if (hole.isPresent()) {
            Known value = known(hole.get().path());
            boolean text = value.type().name().equals("String") || value.type().isEnumeration();
            boolean bare = value.type().form().isNumber() || value.type().name().equals("SdkBytes");
            if (bare) {
                return value.type().attribute(value.expression());
            } else if (hole.get().name().equals(attribute)) {
                return text
                        ? part + "(" + value.type().keyText(value.expression(), false) + ")"
                        : value.type().attribute(value.expression());
            }
        }
        return part + "(" + text(template.pieces()) + ")";
    }

    /** The text of some pieces. */
    public String text(List<Piece> pieces) {
        List<String> parts = new ArrayList<>();
        StringBuilder fixed = new StringBuilder();
        for (Piece piece : pieces) {
            Optional<String> always = fixed(piece);
            if (always.isPresent()) {
                fixed.append(always.get());
            } else {
                if (fixed.length() > 0) {
                    parts.add(JavaText.literal(fixed.toString()));
                    fixed.setLength(0);
                }
                parts.add(made(piece));
            }
        }
        if (fixed.length() > 0 || parts.isEmpty()) {
            parts.add(JavaText.literal(fixed.toString()));
        }
        return String.join(" + ", parts);
    }

    /** The text of a piece that is always the same. */
    public Optional<String> fixed(Piece piece) {
        if (piece instanceof Literal literal) {
            return Optional.of(literal.text());
        }
        return piece instanceof Hole hole && hole.shape() instanceof Shape.Plain
                ? known.apply(hole.path()).flatMap(Known::word).map(word -> escaped ? KeyCoding.escape(word) : word)
                : Optional.empty();
    }

    private String made(Piece piece) {
        if (piece instanceof Template.Shard shard) {
            return "KeyText.shard(" + shard.count() + ", "
                    + id.stream()
                            .map(path -> known(path).type().keyText(known(path).expression(), true))
                            .collect(Collectors.joining(", "))
                    + ")";
        }
        Hole hole = (Hole) piece;
        return text(hole, known(hole.path()));
    }

    /** A value in the shape that a placeholder has. */
    public String text(Hole hole, Known value) {
        JavaType type = value.type();
        boolean whole = type.name().equals("long");
        if (hole.shape() instanceof Shape.Pad pad) {
            return "KeyText.padded" + (pad.negatives() ? "FromBelow" : "") + "(" + value.expression() + ", "
                    + pad.digits() + (whole ? "" : ", " + pad.decimals()) + ")";
        } else if (hole.shape() instanceof Shape.Reverse reverse) {
            return "KeyText.reversed(" + value.expression() + ", " + reverse.digits() + ")";
        }
        return type.keyText(value.expression(), escaped);
    }

    public Known known(Path path) {
        return known.apply(path).orElseThrow(() -> new NotGenerated("a key with `" + path + "`, which is not at hand"));
    }
}
