package dev.dynawright.rules.designs;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The table key that items of a type have, in one combination of its alternatives. */
public record TableKey(Template partition, Optional<Template> sort) {
    /** Every combination of the alternatives. */
    public static List<TableKey> of(Table table, ItemType type) {
        List<TableKey> all = new ArrayList<>();
        for (Template partition : templates(type, table.partition())) {
            if (table.sort().isEmpty()) {
                all.add(new TableKey(partition, Optional.empty()));
            } else {
                templates(type, table.sort().get())
                        .forEach(sort -> all.add(new TableKey(partition, Optional.of(sort))));
            }
        }
        return all;
    }

    private static List<Template> templates(ItemType type, String attribute) {
        return type.key(attribute).map(ItemType.KeyValue::alternatives).orElse(List.of()).stream()
                .map(ItemType.Alternative::template)
                .toList();
    }

    private List<Template> both() {
        return sort.map(s -> List.of(partition, s)).orElse(List.of(partition));
    }

    /** The attributes it is made of. */
    public Set<Path> leaves() {
        Set<Path> leaves = new LinkedHashSet<>();
        both().forEach(t -> t.holes().forEach(h -> leaves.add(h.path())));
        return leaves;
    }

    public boolean hasShards() {
        return both().stream().anyMatch(t -> t.shards() > 1);
    }

    /** Whether all of it is text with a fixed part, so that other items can have keys of the same kind. */
    public boolean isComposed() {
        return both().stream().allMatch(t -> t.pieces().stream().anyMatch(p -> p instanceof Template.Literal));
    }

    /** What it holds beyond these attributes and what follows from them: a parent whose id is known has known attributes. */
    public Set<Path> beyond(EntityName entity, Set<Path> known, Relations relations) {
        Set<Path> more = leaves();
        more.removeIf(leaf -> known.contains(leaf) || relations.follows(entity, leaf, known));
        return more;
    }
}
