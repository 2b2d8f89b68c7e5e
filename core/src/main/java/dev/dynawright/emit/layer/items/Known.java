package dev.dynawright.emit.layer.items;

import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.types.JavaType;
import dev.dynawright.emit.layer.types.RecordFile;
import dev.dynawright.model.Form;
import java.util.Optional;

/** A value that a method has at hand: its type, the expression that gives it, and the word of a sentence if it is one. */
public record Known(JavaType type, String expression, Optional<String> word) {
    /** A parameter or a variable. */
    public static Known of(JavaType type, String expression) {
        return new Known(type, expression, Optional.empty());
    }

    /** A value that stands in a sentence. */
    public static Known word(JavaType type, String word) {
        if (type.form() instanceof Form.Enumeration enumeration) {
            return new Known(type, type.name() + "." + RecordFile.constant(enumeration, word), Optional.of(word));
        } else if (type.name().equals("long")) {
            return new Known(type, word + "L", Optional.empty());
        } else if (type.name().equals("BigDecimal")) {
            return new Known(type, "new BigDecimal(" + JavaText.literal(word) + ")", Optional.empty());
        } else if (type.name().equals("boolean")) {
            return new Known(type, word, Optional.empty());
        }
        return new Known(type, JavaText.literal(word), Optional.of(word));
    }
}
