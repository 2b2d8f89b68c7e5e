package dev.dynawright.plan.choose.ways;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** What no sentence asks for and every design has: a way to each entity by its id and the ids of its parents. */
public final class Reach {
    private static final int ANY = 1_000_000;

    private Reach() {}

    /** A read at rate zero, in any number of requests. */
    public static Pattern pattern(EntityName entity, Relations relations) {
        Set<Path> leaves = new LinkedHashSet<>();
        relations.idOf(entity).forEach(part -> leaves.add(part.path()));
        relations.carried(entity).forEach(part -> leaves.add(part.path()));
        List<Condition> conditions = new ArrayList<>();
        leaves.forEach(leaf -> conditions.add(new Condition.Equal(leaf, new Operand.Parameter())));
        Demands demands = new Demands(
                false, false, OptionalInt.empty(), OptionalInt.of(ANY), OptionalInt.empty(), Optional.empty(), false);
        return new Pattern(
                new PatternId("reach-" + entity),
                new Statement.Get(new Selection(entity, conditions), List.of(), List.of()),
                Traffic.UNSTATED,
                demands,
                Optional.empty(),
                Optional.empty());
    }
}
