package dev.dynawright.model;

import java.math.BigDecimal;

/** A part of a whole, in millionths. */
public record Share(int millionths) {
    public static final Share ALL = new Share(1_000_000);

    public Share {
        if (millionths < 0 || millionths > 1_000_000) {
            throw new IllegalArgumentException("share of " + millionths + " millionths");
        }
    }

    public static Share percent(int percent) {
        return new Share(percent * 10_000);
    }

    @Override
    public String toString() {
        return BigDecimal.valueOf(millionths, 4).stripTrailingZeros().toPlainString() + "%";
    }
}
