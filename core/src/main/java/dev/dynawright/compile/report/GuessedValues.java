package dev.dynawright.compile.report;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The attributes by which patterns look or group and whose number of values the model does not say. */
final class GuessedValues {
    private final Scope scope;
    private final Relations relations;
    private final Set<String> guessed = new LinkedHashSet<>();

    private GuessedValues(Scope scope) {
        this.scope = scope;
        this.relations = scope.relations();
    }

    /** Each behind its entity. */
    static List<String> in(Judged judged) {
        GuessedValues values = new GuessedValues(judged.model().scope());
        for (PatternPlan plan : judged.plans()) {
            if (plan.isAnswered() && plan.pattern().statement() instanceof Statement.Read read) {
                values.read(read);
            }
        }
        return List.copyOf(values.guessed);
    }

    private void read(Statement.Read read) {
        EntityName entity = read.what().entity();
        List<Path> leaves = new ArrayList<>();
        read.what().conditions().stream()
                .filter(Condition::isGiven)
                .forEach(c -> relations.leaves(entity, c.path()).forEach(l -> leaves.add(l.path())));
        if (!scope.identifies(entity, leaves)) {
            leaves.forEach(leaf -> look(entity, leaf));
        }
        if (read instanceof Statement.Aggregate figure) {
            figure.groups().forEach(g -> relations.leaves(entity, g).forEach(l -> look(entity, l.path())));
        }
    }

    /** The id of a parent has as many values as there are parents. */
    private void look(EntityName entity, Path leaf) {
        boolean parents =
                relations.carried(entity).stream().anyMatch(c -> c.path().equals(leaf));
        if (!parents) {
            relations
                    .attribute(entity, leaf)
                    .filter(GuessedValues::isOpen)
                    .flatMap(a -> relations.target(entity, leaf).map(e -> e.name() + "." + a.name()))
                    .ifPresent(guessed::add);
        }
    }

    private static boolean isOpen(Attribute attribute) {
        return attribute.distinct().isEmpty()
                && !attribute.isUnique()
                && !attribute.isGenerated()
                && !(attribute.form() instanceof Form.Enumeration)
                && !(attribute.form() instanceof Form.Truth);
    }
}
