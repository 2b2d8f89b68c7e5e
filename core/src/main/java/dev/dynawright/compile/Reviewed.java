package dev.dynawright.compile;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.rules.Judged;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What `review` has to say of one design: how it fares, unless model or design have errors that stop, what `check` finds in
 * the model, and what is found in the design, in whichever of the two files that stands.
 */
public record Reviewed(
        SourceText model, SourceText design, Optional<Judged> judged, List<Finding> ofModel, List<Finding> ofDesign) {
    public Reviewed {
        ofModel = List.copyOf(ofModel);
        ofDesign = List.copyOf(ofDesign);
    }

    /** All of them, by file and place. */
    public List<Finding> findings() {
        return Stream.concat(ofModel.stream(), ofDesign.stream())
                .distinct()
                .sorted(Finding.ORDER)
                .toList();
    }
}
