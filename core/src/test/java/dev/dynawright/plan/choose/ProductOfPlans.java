package dev.dynawright.plan.choose;

import dev.dynawright.solve.Group;
import dev.dynawright.solve.Program;
import dev.dynawright.solve.Row;
import dev.dynawright.solve.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * The cheapest solution of a program by going through the product of all its groups: a home for each entity, a guard for each
 * attribute, a plan for each client. What stands in no group is there only where a row asks for it. Nothing is cut off but what
 * breaks a row for good or already costs as much as what was found; no relaxation, no prices.
 */
final class ProductOfPlans {
    private static final int OPEN = -1;

    private final Program program;
    private final List<Group> groups;
    private final List<List<Integer>> rowsOf = new ArrayList<>();
    private final int[] value;
    private final long most;
    private long best = Long.MAX_VALUE;
    private long seen;

    ProductOfPlans(Program program, long most) {
        this.program = program;
        this.most = most;
        this.value = new int[program.variables().size()];
        Arrays.fill(value, OPEN);
        for (int i = 0; i < value.length; i++) {
            rowsOf.add(new ArrayList<>());
        }
        for (int row = 0; row < program.rows().size(); row++) {
            for (Term term : program.rows().get(row).terms()) {
                rowsOf.get(term.variable()).add(row);
            }
        }
        this.groups = new ArrayList<>(program.groups());
        groups.sort(Comparator.comparing(g -> !isFacility(g)));
    }

    private boolean isFacility(Group group) {
        String name = program.variables().get(group.members().get(0)).name();
        return name.startsWith("home.") || name.startsWith("guard.");
    }

    /** How many combinations there are, or the largest number. */
    double combinations() {
        double all = 1;
        for (Group group : groups) {
            all *= group.members().size() + (group.exactlyOne() ? 0 : 1);
        }
        return all;
    }

    /** The least cost; the largest number if there is no solution. */
    long best() {
        group(0, 0);
        return best;
    }

    /** Combinations that were priced to the end. */
    long seen() {
        return seen;
    }

    private void group(int at, long cost) {
        if (cost >= best) {
            return;
        }
        if (at == groups.size()) {
            if (++seen > most) {
                throw new IllegalStateException("more than " + most + " combinations");
            }
            closed(cost);
            return;
        }
        Group group = groups.get(at);
        for (int member : group.members()) {
            group.members().forEach(other -> value[other] = other == member ? 1 : 0);
            if (group.members().stream().allMatch(this::mayHold)) {
                group(at + 1, cost + program.variables().get(member).cost());
            }
        }
        if (!group.exactlyOne()) {
            group.members().forEach(other -> value[other] = 0);
            if (group.members().stream().allMatch(this::mayHold)) {
                group(at + 1, cost);
            }
        }
        group.members().forEach(other -> value[other] = OPEN);
    }

    /** Whether every row of a variable can still hold, whatever the open ones become. */
    private boolean mayHold(int variable) {
        for (int row : rowsOf.get(variable)) {
            if (least(program.rows().get(row)) > program.rows().get(row).most()) {
                return false;
            }
        }
        return true;
    }

    private long least(Row row) {
        long sum = 0;
        for (Term term : row.terms()) {
            int now = value[term.variable()];
            sum += now == OPEN ? Math.min(0, term.times()) : now * term.times();
        }
        return sum;
    }

    /** Adds what rows ask for: of the open variables in a broken row one after the other. */
    private void closed(long cost) {
        if (cost >= best) {
            return;
        }
        for (Row row : program.rows()) {
            long sum = 0;
            for (Term term : row.terms()) {
                sum += value[term.variable()] == 1 ? term.times() : 0;
            }
            if (sum > row.most()) {
                for (Term term : row.terms()) {
                    int variable = term.variable();
                    if (value[variable] == OPEN && term.times() < 0) {
                        value[variable] = 1;
                        closed(cost + program.variables().get(variable).cost());
                        value[variable] = OPEN;
                    }
                }
                return;
            }
        }
        best = cost;
    }
}
