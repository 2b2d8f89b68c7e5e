package dev.dynawright.app;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the word a person may have meant: at most two letters away. */
final class Similar {
    private static final int FARTHEST = 2;

    private Similar() {}

    /** The end of a message: what was meant, or nothing. */
    static String hint(String word, Collection<String> known) {
        return to(word, known).map(meant -> "; did you mean `" + meant + "`?").orElse("");
    }

    static Optional<String> to(String word, Collection<String> known) {
        String wanted = word.toLowerCase(Locale.ROOT);
        Comparator<String> nearest = Comparator.comparingInt(k -> distance(wanted, k.toLowerCase(Locale.ROOT)));
        return known.stream()
                .filter(k -> distance(wanted, k.toLowerCase(Locale.ROOT)) <= Math.min(FARTHEST, k.length() / 2))
                .min(nearest.thenComparing(Comparator.naturalOrder()));
    }

    /** How many letters must be put in, left out, replaced or swapped with their neighbour. */
    static int distance(String a, String b) {
        if (Math.abs(a.length() - b.length()) > FARTHEST) {
            return FARTHEST + 1;
        }
        int[][] steps = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    steps[i][j] = i + j;
                    continue;
                }
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                int best = steps[i - 1][j - 1] + (same ? 0 : 1);
                best = Math.min(best, Math.min(steps[i - 1][j], steps[i][j - 1]) + 1);
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                steps[i][j] = swapped ? Math.min(best, steps[i - 2][j - 2] + 1) : best;
            }
        }
        return steps[a.length()][b.length()];
    }
}
