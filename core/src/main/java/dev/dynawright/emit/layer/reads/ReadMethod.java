package dev.dynawright.emit.layer.reads;

import dev.dynawright.model.pattern.Pattern;
import java.util.List;

/** The method of a read as programs see it: where it is, what it is given and what it returns. */
public record ReadMethod(
        Pattern pattern, String repository, String name, List<Parameter> parameters, Returned returned) {
    public ReadMethod {
        parameters = List.copyOf(parameters);
    }

    /** What a method returns. */
    public sealed interface Returned {
        /** As it stands in the method's head. */
        String declared();
    }

    /** A row, if there is one. */
    public record One(RowShape row) implements Returned {
        @Override
        public String declared() {
            return "Optional<" + row.type() + ">";
        }
    }

    /** Several rows at once. */
    public record Several(RowShape row) implements Returned {
        @Override
        public String declared() {
            return "List<" + row.type() + ">";
        }
    }

    /** Rows page by page. */
    public record Pages(RowShape row) implements Returned {
        @Override
        public String declared() {
            return "Listing<" + row.type() + ">";
        }
    }

    /** One figure: a whole number of a count, a number of a sum, both of an average. */
    public record Figure(String declared) implements Returned {}

    /** A figure for each value of a group, as records of one type. */
    public record Grouped(String type, String group) implements Returned {
        @Override
        public String declared() {
            return "List<" + type + ">";
        }
    }
}
