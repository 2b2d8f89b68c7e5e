package dev.dynawright.rules.designs.tables;

import dev.dynawright.cost.Bound;
import dev.dynawright.design.Index;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import dev.dynawright.rules.designs.ItemCollections;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds local indexes that would stop a partition key from growing. */
public final class CollectionOutgrowsLocalIndex extends Rule<Judged> {
    public CollectionOutgrowsLocalIndex() {
        super(Code.error("D320", "collection-outgrows-local-index"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Table table : judged.design().tables()) {
            Optional<Index> local =
                    table.indexes().stream().filter(Index::local).findFirst();
            if (local.isPresent()) {
                new ItemCollections(judged.view(), table)
                        .groups()
                        .filter(g -> g.bytes().passes(Limits.LOCAL_COLLECTION_BYTES))
                        .findFirst()
                        .ifPresent(g -> found.accept(finding(judged, table, local.get(), g)));
            }
        }
    }

    private Finding finding(Judged judged, Table table, Index index, ItemCollections.Group group) {
        String key = "`" + table.partition() + "` = `" + group.template() + "`";
        List<String> types =
                group.sources().stream().map(Source::type).map(t -> t.name()).toList();
        Bound bytes = group.bytes();
        return Finding.at(
                        judged.span("tables", table.name(), "indexes", index.name()),
                        code(),
                        (bytes.isNone()
                                        ? "nothing limits the items of one " + key
                                        : "the items of one " + key + " can have " + gigabytes(bytes))
                                + "; with a local index they have at most "
                                + Limits.LOCAL_COLLECTION_BYTES / Limits.GB + " GB",
                        "stops the key from growing")
                .note("under one key lie " + Words.names(types) + " and their entries in local indexes; at the limit"
                        + " every put that adds to them is refused")
                .fix(fix(judged, table));
    }

    /** Every local index becomes a global one. */
    private static Optional<Fix> fix(Judged judged, Table table) {
        List<Edit> edits = new ArrayList<>();
        for (Index index : table.indexes()) {
            if (index.local()) {
                judged.stated("tables", table.name(), "indexes", index.name(), "local")
                        .ifPresent(yes -> edits.add(new Edit(
                                yes.source().span(yes.source().text().lastIndexOf("local", yes.start()), yes.end()),
                                "partition: " + table.partition())));
            }
        }
        return Optional.of(new Fix("a global index has no such limit; its reads are eventual", false, edits))
                .filter(f -> !f.edits().isEmpty());
    }

    private static String gigabytes(Bound bytes) {
        return Numbers.grouped(bytes.most().orElse(0) / Limits.GB) + " GB";
    }
}
