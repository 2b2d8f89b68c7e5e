package dev.dynawright.emit.layer.items;

import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.Template.Shape;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.types.JavaType;
import dev.dynawright.model.Form;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** The expression that takes one value out of the text of a key; none where the text does not tell where the value ends. */
final class KeyParts {
    private static final int MOMENT = 24;
    private static final int DAY = 10;

    private final Template template;
    private final Function<Hole, JavaType> types;
    private final boolean escaped;

    KeyParts(Template template, Function<Hole, JavaType> types, boolean escaped) {
        this.template = template;
        this.types = types;
        this.escaped = escaped;
    }

    /** The value of a placeholder, out of a text that an expression gives. */
    Optional<String> value(Hole wanted, String text) {
        StringBuilder reader = new StringBuilder();
        List<Piece> pieces = template.pieces();
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            Optional<String> next = i + 1 < pieces.size() ? end(pieces.get(i + 1)) : Optional.empty();
            OptionalInt width = width(piece);
            if (piece.equals(wanted)) {
                boolean last = i == pieces.size() - 1;
                boolean alone = i == 0 && last;
                String found = alone
                        ? text
                        : "new KeyReader(" + text + ")" + reader
                                + (width.isPresent()
                                        ? ".take(" + width.getAsInt() + ")"
                                        : last
                                                ? ".rest()"
                                                : next.map(n -> ".upTo(" + n + ")")
                                                        .orElse("?"));
                return found.endsWith("?") ? Optional.empty() : Optional.of(converted(wanted, found));
            } else if (piece instanceof Literal literal) {
                reader.append(".skip(").append(JavaText.literal(literal.text())).append(')');
            } else if (width.isPresent()) {
                reader.append(".skip(").append(width.getAsInt()).append(')');
            } else if (next.isPresent()) {
                reader.append(".skipTo(").append(next.get()).append(')');
            } else {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** The text before which a value ends: one that no escaped value has in it. */
    private Optional<String> end(Piece next) {
        return escaped && next instanceof Literal literal && literal.text().charAt(0) < '$'
                ? Optional.of(JavaText.literal(literal.text()))
                : Optional.empty();
    }

    private OptionalInt width(Piece piece) {
        if (piece instanceof Template.Shard shard) {
            return OptionalInt.of(String.valueOf(shard.count() - 1).length());
        } else if (piece instanceof Hole hole) {
            if (hole.shape() instanceof Shape.Pad pad) {
                return OptionalInt.of(pad.digits() + (pad.decimals() == 0 ? 0 : 1 + pad.decimals()));
            } else if (hole.shape() instanceof Shape.Reverse reverse) {
                return OptionalInt.of(reverse.digits());
            }
            Form form = types.apply(hole).form();
            return form instanceof Form.Timestamp
                    ? OptionalInt.of(MOMENT)
                    : form instanceof Form.Date ? OptionalInt.of(DAY) : OptionalInt.empty();
        }
        return OptionalInt.empty();
    }

    private String converted(Hole hole, String text) {
        JavaType type = types.apply(hole);
        String whole = type.name().equals("long") ? ".longValueExact()" : "";
        if (hole.shape() instanceof Shape.Pad pad && pad.negatives()) {
            return "KeyText.fromBelow(" + text + ", " + pad.decimals() + ")" + whole;
        } else if (hole.shape() instanceof Shape.Reverse) {
            return "KeyText.unreversed(" + text + ")" + whole;
        } else if (hole.shape() instanceof Shape.Pad) {
            return type.name().equals("long")
                    ? "Long.parseLong(" + text + ")"
                    : "Checks.number(\"a key\", new BigDecimal(" + text + "))";
        }
        return type.ofKeyText(text, escaped);
    }
}
