package dev.dynawright.source;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Span;
import java.util.List;

/** A mistake that someone may have made and what would undo it. */
record Suspicion(Code code, Span place, String message, String label, String title, List<Edit> edits) {
    Suspicion(Code code, Span place, String message, String label, String title, Edit edit) {
        this(code, place, message, label, title, List.of(edit));
    }
}
