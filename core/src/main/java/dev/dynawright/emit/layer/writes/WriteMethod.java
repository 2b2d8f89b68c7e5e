package dev.dynawright.emit.layer.writes;

import dev.dynawright.model.pattern.Pattern;
import java.util.List;

/** The method of a write as programs see it: where it is, what it is given, and the type that says what became of it. */
public record WriteMethod(Pattern pattern, String repository, String name, List<Given> given, String result) {
    public WriteMethod {
        given = List.copyOf(given);
    }
}
