package dev.dynawright.rules.reads;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.Reach;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds counts, sums and averages with more groups than one answer should hold. */
public final class GroupWithoutPage extends Rule<Understood> {
    private static final long MOST_GROUPS = 1_000;

    public GroupWithoutPage() {
        super(Code.error("P223", "group-without-page"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        Reach reach = new Reach(model.scope());
        for (Pattern pattern : model.patterns()) {
            if (pattern.statement() instanceof Statement.Aggregate sum && sum.extent() instanceof Extent.Everything) {
                EntityName entity = sum.what().entity();
                Bound groups = Bound.of(1);
                for (Path path : sum.groups()) {
                    groups = groups.times(values(model, entity, path));
                }
                groups = groups.min(Bound.of(model.entity(entity).count())).min(reach.rows(sum.what()));
                if (groups.passes(MOST_GROUPS)) {
                    found.accept(finding(model, pattern, sum, groups));
                }
            }
        }
    }

    /** How many values an attribute or a parent has, as far as the model says; one where it does not. */
    private static long values(Understood model, EntityName entity, Path path) {
        if (path.attribute().isEmpty()) {
            return model.relations().target(entity, path).map(Entity::count).orElse(1L);
        }
        Optional<Attribute> attribute = model.relations().attribute(entity, path);
        if (attribute.isEmpty()) {
            return 1;
        }
        Form form = attribute.get().form();
        if (form instanceof Form.Enumeration enumeration) {
            return enumeration.values().size();
        }
        return form instanceof Form.Truth ? 2 : attribute.get().distinct().orElse(1);
    }

    private Finding finding(Understood model, Pattern pattern, Statement.Aggregate sum, Bound groups) {
        return Finding.at(
                        model.span("patterns", pattern.id(), "groups", 0),
                        code(),
                        "pattern `" + pattern.id() + "` returns " + groups + " groups by "
                                + Words.names(Words.written(model, sum.groups(), "patterns", pattern.id(), "groups"))
                                + " at once; over " + Bound.of(MOST_GROUPS) + " need a page",
                        groups + " groups")
                .fix(Fix.possible(
                        "say how many groups are needed at a time",
                        Edit.insert(model.span("patterns", pattern.id(), "end"), ", 100 per page")));
    }
}
