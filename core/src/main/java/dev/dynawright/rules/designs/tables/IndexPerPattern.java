package dev.dynawright.rules.designs.tables;

import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import dev.dynawright.rules.designs.KeyAttribute;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Finds indexes that no item type shares and that could be one. */
public final class IndexPerPattern extends Rule<Judged> {
    public IndexPerPattern() {
        super(Code.advice("D317", "index-per-pattern"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Table table : judged.design().tables()) {
            List<Index> open = table.indexes().stream()
                    .filter(i -> !types(table, i).isEmpty() && isGeneric(table, i))
                    .collect(Collectors.toCollection(ArrayList::new));
            while (!open.isEmpty()) {
                List<Index> together = together(table, open);
                open.removeAll(together);
                if (together.size() > 1) {
                    found.accept(finding(judged, table, together));
                }
            }
        }
    }

    private static boolean isGeneric(Table table, Index index) {
        return !index.local() && KeyAttribute.composed(table.items()).containsAll(index.key());
    }

    /** The item types that are in an index. */
    private static Set<String> types(Table table, Index index) {
        return table.items().stream()
                .filter(t -> index.key().stream().allMatch(k -> t.key(k).isPresent()))
                .map(ItemType::name)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** The first, and those behind it that are made alike and share no type with it or one another. */
    private static List<Index> together(Table table, List<Index> open) {
        Index first = open.get(0);
        List<Index> together = new ArrayList<>();
        Set<String> held = new LinkedHashSet<>();
        for (Index index : open) {
            boolean alike = index.projection().equals(first.projection())
                    && index.partition().size() == first.partition().size()
                    && index.sort().size() == first.sort().size();
            Set<String> types = types(table, index);
            if (alike && types.stream().noneMatch(held::contains)) {
                together.add(index);
                held.addAll(types);
            }
        }
        return together;
    }

    private Finding finding(Judged judged, Table table, List<Index> together) {
        Finding finding = Finding.at(
                judged.span("tables", table.name()),
                code(),
                "indexes " + Words.names(together.stream().map(Index::name).toList()) + " of `" + table.name()
                        + "` could be one: no item type is in two of them",
                "one index would do");
        for (Index index : together) {
            finding = finding.note("`" + index.name() + "` holds " + Words.names(List.copyOf(types(table, index))));
        }
        return finding.note("writes and storage cost the same; an index less is one less to create, watch and change");
    }
}
