package dev.dynawright.source;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Turns the bytes of a file into text, and refuses what is not plain UTF-8 or hides something from the reader. */
public final class Decoding {
    /** A model is written by a person; a larger file is something else. */
    public static final int LARGEST = 4 * 1024 * 1024;

    private static final int MOST_FINDINGS = 20;

    /** The text and what is wrong with it; a text with findings is not read any further. */
    public record Decoded(SourceText text, List<Finding> findings) {}

    private Decoding() {}

    public static Decoded decode(String name, byte[] bytes) {
        if (bytes.length > LARGEST) {
            SourceText nothing = new SourceText(name, "");
            return new Decoded(
                    nothing,
                    List.of(Finding.at(
                            nothing.whole(),
                            SourceCodes.FILE_TOO_LARGE,
                            String.format(
                                    Locale.ROOT, "the file has more than %,d bytes, the most of a model", LARGEST),
                            "too large")));
        }
        String otherEncoding = otherEncoding(bytes);
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length + 1);
        CoderResult result = decoder.decode(in, out, true);
        String read = out.flip().toString();
        if (result.isError() || !otherEncoding.isEmpty()) {
            SourceText text = new SourceText(name, read);
            int bad = result.isError() ? Byte.toUnsignedInt(bytes[in.position()]) : 0;
            String why = otherEncoding.isEmpty()
                    ? String.format(Locale.ROOT, "byte 0x%02X at offset %,d is not UTF-8", bad, in.position())
                    : "the file is written in " + otherEncoding + ", not in UTF-8";
            Span place = otherEncoding.isEmpty() ? text.span(text.length(), text.length()) : text.whole();
            return new Decoded(text, List.of(Finding.at(place, SourceCodes.NOT_UTF_8, why, "not UTF-8")));
        }
        SourceText text = new SourceText(name, read);
        return new Decoded(text, hidden(text));
    }

    private static String otherEncoding(byte[] bytes) {
        if (starts(bytes, 0xFF, 0xFE, 0, 0) || starts(bytes, 0, 0, 0xFE, 0xFF)) {
            return "UTF-32";
        }
        if (starts(bytes, 0xFF, 0xFE) || starts(bytes, 0xFE, 0xFF)) {
            return "UTF-16";
        }
        boolean wide = bytes.length >= 4 && (bytes[0] == 0) != (bytes[1] == 0) && (bytes[2] == 0) != (bytes[3] == 0);
        return wide ? "UTF-16" : "";
    }

    private static boolean starts(byte[] bytes, int... with) {
        for (int i = 0; i < with.length; i++) {
            if (i >= bytes.length || Byte.toUnsignedInt(bytes[i]) != with[i]) {
                return false;
            }
        }
        return true;
    }

    /** Characters that a person cannot see in an editor: controls, and those that change the direction of writing. */
    private static List<Finding> hidden(SourceText text) {
        List<Finding> found = new ArrayList<>();
        String all = text.text();
        for (int i = 0; i < all.length() && found.size() < MOST_FINDINGS; i++) {
            char c = all.charAt(i);
            if (isHidden(c) && !(c == '\uFEFF' && i == 0)) {
                Span place = text.span(i, i + 1);
                found.add(Finding.at(
                                place,
                                SourceCodes.HIDDEN_CHARACTER,
                                String.format(Locale.ROOT, "the character U+%04X cannot be seen in an editor", (int) c),
                                "hidden character")
                        .fix(Fix.certain("remove it", Edit.delete(place))));
            }
        }
        return found;
    }

    private static boolean isHidden(char c) {
        boolean control = Character.isISOControl(c) && c != '\n' && c != '\r' && c != '\t';
        boolean direction = (c >= '\u202A' && c <= '\u202E') || (c >= '\u2066' && c <= '\u2069');
        boolean mark =
                c == '\u200B' || c == '\u200E' || c == '\u200F' || c == '\u061C' || c == '\u2028' || c == '\u2029';
        return control || direction || mark || c == '\uFEFF' || c == '\uFFFE' || c == '\uFFFF';
    }
}
