package dev.dynawright.language.words;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import java.nio.charset.StandardCharsets;

/** How large the values of an attribute are, where the user says so and where not. */
public final class Sizes {
    private static final int ASSUMED_BYTES = 32;
    private static final int ASSUMED_PROSE = 1024;

    private Sizes() {}

    /** The bytes of a value of a form: what is usual and what is the most. */
    public static Attribute.Size of(Declarations.RawAttribute raw) {
        Form form = raw.form();
        long usual = raw.usual().orElse(usual(form));
        boolean fixed = form instanceof Form.Ulid
                || form instanceof Form.Uuid
                || form.isMoment()
                || form instanceof Form.Truth
                || form instanceof Form.Vector;
        long largest = raw.largest().orElseGet(() -> {
            if (fixed && raw.usual().isEmpty()) {
                return usual;
            }
            if (form instanceof Form.Digits digits) {
                return bytes(digits.largest());
            }
            if (form instanceof Form.Enumeration enumeration) {
                return enumeration.values().stream()
                        .mapToLong(v -> bytes(v.name()))
                        .max()
                        .orElse(1);
            }
            return 4 * usual;
        });
        boolean bounded =
                raw.largest().isPresent() || fixed || form instanceof Form.Enumeration || form instanceof Form.Digits;
        return new Attribute.Size(Math.min(usual, largest), largest, bounded);
    }

    private static long usual(Form form) {
        if (form instanceof Form.Ulid) {
            return 26;
        } else if (form instanceof Form.Uuid) {
            return 36;
        } else if (form instanceof Form.Timestamp) {
            return 24;
        } else if (form instanceof Form.Date) {
            return 10;
        } else if (form instanceof Form.Truth) {
            return 1;
        } else if (form instanceof Form.Digits digits) {
            return bytes(digits.usual());
        } else if (form instanceof Form.Vector vector) {
            return 3 + vector.dimensions() * (1L + bytes(9));
        } else if (form instanceof Form.Enumeration enumeration) {
            long weighted = enumeration.values().stream()
                    .mapToLong(v -> bytes(v.name()) * v.share().millionths())
                    .sum();
            return Math.max(1, (weighted + 500_000) / 1_000_000);
        }
        return form instanceof Form.Text text && text.prose() ? ASSUMED_PROSE : ASSUMED_BYTES;
    }

    /** Why a value of a form has its usual size, where the user states none. */
    public static String reason(Form form) {
        if (needsSize(form)) {
            return "assumed, no size is stated";
        } else if (form instanceof Form.Digits digits) {
            return "assumed, " + digits.usual() + " digits";
        } else if (form instanceof Form.Enumeration) {
            return "its values by share";
        }
        return "every " + form.words().replaceAll("[ ,].*", "") + " has that";
    }

    /** The bytes of a number with so many significant digits. */
    private static long bytes(int digits) {
        return (digits + 1L) / 2 + 1;
    }

    /** Whether the size of a form is a matter of what people write into it. */
    public static boolean needsSize(Form form) {
        return form instanceof Form.Text || form instanceof Form.Binary || form.isCollection();
    }

    private static long bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
