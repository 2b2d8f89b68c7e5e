package dev.dynawright.design.file;

import dev.dynawright.design.Design;
import dev.dynawright.diag.Finding;
import dev.dynawright.source.SourceMap;
import java.util.List;

/** What was understood of a design file: as much of the design as could be read, where everything stands, what was found. */
public record DesignReading(Design design, SourceMap places, List<Finding> findings) {
    public DesignReading {
        findings = List.copyOf(findings);
    }

    /** Whether everything could be read, so that what is absent from the design is absent from the file. */
    public boolean isComplete() {
        return findings.stream().noneMatch(Finding::isError);
    }
}
