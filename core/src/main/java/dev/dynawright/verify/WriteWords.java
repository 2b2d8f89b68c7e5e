package dev.dynawright.verify;

import dev.dynawright.data.Call;
import dev.dynawright.data.ValueWords;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.List;

/** The arguments of a write in words. */
final class WriteWords {
    private WriteWords() {}

    static String of(Relations relations, Pattern pattern, Call.Write call) {
        List<String> parts = new ArrayList<>();
        List<Statement.Write> writes = pattern.statement().writes();
        for (int i = 0; i < writes.size(); i++) {
            parts.add(act(relations, writes.get(i), call.acts().get(i)));
        }
        return pattern.id() + ": " + String.join("; ", parts);
    }

    private static String act(Relations relations, Statement.Write write, Call.Act act) {
        if (act instanceof Call.Make make) {
            return made(make);
        } else if (act instanceof Call.Change change && write instanceof Statement.Update update) {
            List<String> values = new ArrayList<>();
            change.values().forEach((name, value) -> values.add(name + " becomes " + ValueWords.of(value)));
            return CallWords.of(relations, update.what(), change.which()) + ": " + String.join(", ", values);
        } else if (act instanceof Call.Add add && write instanceof Statement.Increment increment) {
            return CallWords.of(relations, increment.what(), add.which())
                    + add.amount().map(a -> ": by " + a.toPlainString()).orElse("");
        } else if (act instanceof Call.End end && write instanceof Statement.Delete delete) {
            return CallWords.of(relations, delete.what(), end.which());
        }
        return act.toString();
    }

    private static String made(Call.Make make) {
        List<String> values = new ArrayList<>();
        make.row().values().forEach((name, value) -> values.add(name + " = " + ValueWords.of(value)));
        make.row()
                .parents()
                .forEach((key, id) -> values.add(key + " = "
                        + String.join(", ", id.stream().map(ValueWords::of).toList())));
        make.with()
                .forEach(below -> values.add("with " + below.make().row().entity() + " (" + made(below.make()) + ")"));
        return String.join(", ", values);
    }
}
