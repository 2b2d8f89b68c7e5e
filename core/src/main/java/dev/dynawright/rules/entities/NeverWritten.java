package dev.dynawright.rules.entities;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Entity;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import java.util.function.Consumer;

/** Finds entities that no pattern makes or reads. Those that are read are findings at the read: `read-without-writer`. */
public final class NeverWritten extends Rule<Understood> {
    public NeverWritten() {
        super(Code.warning("M124", "never-written"));
    }

    @Override
    public boolean needsEverything() {
        return true;
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        Usage usage = model.usage();
        for (Entity entity : model.entities()) {
            if (usage.readers(entity.name()).isEmpty()
                    && usage.makers(entity.name()).isEmpty()) {
                found.accept(Finding.at(
                                model.span("entities", entity.name()),
                                code(),
                                "no pattern creates or reads `" + entity.name() + "`",
                                "neither written nor read")
                        .note("add the patterns that need it, or leave it out"));
            }
        }
    }
}
