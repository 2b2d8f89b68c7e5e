package dev.dynawright.rules.writes;

import dev.dynawright.cost.Bound;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.language.words.Names;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import dev.dynawright.rules.Written;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Finds deletes that leave children which a pattern can still list. */
public final class ChildrenLeftBehind extends Rule<Understood> {
    public ChildrenLeftBehind() {
        super(Code.warning("P221", "children-left-behind"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        for (Written written : Written.in(model)) {
            if (written.write() instanceof Statement.Delete delete) {
                List<EntityName> left = new ArrayList<>();
                List<PatternId> lists = new ArrayList<>();
                for (Relations.Child child : below(model, delete)) {
                    EntityName name = child.entity().name();
                    List<PatternId> by = listing(model, name);
                    boolean stays = child.entity().lifetime() instanceof Lifetime.Forever;
                    if (stays && !by.isEmpty() && !left.contains(name) && !isDeleted(delete, name)) {
                        left.add(name);
                        lists.addAll(by);
                    }
                }
                if (!left.isEmpty()) {
                    found.accept(finding(
                            model,
                            written,
                            delete,
                            left,
                            lists.stream().distinct().toList()));
                }
            }
        }
    }

    /** The children of all that is deleted. */
    private static List<Relations.Child> below(Understood model, Statement.Delete delete) {
        List<EntityName> deleted = new ArrayList<>(List.of(delete.entity()));
        delete.with().forEach(down -> down.steps().forEach(step -> deleted.add(step.child())));
        return deleted.stream()
                .distinct()
                .flatMap(name -> model.relations().children(name).stream())
                .toList();
    }

    private static boolean isDeleted(Statement.Delete delete, EntityName child) {
        return delete.with().stream()
                .map(Along.Down::steps)
                .anyMatch(steps -> steps.stream().anyMatch(s -> s.child().equals(child)));
    }

    private static List<PatternId> listing(Understood model, EntityName entity) {
        return model.patterns().stream()
                .filter(p -> p.statement() instanceof Statement.Listing list
                        && list.what().entity().equals(entity))
                .map(Pattern::id)
                .toList();
    }

    /** Whether parent and children can be more than one transaction takes. */
    private static boolean isTooMany(Understood model, EntityName parent, List<EntityName> left) {
        return model.relations().children(parent).stream()
                .filter(child -> left.contains(child.entity().name()))
                .map(child -> new Bound(model.relations().atMost(child)))
                .reduce(Bound.of(1), Bound::plus)
                .passes(Limits.TRANSACTION_ITEMS);
    }

    private Finding finding(
            Understood model, Written written, Statement.Delete delete, List<EntityName> left, List<PatternId> lists) {
        String with = left.stream().map(e -> Names.plural(e.text())).collect(Collectors.joining(" and "));
        Finding finding = Finding.at(
                written.span("entity"),
                code(),
                "pattern `" + written.pattern().id() + "` deletes `" + delete.entity() + "` and leaves every "
                        + Words.names(left) + " of it, which " + Words.names(lists) + " can still list",
                "leaves children behind");
        return delete.with().isEmpty()
                ? finding.fix(Fix.possible(
                        "delete them along",
                        Edit.insert(
                                written.behindConditions(),
                                " with " + with
                                        + (isTooMany(model, delete.entity(), left) ? ", not all at once" : ""))))
                : finding.note("`with " + with + "` deletes them along");
    }
}
