package dev.dynawright.compile;

import dev.dynawright.diag.Finding;
import dev.dynawright.rules.Understood;
import java.util.List;

/** A model that was read and looked at by the rules for models, with what was found and is not accepted. */
record Examined(Understood understood, List<Finding> findings) {
    Examined {
        findings = List.copyOf(findings);
    }

    /** Whether something can be made of it. */
    boolean isUsable() {
        return findings.stream().noneMatch(Finding::isError);
    }
}
