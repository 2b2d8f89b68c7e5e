package dev.dynawright.plan.choose.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Of models of one entity, what was chosen costs what the cheapest of all small designs costs. Others by {@code -Ddynawright.seed}, many by bench/oracle. */
class GrammarOracleTest {
    private static final int MODELS = 24;

    @Test
    void noSmallDesignIsCheaper() {
        long seed = Long.getLong("dynawright.seed", 1);
        System.out.println("seed " + seed);
        OracleRun.Held held = OracleRun.grammar().hold(MODELS, seed, false, System.out::println);
        System.out.println(held.text());
        assertThat(held.differences()).isEmpty();
        assertThat(held.found()).isGreaterThan(held.choices() / 2);
    }

    /** A model whose cheapest design has a guard with what an index is keyed by: not what anybody reads, and not all. */
    @Test
    void guardsMayHaveWhatIndexesAreKeyedBy() {
        assertThat(OracleRun.grammar().hold(1, 240, false, System.out::println).differences())
                .isEmpty();
    }
}
