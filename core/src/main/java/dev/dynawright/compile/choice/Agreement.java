package dev.dynawright.compile.choice;

import dev.dynawright.compile.Reviewed;
import dev.dynawright.cost.Money;
import dev.dynawright.diag.Finding;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Holds a chosen design against the review of the file it was written to: both must say the same, or we are at fault. */
public final class Agreement {
    private static final int SHOWN = 5;

    private Agreement() {}

    /** What review says of the design; fails with the facts if that has errors or another price. */
    public static Judged checked(Chosen chosen, Reviewed reviewed) {
        List<String> facts = new ArrayList<>();
        reviewed.ofDesign().stream()
                .filter(Finding::isError)
                .forEach(f -> facts.add(f.span() + ": " + f.code().id() + " " + f.message()));
        reviewed.judged().ifPresent(judged -> facts.addAll(differences(chosen.bill(), judged.bill())));
        if (facts.isEmpty() && reviewed.judged().isPresent()) {
            return reviewed.judged().get();
        }
        throw new IllegalStateException("the chosen design of "
                + reviewed.model().name() + " does not hold in review: "
                + (facts.isEmpty()
                        ? "it cannot be read"
                        : String.join("; ", facts.subList(0, Math.min(SHOWN, facts.size())))
                                + (facts.size() > SHOWN ? "; and " + (facts.size() - SHOWN) + " more" : "")));
    }

    private static List<String> differences(Bill chosen, Bill reviewed) {
        Map<String, Money> mine = lines(chosen);
        Map<String, Money> others = lines(reviewed);
        List<String> facts = new ArrayList<>();
        mine.forEach((what, money) -> {
            Money other = others.getOrDefault(what, Money.ZERO);
            if (!money.equals(other)) {
                facts.add(what + " costs " + money.nano() + " nano-dollars as chosen and " + other.nano()
                        + " as reviewed");
            }
        });
        others.forEach((what, money) -> {
            if (!mine.containsKey(what) && !money.isZero()) {
                facts.add(what + " costs " + money.nano() + " nano-dollars as reviewed and was not chosen");
            }
        });
        if (facts.isEmpty() && !chosen.without().equals(reviewed.without())) {
            facts.add("review answers all but " + reviewed.without() + ", the choice all but " + chosen.without());
        }
        return facts;
    }

    private static Map<String, Money> lines(Bill bill) {
        Map<String, Money> lines = new TreeMap<>();
        bill.lines().forEach(l -> lines.put("pattern " + l.pattern(), l.month()));
        bill.storage().forEach(s -> lines.put("storage of " + s.place(), s.month()));
        bill.keepers().forEach(k -> lines.put("the stream consumer of " + k.source(), k.month()));
        bill.expiries().forEach(e -> lines.put("expiry in " + e.table().name(), e.month()));
        return lines;
    }
}
