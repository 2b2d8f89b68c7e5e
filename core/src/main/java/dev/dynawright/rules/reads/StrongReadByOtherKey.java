package dev.dynawright.rules.reads;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.List;
import java.util.function.Consumer;

/** Finds strongly consistent reads by attributes that are neither of the id nor a parent's. */
public final class StrongReadByOtherKey extends Rule<Understood> {
    public StrongReadByOtherKey() {
        super(Code.advice("P218", "strong-read-by-other-key"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        for (Pattern pattern : model.patterns()) {
            boolean entities =
                    pattern.statement() instanceof Statement.Get || pattern.statement() instanceof Statement.Listing;
            if (entities && pattern.demands().strong()) {
                Selection what = ((Statement.Read) pattern.statement()).what();
                List<Path> by = what.conditions().stream()
                        .filter(Condition::isEquality)
                        .map(Condition::path)
                        .toList();
                if (!by.isEmpty() && by.stream().noneMatch(path -> isKey(model, what.entity(), path))) {
                    found.accept(finding(model, pattern, what.entity(), by));
                }
            }
        }
    }

    private static boolean isKey(Understood model, EntityName entity, Path path) {
        List<Path> id = model.relations().idPaths(entity);
        boolean parent = !path.isOwn() && path.attribute().isEmpty();
        return parent || model.relations().leaves(entity, path).stream().anyMatch(leaf -> id.contains(leaf.path()));
    }

    private Finding finding(Understood model, Pattern pattern, EntityName entity, List<Path> by) {
        return Finding.at(
                        model.span("patterns", pattern.id(), "consistency"),
                        code(),
                        "pattern `" + pattern.id() + "` reads `" + entity + "` strongly consistent by "
                                + Words.names(Words.written(model, by, "patterns", pattern.id(), "conditions"))
                                + ", which is no part of its id and no parent",
                        "costs a copy")
                .note("an index answers only eventually; a copy under a key of its own is written with every change");
    }
}
