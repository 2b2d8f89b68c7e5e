package dev.dynawright.rules;

import dev.dynawright.rules.entities.GrowthAgainstCount;
import dev.dynawright.rules.entities.ItemCanPassLimit;
import dev.dynawright.rules.entities.ItemOverLimit;
import dev.dynawright.rules.entities.NeverRead;
import dev.dynawright.rules.entities.NeverWritten;
import dev.dynawright.rules.entities.OptionalUnique;
import dev.dynawright.rules.entities.OversizedAttribute;
import dev.dynawright.rules.entities.UnboundedList;
import dev.dynawright.rules.entities.UnsizedAttribute;
import dev.dynawright.rules.reads.AssumedRange;
import dev.dynawright.rules.reads.ExactCopy;
import dev.dynawright.rules.reads.GroupWithoutPage;
import dev.dynawright.rules.reads.LargeAnswer;
import dev.dynawright.rules.reads.OrderByChangingAttribute;
import dev.dynawright.rules.reads.ReadWithoutWriter;
import dev.dynawright.rules.reads.StrongReadByOtherKey;
import dev.dynawright.rules.reads.UnboundedPage;
import dev.dynawright.rules.traffic.AssumedPeak;
import dev.dynawright.rules.traffic.LifeCycleMismatch;
import dev.dynawright.rules.traffic.MissingRate;
import dev.dynawright.rules.traffic.PeakUnderAverage;
import dev.dynawright.rules.traffic.SameMeaning;
import dev.dynawright.rules.writes.ChangedNumber;
import dev.dynawright.rules.writes.ChildrenLeftBehind;
import dev.dynawright.rules.writes.TooLargeForOneStep;
import dev.dynawright.rules.writes.UpdateOfEverything;
import dev.dynawright.rules.writes.WriteByOtherAttributes;
import dev.dynawright.rules.writes.WriteWithoutReader;
import java.util.List;

/** The rules that look at a model, in the order of their codes. */
public final class ModelRules {
    public static final List<Rule<Understood>> ALL = List.of(
            new UnsizedAttribute(),
            new OversizedAttribute(),
            new ItemOverLimit(),
            new NeverRead(),
            new NeverWritten(),
            new UnboundedList(),
            new OptionalUnique(),
            new GrowthAgainstCount(),
            new ItemCanPassLimit(),
            new MissingRate(),
            new AssumedPeak(),
            new PeakUnderAverage(),
            new UnboundedPage(),
            new ReadWithoutWriter(),
            new WriteWithoutReader(),
            new SameMeaning(),
            new OrderByChangingAttribute(),
            new StrongReadByOtherKey(),
            new WriteByOtherAttributes(),
            new ChangedNumber(),
            new UpdateOfEverything(),
            new ChildrenLeftBehind(),
            new AssumedRange(),
            new GroupWithoutPage(),
            new TooLargeForOneStep(),
            new LifeCycleMismatch(),
            new ExactCopy(),
            new LargeAnswer());

    private ModelRules() {}
}
