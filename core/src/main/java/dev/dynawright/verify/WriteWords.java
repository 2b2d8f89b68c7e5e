package dev.dynawright.verify;

import dev.dynawright.data.Call;
import dev.dynawright.data.ValueWords;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.run.Request;
import java.util.ArrayList;
import java.util.List;

/** The arguments of writes, and their requests, in words. */
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

    /** A write of one item with all that it sets and on what condition. */
    static String of(Request.Single write) {
        List<String> parts = new ArrayList<>();
        String verb = "ConditionCheck ";
        if (write instanceof Request.Put put) {
            return "PutItem " + write.key().table() + " "
                    + ExchangeWords.values(put.item().values()) + tests(write);
        } else if (write instanceof Request.Delete) {
            verb = "DeleteItem ";
        } else if (write instanceof Request.Update update) {
            verb = "UpdateItem ";
            update.sets().forEach((spot, value) -> parts.add("set " + name(spot) + " = " + ValueWords.of(value)));
            update.removes().forEach(spot -> parts.add("remove " + name(spot)));
            update.adds().forEach((spot, amount) -> parts.add("add " + amount.toPlainString() + " to " + name(spot)));
        }
        String what = parts.isEmpty() ? "" : ": " + String.join(", ", parts);
        return verb + ExchangeWords.key(write.key()) + what + tests(write);
    }

    private static String name(Request.Spot spot) {
        return String.join(".", spot.names());
    }

    private static String tests(Request.Single write) {
        List<String> all = write.tests().stream().map(WriteWords::test).toList();
        return all.isEmpty() ? "" : ", if " + String.join(" and ", all);
    }

    private static String test(Request.Test test) {
        String name = name(test.spot());
        if (test instanceof Request.Test.Present) {
            return name + " is there";
        } else if (test instanceof Request.Test.Absent) {
            return name + " is not there";
        } else if (test instanceof Request.Test.Free free) {
            return "(" + name + " is not there or " + name(free.end()) + " <= " + free.second() + ")";
        } else if (test instanceof Request.Test.Live live) {
            return name + " is there and not " + name(live.end()) + " <= " + live.second();
        } else if (test instanceof Request.Test.Is is) {
            return name + " = " + ValueWords.of(is.value());
        } else if (test instanceof Request.Test.Among among) {
            return name + " is one of "
                    + String.join(
                            ", ", among.values().stream().map(ValueWords::of).toList());
        }
        return name + " >= " + ((Request.Test.AtLeast) test).least().toPlainString();
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
