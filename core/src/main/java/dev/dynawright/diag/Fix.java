package dev.dynawright.diag;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A change that would remove a finding; {@code certain} if it can be made without asking a person. */
public record Fix(String title, boolean certain, List<Edit> edits) {
    public Fix {
        edits = List.copyOf(edits);
    }

    public static Fix certain(String title, Edit... edits) {
        return new Fix(title, true, List.of(edits));
    }

    public static Fix possible(String title, Edit... edits) {
        return new Fix(title, false, List.of(edits));
    }

    /** The text after all edits; edits do not overlap. */
    public String applied() {
        return apply(edits);
    }

    /** The text of the edits' source with every edit made; edits that overlap an earlier one are left out. */
    public static String apply(List<Edit> edits) {
        List<Edit> ordered = new ArrayList<>(edits);
        ordered.sort(Comparator.comparing(Edit::span));
        String text = ordered.get(0).span().source().text();
        StringBuilder changed = new StringBuilder(text.length() + 64);
        int done = 0;
        for (Edit edit : ordered) {
            if (edit.span().start() < done) {
                continue;
            }
            changed.append(text, done, edit.span().start()).append(edit.replacement());
            done = edit.span().end();
        }
        return changed.append(text, done, text.length()).toString();
    }
}
