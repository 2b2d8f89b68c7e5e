package dev.dynawright.plan.read;

import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Statement.Figure;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A figure that a design keeps: for which values there is one, and which rows it is about. */
public record Kept(Statement.Aggregate figure, Set<Path> keys, Map<Path, String> constants, boolean plain) {
    public static Kept of(Statement.Aggregate figure, Relations relations) {
        Set<Path> keys = new LinkedHashSet<>();
        Map<Path, String> constants = new LinkedHashMap<>();
        boolean plain = true;
        for (Condition condition : figure.what().conditions()) {
            List<Path> leaves = relations.leafPaths(figure.what().entity(), condition.path());
            if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Constant constant) {
                leaves.forEach(leaf -> constants.put(leaf, constant.value()));
            } else if (condition instanceof Condition.Equal) {
                keys.addAll(leaves);
            } else {
                plain = false;
            }
        }
        for (Path group : figure.groups()) {
            relations.leaves(figure.what().entity(), group).forEach(leaf -> keys.add(leaf.path()));
        }
        return new Kept(figure, keys, constants, plain);
    }

    /** Whether one of several figures, or two together, give what is asked for. */
    public static boolean give(List<Statement.Aggregate> figures, Statement.Aggregate asked) {
        boolean average = figures.stream().anyMatch(f -> f.figure() == Figure.AVERAGE && f.of().equals(asked.of()));
        boolean sum = average || figures.stream().anyMatch(f -> f.figure() == Figure.SUM && f.of().equals(asked.of()));
        boolean count = figures.stream().anyMatch(f -> f.figure() == Figure.COUNT);
        return switch (asked.figure()) {
            case COUNT -> count;
            case SUM -> sum;
            case AVERAGE -> average || (sum && count);
        };
    }

    /** Why the figure is not the one that a question with these groups asks for; nothing if it is. */
    Optional<String> differs(Question question, Set<Path> groups) {
        if (!plain || !question.other().isEmpty()) {
            return Optional.of("keeps one figure for all, the pattern asks for a range");
        }
        Set<Path> asked = new LinkedHashSet<>(groups);
        for (Map.Entry<Path, Optional<String>> equal : question.equal().entrySet()) {
            boolean fixed =
                    equal.getValue().isPresent() && equal.getValue().get().equals(constants.get(equal.getKey()));
            if (!fixed) {
                asked.add(equal.getKey());
            }
        }
        boolean all = constants.entrySet().stream()
                .allMatch(c -> question.equal()
                        .getOrDefault(c.getKey(), Optional.empty())
                        .filter(c.getValue()::equals)
                        .isPresent());
        return all && asked.equals(keys)
                ? Optional.empty()
                : Optional.of("keeps figures by " + names(keys) + ", the pattern asks by " + names(asked));
    }

    private static String names(Set<Path> paths) {
        return paths.isEmpty()
                ? "nothing"
                : String.join(" and ", paths.stream().map(p -> "`" + p + "`").toList());
    }
}
