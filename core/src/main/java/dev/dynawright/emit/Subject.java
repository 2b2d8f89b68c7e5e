package dev.dynawright.emit;

import dev.dynawright.design.Design;
import dev.dynawright.model.Model;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Understood;
import java.util.Optional;

/**
 * What all files are made from: a design as a review judges it; why it was chosen, unless somebody else made it; the design that
 * files were made from before, and the evidence that `verify` wrote of this one. {@code other} is the cheapest design in the
 * other style, where one was looked for.
 */
public record Subject(
        Judged judged,
        Optional<Chosen> chosen,
        Optional<Design> before,
        Optional<String> evidence,
        Optional<Chosen> other) {
    /** One of which no other style is known. */
    public Subject(Judged judged, Optional<Chosen> chosen, Optional<Design> before, Optional<String> evidence) {
        this(judged, chosen, before, evidence, Optional.empty());
    }

    public Design design() {
        return judged.design();
    }

    public Understood understood() {
        return judged.model();
    }

    public Model model() {
        return judged.model().model();
    }
}
