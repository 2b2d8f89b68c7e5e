package dev.dynawright.rules.writes;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Written;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Finds writes that change a number which is counted, or the parent within which it is, or that may draw one anew. */
public final class ChangedNumber extends Rule<Understood> {
    public ChangedNumber() {
        super(Code.error("P228", "changed-number"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        for (Written written : Written.in(model)) {
            EntityName entity = written.write().entity();
            List<AttributeName> changed = changed(written.write());
            boolean replaces = model.usage().replaces(written.write());
            for (Attribute attribute : model.entity(entity).attributes()) {
                if (attribute.countedPer().isPresent()) {
                    if (replaces) {
                        found.accept(replaced(written, attribute));
                    }
                    Set<Path> telling = model.relations().telling(entity, attribute);
                    changed.stream()
                            .filter(name -> telling.contains(path(model.relations(), entity, name)))
                            .findFirst()
                            .ifPresent(name -> found.accept(finding(written, attribute, name)));
                }
            }
        }
    }

    private static List<AttributeName> changed(Statement.Write write) {
        List<AttributeName> names = new ArrayList<>();
        if (write instanceof Statement.Update update) {
            update.changes().forEach(change -> names.add(change.attribute()));
        } else if (write instanceof Statement.Increment increment) {
            names.addAll(increment.attributes());
        }
        return names;
    }

    /** Where an attribute is that a write names: of the entity itself, or of a parent's id. */
    private static Path path(Relations relations, EntityName entity, AttributeName name) {
        return relations.carried(entity).stream()
                .filter(c -> c.name().equals(name))
                .map(Relations.Carried::path)
                .findFirst()
                .orElse(Path.own(name));
    }

    private Finding replaced(Written written, Attribute attribute) {
        return Finding.at(
                        written.span("entity"),
                        code(),
                        "pattern `" + written.pattern().id() + "` may put over one of `"
                                + written.write().entity() + "` that has its `" + attribute.name() + "` already",
                        "new, or there already?")
                .note(
                        "who is new is given the next number, and who is there keeps his: `create` says the one, `update` the other");
    }

    private Finding finding(Written written, Attribute attribute, AttributeName changed) {
        String per = "`" + attribute.countedPer().orElseThrow() + "`";
        boolean own = changed.equals(attribute.name());
        return Finding.at(
                        written.span("entity"),
                        code(),
                        "pattern `" + written.pattern().id() + "` changes `" + changed + "`, "
                                + (own
                                        ? "which is counted per " + per
                                        : "and `" + attribute.name() + "` is counted per " + per),
                        own ? "changes a number" : "takes a number along")
                .note("in each " + per + " a number is given out once, and nothing looks whether another has it");
    }
}
