package dev.dynawright.design.keys;

import java.util.Optional;

/**
 * The escape that keeps the order of texts: each character from U+0000 to {@code $} becomes {@code $} and the character
 * 0x30 higher. So the delimiter {@code #} sorts before anything inside a value.
 */
final class Escape {
    static final char SIGN = '$';
    private static final int SHIFT = 0x30;

    private Escape() {}

    static String escape(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= SIGN) {
                escaped.append(SIGN).append((char) (c + SHIFT));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    /** The text that was escaped; none if nothing escapes to this. */
    static Optional<String> unescape(String escaped) {
        StringBuilder text = new StringBuilder(escaped.length());
        int at = 0;
        while (at < escaped.length()) {
            char c = escaped.charAt(at++);
            if (c > SIGN) {
                text.append(c);
                continue;
            }
            int high = c == SIGN && at < escaped.length() ? escaped.charAt(at++) : -1;
            if (high < SHIFT || high > SIGN + SHIFT) {
                return Optional.empty();
            }
            text.append((char) (high - SHIFT));
        }
        return Optional.of(text.toString());
    }
}
