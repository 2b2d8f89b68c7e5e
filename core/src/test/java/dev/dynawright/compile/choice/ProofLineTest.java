package dev.dynawright.compile.choice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.cost.Money;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.place.Placement;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Nothing is called proven beside something cheaper; no model makes that today, so it is made here. */
class ProofLineTest {
    private static final Money TEN = dollars(10);

    private static Money dollars(long whole) {
        return new Money(BigInteger.valueOf(whole).multiply(BigInteger.valueOf(1_000_000_000)));
    }

    private static Chosen.Proof beside(Money alternative) {
        Chosen.Proof proof = new Chosen.Proof(
                "",
                "",
                true,
                TEN,
                TEN,
                Money.ZERO,
                new Chosen.Size(1, 2, 1, 1, 1, 1),
                true,
                List.of(),
                List.of(),
                List.of());
        return proof.beside(List.of(new Chosen.Decision(
                new Placement.Sequence(new EntityName("Order"), new AttributeName("number")),
                List.of(),
                List.of(new Chosen.Alternative("another key", Optional.of(alternative), "", Optional.empty())))));
    }

    @Test
    void whatCostsAsMuchLeavesTheProof() {
        assertThat(ProofLine.of(beside(TEN))).startsWith("proven: ");
        assertThat(ProofLine.remarks(beside(TEN))).isEmpty();
    }

    @Test
    void whatIsRoundedOtherwiseLeavesItToo() {
        Money rounded = new Money(TEN.nano().subtract(BigInteger.valueOf(3)));
        assertThat(ProofLine.of(beside(rounded))).startsWith("proven: ");
    }

    @Test
    void whatCostsLessIsToldAndNothingIsProven() {
        Chosen.Proof proof = beside(dollars(8));
        assertThat(proof.isOptimal()).isFalse();
        assertThat(ProofLine.of(proof)).startsWith("not proven: something that was priced costs less");
        assertThat(ProofLine.remarks(proof)).containsExactly("another key costs $2.00 less");
    }
}
