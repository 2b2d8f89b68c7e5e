package dev.dynawright.emit.infrastructure;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import java.util.zip.CRC32;

/** Gives every part of a template an id of its own; of two that would be called alike, the second gets a checksum. */
final class Ids {
    /** Less than formats take, so that there is room for a checksum. */
    private static final int CHARACTERS = 200;

    private final Set<String> taken = new LinkedHashSet<>();

    /** An id as near as possible to what is wanted; {@code whole} is the name that it is made from. */
    String next(String wanted, String whole) {
        String id = wanted.length() > CHARACTERS ? wanted.substring(0, CHARACTERS) + checksum(whole) : wanted;
        if (!taken.add(id)) {
            id = id + checksum(whole);
            while (!taken.add(id)) {
                id = id + "x";
            }
        }
        return id;
    }

    private static String checksum(String text) {
        CRC32 checksum = new CRC32();
        checksum.update(text.getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "%08x", checksum.getValue());
    }
}
