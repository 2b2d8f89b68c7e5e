package dev.dynawright.rules.designs.tables;

import dev.dynawright.design.Table;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Span;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.designs.Lines;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Finds tables with several types of items that do not say which they are. */
public final class MissingType extends Rule<Judged> {
    private static final List<String> NAMES = List.of("type", "itemType", "_type");

    public MissingType() {
        super(Code.warning("D312", "missing-type"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        if (judged.design().stamp().type().isPresent()) {
            return;
        }
        for (Table table : judged.design().tables()) {
            if (table.items().size() > 1) {
                found.accept(finding(judged, table));
            }
        }
    }

    private Finding finding(Judged judged, Table table) {
        return Finding.at(
                        judged.span("tables", table.name()),
                        code(),
                        "table `" + table.name() + "` holds " + table.items().size()
                                + " types of items, and no attribute says of which an item is",
                        "items without a type")
                .note("a stream, an export or a person with one item in hand has only the form of its key to go by")
                .fix(fix(judged));
    }

    private static Optional<Fix> fix(Judged judged) {
        Set<String> taken = new LinkedHashSet<>();
        judged.view().sources().forEach(s -> s.layout().stored().forEach(a -> taken.add(a.name())));
        Optional<String> name = NAMES.stream().filter(n -> !taken.contains(n)).findFirst();
        return name.flatMap(n -> edit(judged, n).map(e -> Fix.possible("stamp every item with its type", e)));
    }

    private static Optional<Edit> edit(Judged judged, String name) {
        Optional<Span> stamp = judged.stated("stamp");
        if (stamp.isEmpty()) {
            return judged.stated("tables").map(at -> Lines.before(at, "stamp: {type: " + name + "}"));
        }
        SourceText source = stamp.get().source();
        int end = source.lineEnd(stamp.get().line());
        int brace = source.text().indexOf('{', stamp.get().end());
        boolean one = brace >= 0 && brace < end;
        return one
                ? Optional.of(Edit.insert(source.span(brace + 1, brace + 1), "type: " + name + ", "))
                : Optional.empty();
    }
}
