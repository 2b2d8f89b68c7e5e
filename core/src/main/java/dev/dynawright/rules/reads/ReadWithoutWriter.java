package dev.dynawright.rules.reads;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.List;
import java.util.function.Consumer;

/** Finds entities that are read and that nobody creates, at the first pattern that reads them. */
public final class ReadWithoutWriter extends Rule<Understood> {
    public ReadWithoutWriter() {
        super(Code.warning("P214", "read-without-writer"));
    }

    @Override
    public boolean needsEverything() {
        return true;
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        Usage usage = model.usage();
        for (Entity entity : model.entities()) {
            List<PatternId> readers = usage.readers(entity.name());
            if (readers.isEmpty() || !usage.makers(entity.name()).isEmpty()) {
                continue;
            }
            Finding finding = Finding.at(
                    place(model, readers.get(0), entity.name()),
                    code(),
                    "pattern `" + readers.get(0) + "` reads `" + entity.name() + "`, which no pattern creates",
                    "who creates it?");
            if (readers.size() > 1) {
                finding = finding.note("so " + (readers.size() == 2 ? "does " : "do ")
                        + Words.names(readers.subList(1, readers.size())));
            }
            found.accept(finding.note("add the pattern, such as `create " + entity.name() + ", 100 per day`"));
        }
    }

    /** Where a pattern names an entity: as what it reads, or as what comes along. */
    private static Span place(Understood model, PatternId id, EntityName entity) {
        Pattern pattern = model.patterns().stream()
                .filter(p -> p.id().equals(id))
                .findFirst()
                .orElseThrow();
        Statement.Read read = (Statement.Read) pattern.statement();
        List<Along> with = read.with();
        for (int i = 0; i < with.size() && !read.what().entity().equals(entity); i++) {
            if (names(model, read, with.get(i), entity)) {
                return model.along(pattern, i);
            }
        }
        return model.span("patterns", id, "entity");
    }

    private static boolean names(Understood model, Statement.Read read, Along along, EntityName entity) {
        if (along instanceof Along.Down down) {
            return down.steps().stream().anyMatch(s -> s.child().equals(entity));
        }
        return model.relations()
                .target(read.what().entity(), ((Along.Up) along).parent())
                .filter(e -> e.name().equals(entity))
                .isPresent();
    }
}
