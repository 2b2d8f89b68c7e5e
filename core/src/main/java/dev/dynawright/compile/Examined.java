package dev.dynawright.compile;

import dev.dynawright.diag.Finding;
import dev.dynawright.rules.Understood;
import java.util.List;

/** A model that was read and looked at by the rules for models, with what was found and is not accepted, and what is. */
record Examined(Understood understood, List<Finding> findings, List<Found.Accepted> accepted) {
    Examined {
        findings = List.copyOf(findings);
        accepted = List.copyOf(accepted);
    }

    /** Whether something can be made of it. */
    boolean isUsable() {
        return findings.stream().noneMatch(Finding::isError);
    }
}
