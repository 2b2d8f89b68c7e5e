package dev.dynawright.rules.money;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.plan.Heat;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import java.util.function.Consumer;

/** Finds partition key values that take more than a partition can. */
public final class HotPartition extends Rule<Judged> {
    public HotPartition() {
        super(Code.error("C401", "hot-partition"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Heat heat : judged.heat()) {
            if (heat.isHot()) {
                found.accept(new HeatText(judged, heat).finding(code(), "too hot"));
            }
        }
    }
}
