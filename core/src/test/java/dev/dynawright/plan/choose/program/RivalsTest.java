package dev.dynawright.plan.choose.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.solve.Group;
import dev.dynawright.solve.Row;
import dev.dynawright.solve.Term;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Rows that are made tighter say the same of every solution as those that are not. */
class RivalsTest {
    private static final int VARIABLES = 9;
    private static final int THEN = VARIABLES;

    private Random random = new Random(20261116);
    private final Rivals rivals = new Rivals();
    private final List<List<Integer>> groups = List.of(List.of(0, 1, 2), List.of(3, 4), List.of(5, 6));
    private final Map<Integer, List<Set<Integer>>> needs = new LinkedHashMap<>();

    RivalsTest() {
        groups.forEach(group -> rivals.add(Group.mostOne(group)));
    }

    @RepeatedTest(25)
    void aRowIsDueJustIfOneOfEachSetIsChosen(RepetitionInfo repetition) {
        random = new Random(repetition.getCurrentRepetition());
        drawNeeds();
        int compared = 0;
        for (int round = 0; round < 200; round++) {
            List<Set<Integer>> sets = drawSets();
            Row row = rivals.all(new LinkedHashSet<>(sets), THEN);
            for (Set<Integer> chosen : solutions()) {
                long sum = row.terms().stream()
                        .filter(term -> chosen.contains(term.variable()))
                        .mapToLong(Term::times)
                        .sum();
                boolean due = isDue(sets, chosen);
                assertThat(sum > row.most()).as("%s with %s", sets, chosen).isEqualTo(due);
                assertThat(sum - 1).isLessThanOrEqualTo(row.most());
            }
            compared += row.most() < sets.size() - 1 ? 1 : 0;
        }
        assertThat(compared).as("rows that are tighter than the plain ones").isGreaterThan(10);
    }

    @Test
    void surchargesThatAreJoinedCostTheSame() {
        Surcharged surcharged = new Surcharged(rivals);
        Map<List<Set<Integer>>, Long> apart = new LinkedHashMap<>();
        for (int round = 0; round < 60; round++) {
            List<Set<Integer>> sets = drawSets();
            long cost = 1L + random.nextInt(3);
            apart.merge(sets, cost, Math::max);
            surcharged.add("a", sets, cost);
        }
        for (Set<Integer> chosen : solutions()) {
            long most = apart.entrySet().stream()
                    .filter(one -> isDue(one.getKey(), chosen))
                    .mapToLong(Map.Entry::getValue)
                    .max()
                    .orElse(0);
            assertThat(surcharged.of("a", chosen)).as("%s", chosen).isEqualTo(most);
        }
        List<Row> rows = new ArrayList<>();
        surcharged.into(new ArrayList<>(), rows);
        assertThat(rows).hasSizeLessThan(apart.size());
    }

    private static boolean isDue(List<Set<Integer>> sets, Set<Integer> chosen) {
        return sets.stream().allMatch(set -> set.stream().anyMatch(chosen::contains));
    }

    /** What comes later needs some of what comes before it. */
    private void drawNeeds() {
        for (int variable = 3; variable < VARIABLES; variable++) {
            List<Integer> group = groups.get(random.nextInt(variable < 5 ? 1 : 2));
            int from = random.nextInt(group.size());
            int to = from + 1 + random.nextInt(group.size() - from);
            Set<Integer> need = new LinkedHashSet<>(group.subList(from, to));
            needs.computeIfAbsent(variable, v -> new ArrayList<>()).add(need);
            rivals.need(List.of(variable), need);
        }
    }

    /** Two to four sets, of each at most one is chosen. */
    private List<Set<Integer>> drawSets() {
        Set<Set<Integer>> sets = new LinkedHashSet<>();
        int many = 2 + random.nextInt(3);
        while (sets.size() < many) {
            int variable = random.nextInt(VARIABLES);
            Set<Integer> set = new TreeSet<>(List.of(variable));
            groups.stream()
                    .filter(group -> group.contains(variable) && random.nextBoolean())
                    .forEach(group -> set.add(group.get(random.nextInt(group.size()))));
            sets.add(set);
        }
        return List.copyOf(sets);
    }

    private List<Set<Integer>> solutions() {
        List<Set<Integer>> all = new ArrayList<>();
        for (int bits = 0; bits < 1 << VARIABLES; bits++) {
            int now = bits;
            Set<Integer> chosen = new TreeSet<>(IntStream.range(0, VARIABLES)
                    .filter(v -> (now >> v & 1) == 1)
                    .boxed()
                    .toList());
            boolean rival = groups.stream()
                    .anyMatch(group -> group.stream().filter(chosen::contains).count() > 1);
            boolean open = chosen.stream()
                    .anyMatch(v -> needs.getOrDefault(v, List.of()).stream()
                            .anyMatch(need -> need.stream().noneMatch(chosen::contains)));
            if (!rival && !open) {
                all.add(chosen);
            }
        }
        return all;
    }
}
