package dev.dynawright.solve.search;

import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/** One step of a proof by cases, written in the order in which the cases are visited. */
public sealed interface Step {
    /** The same step in other numbers. */
    Step renamed(IntUnaryOperator variables, UnaryOperator<Prices> rows);

    /** Two cases: the variable is `first`, up to the step that closes this case; then the other. */
    record Split(int variable, boolean first) implements Step {
        @Override
        public Step renamed(IntUnaryOperator variables, UnaryOperator<Prices> rows) {
            return new Split(variables.applyAsInt(variable), first);
        }
    }

    /** To the end of the case, every variable stays away from values that these prices show to be too dear. */
    record Trim(Prices prices) implements Step {
        @Override
        public Step renamed(IntUnaryOperator variables, UnaryOperator<Prices> rows) {
            return new Trim(rows.apply(prices));
        }
    }

    /** These prices show that every solution of the case costs at least the bound. */
    record Close(Prices prices) implements Step {
        @Override
        public Step renamed(IntUnaryOperator variables, UnaryOperator<Prices> rows) {
            return new Close(rows.apply(prices));
        }
    }

    /** These prices show that the case has no solution. */
    record Refute(Prices prices) implements Step {
        @Override
        public Step renamed(IntUnaryOperator variables, UnaryOperator<Prices> rows) {
            return new Refute(rows.apply(prices));
        }
    }
}
