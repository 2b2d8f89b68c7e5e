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

    private static Chosen.Proof packed(long nano, List<String> above) {
        return new Chosen.Proof(
                "",
                "",
                true,
                TEN,
                TEN,
                new Money(BigInteger.valueOf(nano)),
                new Chosen.Size(1, 2, 1, 1, 1, 1),
                true,
                List.of(),
                above,
                List.of());
    }

    @Test
    void whatPackingAddsIsTold() {
        assertThat(ProofLine.remarks(packed(2_000_000_000, List.of())))
                .containsExactly("sharing tables and indexes adds $2.00 to the proven $10.00");
    }

    /** Each line of a bill is rounded by itself, so a month can be a billionth of a dollar below what is proven. */
    @Test
    void whatRoundingMakesIsNoPacking() {
        assertThat(ProofLine.remarks(packed(-1, List.of()))).isEmpty();
    }

    /** The program said more than the design costs: the difference is its mistake and nothing that sharing saves. */
    @Test
    void whatTheProgramPricesTooHighIsNoPacking() {
        Chosen.Proof proof = packed(-1_130_000_000, List.of("AP-12 by $1.13 a month"));
        assertThat(ProofLine.of(proof)).startsWith("not proven: ");
        assertThat(ProofLine.remarks(proof)).containsExactly("AP-12 by $1.13 a month");
    }
}
