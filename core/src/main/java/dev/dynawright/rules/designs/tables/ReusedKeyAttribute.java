package dev.dynawright.rules.designs.tables;

import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import dev.dynawright.rules.designs.KeyAttribute;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Finds composed key attributes that serve two keys, so that neither can change without the other. */
public final class ReusedKeyAttribute extends Rule<Judged> {
    public ReusedKeyAttribute() {
        super(Code.advice("D318", "reused-key-attribute"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Table table : judged.design().tables()) {
            Set<String> composed = KeyAttribute.composed(table.items());
            Map<String, String> owners = new LinkedHashMap<>();
            table.key().forEach(a -> owners.put(a, "table `" + table.name() + "`"));
            for (Index index : table.indexes()) {
                List<String> own = index.local() ? index.sort() : index.key();
                List<String> reused = own.stream()
                        .filter(a -> composed.contains(a) && owners.containsKey(a))
                        .toList();
                if (!reused.isEmpty()) {
                    found.accept(finding(judged, table, index, reused, owners.getOrDefault(reused.get(0), "")));
                }
                own.forEach(a -> owners.putIfAbsent(a, "index `" + index.name() + "`"));
            }
        }
    }

    private Finding finding(Judged judged, Table table, Index index, List<String> reused, String owner) {
        return Finding.at(
                        judged.span("tables", table.name(), "indexes", index.name()),
                        code(),
                        "the key of `" + index.name() + "` is made of " + Words.names(reused) + ", the key of " + owner,
                        "not a key of its own")
                .note("an item type cannot leave this index, nor get another value in it, without changing that key"
                        + " too")
                .note("attributes of its own, such as `" + index.name() + "PK` and `" + index.name()
                        + "SK`, cost their bytes and keep the keys apart");
    }
}
