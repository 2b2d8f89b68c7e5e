package dev.dynawright.compile;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.SourceText;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.rules.Judged;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What comes of designing: a design, unless the model has errors or asks for what no design does. {@code ofModel} is what
 * `check` finds in the model, {@code obstacles} what stands in the way of every design.
 */
public record Designed(SourceText model, List<Finding> ofModel, Optional<Made> made, List<Finding> obstacles) {
    public Designed {
        ofModel = List.copyOf(ofModel);
        obstacles = List.copyOf(obstacles);
    }

    /**
     * A design that was chosen, and what review says of the text that keeps it. {@code stated} if the style was asked for and
     * is not the cheaper one of two.
     */
    public record Made(Chosen chosen, Reviewed reviewed, Judged judged, boolean stated, Other other) {
        /** The design as a file has it. */
        public SourceText text() {
            return reviewed.design();
        }
    }

    /** The same model in the other style: a design, or what makes one impossible. */
    public record Other(Optional<Chosen> chosen, List<Finding> obstacles) {
        public Other {
            obstacles = List.copyOf(obstacles);
        }
    }

    /** All findings: of the model, of the design, and what stands in the way. */
    public List<Finding> findings() {
        Stream<Finding> ofDesign = made.stream().flatMap(m -> m.reviewed().ofDesign().stream());
        return Stream.of(ofModel.stream(), obstacles.stream(), ofDesign)
                .flatMap(s -> s)
                .distinct()
                .sorted(Finding.ORDER)
                .toList();
    }
}
