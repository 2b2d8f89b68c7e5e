package dev.dynawright.compile.choice;

import dev.dynawright.cost.Money;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.choose.Chosen.Proof;
import dev.dynawright.plan.choose.Chosen.Size;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** Says in one line what is proven of a choice, and what is not. */
public final class ProofLine {
    private ProofLine() {}

    public static String of(Proof proof) {
        String size = size(proof.size());
        if (!proof.accepted()) {
            return "not proven: the checker does not accept the certificate (" + size + ")";
        }
        if (!proof.above().isEmpty()) {
            return "not proven: the program prices this design higher than it is, so that its bound says nothing ("
                    + size + ")";
        }
        if (!proof.beaten().isEmpty()) {
            return "not proven: something that was priced costs less than this design, which is a fault of this program ("
                    + size + ")";
        }
        return proof.isOptimal()
                ? "proven: no design of the grammar costs less (" + size + ", gap $0.00, certificate checked)"
                : "not proven to the end: a design of the grammar may cost up to " + proof.gap() + " less, "
                        + percent(proof) + " (" + size + ", certificate of the bound checked)";
    }

    /** What is to know besides: where the grammar was cut, and what sharing indexes adds to what is proven. */
    public static List<String> remarks(Proof proof) {
        List<String> remarks = new ArrayList<>(proof.within());
        remarks.addAll(proof.above());
        remarks.addAll(proof.beaten());
        if (!proof.packing().isZero()) {
            remarks.add("sharing tables and indexes adds " + proof.packing() + " to the proven " + proof.optimum());
        }
        return remarks;
    }

    private static String size(Size size) {
        return counted(size.placements(), "placement", "placements") + ", " + counted(size.ways(), "way", "ways");
    }

    private static String counted(long number, String one, String many) {
        return Numbers.grouped(number) + " " + (number == 1 ? one : many);
    }

    private static String percent(Proof proof) {
        Money optimum = proof.optimum();
        BigDecimal part = optimum.isZero()
                ? BigDecimal.ZERO
                : new BigDecimal(proof.gap().nano())
                        .multiply(BigDecimal.valueOf(100))
                        .divide(new BigDecimal(optimum.nano()), 2, RoundingMode.UP);
        return Numbers.grouped(part) + "%";
    }
}
