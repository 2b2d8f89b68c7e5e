package dev.dynawright.rules.money;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Meetings;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Consumer;

/** Finds items on which transactions and other writes meet more often than they bear. */
public final class ConflictingTransactions extends Rule<Judged> {
    public ConflictingTransactions() {
        super(Code.error("C408", "conflicting-transactions"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        BigDecimal limit =
                BigDecimal.valueOf(judged.model().model().assumptions().number(Assumption.CONFLICTS));
        for (Meetings met : Meetings.of(
                judged.view(), judged.plans(), judged.model().model().assumptions())) {
            if (met.often().compareTo(limit) > 0) {
                found.accept(finding(judged, met.source(), met.often(), limit, met.patterns()));
            }
        }
    }

    private Finding finding(
            Judged judged, Source source, BigDecimal often, BigDecimal limit, List<PatternId> patterns) {
        return Finding.at(
                        judged.spanOf(source),
                        code(),
                        Numbers.rounded(often) + " writes a second meet on the hottest item of `"
                                + source.type().name() + "` at peak, in transactions; " + limit
                                + " a second is what one item bears",
                        "transactions cancel each other")
                .note("they come from " + Words.names(patterns))
                .note("shards for it, or `kept: stream`, keep them apart; the limit is the assumption `"
                        + Assumption.CONFLICTS.key() + "`");
    }
}
