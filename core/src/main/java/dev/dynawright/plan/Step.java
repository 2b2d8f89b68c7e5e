package dev.dynawright.plan;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * One thing that is done to answer a pattern. {@code key} says which items are meant, {@code details} how they are read or
 * on what condition they are written; {@code bytes} is what is read on average and {@code rows} how many items the answer
 * has of it.
 */
public record Step(
        Operation operation,
        Place place,
        List<String> types,
        String key,
        List<String> details,
        BigDecimal rows,
        BigDecimal bytes,
        List<Charge> charges,
        Optional<Purpose> purpose,
        Optional<Surplus> surplus) {
    /** The detail of what the stream does when an entity ends by itself. */
    public static final String OVER = "when its time is over";

    public Step {
        types = List.copyOf(types);
        details = List.copyOf(details);
        charges = List.copyOf(charges);
    }

    /** A step that meets nothing but what it is for. */
    public Step(
            Operation operation,
            Place place,
            List<String> types,
            String key,
            List<String> details,
            BigDecimal rows,
            BigDecimal bytes,
            List<Charge> charges,
            Optional<Purpose> purpose) {
        this(operation, place, types, key, details, rows, bytes, charges, purpose, Optional.empty());
    }

    /** Why a step is there that the sentence does not ask for. */
    public enum Purpose {
        /** Finds the key of what is written. */
        LOOKUP("lookup"),
        /** Reads the values that are about to change. */
        OLD_VALUES("old values"),
        /** Fetches what an index does not hold. */
        FETCH("fetch"),
        /** Brings up to date what repeats other data, after the write. */
        KEEPING("kept by the stream");

        private final String word;

        Purpose(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Whether it follows once the time of what is written is over. */
    public boolean isOver() {
        return details.contains(OVER);
    }

    /** The same by another operation. */
    public Step with(Operation other) {
        return new Step(other, place, types, key, details, rows, bytes, charges, purpose, surplus);
    }

    /** The same for a purpose. */
    public Step with(Purpose other) {
        return new Step(operation, place, types, key, details, rows, bytes, charges, Optional.of(other), surplus);
    }

    /** The same with other details. */
    public Step with(List<String> other) {
        return new Step(operation, place, types, key, other, rows, bytes, charges, purpose, surplus);
    }

    /** The step so many times, on average. */
    public Step times(BigDecimal times) {
        return new Step(
                operation,
                place,
                types,
                key,
                details,
                rows.multiply(times),
                bytes.multiply(times),
                charges.stream().map(charge -> charge.times(times)).toList(),
                purpose,
                surplus.map(s -> s.times(times)));
    }

    public long readMilli() {
        return charges.stream().mapToLong(Charge::readMilli).sum();
    }

    public long writeMilli() {
        return charges.stream().mapToLong(Charge::writeMilli).sum();
    }
}
