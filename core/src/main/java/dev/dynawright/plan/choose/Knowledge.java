package dev.dynawright.plan.choose;

import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import dev.dynawright.plan.choose.request.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What callers could know besides: whoever addresses one entity by its id could also know a parent that it has. It changes no
 * answer, but the entity can then lie under that parent without a lookup.
 */
final class Knowledge {
    private final Request request;

    /** A parent that callers of an entity could know. */
    private record Fact(EntityName entity, Path parent) {}

    Knowledge(Request request) {
        this.request = request;
    }

    /** For each parent of an entity, that all who address the entity by its id know it. */
    List<Savings.Option> facts() {
        List<Savings.Option> options = new ArrayList<>();
        known().forEach((fact, patterns) -> {
            List<String> ids = patterns.stream().map(PatternId::text).toList();
            options.add(new Savings.Option(
                    patterns.get(0),
                    "if " + list(ids) + " also knew `" + fact.parent() + "` of `" + fact.entity() + "`",
                    asking(List.of(fact))));
        });
        return options;
    }

    /** The same with all facts at once; none if there are none. */
    Optional<Request> all() {
        List<Fact> facts = List.copyOf(known().keySet());
        return facts.isEmpty() ? Optional.empty() : Optional.of(asking(facts));
    }

    private Map<Fact, List<PatternId>> known() {
        Map<Fact, List<PatternId>> all = new LinkedHashMap<>();
        for (Entity entity : request.model().entities()) {
            for (Parent parent : entity.parents()) {
                Fact fact = new Fact(entity.name(), Path.parent(parent.key()));
                List<PatternId> patterns = request.model().patterns().stream()
                        .filter(p -> !with(p, fact).statement().equals(p.statement()))
                        .map(Pattern::id)
                        .toList();
                if (!parent.isOptional() && !patterns.isEmpty()) {
                    all.put(fact, patterns);
                }
            }
        }
        return all;
    }

    private Request asking(List<Fact> facts) {
        Model model = request.model();
        List<Pattern> patterns = new ArrayList<>();
        for (Pattern pattern : model.patterns()) {
            Pattern more = pattern;
            for (Fact fact : facts) {
                more = with(more, fact);
            }
            patterns.add(more);
        }
        Model changed =
                new Model(model.name(), model.entities(), patterns, model.settings(), model.pins(), model.allows());
        return request.around(changed, request.placed());
    }

    private Pattern with(Pattern pattern, Fact fact) {
        boolean asked =
                pattern.traffic().average().filter(r -> r.perMonth() > 0).isPresent();
        Statement more = asked ? with(pattern.statement(), what -> with(what, fact)) : pattern.statement();
        Traffic traffic = pattern.traffic();
        return new Pattern(pattern.id(), more, traffic, pattern.demands(), pattern.name(), pattern.about());
    }

    private static Statement with(Statement statement, UnaryOperator<Selection> more) {
        if (statement instanceof Statement.Get get) {
            return new Statement.Get(more.apply(get.what()), get.with(), get.only());
        } else if (statement instanceof Statement.Together together) {
            return new Statement.Together(
                    together.writes().stream().map(w -> written(w, more)).toList());
        }
        return statement instanceof Statement.Write write ? written(write, more) : statement;
    }

    private static Statement.Write written(Statement.Write write, UnaryOperator<Selection> more) {
        if (write instanceof Statement.Update update) {
            return new Statement.Update(more.apply(update.what()), update.changes());
        } else if (write instanceof Statement.Increment increment) {
            return new Statement.Increment(
                    more.apply(increment.what()),
                    increment.attributes(),
                    increment.down(),
                    increment.amount(),
                    increment.neverBelow());
        } else if (write instanceof Statement.Delete delete) {
            return new Statement.Delete(more.apply(delete.what()), delete.with());
        }
        return write;
    }

    /** One entity that the caller tells apart by what he gives, and whose parent he does not give. */
    private Selection with(Selection what, Fact fact) {
        List<Path> given = new ArrayList<>();
        what.given()
                .forEach(path -> request.scope().relations().leaves(what.entity(), path).stream()
                        .map(leaf -> leaf.path())
                        .forEach(given::add));
        boolean open = request.scope().relations().leaves(what.entity(), fact.parent()).stream()
                .noneMatch(leaf -> given.contains(leaf.path()));
        boolean one = what.entity().equals(fact.entity()) && request.scope().identifies(what.entity(), given);
        boolean plain = what.conditions().stream()
                .allMatch(c -> c instanceof Condition.Equal equal && !(equal.operand() instanceof Operand.Joined));
        if (!open || !one || !plain) {
            return what;
        }
        List<Condition> conditions = new ArrayList<>(what.conditions());
        conditions.add(new Condition.Equal(fact.parent(), new Operand.Parameter()));
        return new Selection(what.entity(), conditions);
    }

    private static String list(List<String> ids) {
        int last = ids.size() - 1;
        return last == 0 ? ids.get(0) : String.join(", ", ids.subList(0, last)) + " and " + ids.get(last);
    }
}
