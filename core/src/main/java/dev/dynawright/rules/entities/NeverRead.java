package dev.dynawright.rules.entities;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Entity;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.function.Consumer;

/** Finds entities that patterns make and no pattern reads. Those that are not even made are `never-written`. */
public final class NeverRead extends Rule<Understood> {
    public NeverRead() {
        super(Code.warning("M123", "never-read"));
    }

    @Override
    public boolean needsEverything() {
        return true;
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        Usage usage = model.usage();
        for (Entity entity : model.entities()) {
            boolean followed = entity.operations().stream();
            if (usage.readers(entity.name()).isEmpty()
                    && !usage.makers(entity.name()).isEmpty()
                    && !followed) {
                found.accept(Finding.at(
                                model.span("entities", entity.name()),
                                code(),
                                "no pattern reads `" + entity.name() + "`, which "
                                        + Words.names(usage.makers(entity.name())) + " creates",
                                "written, never read")
                        .note("say who reads it; `stream: yes` if others follow its changes"));
            }
        }
    }
}
