package dev.dynawright.data;

import java.util.List;
import java.util.Optional;

/** What a caller gives for the conditions of a selection: one argument for each of them, in their order. */
public record Given(List<Argument> arguments) {
    public Given {
        arguments = List.copyOf(arguments);
    }

    /** What is given for one condition. */
    public sealed interface Argument {
        /** Nothing, as the sentence says it all. */
        record Nothing() implements Argument {}

        /** The values of the single attributes that the path of the condition stands for, in their order. */
        record Exactly(List<Value> values) implements Argument {
            public Exactly {
                values = List.copyOf(values);
            }
        }

        /** The ends of a range, as far as the sentence leaves them to the caller. */
        record Between(Optional<Value> from, Optional<Value> to) implements Argument {}

        /** What a text begins with. */
        record Start(String text) implements Argument {}
    }
}
