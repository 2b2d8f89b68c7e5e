package dev.dynawright.language;

import dev.dynawright.diag.Finding;
import dev.dynawright.model.Model;
import dev.dynawright.source.SourceMap;
import java.util.List;

/** What was understood of a document: as much of the model as could be read, where everything stands, what was found and what was concluded. */
public record Reading(Model model, SourceMap places, List<Finding> findings, List<Inference> inferences) {
    public Reading {
        findings = List.copyOf(findings);
        inferences = List.copyOf(inferences);
    }

    /** Whether everything could be read, so that what is absent from the model is absent from the file. */
    public boolean isComplete() {
        return findings.stream().noneMatch(Finding::isError);
    }
}
