package dev.dynawright.solve.linear;

/**
 * Chooses the entering variable of a dual step. The step goes on past variables that can simply move to their other
 * end, as long as the objective still grows; among equals it takes the largest pivot.
 */
final class RatioTest {
    private final double[] alpha;
    private final boolean[] seen;
    private final int[] touched;
    private int touchedCount;

    private final int[] candidates;
    private final double[] room;
    private int candidateCount;

    private final int[] flips;
    private int flipCount;

    private final double tolerance;
    private final double smallestPivot;

    RatioTest(int variables, double tolerance, double smallestPivot) {
        this.tolerance = tolerance;
        this.smallestPivot = smallestPivot;
        alpha = new double[variables];
        seen = new boolean[variables];
        touched = new int[variables];
        candidates = new int[variables];
        room = new double[variables];
        flips = new int[variables];
    }

    void clear() {
        for (int at = 0; at < touchedCount; at++) {
            alpha[touched[at]] = 0;
            seen[touched[at]] = false;
        }
        touchedCount = 0;
        flipCount = 0;
    }

    void add(int variable, double value) {
        if (!seen[variable]) {
            seen[variable] = true;
            touched[touchedCount++] = variable;
        }
        alpha[variable] += value;
    }

    double alpha(int variable) {
        return alpha[variable];
    }

    int touched() {
        return touchedCount;
    }

    int variable(int at) {
        return touched[at];
    }

    int flips() {
        return flipCount;
    }

    int flip(int at) {
        return flips[at];
    }

    /** Keeps those whose reduced cost the step would turn to the wrong sign. */
    void gather(double[] low, double[] high, boolean[] atHigh) {
        candidateCount = 0;
        for (int at = 0; at < touchedCount; at++) {
            int variable = touched[at];
            double range = high[variable] - low[variable];
            double value = alpha[variable];
            if (range > 0 && (atHigh[variable] ? value < -smallestPivot : value > smallestPivot)) {
                room[variable] = range;
                candidates[candidateCount++] = variable;
            }
        }
    }

    /** The entering variable, or -1 if the step has no end. `slope` is how far the leaving one is out of range. */
    int choose(double[] reduced, double slope) {
        double left = slope;
        while (candidateCount > 0) {
            double limit = Double.POSITIVE_INFINITY;
            for (int at = 0; at < candidateCount; at++) {
                int variable = candidates[at];
                double size = Math.abs(alpha[variable]);
                limit = Math.min(limit, (Math.max(0, signed(reduced, variable)) + tolerance) / size);
            }
            double falls = 0;
            int kept = 0;
            int taken = flipCount;
            int best = -1;
            for (int at = 0; at < candidateCount; at++) {
                int variable = candidates[at];
                double size = Math.abs(alpha[variable]);
                if (signed(reduced, variable) <= limit * size) {
                    flips[taken++] = variable;
                    falls += size * room[variable];
                    if (best < 0 || size > Math.abs(alpha[best])) {
                        best = variable;
                    }
                } else {
                    candidates[kept++] = variable;
                }
            }
            candidateCount = kept;
            if (left - falls <= (kept == 0 ? 1e-9 : 0)) {
                return best;
            }
            left -= falls;
            flipCount = taken;
        }
        flipCount = 0;
        return -1;
    }

    /** The reduced cost as its sign should be. */
    private double signed(double[] reduced, int variable) {
        return alpha[variable] < 0 ? -reduced[variable] : reduced[variable];
    }
}
