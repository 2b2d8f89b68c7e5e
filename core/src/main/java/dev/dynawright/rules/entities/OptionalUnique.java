package dev.dynawright.rules.entities;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import java.util.function.Consumer;

/** Finds attributes that are unique and may be missing. */
public final class OptionalUnique extends Rule<Understood> {
    public OptionalUnique() {
        super(Code.advice("M126", "optional-unique"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                boolean unique = !(attribute.uniqueness() instanceof Attribute.Uniqueness.None);
                if (unique && attribute.isOptional()) {
                    found.accept(Finding.at(
                                    model.span("entities", entity.name(), "attributes", attribute.name(), "form"),
                                    code(),
                                    "`" + entity.name() + "." + attribute.name() + "` is unique but only "
                                            + attribute.present() + " have it; the rest cannot be found by it",
                                    "unique and optional")
                            .note("any number may be without it; who sets it later pays for the check then"));
                }
            }
        }
    }
}
