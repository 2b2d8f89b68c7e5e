package dev.dynawright.plan.choose.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.choose.Chosen;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On generated models program and price agree in the end: nothing is charged too much, and nothing is left to prove. */
final class AgreementTest {
    private static final double SECONDS = 120;

    @ParameterizedTest
    @CsvSource({
        "4, MULTI_TABLE",
        "5, MULTI_TABLE",
        "7, SINGLE_TABLE",
        "7, MULTI_TABLE",
        "10, SINGLE_TABLE",
        "10, MULTI_TABLE"
    })
    void theProgramMeetsThePrice(long seed, Style style) {
        Chosen chosen = Run.of(LargeModel.of(seed, /* entities= */ 6, /* patterns= */ 30), style, SECONDS)
                .made()
                .orElseThrow();
        assertThat(chosen.proof().above()).isEmpty();
        assertThat(chosen.proof().isOptimal()).isTrue();
    }
}
