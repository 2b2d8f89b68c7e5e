package dev.dynawright.emit.layer.reads;

import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.language.words.Names;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** What the method of a pattern is called: as the user says, else as the sentence reads. */
public final class MethodNames {
    private MethodNames() {}

    /** Names for a read, the best first; the last one is nobody else's. */
    public static List<String> of(Pattern pattern, Statement.Read read, Relations relations) {
        List<String> names = new ArrayList<>();
        pattern.name().ifPresent(name -> names.add(JavaText.variable(name)));
        List<Path> given = new ArrayList<>();
        read.what()
                .given()
                .forEach(path -> given.addAll(relations.leafPaths(read.what().entity(), path)));
        String sentence =
                sentence(read, given.containsAll(relations.idPaths(read.what().entity())));
        names.add(sentence);
        if (!read.only().isEmpty()) {
            names.add(sentence + "Only"
                    + read.only().stream()
                            .map(AttributeName::text)
                            .map(Naming::pascal)
                            .collect(Collectors.joining("And")));
        }
        names.add(sentence + Naming.pascal(pattern.id().text()));
        return names;
    }

    private static String sentence(Statement.Read read, boolean isById) {
        String entity = Naming.pascal(read.what().entity().text());
        String entities = Naming.pascal(Names.plural(read.what().entity().text()));
        String which = adjectives(read);
        if (read instanceof Statement.Get) {
            return "get" + which + entity + (isById ? "" : by(read)) + with(read);
        } else if (read instanceof Statement.Aggregate figure) {
            String groups = figure.groups().stream()
                    .map(path -> Naming.pascal(path.toString()))
                    .collect(Collectors.joining("And"));
            String by = by(read) + (groups.isEmpty() ? "" : "By" + groups);
            return figure.figure() == Statement.Figure.COUNT
                    ? "count" + which + entities + by
                    : figure.figure().name().toLowerCase(Locale.ROOT)
                            + which
                            + entity
                            + figure.of()
                                    .map(AttributeName::text)
                                    .map(Naming::pascal)
                                    .orElse("")
                            + by;
        }
        return "list" + which + entities + by(read) + with(read);
    }

    private static String adjectives(Statement.Read read) {
        StringBuilder all = new StringBuilder();
        for (Condition condition : read.what().conditions()) {
            if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Constant constant) {
                boolean truth =
                        constant.value().equals("true") || constant.value().equals("false");
                all.append(constant.value().equals("false") ? "Not" : "")
                        .append(Naming.pascal(truth ? condition.path().toString() : constant.value()));
            }
        }
        return all.toString();
    }

    private static String by(Statement.Read read) {
        List<String> all = new ArrayList<>();
        for (Condition condition : read.what().conditions()) {
            boolean fixed = condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Constant;
            if (!fixed && !(condition instanceof Condition.Among)) {
                all.add(Naming.pascal(condition.path().toString()));
            }
        }
        return all.isEmpty() ? "" : "By" + String.join("And", all);
    }

    private static String with(Statement.Read read) {
        StringBuilder all = new StringBuilder();
        for (Along along : read.with()) {
            all.append(all.length() == 0 ? "With" : "And").append(along(along));
        }
        return all.toString();
    }

    /** What comes along, as a part of a name. */
    static String along(Along along) {
        if (along instanceof Along.Up up) {
            String parent = Naming.pascal(String.join("-", up.parent().hops()));
            return parent
                    + up.only().stream()
                            .map(AttributeName::text)
                            .map(Naming::pascal)
                            .collect(Collectors.joining("And"));
        }
        Along.Down down = (Along.Down) along;
        OptionalInt latest = down.latest();
        String children = Naming.pascal(Names.plural(down.entity().text()));
        return latest.isPresent() ? "Latest" + children : children;
    }
}
