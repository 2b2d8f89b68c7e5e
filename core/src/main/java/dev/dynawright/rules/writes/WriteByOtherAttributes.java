package dev.dynawright.rules.writes;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import dev.dynawright.rules.Written;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Finds updates and deletes that do not say which single entity they are about. */
public final class WriteByOtherAttributes extends Rule<Understood> {
    public WriteByOtherAttributes() {
        super(Code.error("P219", "write-by-other-attributes"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        for (Written written : Written.in(model)) {
            Optional<Selection> what = selection(written.write());
            boolean vague = what.isPresent()
                    && !model.relations().idOf(what.get().entity()).isEmpty()
                    && !model.scope()
                            .identifies(what.get().entity(), what.get().given().toList());
            if (vague) {
                found.accept(finding(model, written, what.get()));
            }
        }
    }

    private static Optional<Selection> selection(Statement.Write write) {
        if (write instanceof Statement.Update update) {
            return Optional.of(update.what());
        } else if (write instanceof Statement.Increment increment) {
            return Optional.of(increment.what());
        }
        return write instanceof Statement.Delete delete ? Optional.of(delete.what()) : Optional.empty();
    }

    private Finding finding(Understood model, Written written, Selection what) {
        EntityName entity = what.entity();
        List<AttributeName> id = model.relations().idOf(entity).stream()
                .map(Relations.Carried::name)
                .toList();
        List<Path> by = what.given().toList();
        return Finding.at(
                        written.span("conditions", 0),
                        code(),
                        "pattern `" + written.pattern().id() + "` writes by "
                                + Words.names(Words.written(model, by, written.address("conditions")))
                                + ", and several of `" + entity + "` can have the same",
                        "which one is meant?")
                .note("a write names the id, " + Words.names(id) + ", or something unique")
                .note("to change many, list them first and write each by its id")
                .fix(Fix.possible(
                        "name the one that is meant",
                        Edit.insert(written.behindConditions(), " and " + missing(model, what))));
    }

    private static String missing(Understood model, Selection what) {
        Set<Path> known = new LinkedHashSet<>();
        what.given().forEach(p -> model.relations().leaves(what.entity(), p).forEach(leaf -> known.add(leaf.path())));
        return model.relations().idOf(what.entity()).stream()
                .filter(part -> !known.contains(part.path()))
                .map(part -> part.name().text())
                .collect(Collectors.joining(" and "));
    }
}
