package dev.dynawright.rules.designs.tables;

import dev.dynawright.design.Index;
import dev.dynawright.design.Index.Projection;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import java.util.function.Consumer;

/** Finds tables with more indexes, or more projected attributes, than DynamoDB takes. */
public final class TooManyIndexes extends Rule<Judged> {
    public TooManyIndexes() {
        super(Code.error("D315", "too-many-indexes"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Table table : judged.design().tables()) {
            long local = table.indexes().stream().filter(Index::local).count();
            long global = table.indexes().size() - local;
            long named = table.indexes().stream()
                    .map(Index::projection)
                    .filter(p -> p instanceof Projection.Include)
                    .mapToLong(p -> ((Projection.Include) p).attributes().size())
                    .sum();
            String quota = "the quota can be raised on request; until then the table is refused";
            limit(judged, table, global, Limits.GLOBAL_INDEXES, "global indexes", quota, found);
            String fixed = "local indexes are made with the table, and no request raises their number";
            limit(judged, table, local, Limits.LOCAL_INDEXES, "local indexes", fixed, found);
            String twice = "an attribute counts once for each index that names it; `project: all` names none";
            limit(judged, table, named, Limits.INCLUDED_ATTRIBUTES, "attributes in projections", twice, found);
        }
    }

    private void limit(
            Judged judged, Table table, long number, int limit, String what, String note, Consumer<Finding> found) {
        if (number > limit) {
            found.accept(Finding.at(
                            judged.span("tables", table.name()),
                            code(),
                            "table `" + table.name() + "` has " + number + " " + what + "; DynamoDB takes " + limit,
                            "too many " + what)
                    .note(note));
        }
    }
}
