package dev.dynawright.plan.pack;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.plan.Partitions;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks at the composed keys of a design in pairs, by their templates alone: values never hold the delimiter, so two texts
 * are the same only if they have as many pieces between delimiters and the fixed ones agree.
 */
final class Apart {
    private final Partitions partitions;
    private final List<String> faults = new ArrayList<>();

    /** The key of one type in one place. */
    private record Stand(ItemType type, Template partition, Template sort) {}

    private Apart(Partitions partitions) {
        this.partitions = partitions;
    }

    /** What is wrong: types that can have the same key, or partitions that are shared by chance. */
    static List<String> faults(Design design, Partitions partitions) {
        Apart apart = new Apart(partitions);
        for (Table table : design.tables()) {
            if (table.items().size() > 1) {
                apart.place(
                        table.name(),
                        table,
                        List.of(table.partition()),
                        List.copyOf(table.sort().stream().toList()));
                for (Index index : table.indexes()) {
                    // Where nothing is sorted, the partition key alone must set the types apart.
                    apart.place(
                            index.name(),
                            table,
                            index.partition(),
                            index.sort().isEmpty() ? index.partition() : index.sort());
                }
            }
        }
        return apart.faults;
    }

    private void place(String name, Table table, List<String> partition, List<String> sort) {
        List<Stand> stands = new ArrayList<>();
        for (ItemType type : table.items()) {
            if (type.key(partition.get(0)).isPresent() && type.key(sort.get(0)).isPresent()) {
                List<ItemType.Alternative> first =
                        type.key(partition.get(0)).orElseThrow().alternatives();
                List<ItemType.Alternative> second =
                        type.key(sort.get(0)).orElseThrow().alternatives();
                for (int i = 0; i < Math.max(first.size(), second.size()); i++) {
                    stands.add(new Stand(
                            type,
                            first.get(Math.min(i, first.size() - 1)).template(),
                            second.get(Math.min(i, second.size() - 1)).template()));
                }
            }
        }
        for (int i = 0; i < stands.size(); i++) {
            for (int j = 0; j < i; j++) {
                pair(name, stands.get(i), stands.get(j));
            }
        }
    }

    private void pair(String place, Stand one, Stand other) {
        boolean same = partitions
                .group(one.type().entity(), one.partition())
                .equals(partitions.group(other.type().entity(), other.partition()));
        boolean meet = canBeSame(one.partition(), other.partition());
        String both = place + ": " + one + " and " + other;
        if (meet && !same) {
            faults.add("share a partition by chance in " + both);
        }
        if (meet && canBeSame(one.sort(), other.sort())) {
            faults.add("can have the same key in " + both);
        }
    }

    private static boolean canBeSame(Template one, Template other) {
        List<String> first = pieces(one);
        List<String> second = pieces(other);
        if (first.size() != second.size()) {
            return false;
        }
        for (int i = 0; i < first.size(); i++) {
            boolean fixed = !first.get(i).isEmpty() && !second.get(i).isEmpty();
            if (fixed && !first.get(i).equals(second.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** What stands between delimiters; empty for a value. */
    private static List<String> pieces(Template template) {
        StringBuilder text = new StringBuilder();
        for (Template.Piece piece : template.pieces()) {
            text.append(piece instanceof Template.Literal literal ? literal.text() : "");
        }
        return List.of(text.toString().split("#", -1));
    }
}
