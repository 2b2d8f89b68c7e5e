package dev.dynawright.data.make;

import java.math.BigInteger;
import java.time.Instant;

/** Makes ids that never clash: ulids of a moment, and random uuids. */
final class Tokens {
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int TIME = 10;
    private static final int CHANCE = 16;

    private Tokens() {}

    /** Ten characters for the milliseconds of the moment, then sixteen at random. */
    static String ulid(Instant at, Draw draw) {
        StringBuilder text = new StringBuilder();
        long millis = at.toEpochMilli();
        for (int i = TIME - 1; i >= 0; i--) {
            text.append(CROCKFORD.charAt((int) (millis >>> (5 * i)) & 31));
        }
        for (int i = 0; i < CHANCE; i++) {
            text.append(CROCKFORD.charAt(draw.below(32)));
        }
        return text.toString();
    }

    /** A ulid of the moment of one and the rest of another. */
    static String at(String moment, String rest) {
        return moment.substring(0, TIME) + rest.substring(TIME);
    }

    /** A uuid of version 4. */
    static String uuid(Draw draw) {
        byte[] bytes = draw.bytes(16);
        bytes[6] = (byte) ((bytes[6] & 0x0F) | 0x40);
        bytes[8] = (byte) ((bytes[8] & 0x3F) | 0x80);
        String hex = new BigInteger(1, bytes).toString(16);
        String all = "0".repeat(32 - hex.length()) + hex;
        return String.join(
                "-",
                all.substring(0, 8),
                all.substring(8, 12),
                all.substring(12, 16),
                all.substring(16, 20),
                all.substring(20));
    }
}
