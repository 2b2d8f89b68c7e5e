package dev.dynawright.rules.answers;

import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.money.ChangingIndexKey;
import dev.dynawright.rules.money.CheaperBilling;
import dev.dynawright.rules.money.CheaperClass;
import dev.dynawright.rules.money.ConflictingTransactions;
import dev.dynawright.rules.money.CountedByReading;
import dev.dynawright.rules.money.FewPartitions;
import dev.dynawright.rules.money.HotPartition;
import dev.dynawright.rules.money.NarrowProjection;
import dev.dynawright.rules.money.WarmPartition;
import dev.dynawright.rules.money.WastefulFilter;
import dev.dynawright.rules.money.WideProjection;
import dev.dynawright.rules.money.WriteAmplification;
import java.util.List;

/** The rules about answers and about money, in the order of their codes. */
public final class AnswerRules {
    public static final List<Rule<Judged>> ALL = List.of(
            new PatternWithoutAnswer(),
            new ForeignItemsInRange(),
            new UnreadIndex(),
            new StrongReadFromIndex(),
            new OversizedRead(),
            new TooManyRequests(),
            new OversizedTransaction(),
            new LookupBeforeWrite(),
            new AnswerNotPossible(),
            new UnreadItem(),
            new StaleCopy(),
            new HiddenExpiry(),
            new HotPartition(),
            new WarmPartition(),
            new WastefulFilter(),
            new WideProjection(),
            new NarrowProjection(),
            new FewPartitions(),
            new WriteAmplification(),
            new ConflictingTransactions(),
            new CountedByReading(),
            new ChangingIndexKey(),
            new CheaperClass(),
            new CheaperBilling());

    private AnswerRules() {}
}
