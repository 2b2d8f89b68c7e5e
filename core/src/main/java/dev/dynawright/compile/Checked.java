package dev.dynawright.compile;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.Model;
import java.util.List;
import java.util.Optional;

/** What `check` has to say of one text: the model if it has no errors, the findings, and both in words. */
public record Checked(
        SourceText source, Optional<Model> model, List<Finding> findings, String summary, String meaning) {
    public Checked {
        findings = List.copyOf(findings);
    }
}
