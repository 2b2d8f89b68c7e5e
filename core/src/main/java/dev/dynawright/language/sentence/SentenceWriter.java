package dev.dynawright.language.sentence;

import dev.dynawright.language.words.Keyword;
import dev.dynawright.language.words.Names;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The way back: from what a pattern means to a sentence that says it. */
public final class SentenceWriter {
    private static final Set<String> WORDS = Arrays.stream(Keyword.values())
            .flatMap(k -> k.phrases().stream())
            .flatMap(List::stream)
            .collect(Collectors.toCollection(TreeSet::new));

    private final Scope scope;

    public SentenceWriter(Scope scope) {
        this.scope = scope;
    }

    public String write(Statement statement, Traffic traffic, Demands demands) {
        StringBuilder text = new StringBuilder(statement(statement));
        traffic.average().ifPresent(r -> text.append(", ").append(r));
        traffic.peak().ifPresent(r -> text.append(", peak ").append(r));
        traffic.skew()
                .ifPresent(s -> text.append(", hottest ")
                        .append(s.keys().map(Object::toString).orElse("key"))
                        .append(" takes ")
                        .append(s.requests()));
        traffic.fails().ifPresent(s -> text.append(", fails ").append(s));
        text.append(demands.strong() ? ", strongly consistent" : "").append(demands.exact() ? ", exact" : "");
        demands.staleSeconds().ifPresent(s -> text.append(", may be ").append(s).append(" seconds stale"));
        demands.requests().ifPresent(n -> text.append(n == 1 ? ", in one request" : ", in at most " + n + " requests"));
        demands.withinMillis().ifPresent(n -> text.append(", within ").append(n).append(" ms"));
        demands.keeps().ifPresent(s -> text.append(", keeps ").append(s));
        return text.append(demands.notAllAtOnce() ? ", not all at once" : "").toString();
    }

    private String statement(Statement statement) {
        if (statement instanceof Statement.Together together) {
            List<Statement.Write> writes = together.writes();
            return writes.stream().map(w -> write(w, writes.get(0).entity())).collect(Collectors.joining(" and "));
        }
        return statement instanceof Statement.Read read
                ? read(read)
                : write((Statement.Write) statement, ((Statement.Write) statement).entity());
    }

    private String read(Statement.Read read) {
        EntityName entity = read.what().entity();
        if (read instanceof Statement.Get get) {
            return "get " + entity(entity) + conditions(read, "by") + with(get.with()) + only(get.only());
        } else if (read instanceof Statement.Listing list) {
            String order = list.order().isEmpty()
                    ? ""
                    : ", sorted by " + list.order().stream().map(this::order).collect(Collectors.joining(", "));
            return "list " + entity(entity) + conditions(read, "by") + with(list.with()) + only(list.only()) + order
                    + extent(list.extent());
        } else if (read instanceof Statement.Aggregate aggregate) {
            String groups = aggregate.groups().isEmpty() ? "" : " by " + paths(aggregate.groups());
            return aggregate.figure().name().toLowerCase(Locale.ROOT) + " " + entity(entity)
                    + aggregate.of().map(a -> " " + name(a.text())).orElse("") + conditions(read, "of") + groups
                    + extent(aggregate.extent());
        } else if (read instanceof Statement.Similar similar) {
            return "search " + entity(entity) + " similar to a vector" + conditions(read, "by") + ", top "
                    + similar.top();
        } else if (read instanceof Statement.WordSearch search) {
            return "search " + entity(entity) + " by words in " + names(search.in()) + conditions(read, "by")
                    + extent(search.extent());
        }
        Statement.Report report = (Statement.Report) read;
        String figures = report.figures().isEmpty() ? "" : " " + names(report.figures());
        return "report " + entity(entity) + figures + conditions(read, "of")
                + (report.by().isEmpty() ? "" : " by " + paths(report.by()));
    }

    private String write(Statement.Write write, EntityName first) {
        if (write instanceof Statement.Create create) {
            String values = create.values().stream().map(this::adjective).collect(Collectors.joining());
            String existing = create.existing().stream()
                    .map(k -> " in an existing " + name(k))
                    .collect(Collectors.joining());
            return (create.replace() ? "put " : "create ")
                    + values
                    + entity(create.entity())
                    + with(create.with())
                    + existing
                    + (create.ifNew() ? " if new" : "");
        } else if (write instanceof Statement.Update update) {
            String changes = update.changes().stream().map(this::change).collect(Collectors.joining(", "));
            return "update " + target(update.what().conditions(), update.entity(), first)
                    + (changes.isEmpty() ? "" : " " + changes)
                    + given(update.what().conditions());
        } else if (write instanceof Statement.Increment increment) {
            return (increment.down() ? "decrease " : "increase ")
                    + target(increment.what().conditions(), increment.entity(), first)
                    + " " + names(increment.attributes())
                    + increment.amount().map(a -> " by " + a).orElse("")
                    + given(increment.what().conditions())
                    + increment.neverBelow().map(n -> ", never below " + n).orElse("");
        }
        Statement.Delete delete = (Statement.Delete) write;
        return "delete " + target(delete.what().conditions(), delete.entity(), first)
                + given(delete.what().conditions()) + with(delete.with());
    }

