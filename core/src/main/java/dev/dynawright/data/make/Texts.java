package dev.dynawright.data.make;

import dev.dynawright.model.Attribute;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Makes texts of the sizes that an attribute states, among them some that are easily confused, cut or sorted wrongly. */
final class Texts {
    /** Texts that begin alike, that look like parts of keys or templates, and whose order depends on how it is told. */
    private static final List<String> AWKWARD = List.of(
            "ab",
            "ab c",
            "ab#",
            "\uFF5E",
            "\uD83D\uDE00",
            "ab\u0001",
            "e\u0301",
            "\u00E9",
            "ab$",
            "#",
            "${x}",
            "%41",
            "{id}",
            "AB",
            " x",
            "\t",
            "ab#c",
            "\uFB01",
            "\uD842\uDFB7",
            "a",
            "ab\u007F",
            "\"'\\",
            "-1",
            "10",
            "9");

    private static final List<String> INSERTED = List.of(
            "#",
            "$",
            "{",
            "}",
            "%",
            " ",
            "\u0001",
            "\n",
            "\u001F",
            "\u00DF",
            "n\u0303",
            "\u65E5",
            "\uFFFD",
            "\uD83D\uDE80",
            "\uD834\uDD1E",
            "/",
            "|",
            "..",
            "$S");
    private static final String LETTERS = "qxz0abcdefghijklmnoprstuvwy12345";
    private static final int PLANTED_LARGEST = 8192;
    private static final int LARGEST_AT = 21;

    /** What parts the pieces of a key, unless a design parts them by something else. */
    static final String USUAL_SIGN = "#";

    private final Attribute.Size size;
    private final boolean prose;
    private final Draw draw;
    private final List<String> awkward = new ArrayList<>();
    private final List<String> inserted = new ArrayList<>(INSERTED);
    private final List<String> before = new ArrayList<>();
    private int made;

    /** {@code signs} are more characters by which texts are easily confused, besides the usual ones. */
    Texts(Attribute.Size size, boolean prose, String signs, Draw draw) {
        this.size = size;
        this.prose = prose;
        this.draw = draw;
        signs.codePoints().mapToObj(Character::toString).forEach(sign -> {
            awkward.addAll(List.of("ab" + sign, "ab", sign, "ab" + sign + "c"));
            inserted.add(sign);
        });
        awkward.addAll(AWKWARD);
    }

    static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** Every second of the first texts is an awkward one; later one in six has something inserted or goes on from another. */
    String next() {
        int number = made++;
        if (number % 2 == 0 && number / 2 < awkward.size()) {
            String text = awkward.get(number / 2);
            if (bytes(text) <= size.largest()) {
                return keep(text);
            }
        }
        if (number == LARGEST_AT && size.bounded() && size.largest() <= PLANTED_LARGEST) {
            return keep(plain(Math.toIntExact(size.largest())));
        }
        int length = Math.toIntExact(Lengths.about(size, draw));
        return keep(draw.onceIn(6) ? awkward(length) : plain(length));
    }

    /** A text of the largest size, for when short ones are all taken. */
    String longer() {
        return plain(Math.toIntExact(Math.min(size.largest(), 64)));
    }

    private String keep(String text) {
        if (before.size() < 50 && bytes(text) + 3 <= size.largest()) {
            before.add(text);
        }
        return text;
    }

    private String awkward(int length) {
        String sign = draw.any(inserted);
        if (!before.isEmpty() && draw.onceIn(3)) {
            String longer = draw.any(before) + draw.any(inserted);
            return bytes(longer) <= size.largest() ? longer : plain(length);
        }
        int rest = length - bytes(sign);
        if (rest < 0) {
            return bytes(sign) <= size.largest() ? sign : plain(length);
        }
        int front = draw.below(rest + 1);
        return plain(front) + sign + plain(rest - front);
    }

    /** Twelve letters from each number that is drawn. */
    private String plain(int length) {
        StringBuilder text = new StringBuilder(length);
        long bits = 0;
        for (int i = 0; i < length; i++) {
            bits = i % 12 == 0 ? draw.bits() : bits >>> 5;
            int letter = (int) bits & 31;
            boolean gap = prose && letter < 4 && i > 0 && i < length - 1;
            text.append(gap ? ' ' : LETTERS.charAt(letter));
        }
        return text.toString();
    }
}
