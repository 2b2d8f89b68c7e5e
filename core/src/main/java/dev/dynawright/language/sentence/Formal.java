package dev.dynawright.language.sentence;

import dev.dynawright.model.AttributeName;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The formal reading of a pattern: one line that says exactly what was understood, the same for every way to say it. */
public final class Formal {
    private final List<String> parts = new ArrayList<>();

    private Formal() {}

    /** Statement, rates and demands, separated by bars. */
    public static String of(Statement statement, Traffic traffic, Demands demands) {
        List<String> all = new ArrayList<>();
        all.add(of(statement));
        traffic.average().ifPresent(r -> all.add(r.toString()));
        traffic.peak().ifPresent(r -> all.add("peak " + r));
        traffic.skew()
                .ifPresent(s ->
                        all.add("hottest " + s.keys().map(Object::toString).orElse("key") + " take " + s.requests()));
        traffic.fails().ifPresent(s -> all.add("fails " + s));
        if (demands.strong()) {
            all.add("strong");
        }
        if (demands.exact()) {
            all.add("exact");
        }
        demands.staleSeconds().ifPresent(s -> all.add("stale " + s + " s"));
        demands.requests().ifPresent(n -> all.add("requests " + n));
        demands.withinMillis().ifPresent(n -> all.add("within " + n + " ms"));
        demands.keeps().ifPresent(s -> all.add("keeps " + s));
        if (demands.notAllAtOnce()) {
            all.add("not at once");
        }
        return String.join(" | ", all);
    }

    public static String of(Statement statement) {
        if (statement instanceof Statement.Together together) {
            return together.writes().stream().map(Formal::of).collect(Collectors.joining(" & "));
        }
        Formal formal = new Formal();
        if (statement instanceof Statement.Read read) {
            formal.read(read);
        } else {
            formal.write((Statement.Write) statement);
        }
        return String.join(" | ", formal.parts);
    }

    private void read(Statement.Read read) {
        if (read instanceof Statement.Get get) {
            parts.add("get " + get.what().entity());
            conditions(get.what());
            get.with().forEach(this::along);
            only(get.only());
        } else if (read instanceof Statement.Listing list) {
            parts.add("list " + list.what().entity());
            conditions(list.what());
            list.with().forEach(this::along);
            only(list.only());
            if (!list.order().isEmpty()) {
                parts.add("sort " + list.order().stream().map(Formal::order).collect(Collectors.joining(", ")));
            }
            extent(list.extent());
        } else if (read instanceof Statement.Aggregate aggregate) {
            parts.add(aggregate.figure().name().toLowerCase(Locale.ROOT) + " "
                    + aggregate.what().entity()
                    + aggregate.of().map(a -> "." + a).orElse(""));
            conditions(aggregate.what());
            if (!aggregate.groups().isEmpty()) {
                parts.add("by " + names(aggregate.groups()));
            }
            extent(aggregate.extent());
        } else if (read instanceof Statement.Similar similar) {
            parts.add("nearest " + similar.top() + " " + similar.what().entity() + " by " + similar.vector());
            conditions(similar.what());
        } else if (read instanceof Statement.WordSearch search) {
            parts.add("words " + search.what().entity() + " in " + names(search.in()));
            conditions(search.what());
            extent(search.extent());
        } else if (read instanceof Statement.Report report) {
            parts.add("report " + report.what().entity()
                    + (report.figures().isEmpty() ? "" : " of " + names(report.figures())));
            conditions(report.what());
            if (!report.by().isEmpty()) {
                parts.add("by " + names(report.by()));
            }
        }
    }

    private void write(Statement.Write write) {
        if (write instanceof Statement.Create create) {
            parts.add((create.replace() ? "put " : "create ") + create.entity());
            create.values().forEach(v -> parts.add(v.path() + " := " + operand(v.operand())));
            create.with().forEach(this::along);
            create.existing().forEach(key -> parts.add("existing " + key));
            if (create.ifNew()) {
                parts.add("if new");
            }
        } else if (write instanceof Statement.Update update) {
            parts.add("update " + update.entity());
            conditions(update.what());
            parts.add(
                    update.changes().isEmpty()
                            ? "set everything"
                            : "set "
                                    + update.changes().stream()
                                            .map(Formal::change)
                                            .collect(Collectors.joining(", ")));
        } else if (write instanceof Statement.Increment increment) {
            parts.add((increment.down() ? "decrease " : "increase ") + increment.entity());
            conditions(increment.what());
            parts.add("add " + names(increment.attributes())
                    + increment.amount().map(a -> " by " + a).orElse(" by ?"));
            increment.neverBelow().ifPresent(n -> parts.add("floor " + n));
        } else if (write instanceof Statement.Delete delete) {
            parts.add("delete " + delete.entity());
            conditions(delete.what());
            delete.with().forEach(this::along);
        }
    }

    private void conditions(Selection selection) {
        selection.conditions().forEach(c -> parts.add(condition(c)));
    }

    private static String condition(Condition condition) {
        String path = condition.path().toString();
        if (condition instanceof Condition.Equal equal) {
            return path + " = " + operand(equal.operand());
        } else if (condition instanceof Condition.Among among) {
            return path + " in " + String.join(", ", among.values());
        } else if (condition instanceof Condition.Range range) {
            return bound(path, range.from(), ">")
                    + (range.from().isPresent() && range.to().isPresent() ? " and " : "")
                    + bound(path, range.to(), "<");
        } else if (condition instanceof Condition.Prefix) {
            return path + " begins with ?";
        }
        return path + " present";
    }

    private static String bound(String path, Optional<Condition.Bound> bound, String sign) {
        return bound.map(b -> path + " " + sign + (b.inclusive() ? "= " : " ") + operand(b.operand()))
                .orElse("");
    }

    private static String operand(Operand operand) {
        if (operand instanceof Operand.Constant constant) {
            return constant.value();
        }
        return operand instanceof Operand.Joined joined ? "that " + joined.path() : "?";
    }

    private void along(Along along) {
        String only = along.only().isEmpty() ? "" : " only " + names(along.only());
        if (along instanceof Along.Up up) {
            parts.add("with " + up.parent() + only);
        } else if (along instanceof Along.Down down) {
            String latest =
                    down.latest().isPresent() ? "latest " + down.latest().getAsInt() + " " : "";
            String steps =
                    down.steps().stream().map(s -> s.child() + " of " + s.key()).collect(Collectors.joining(" / "));
            parts.add("with " + latest + steps + only);
        }
    }

    private void only(List<AttributeName> names) {
        if (!names.isEmpty()) {
            parts.add("only " + names(names));
        }
    }

    private static String order(Order order) {
        return order.path() + (order.descending() ? " desc" : " asc");
    }

    private void extent(Extent extent) {
        if (extent instanceof Extent.Page page) {
            parts.add("page " + page.size());
        } else if (extent instanceof Extent.First first) {
            parts.add("first " + first.count());
        } else if (extent instanceof Extent.Everything everything && everything.said()) {
            parts.add("all");
        }
    }

    private static String change(Statement.Change change) {
        return change.attribute()
                + change.from().map(f -> " from " + f).orElse("")
                + change.to().map(t -> " to " + t).orElse("");
    }

    private static String names(List<?> names) {
        return names.stream().map(Object::toString).collect(Collectors.joining(", "));
    }
}
