package dev.dynawright.data;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;

/** A single value that can stand in a key. */
public sealed interface Atom extends Value {
    /** A text, an id or the value of an enumeration. */
    record Text(String text) implements Atom {}

    /** A number; two numbers of the same value are equal, however they were written. */
    record Amount(BigDecimal value) implements Atom {
        public Amount {
            value = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
        }
    }

    /** Yes or no. */
    record Truth(boolean value) implements Atom {}

    /** A moment, in UTC with milliseconds. */
    record Moment(Instant value) implements Atom {}

    /** A day. */
    record Day(LocalDate value) implements Atom {}

    static Atom text(String text) {
        return new Text(text);
    }

    static Atom number(long value) {
        return new Amount(BigDecimal.valueOf(value));
    }
}
