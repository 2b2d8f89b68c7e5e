package dev.dynawright.diag;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Something a person should know about what they wrote: what, where, why, and how to mend it. */
public record Finding(Code code, Span span, String message, String label, List<String> notes, Optional<Fix> fix) {
    /** The order in which findings are shown: by place, then by code. */
    public static final Comparator<Finding> ORDER = Comparator.comparing(Finding::span)
            .thenComparing(f -> f.code().id())
            .thenComparing(Finding::message);

    public Finding {
        notes = List.copyOf(notes);
    }

    /** A finding whose label under the caret has at most six words. */
    public static Finding at(Span span, Code code, String message, String label) {
        return new Finding(code, span, message, label, List.of(), Optional.empty());
    }

    public Finding note(String note) {
        List<String> more = new ArrayList<>(notes);
        more.add(note);
        return new Finding(code, span, message, label, more, fix);
    }

    public Finding fix(Fix newFix) {
        return new Finding(code, span, message, label, notes, Optional.of(newFix));
    }

    public Finding fix(Optional<Fix> newFix) {
        return newFix.isPresent() ? fix(newFix.get()) : this;
    }

    /** The message, the notes and what helps, one a line. */
    String inFull() {
        List<String> parts = new ArrayList<>();
        parts.add(message);
        notes.forEach(note -> parts.add("note: " + note));
        fix.ifPresent(help -> parts.add("help: " + help.title()));
        return String.join("\n", parts);
    }

    public Severity severity() {
        return code.severity();
    }

    public boolean isError() {
        return severity() == Severity.ERROR;
    }
}
