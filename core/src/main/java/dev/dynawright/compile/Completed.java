package dev.dynawright.compile;

import dev.dynawright.diag.Finding;
import dev.dynawright.plan.choose.complete.Completion;
import dev.dynawright.rules.Judged;
import java.util.List;
import java.util.Optional;

/** A design that somebody made, as it is drawn and with what it lacked; not finished if it cannot be read. */
public record Completed(Reviewed drawn, Optional<Finished> finished) {
    /** A design that cannot be read has no completion. */
    public static Completed unread(Reviewed drawn) {
        return new Completed(drawn, Optional.empty());
    }

    /** What was added, and what review says of the whole. */
    public record Finished(Completion completion, Reviewed reviewed, Judged judged) {
        /** The errors that no addition mends. */
        public List<Finding> left() {
            return reviewed.ofDesign().stream().filter(Finding::isError).toList();
        }

        /** Whether it lacked nothing. */
        public boolean isAsDrawn() {
            return completion.added().isEmpty();
        }
    }
}
