package dev.dynawright.plan.choose.oracle;

import org.junit.jupiter.api.Test;

/**
 * Of models of a parent and its child, what was chosen costs what the cheapest of all small designs costs: apart, inside, in one
 * partition. More models by {@code -Ddynawright.oracle.models}, others by {@code -Ddynawright.seed}.
 */
class PairOracleTest {
    private static final int MODELS = 10;

    @Test
    void noSmallDesignIsCheaper() {
        new OracleRun("pair", MODELS, PairModels::text).hold((of, style) -> {
            PairOracle oracle = new PairOracle(of, style);
            return new OracleRun.Answer(oracle.best(), oracle.doubts(), oracle.judged());
        });
    }
}
