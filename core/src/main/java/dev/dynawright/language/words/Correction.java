package dev.dynawright.language.words;

import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Replaces a word by one that is much like it; certain only for a plain slip of the pen, else a person decides. */
public final class Correction {
    private static final int SHORTEST = 4;
    private static final int LONG = 7;

    private Correction() {}

    /** The nearest of the known words in the place of what is written there. */
    public static Optional<Fix> of(String title, Span place, String written, Collection<String> known) {
        List<String> near = Names.near(written, known);
        return near.isEmpty()
                ? Optional.empty()
                : Optional.of(new Fix(
                        title,
                        near.size() == 1 && isSlip(written, near.get(0)),
                        List.of(new Edit(place, near.get(0)))));
    }

    /**
     * Whether a word is another with a letter wrong, and no word of its own: the same beginning, long enough, one letter
     * (in long words two). So `unpaid` is not `paid`, `move` not `remove`, `batch` not `fetch`.
     */
    public static boolean isSlip(String written, String meant) {
        String a = Names.plain(written);
        String b = Names.plain(meant);
        int shorter = Math.min(a.length(), b.length());
        return shorter >= SHORTEST && a.charAt(0) == b.charAt(0) && Names.distance(a, b) <= (shorter >= LONG ? 2 : 1);
    }
}
