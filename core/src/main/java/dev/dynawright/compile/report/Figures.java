package dev.dynawright.compile.report;

import dev.dynawright.cost.Money;
import dev.dynawright.model.Numbers;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;

/** Figures as people read them in a report. */
public final class Figures {
    private static final BigDecimal THOUSAND = BigDecimal.valueOf(1_000);
    private static final int SHOWN = 3;
    private static final String[] SIZES = {"bytes", "KB", "MB", "GB", "TB", "PB"};

    private Figures() {}

    /** Units with as many digits as matter: {@code 0.5}, {@code 12.3}, {@code 1,234}; nothing for none. */
    public static String units(long milli) {
        return milli == 0 ? "" : Numbers.rounded(BigDecimal.valueOf(milli, 3));
    }

    /** Thousandths of a whole as a percentage with one digit behind the point. */
    public static String percent(long perMille) {
        return Numbers.grouped(perMille / 10) + "." + perMille % 10 + "%";
    }

    /** The thousandths of a whole that a part is, rounded half up; none of nothing. */
    public static long perMille(long part, long whole) {
        return whole == 0
                ? 0
                : BigDecimal.valueOf(part)
                        .movePointRight(3)
                        .divide(BigDecimal.valueOf(whole), 0, RoundingMode.HALF_UP)
                        .longValueExact();
    }

    /** Stored bytes as they are billed: a GB is a thousand million bytes. */
    public static String stored(BigDecimal bytes) {
        BigDecimal value = bytes;
        int size = 0;
        while (value.compareTo(THOUSAND) >= 0 && size < SIZES.length - 1) {
            value = value.divide(THOUSAND, MathContext.DECIMAL64);
            size++;
        }
        return Numbers.rounded(value) + " " + SIZES[size];
    }

    /** Megabytes as limits count them: powers of 1,024. */
    public static String megabytes(BigDecimal bytes) {
        return Numbers.rounded(bytes.divide(BigDecimal.valueOf(1_024L * 1_024), MathContext.DECIMAL64)) + " MB";
    }

    /** Names, of many only the first. */
    public static String some(List<String> names) {
        return names.size() <= SHOWN + 1
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, SHOWN)) + " and " + (names.size() - SHOWN) + " more";
    }

    public static String counted(long number, String one, String many) {
        return Numbers.grouped(number) + " " + (number == 1 ? one : many);
    }

    /** An amount with its sign, as a difference. */
    public static String signed(Money money) {
        return money.compareTo(Money.ZERO) > 0 ? "+" + money : money.toString();
    }
}
