package dev.dynawright.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/** Thousandths of units as whole numbers; in Java because no readable case shows the limit itself. */
class UnitsTest {
    @Test
    void halvesAreRoundedUp() {
        assertThat(Units.whole(new BigDecimal("1.5"))).isEqualTo(2);
        assertThat(Units.times(3, new BigDecimal("0.1"))).isZero();
    }

    @Test
    void moreThanTheMostIsTheMost() {
        assertThat(Units.whole(new BigDecimal("1e30"))).isEqualTo(Units.MOST);
        assertThat(Units.times(Units.MOST, BigDecimal.TEN)).isEqualTo(Units.MOST);
    }
}
