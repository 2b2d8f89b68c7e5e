package dev.dynawright.diag;

import java.util.ArrayList;
import java.util.List;

/** Breaks a text into lines of so many columns: behind a space, else behind a mark that joins words, else anywhere. */
final class Wrapped {
    private static final String JOINTS = "#,/|;:-_.";

    private Wrapped() {}

    /** How many columns a text takes whose characters are all visible. */
    static int width(String text) {
        return text.codePoints().map(Glyphs::width).sum();
    }

    /** At least one line; each further one begins with {@code hanging}. */
    static List<String> of(String text, int width, String hanging) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        String before = "";
        while (width(rest) > width - before.length()) {
            int cut = cut(rest, Math.max(1, width - before.length()));
            lines.add(before + rest.substring(0, cut).stripTrailing());
            rest = rest.substring(cut).stripLeading();
            before = hanging.length() < width ? hanging : "";
        }
        lines.add(before + rest);
        return lines;
    }

    /** How many characters stand on the first line. */
    private static int cut(String text, int width) {
        int space = 0;
        int joint = 0;
        int columns = 0;
        int at = 0;
        while (at < text.length()) {
            int character = text.codePointAt(at);
            columns += Glyphs.width(character);
            if (character == ' ' && at > 0) {
                space = at;
            }
            if (columns > width) {
                break;
            }
            at += Character.charCount(character);
            if (JOINTS.indexOf(character) >= 0) {
                joint = at;
            }
        }
        int best = space > 0 ? space : joint;
        boolean early = width(text.substring(0, best)) < width / 2;
        if (early && joint > best) {
            best = joint;
        }
        return best > 0 ? best : Math.max(at, Character.charCount(text.codePointAt(0)));
    }
}
