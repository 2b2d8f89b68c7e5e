package dev.dynawright.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers as people read them. */
public final class Numbers {
    private Numbers() {}

    public static String grouped(long value) {
        return grouped(BigDecimal.valueOf(value));
    }

    /** Digits in groups of three, without an exponent and without trailing zeros behind the point. */
    public static String grouped(BigDecimal value) {
        String plain = (value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros())
                .abs()
                .toPlainString();
        int point = plain.indexOf('.');
        String whole = point < 0 ? plain : plain.substring(0, point);
        StringBuilder text = new StringBuilder(value.signum() < 0 ? "-" : "");
        for (int i = 0; i < whole.length(); i++) {
            if (i > 0 && (whole.length() - i) % 3 == 0) {
                text.append(',');
            }
            text.append(whole.charAt(i));
        }
        return text.append(point < 0 ? "" : plain.substring(point)).toString();
    }

    /** Three digits, or all of them before the point. */
    public static String rounded(BigDecimal value) {
        boolean large = value.abs().compareTo(BigDecimal.valueOf(100)) >= 0;
        return grouped(
                large
                        ? value.setScale(0, RoundingMode.HALF_UP)
                        : value.round(new MathContext(3, RoundingMode.HALF_UP)));
    }

    /** Bytes as a person would say them: {@code 40 bytes}, {@code 2 KB}. */
    public static String bytes(long bytes) {
        if (bytes >= 1024 * 1024 && bytes % (1024 * 1024) == 0) {
            return grouped(bytes / (1024 * 1024)) + " MB";
        }
        if (bytes >= 1024 && bytes % 1024 == 0) {
            return grouped(bytes / 1024) + " KB";
        }
        return grouped(bytes) + (bytes == 1 ? " byte" : " bytes");
    }
}
