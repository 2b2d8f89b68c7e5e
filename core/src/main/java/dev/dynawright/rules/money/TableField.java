package dev.dynawright.rules.money;

import dev.dynawright.design.Table;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.rules.Judged;
import java.util.Optional;

/** A patch that gives a table a field which its file does not state. */
final class TableField {
    private TableField() {}

    /** On a line of its own before the key; none if the field is there, or the table is written on one line. */
    static Optional<Fix> added(Judged judged, Table table, String field, String value, String title) {
        Optional<Span> key = judged.stated("tables", table.name(), "key");
        if (key.isEmpty() || judged.stated("tables", table.name(), field).isPresent()) {
            return Optional.empty();
        }
        Span at = key.get();
        String line = at.source().text().substring(at.start() - at.column() + 1, at.start());
        return line.isBlank()
                ? Optional.of(Fix.possible(title, Edit.insert(at.before(), field + ": " + value + "\n" + line)))
                : Optional.empty();
    }
}
