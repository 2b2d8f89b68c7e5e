package dev.dynawright.plan.choose.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Of models of a parent and its child, what was chosen costs what the cheapest of all small designs costs: apart, inside, or in one partition. Others by {@code -Ddynawright.seed}, many by bench/oracle. */
class PairOracleTest {
    private static final int MODELS = 3;

    @Test
    void noSmallDesignIsCheaper() {
        long seed = Long.getLong("dynawright.seed", 1);
        System.out.println("seed " + seed);
        OracleRun.Held held = OracleRun.pairs().hold(MODELS, seed, false, System.out::println);
        System.out.println(held.text());
        assertThat(held.differences()).isEmpty();
        assertThat(held.found()).isGreaterThan(held.choices() / 2);
    }
}
