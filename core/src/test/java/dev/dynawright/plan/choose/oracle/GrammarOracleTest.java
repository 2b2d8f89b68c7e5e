package dev.dynawright.plan.choose.oracle;

import org.junit.jupiter.api.Test;

/**
 * Of models of one entity, what was chosen costs what the cheapest of all small designs costs. More models by
 * {@code -Ddynawright.oracle.models}, others by {@code -Ddynawright.seed}.
 */
class GrammarOracleTest {
    private static final int MODELS = 40;

    @Test
    void noSmallDesignIsCheaper() {
        new OracleRun("grammar", MODELS, TicketModels::text).hold((of, style) -> {
            GrammarOracle oracle = new GrammarOracle(of, style);
            return new OracleRun.Answer(oracle.best(), oracle.doubts(), oracle.judged());
        });
    }
}
