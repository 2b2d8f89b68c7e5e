package dev.dynawright.compile;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.rules.Judged;
import java.util.List;
import java.util.Optional;

/** What `review` has to say of one design: how it fares, unless model or design have errors that stop, and the findings. */
public record Reviewed(SourceText model, SourceText design, Optional<Judged> judged, List<Finding> findings) {
    public Reviewed {
        findings = List.copyOf(findings);
    }
}
