package dev.dynawright.plan.choose.complete;

import dev.dynawright.cost.Money;
import dev.dynawright.design.Design;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Bill;
import java.util.List;

/**
 * A drawn design with what it lacked: what was added, the month of each addition that has items or entries of its own, what
 * it still does not answer, and how many sets of additions were priced on the way.
 */
public record Completion(Design design, List<Priced> added, Bill bill, List<PatternId> unanswered, int trials) {
    public Completion {
        added = List.copyOf(added);
        unanswered = List.copyOf(unanswered);
    }

    /** An addition, and what requests to it and its storage cost in a month. */
    public record Priced(Addition addition, Money month) {}

    /** What was drawn costs this much in it. */
    public Money drawn() {
        Money own = added.stream().map(Priced::month).reduce(Money.ZERO, Money::plus);
        return bill.month().minus(own);
    }
}
