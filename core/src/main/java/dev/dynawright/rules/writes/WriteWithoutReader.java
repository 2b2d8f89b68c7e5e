package dev.dynawright.rules.writes;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import dev.dynawright.rules.Written;
import java.util.List;
import java.util.function.Consumer;

/** Finds attributes that a pattern changes and no read needs. Entities that nobody reads at all are `never-read`. */
public final class WriteWithoutReader extends Rule<Understood> {
    public WriteWithoutReader() {
        super(Code.advice("P215", "write-without-reader"));
    }

    @Override
    public boolean needsEverything() {
        return true;
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        Usage usage = model.usage();
        for (Written written : Written.in(model)) {
            Entity entity = model.entity(written.write().entity());
            boolean read = !usage.readers(entity.name()).isEmpty();
            List<AttributeName> unread = changed(written.write()).stream()
                    .filter(a -> read && !usage.isUsed(entity.name(), a) && !isNeeded(entity, a))
                    .toList();
            if (!unread.isEmpty()) {
                found.accept(Finding.at(
                                written.span("attributes"),
                                code(),
                                "pattern `" + written.pattern().id() + "` changes " + Words.names(unread) + " of `"
                                        + entity.name() + "`, which no pattern returns",
                                "written, never returned")
                        .note("add it to an answer, or leave it out"));
            }
        }
    }

    private static List<AttributeName> changed(Statement.Write write) {
        if (write instanceof Statement.Update update) {
            return update.changes().stream()
                    .filter(c -> c.from().isEmpty())
                    .map(Statement.Change::attribute)
                    .toList();
        }
        return write instanceof Statement.Increment increment
                        && increment.neverBelow().isEmpty()
                ? increment.attributes()
                : List.of();
    }

    /** Whether an attribute does its work without being returned: as a guard, an expiry, or for those who follow changes. */
    private static boolean isNeeded(Entity entity, AttributeName name) {
        boolean guard = entity.attribute(name).filter(Attribute::needsGuard).isPresent();
        boolean expiry = entity.lifetime() instanceof Lifetime.Expires expires
                && expires.at().equals(name);
        return guard || expiry || entity.operations().stream();
    }
}
