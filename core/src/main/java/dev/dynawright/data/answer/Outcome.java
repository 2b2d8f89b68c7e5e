package dev.dynawright.data.answer;

import dev.dynawright.data.Row;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import java.util.List;
import java.util.Optional;

/** What became of a write. */
public sealed interface Outcome {
    /** All of it was done; {@code made} are the new rows with the numbers that were drawn for them, parents first. */
    record Done(List<Row> made) implements Outcome {
        public Done {
            made = List.copyOf(made);
        }
    }

    /** Nothing was done. {@code act} is the place of the write that is the reason, {@code attribute} the one that it is about. */
    record Refused(Reason reason, int act, EntityName entity, Optional<AttributeName> attribute) implements Outcome {}

    /** Why a write is refused. */
    enum Reason {
        /** There is one with this id already. */
        EXISTS,
        /** Another one has the value of a unique attribute. */
        TAKEN,
        /** There is none that is meant. */
        MISSING,
        /** A number would be below what it must never be below. */
        BELOW,
        /** It does not have the value from which the step begins, or another that the sentence states. */
        NOT_FROM,
        /** A parent that must exist does not. */
        NO_PARENT
    }

    default boolean isDone() {
        return this instanceof Done;
    }
}
