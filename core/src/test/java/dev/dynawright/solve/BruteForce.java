package dev.dynawright.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tries every choice; the judge of small programs. */
final class BruteForce {
    private final Program program;
    private final List<List<Integer>> choices = new ArrayList<>();
    private final boolean[] chosen;
    private Optional<Long> best = Optional.empty();
    private final List<boolean[]> optima = new ArrayList<>();

    private BruteForce(Program program) {
        this.program = program;
        chosen = new boolean[program.variables().size()];
        boolean[] grouped = new boolean[chosen.length];
        for (Group group : program.groups()) {
            List<Integer> members = new ArrayList<>(group.members());
            members.forEach(member -> grouped[member] = true);
            if (!group.exactlyOne()) {
                members.add(-1);
            }
            choices.add(members);
        }
        for (int variable = 0; variable < chosen.length; variable++) {
            if (!grouped[variable]) {
                choices.add(List.of(-1, variable));
            }
        }
    }

    /** How many combinations there are; no more than a million is told apart. */
    static long combinations(Program program) {
        long product = 1;
        for (List<Integer> choice : new BruteForce(program).choices) {
            product = Math.min(1_000_000, product * choice.size());
        }
        return product;
    }

    /** All optimal solutions; none if there is no solution. */
    static List<boolean[]> optima(Program program) {
        BruteForce force = new BruteForce(program);
        force.choose(0, 0);
        return force.optima;
    }

    private void choose(int place, long cost) {
        if (place < choices.size()) {
            for (int member : choices.get(place)) {
                if (member < 0) {
                    choose(place + 1, cost);
                } else {
                    chosen[member] = true;
                    choose(place + 1, cost + program.variables().get(member).cost());
                    chosen[member] = false;
                }
            }
            return;
        }
        if ((best.isEmpty() || cost <= best.get()) && program.rows().stream().allMatch(this::holds)) {
            if (best.isEmpty() || cost < best.get()) {
                optima.clear();
            }
            best = Optional.of(cost);
            optima.add(chosen.clone());
        }
    }

    private boolean holds(Row row) {
        long sum = 0;
        for (Term term : row.terms()) {
            sum += chosen[term.variable()] ? term.times() : 0;
        }
        return sum <= row.most();
    }

    static long cost(Program program, boolean[] solution) {
        long sum = 0;
        for (int variable = 0; variable < solution.length; variable++) {
            sum += solution[variable] ? program.variables().get(variable).cost() : 0;
        }
        return sum;
    }
}
