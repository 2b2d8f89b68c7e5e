package dev.dynawright.rules.money;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.plan.Heat;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import java.util.function.Consumer;

/** Finds partition key values that take more of a partition than a design may use. */
public final class WarmPartition extends Rule<Judged> {
    public WarmPartition() {
        super(Code.warning("C402", "warm-partition"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Heat heat : judged.heat()) {
            if (heat.isWarm() && !heat.isHot()) {
                found.accept(new HeatText(judged, heat).finding(code(), "nearly too hot"));
            }
        }
    }
}
