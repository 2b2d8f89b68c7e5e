package dev.dynawright.plan.defects;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.defects.ReadOracle.Answer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a design can do for a count, a sum or an average. */
final class FigureOracle {
    private final Relations relations;
    private final ReadOracle reads;
    private final Rows rows;

    FigureOracle(Scope scope) {
        this.relations = scope.relations();
        this.reads = new ReadOracle(scope);
        this.rows = new Rows(scope);
    }

    Answer of(Design design, Pattern pattern, Statement.Aggregate asked, Asked selected) {
        boolean fresh = pattern.demands().exact() || pattern.demands().strong();
        List<Answer> answers = new ArrayList<>();
        for (Access access : Access.all(design)) {
            ItemType type = access.type();
            if (access.index().isPresent()) {
                continue;
            }
            if (type.role() instanceof Role.Counter counter
                    && counter.figures().stream().anyMatch(f -> isSame(f, asked))) {
                answers.add(fresh && type.kept() == ItemType.Kept.STREAM ? Answer.BAD : Answer.GOOD);
            }
            for (ItemType.Count count : type.counts()) {
                if (isSame(count.figure(), asked)) {
                    answers.add(parent(design, type.entity(), selected));
                }
            }
        }
        for (Access access : Access.rows(design, selected.entity())) {
            answers.add(addedUp(access, asked, selected));
        }
        return Answer.best(answers);
    }

    private boolean isSame(Statement.Aggregate one, Statement.Aggregate other) {
        return one.figure() == other.figure()
                && one.of().equals(other.of())
                && one.what().entity().equals(other.what().entity())
                && Asked.known(one.what(), relations).equals(Asked.known(other.what(), relations))
                && groups(one).equals(groups(other));
    }

    private Set<Path> groups(Statement.Aggregate figure) {
        Set<Path> groups = new LinkedHashSet<>();
        figure.groups()
                .forEach(
                        g -> groups.addAll(Asked.leaves(relations, figure.what().entity(), g)));
        return groups;
    }

    /** The item of the parent that holds the figure, by the parent's id. */
    private Answer parent(Design design, EntityName parent, Asked selected) {
        Asked one = new Asked(
                parent,
                new LinkedHashSet<>(Asked.id(relations, parent)),
                new LinkedHashMap<>(),
                false,
                new LinkedHashSet<>(),
                List.of(),
                List.of(),
                selected.requests());
        return reads.of(design, one);
    }

    /** All rows read and added up: too much if they are many, too many requests if each group is read by itself. */
    private Answer addedUp(Access access, Statement.Aggregate asked, Asked selected) {
        Optional<Boolean> reached = reads.isReached(access, selected);
        if (reached.isEmpty()) {
            return Answer.UNSURE;
        } else if (reached.get()) {
            Set<Path> used = Access.holes(access.partition());
            return rows.areMany(selected.entity(), used, true) ? Answer.BAD : Answer.UNSURE;
        }
        Set<Path> grouped = new LinkedHashSet<>(selected.known());
        grouped.addAll(groups(asked));
        boolean each = grouped.containsAll(Access.holes(access.partition()));
        return each && selected.requests() > 1 ? Answer.UNSURE : each ? Answer.BAD : Answer.NONE;
    }
}
