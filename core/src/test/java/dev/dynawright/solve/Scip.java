package dev.dynawright.solve;

import com.google.ortools.Loader;
import com.google.ortools.linearsolver.MPConstraint;
import com.google.ortools.linearsolver.MPObjective;
import com.google.ortools.linearsolver.MPSolver;
import com.google.ortools.linearsolver.MPSolverParameters;
import com.google.ortools.linearsolver.MPVariable;
import java.util.ArrayList;
import java.util.List;

/** The judge of large programs: SCIP, which is written by others. */
public final class Scip {
    /** What the judge says; without a solution all but the first is empty. */
    public record Judgement(boolean feasible, List<Integer> chosen, double bound) {}

    private Scip() {}

    /** Whether the native library is there; if not, why. */
    public static String missing() {
        try {
            Loader.loadNativeLibraries();
            return "";
        } catch (RuntimeException | LinkageError e) {
            return String.valueOf(e.getMessage());
        }
    }

    public static Judgement solve(Program program) {
        MPSolver solver = MPSolver.createSolver("SCIP");
        List<MPVariable> variables = new ArrayList<>();
        MPObjective objective = solver.objective();
        objective.setMinimization();
        for (Variable variable : program.variables()) {
            variables.add(solver.makeBoolVar(variable.name()));
            objective.setCoefficient(variables.get(variables.size() - 1), (double) variable.cost());
        }
        for (Group group : program.groups()) {
            MPConstraint row = solver.makeConstraint(group.exactlyOne() ? 1 : 0, 1);
            group.members().forEach(member -> row.setCoefficient(variables.get(member), 1));
        }
        for (Row row : program.rows()) {
            MPConstraint constraint = solver.makeConstraint(Double.NEGATIVE_INFINITY, (double) row.most());
            row.terms()
                    .forEach(term -> constraint.setCoefficient(variables.get(term.variable()), (double) term.times()));
        }
        MPSolverParameters parameters = new MPSolverParameters();
        parameters.setDoubleParam(MPSolverParameters.DoubleParam.RELATIVE_MIP_GAP, 0);
        MPSolver.ResultStatus status = solver.solve(parameters);
        try {
            if (status == MPSolver.ResultStatus.INFEASIBLE) {
                return new Judgement(false, List.of(), 0);
            }
            if (status != MPSolver.ResultStatus.OPTIMAL) {
                throw new IllegalStateException("SCIP ends with " + status);
            }
            List<Integer> chosen = new ArrayList<>();
            for (int variable = 0; variable < variables.size(); variable++) {
                if (variables.get(variable).solutionValue() > 0.5) {
                    chosen.add(variable);
                }
            }
            return new Judgement(true, chosen, objective.bestBound());
        } finally {
            solver.delete();
            parameters.delete();
        }
    }

    /** Whether chosen variables satisfy everything, in exact arithmetic. */
    static boolean isSolution(Program program, List<Integer> chosen) {
        boolean[] taken = new boolean[program.variables().size()];
        chosen.forEach(variable -> taken[variable] = true);
        for (Group group : program.groups()) {
            long count =
                    group.members().stream().filter(member -> taken[member]).count();
            if (count > 1 || (count == 0 && group.exactlyOne())) {
                return false;
            }
        }
        for (Row row : program.rows()) {
            long sum = row.terms().stream()
                    .mapToLong(term -> taken[term.variable()] ? term.times() : 0)
                    .sum();
            if (sum > row.most()) {
                return false;
            }
        }
        return true;
    }
}
