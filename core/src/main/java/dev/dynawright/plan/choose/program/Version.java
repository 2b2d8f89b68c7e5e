package dev.dynawright.plan.choose.program;

import dev.dynawright.solve.Near;
import dev.dynawright.solve.Program;
import dev.dynawright.solve.Solved;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;

/**
 * A program at one time of its growth. The first variables and rows stay where they are when it grows; the others, which stand
 * behind them, are known by their names. A row on top of another step has the name of its step, so that it changes with the step below.
 */
public record Version(
        Program program,
        int variables,
        List<Object> otherVariables,
        int rows,
        List<Object> otherRows,
        int number,
        int forgotten) {
    /** Whether no solution can be cheaper than in an earlier version. */
    public boolean hasOnlyGrown(Version earlier) {
        return forgotten == earlier.forgotten;
    }

    /** What the search of an earlier version knows of this one. */
    public Near near(Version earlier, Solved solved, List<Integer> solution) {
        return new Near(
                solved,
                places(earlier.variables, earlier.otherVariables, numbers(variables, otherVariables)),
                places(earlier.rows, earlier.otherRows, numbers(rows, otherRows)),
                new TreeSet<>(),
                solution);
    }

    /** The variables of some steps. */
    Collection<Integer> steps(Set<Surcharged.Step> due) {
        Map<Object, Integer> numbers = numbers(variables, otherVariables);
        return due.stream().map(numbers::get).filter(Objects::nonNull).toList();
    }

    private static IntUnaryOperator places(int first, List<Object> others, Map<Object, Integer> now) {
        return number -> number < first
                ? number
                : number - first < others.size() ? now.getOrDefault(others.get(number - first), -1) : -1;
    }

    private static Map<Object, Integer> numbers(int first, List<Object> others) {
        Map<Object, Integer> numbers = new HashMap<>();
        for (int i = 0; i < others.size(); i++) {
            numbers.put(others.get(i), first + i);
        }
        return numbers;
    }
}
