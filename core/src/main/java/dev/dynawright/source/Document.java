package dev.dynawright.source;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import java.util.List;
import java.util.Optional;

/** A text as a tree of maps, lists and scalars, with what was found while reading it; no tree if it cannot be read at all. */
public record Document(SourceText source, Optional<Node> root, List<Finding> findings) {
    public Document {
        findings = List.copyOf(findings);
    }
}
