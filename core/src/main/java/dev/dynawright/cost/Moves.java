package dev.dynawright.cost;

import dev.dynawright.model.Form;
import dev.dynawright.model.pattern.Statement;
import java.math.BigDecimal;
import java.util.List;

/** The steps that an update takes through the values of an enumeration. */
public final class Moves {
    private Moves() {}

    /** From one value to another, and the part of the updates that do it; the shares add up to one. */
    public record Move(String from, String to, BigDecimal share) {}

    public static List<Move> of(Form.Enumeration enumeration, Statement.Change change) {
        throw new UnsupportedOperationException();
    }
}
