package dev.dynawright.emit.workbench;

import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.emit.Subject;
import dev.dynawright.emit.samples.Sample;
import dev.dynawright.emit.samples.Sampled;
import java.util.ArrayList;
import java.util.List;

/** What of a design the format has no place for. */
final class Unsaid {
    private Unsaid() {}

    /** One line each, none if the format says all. */
    static List<String> of(Subject subject) {
        Sampled sampled = Sample.of(subject.judged().view());
        List<String> all = new ArrayList<>();
        for (Table table : subject.design().tables()) {
            for (Index index : table.indexes()) {
                if (index.local()) {
                    all.add(table.name() + "." + index.name() + " is left out: it is a local index");
                } else if (!Workbench.isSayable(index)) {
                    all.add(table.name() + "." + index.name()
                            + " is left out: its key has several attributes on one side");
                }
            }
            table.expires().ifPresent(name -> all.add(table.name() + " deletes items by " + name));
            if (table.stream()) {
                all.add(table.name() + " has a stream");
            }
            if (table.storage() != Table.StorageClass.STANDARD) {
                all.add(table.name() + " is of the class " + table.storage().word());
            }
            if (!table.replicas().isEmpty()) {
                all.add(table.name() + " has replicas in " + String.join(", ", table.replicas()));
            }
            new Columns(subject.judged().view(), table, sampled)
                    .disputed()
                    .forEach(name ->
                            all.add(name + " of " + table.name() + " has different types in different item types"));
        }
        return List.copyOf(all);
    }
}
