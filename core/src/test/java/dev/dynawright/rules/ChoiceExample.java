package dev.dynawright.rules;

import dev.dynawright.compile.Designer;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import java.util.List;
import java.util.Optional;

/** A model in a page for which a design is chosen: {@code yaml choice}. With {@code yaml choice, stopped} there is no time. */
final class ChoiceExample {
    static final String INFO = "yaml choice";

    private static final String STOPPED = INFO + ", stopped";

    private ChoiceExample() {}

    static List<Finding> findings(SourceText model, String info) {
        boolean stopped = info.equals(STOPPED);
        if (!stopped && !info.equals(INFO)) {
            throw new IllegalArgumentException("a page has `" + INFO + "` or `" + STOPPED + "`, not `" + info + "`");
        }
        return new Designer(model, PriceSheet.published(), Chooser::choose, Planner::plan)
                .design(new Designer.Wish(Optional.empty(), () -> stopped, progress -> {}))
                .findings();
    }
}
