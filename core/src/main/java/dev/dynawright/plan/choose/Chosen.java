package dev.dynawright.plan.choose;

import dev.dynawright.cost.Money;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A design that was chosen, how it answers the patterns, what it costs, why it is as it is, and the proof. {@code untried}
 * are loosenings that there was no time to price; {@code twin} says what another design has that costs the same and is as good in every respect, so that only the order of the file decided.
 */
public record Chosen(
        Settings.Style style,
        Blueprint blueprint,
        Packed packed,
        DesignView view,
        List<PatternPlan> plans,
        Bill bill,
        List<Heat> heat,
        Proof proof,
        List<Decision> decisions,
        List<Saving> savings,
        List<String> untried,
        Optional<String> twin) {
    public Chosen {
        plans = List.copyOf(plans);
        heat = List.copyOf(heat);
        decisions = List.copyOf(decisions);
        savings = List.copyOf(savings);
        untried = List.copyOf(untried);
    }

    public Chosen(
            Settings.Style style,
            Blueprint blueprint,
            Packed packed,
            DesignView view,
            List<PatternPlan> plans,
            Bill bill,
            List<Heat> heat,
            Proof proof,
            List<Decision> decisions,
            List<Saving> savings) {
        this(style, blueprint, packed, view, plans, bill, heat, proof, decisions, savings, List.of(), Optional.empty());
    }

    /**
     * The program and the certificate as text, whether the checker accepts them, the cost that the program proves, the bound
     * below which no design of the grammar is, and what packing adds to it. {@code whole} if that is said of the whole grammar, and
     * not of the part that is searched first. {@code within} says where the grammar was cut, {@code above} where the program prices this very design too high, so that the bound is none, and {@code beaten} what costs
     * less although the bound says that nothing does: a fault of ours.
     */
    public record Proof(
            String program,
            String certificate,
            boolean accepted,
            Money optimum,
            Money bound,
            Money packing,
            Size size,
            boolean whole,
            List<String> within,
            List<String> above,
            List<String> beaten) {
        /** Nano-dollars that two designs of one price may differ by, because each of their parts is rounded by itself. */
        private static final BigInteger ROUNDING = BigInteger.valueOf(100);

        public Proof {
            within = List.copyOf(within);
            above = List.copyOf(above);
            beaten = List.copyOf(beaten);
        }

        /** The same beside alternatives, of which some may cost less than all designs are said to cost. */
        public Proof beside(List<Decision> decisions) {
            List<String> cheaper = new ArrayList<>();
            for (Decision decision : isOptimal() ? decisions : List.<Decision>of()) {
                for (Alternative other : decision.alternatives()) {
                    other.month()
                            .filter(m -> optimum.minus(m).nano().compareTo(ROUNDING) > 0)
                            .ifPresent(m -> cheaper.add(other.what() + " costs " + optimum.minus(m) + " less"));
                }
            }
            return new Proof(
                    program,
                    certificate,
                    accepted,
                    optimum,
                    bound,
                    packing,
                    size,
                    whole,
                    within,
                    above,
                    cheaper.stream().distinct().toList());
        }

        public Money gap() {
            return optimum.minus(bound);
        }

        /** Whether the bound says something: the whole grammar was searched, and this design is not priced too high by the program. */
        public boolean isBounded() {
            return whole && above.isEmpty();
        }

        /** Whether packing costs something; what rounding alone can make is nothing, and so is what a wrong price makes. */
        public boolean isPacked() {
            return above.isEmpty() && packing.nano().abs().compareTo(ROUNDING) > 0;
        }

        public boolean isOptimal() {
            return whole && accepted && gap().isZero() && above.isEmpty() && beaten.isEmpty();
        }
    }

    /** How large the search was: placements and ways that were priced, patterns with a choice, rounds of solving. */
    public record Size(int placements, int ways, int patterns, int withChoice, int components, int rounds) {}

    /** Why one placement is there: what it serves, and what a design without it or with another one would cost. */
    public record Decision(Placement placement, List<PatternId> serves, List<Alternative> alternatives) {
        public Decision {
            serves = List.copyOf(serves);
            alternatives = List.copyOf(alternatives);
        }
    }

    /**
     * Another choice: in words, the month of the whole design with it, or none with the reason why it cannot be, and the pin
     * that makes it.
     */
    public record Alternative(String what, Optional<Money> month, String why, Optional<Pin> pin) {
        static final String OPEN = "not known: the search for it did not end in time";

        /** Whether it may be possible after all. */
        public boolean isOpen() {
            return why.equals(OPEN);
        }
    }

    /** A demand of the model whose loosening saves money: in words and the month of the design that then is the cheapest. */
    public record Saving(PatternId pattern, String what, Money month) {}
}