    /** The entity, or the role by which the first write of the sentence is of it. */
    private String target(List<Condition> conditions, EntityName entity, EntityName first) {
        for (Condition condition : conditions) {
            if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Joined joined) {
                Optional<Parent> parent =
                        scope.known(first).parent(joined.path().hops().get(0));
                if (parent.isPresent() && parent.get().role().isPresent()) {
                    return name(parent.get().key());
                }
            }
        }
        return entity(entity);
    }

    private String given(List<Condition> conditions) {
        return conditions.stream()
                .filter(c -> !(c instanceof Condition.Equal equal && equal.operand() instanceof Operand.Joined))
                .map(c -> condition(c, "by"))
                .collect(Collectors.joining());
    }

    private String conditions(Statement.Read read, String preposition) {
        return read.what().conditions().stream()
                .map(c -> condition(c, preposition))
                .collect(Collectors.joining());
    }

    private String condition(Condition condition, String preposition) {
        String path = path(condition.path());
        if (condition instanceof Condition.Equal equal) {
            return equal.operand() instanceof Operand.Constant constant
                    ? " where " + path + " is " + value(constant.value())
                    : " " + preposition + " " + path;
        } else if (condition instanceof Condition.Among among) {
            return " where " + path + " is "
                    + among.values().stream().map(SentenceWriter::value).collect(Collectors.joining(" or "));
        } else if (condition instanceof Condition.Prefix) {
            return " where " + path + " starts with a prefix";
        } else if (condition instanceof Condition.Present) {
            return " where " + path + " is present";
        }
        Condition.Range range = (Condition.Range) condition;
        if (range.from().isPresent() && range.to().isPresent()) {
            return " where " + path + " is between "
                    + between(range.from().get(), range.to().get());
        }
        return range.from()
                .map(b -> " where " + path + (b.inclusive() ? " is at least " : " is over ") + operand(b))
                .orElseGet(() -> range.to()
                        .map(b -> " where " + path + (b.inclusive() ? " is at most " : " is under ") + operand(b))
                        .orElse(""));
    }

    private static String between(Condition.Bound from, Condition.Bound to) {
        boolean given = from.operand() instanceof Operand.Parameter && to.operand() instanceof Operand.Parameter;
        return given ? "two values" : operand(from) + " and " + operand(to);
    }

    private static String operand(Condition.Bound bound) {
        return bound.operand() instanceof Operand.Constant constant ? constant.value() : "a value";
    }

    private String with(List<? extends Along> all) {
        return all.stream().map(this::along).collect(Collectors.joining());
    }

    private String along(Along along) {
        String only = along.only().isEmpty() ? "" : " only " + names(along.only());
        if (along instanceof Along.Up up) {
            return " with " + path(up.parent()) + only;
        }
        Along.Down down = (Along.Down) along;
        String latest = down.latest().isPresent() ? "latest " + down.latest().getAsInt() + " " : "";
        return " with " + latest + entity(down.entity()) + role(down) + only;
    }

    /** The role of what is listed, where there may be others. */
    private String role(Along.Down down) {
        String key = down.steps().get(down.steps().size() - 1).key();
        boolean several = down.steps().size() > 1
                || scope.known(down.entity())
                        .parent(key)
                        .filter(p -> p.role().isPresent())
                        .isPresent();
        return several ? " as " + name(key) : "";
    }

    private String only(List<AttributeName> names) {
        return names.isEmpty() ? "" : ", only " + names(names);
    }

    private String order(Order order) {
        return path(order.path()) + (order.descending() ? " descending" : "");
    }

    private static String extent(Extent extent) {
        if (extent instanceof Extent.Page page) {
            return ", " + page.size() + " per page";
        } else if (extent instanceof Extent.First first) {
            return ", first " + first.count();
        }
        return ((Extent.Everything) extent).said() ? ", all of them" : "";
    }

    private String adjective(Condition.Equal value) {
        String constant = ((Operand.Constant) value.operand()).value();
        String name = name(value.path().toString());
        return switch (constant) {
            case "true" -> name + " ";
            case "false" -> "not " + name + " ";
            default -> name(constant) + " ";
        };
    }

    private String change(Statement.Change change) {
        return name(change.attribute().text())
                + change.from().map(f -> " from " + value(f)).orElse("")
                + change.to().map(t -> " to " + value(t)).orElse("");
    }

    private String paths(List<Path> paths) {
        return paths.stream().map(this::path).collect(Collectors.joining(", "));
    }

    private String names(List<AttributeName> names) {
        return names.stream().map(n -> name(n.text())).collect(Collectors.joining(", "));
    }

    private String path(Path path) {
        return Arrays.stream(path.toString().split("\\.", -1))
                .map(SentenceWriter::name)
                .collect(Collectors.joining("."));
    }

    /** A name, in backticks if it would be read as a word of the grammar. */
    private static String name(String name) {
        return WORDS.contains(name.toLowerCase(Locale.ROOT)) ? "`" + name + "`" : name;
    }

    private static String value(String value) {
        return value.equals("true") || value.equals("false") ? value : name(value);
    }

    /** An entity, in backticks also if it begins the name of another. */
    private String entity(EntityName entity) {
        String plain = Names.plain(entity.text());
        boolean begins = scope.entities().stream()
                .map(Names::plain)
                .anyMatch(other -> !other.equals(plain) && other.startsWith(plain));
        return begins ? "`" + entity + "`" : name(entity.text());
    }
}
