package dev.dynawright.cost;

import dev.dynawright.model.Numbers;
import java.util.OptionalLong;

/** The most that something can be; empty where nothing limits it. */
public record Bound(OptionalLong most) {
    public static final Bound NONE = new Bound(OptionalLong.empty());

    public static Bound of(long most) {
        return new Bound(OptionalLong.of(most));
    }

    public boolean isNone() {
        return most.isEmpty();
    }

    /** Whether it can pass a limit. */
    public boolean passes(long limit) {
        return most.isEmpty() || most.getAsLong() > limit;
    }

    public Bound times(Bound other) {
        return isNone() || other.isNone() ? NONE : of(product(most.getAsLong(), other.most.getAsLong()));
    }

    public Bound times(long factor) {
        return times(of(factor));
    }

    public Bound plus(Bound other) {
        if (isNone() || other.isNone()) {
            return NONE;
        }
        long sum = most.getAsLong() + other.most.getAsLong();
        return of(sum < 0 ? Long.MAX_VALUE : sum);
    }

    public Bound min(Bound other) {
        if (isNone() || other.isNone()) {
            return isNone() ? other : this;
        }
        return of(Math.min(most.getAsLong(), other.most.getAsLong()));
    }

    public Bound max(Bound other) {
        return isNone() || other.isNone() ? NONE : of(Math.max(most.getAsLong(), other.most.getAsLong()));
    }

    /** A product of numbers that are not negative; too large for a number is the largest number. */
    private static long product(long a, long b) {
        return Math.multiplyHigh(a, b) != 0 || a * b < 0 ? Long.MAX_VALUE : a * b;
    }

    @Override
    public String toString() {
        return most.isPresent() ? Numbers.grouped(most.getAsLong()) : "any number";
    }
}
