package dev.dynawright.compile.choice;

import dev.dynawright.cost.Money;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.candidates.Candidates;
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
        return of(proof, "design of the grammar");
    }

    /** The same beside a design in another style, which may cost less: the search was among those of one style. */
    public static String of(Proof proof, Style style) {
        return of(proof, style.word() + " design of the grammar");
    }

    private static String of(Proof proof, String among) {
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
        if (!proof.whole()) {
            return "not proven: the time was over before the whole grammar was searched; what another design of it saves is not known ("
                    + size + ")";
        }
        return proof.isOptimal()
                ? "proven: no " + among + " costs less (" + size + ", gap $0.00, certificate checked)"
                : "not proven to the end: a " + among + " may cost up to " + proof.gap() + " less, " + percent(proof)
                        + " (" + size + ", certificate of the bound checked)";
    }

    /** What is to know besides: where the grammar was cut, and what sharing indexes adds to what is proven. */
    public static List<String> remarks(Proof proof) {
        List<String> remarks = new ArrayList<>();
        if (!proof.whole()) {
            remarks.add("searched was the part with at most " + Candidates.FEWER_KEYS
                    + " table keys for an entity and homes with nothing inside: "
                    + (proof.gap().isZero()
                            ? "no design of that costs less (certificate checked)"
                            : "a design of that may cost up to " + proof.gap() + " less"));
            remarks.add("a longer `--time` lets the search go on");
        }
        remarks.addAll(proof.within());
        remarks.addAll(proof.above());
        remarks.addAll(proof.beaten());
        if (proof.isPacked()) {
            remarks.add("sharing tables and indexes adds " + proof.packing() + " to the "
                    + (proof.isOptimal() ? "proven " : "") + proof.optimum());
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
