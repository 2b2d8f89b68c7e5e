package dev.dynawright.language.words;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** When two names are the same to a person: case, plural and the way words are joined do not matter. */
public final class Names {
    private static final String[][] IRREGULAR = {
        {"people", "person"},
        {"children", "child"},
        {"men", "man"},
        {"women", "woman"},
        {"indices", "index"},
        {"analyses", "analysis"},
        {"criteria", "criterion"},
        {"media", "medium"},
        {"leaves", "leaf"}
    };

    private Names() {}

    /** A name without case and without what joins its words. */
    public static String plain(String name) {
        StringBuilder plain = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Character.isLetterOrDigit(c)) {
                plain.append(Character.toLowerCase(c));
            }
        }
        return plain.toString();
    }

    /** The forms under which a name is known: as it is, and what it is the plural of. */
    public static List<String> forms(String name) {
        String plain = plain(name);
        List<String> forms = new ArrayList<>();
        forms.add(plain);
        for (String[] pair : IRREGULAR) {
            if (plain.endsWith(pair[0])) {
                forms.add(plain.substring(0, plain.length() - pair[0].length()) + pair[1]);
            }
        }
        if (plain.length() > 3 && plain.endsWith("ies")) {
            forms.add(plain.substring(0, plain.length() - 3) + "y");
        }
        if (plain.length() > 3 && plain.endsWith("es")) {
            forms.add(plain.substring(0, plain.length() - 2));
        }
        if (plain.length() > 2 && plain.endsWith("s") && !plain.endsWith("ss")) {
            forms.add(plain.substring(0, plain.length() - 1));
        }
        return forms;
    }

    /** A name as written, and in the spellings that it may be the plural of. */
    public static List<String> spellings(String written) {
        List<String> spellings = new ArrayList<>(List.of(written));
        if (written.endsWith("ies")) {
            spellings.add(written.substring(0, written.length() - 3) + "y");
        }
        if (written.endsWith("es")) {
            spellings.add(written.substring(0, written.length() - 2));
        }
        if (written.endsWith("s")) {
            spellings.add(written.substring(0, written.length() - 1));
        }
        return spellings;
    }

    public static boolean same(String a, String b) {
        List<String> others = forms(b);
        return forms(a).stream().anyMatch(others::contains);
    }

    /** The words of a text joined to one name, later words with a capital letter; none if it has no words. */
    public static Optional<String> joined(String text) {
        StringBuilder name = new StringBuilder();
        for (String word : text.split("[^\\p{L}\\p{N}_]+", -1)) {
            if (!word.isEmpty()) {
                name.append(
                        name.length() == 0 ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
            }
        }
        boolean good = name.length() > 0 && Character.isLetter(name.codePointAt(0));
        return good ? Optional.of(name.toString()) : Optional.empty();
    }

    /** The usual plural of a name. */
    public static String plural(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith("y") && lower.length() > 1 && "aeiou".indexOf(lower.charAt(lower.length() - 2)) < 0) {
            return name.substring(0, name.length() - 1) + "ies";
        }
        if (lower.endsWith("s") || lower.endsWith("x") || lower.endsWith("ch") || lower.endsWith("sh")) {
            return name + "es";
        }
        return name + "s";
    }

    /** The names a writer may have meant, nearest first: at most two letters away, and with something in common. */
    public static List<String> near(String written, Collection<String> known) {
        String lower = written.toLowerCase(Locale.ROOT);
        int most = lower.length() <= 4 ? 1 : 2;
        record Near(String name, int distance) {}
        return known.stream()
                .distinct()
                .filter(name -> Math.abs(name.length() - lower.length()) <= most
                        && digits(name).equals(digits(lower)))
                .map(name -> new Near(name, distance(lower, name.toLowerCase(Locale.ROOT))))
                .filter(n -> n.distance() <= most
                        && n.distance() < Math.max(lower.length(), n.name().length()))
                .sorted(Comparator.comparingInt(Near::distance).thenComparing(Near::name))
                .map(Near::name)
                .toList();
    }

    /** A number is never a misspelling of another. */
    private static String digits(String text) {
        return text.replaceAll("\\D", "");
    }

    /** Insertions, deletions, replacements and swaps of neighbours that make one text of the other. */
    public static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                int replace = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                d[i][j] = Math.min(replace, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
                }
            }
        }
        return d[a.length()][b.length()];
    }
}
