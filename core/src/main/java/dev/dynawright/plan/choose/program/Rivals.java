package dev.dynawright.plan.choose.program;

import dev.dynawright.solve.Group;
import dev.dynawright.solve.Row;
import dev.dynawright.solve.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Variables of which at most one is chosen, and which of them others need: what is known of them makes rows tighter. */
final class Rivals {
    private final Map<Integer, Integer> groups = new LinkedHashMap<>();
    /** For each variable sets of rivals of which one is chosen if it is. */
    private final Map<Integer, Set<Set<Integer>>> needs = new LinkedHashMap<>();

    /** For sets of rivals the row that was made of them: it is asked for in every version of a program. */
    private final Map<Set<Set<Integer>>, Row> rows = new LinkedHashMap<>();

    private int count;

    void add(Group group) {
        group.members().forEach(member -> groups.put(member, count));
        count++;
    }

    /** Each of some variables needs one of others, and so what all of these were said to need before; none can be had if there are none. */
    void need(Collection<Integer> some, Collection<Integer> others) {
        if (others.isEmpty()) {
            return;
        }
        Set<Integer> need = new LinkedHashSet<>(others);
        Set<Set<Integer>> all = new LinkedHashSet<>();
        if (are(need)) {
            all.add(need);
        }
        needs(need.iterator().next()).stream()
                .filter(further -> implies(need, further))
                .forEach(all::add);
        some.forEach(v -> needs.computeIfAbsent(v, n -> new LinkedHashSet<>()).addAll(all));
    }

    /** Sets of rivals of which one is chosen if a variable is. */
    Set<Set<Integer>> needs(int variable) {
        return needs.getOrDefault(variable, new LinkedHashSet<>());
    }

    /** A number that only rivals share. */
    int group(int variable) {
        return groups.getOrDefault(variable, -1 - variable);
    }

    /** Whether at most one of them is chosen. */
    boolean are(Set<Integer> some) {
        return some.stream().mapToInt(this::group).distinct().count() == 1;
    }

    /**
     * The row by which a variable is chosen if of each of some sets of rivals one is. Where a set is chosen only with one of those that
     * another set needs too, it is compared with these and not with 1: a relaxation that has half of both has half of the whole then.
     */
    Row all(Set<Set<Integer>> sets, int then) {
        Row known = rows.computeIfAbsent(sets, this::all);
        List<Term> terms = new ArrayList<>(known.terms());
        terms.add(new Term(then, -1));
        return new Row(terms, known.most());
    }

    private Row all(Set<Set<Integer>> sets) {
        Map<Integer, Integer> times = new LinkedHashMap<>();
        List<Set<Integer>> left = new ArrayList<>(sets);
        int apart = 0;
        while (!left.isEmpty()) {
            Set<Integer> first = left.get(0);
            Map<Set<Integer>, Set<Integer>> most = new LinkedHashMap<>();
            for (Set<Integer> one : left) {
                Map<Set<Integer>, Set<Integer>> compared = compared(one, left);
                if (compared.size() > most.size()) {
                    first = one;
                    most = compared;
                }
            }
            add(times, first, 1);
            most.forEach((other, need) -> {
                add(times, other, 1);
                add(times, need, -1);
            });
            left.remove(first);
            left.removeAll(most.keySet());
            apart++;
        }
        List<Term> terms = new ArrayList<>();
        times.forEach((variable, by) -> {
            if (by != 0) {
                terms.add(new Term(variable, by));
            }
        });
        return new Row(terms, apart - 1L);
    }

    private static void add(Map<Integer, Integer> times, Set<Integer> some, int by) {
        some.forEach(variable -> times.merge(variable, by, Integer::sum));
    }

    /** The others that are chosen only with one of those that the first needs or is, each with these. */
    private Map<Set<Integer>, Set<Integer>> compared(Set<Integer> first, List<Set<Integer>> others) {
        Map<Set<Integer>, Set<Integer>> all = new LinkedHashMap<>();
        for (Set<Integer> other : others) {
            if (!other.equals(first)) {
                least(first, other).ifPresent(need -> all.put(other, need));
            }
        }
        return all;
    }

    private Optional<Set<Integer>> least(Set<Integer> first, Set<Integer> other) {
        return needs(other.iterator().next()).stream()
                .filter(need -> implies(other, need) && (need.containsAll(first) || implies(first, need)))
                .min(Comparator.comparingInt(Set::size));
    }

    private boolean implies(Set<Integer> some, Set<Integer> need) {
        return some.stream().allMatch(v -> needs(v).stream().anyMatch(need::containsAll));
    }
}
