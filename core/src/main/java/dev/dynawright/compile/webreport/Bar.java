package dev.dynawright.compile.webreport;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** A bar as long as a part of a whole. The figure always stands beside it, so whoever does not see it misses nothing. */
final class Bar {
    private static final BigDecimal FULL = BigDecimal.valueOf(100);
    private static final int HEIGHT = 8;

    private Bar() {}

    static Html of(BigDecimal part, BigDecimal whole, String kind) {
        return drawn(rect(BigDecimal.ZERO, length(part, whole), kind));
    }

    /** A bar on a scale on which a limit is marked; what is beyond the scale fills it. */
    static Html against(BigDecimal part, BigDecimal scale, BigDecimal limit, String kind) {
        return drawn(Html.all(
                rect(BigDecimal.ZERO, length(part, scale), kind),
                Html.tag("rect", "limit")
                        .with("x", length(limit, scale).toPlainString())
                        .with("width", "0.6")
                        .with("height", Integer.toString(HEIGHT))
                        .of()));
    }

    static Html rect(BigDecimal from, BigDecimal width, String kind) {
        return Html.tag("rect", kind)
                .with("x", from.toPlainString())
                .with("width", width.toPlainString())
                .with("height", Integer.toString(HEIGHT))
                .of();
    }

    static Html drawn(Html inside) {
        return Html.tag("svg", "bar")
                .with("viewBox", "0 0 " + FULL + " " + HEIGHT)
                .with("preserveAspectRatio", "none")
                .with("aria-hidden", "true")
                .with("focusable", "false")
                .of(inside);
    }

    /** Hundredths of the whole, at most all of it. */
    static BigDecimal length(BigDecimal part, BigDecimal whole) {
        return whole.signum() <= 0
                ? BigDecimal.ZERO
                : part.max(BigDecimal.ZERO)
                        .multiply(FULL)
                        .divide(whole, MathContext.DECIMAL64)
                        .min(FULL)
                        .setScale(2, RoundingMode.HALF_UP);
    }
}
