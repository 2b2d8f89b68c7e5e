package dev.dynawright.plan;

import dev.dynawright.design.Design;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.read.Answers;
import dev.dynawright.plan.read.Figures;
import dev.dynawright.plan.read.Question;
import dev.dynawright.plan.read.Reads;
import dev.dynawright.plan.write.Writes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** Finds how a design answers every pattern of its model. */
public final class Planner {
    private final DesignView view;
    private final Choice choice;
    private final Reads reads;
    private final Writes writes;

    private Planner(DesignView view, Tariff tariff) {
        this.view = view;
        this.choice = new Choice(tariff);
        this.reads = new Reads(view, choice);
        this.writes = new Writes(view, reads, choice);
    }

    /** One plan for each pattern, in the order of the model. */
    public static List<PatternPlan> plan(DesignView view, Tariff tariff) {
        return plan(view, tariff, view.model().patterns());
    }

    /** Plans for some of the patterns. */
    public static List<PatternPlan> plan(DesignView view, Tariff tariff, List<Pattern> patterns) {
        Planner planner = new Planner(view, tariff);
        return patterns.stream().map(planner::plan).toList();
    }

    /** Every way to the children that come along with one row, in requests of their own. */
    public static List<Way> children(DesignView view, Tariff tariff, Pattern pattern, Along.Down down) {
        Choice choice = new Choice(tariff);
        return pattern.statement() instanceof Statement.Get get
                ? choice.ordered(new Reads(view, choice)
                        .children(question(view, pattern, get), down)
                        .ways())
                : List.of();
    }

    /** Every way to all that a pattern asks for in one Query over items of several types. */
    public static List<Way> mixed(DesignView view, Tariff tariff, Pattern pattern) {
        Choice choice = new Choice(tariff);
        return pattern.statement() instanceof Statement.Get get
                ? choice.ordered(new Reads(view, choice).mixed(question(view, pattern, get)))
                : pattern.statement() instanceof Statement.Listing list
                        ? choice.ordered(new Reads(view, choice).mixed(question(view, pattern, list)))
                        : List.of();
    }

    private PatternPlan plan(Pattern pattern) {
        Optional<Integration> integration = Integration.of(pattern.statement());
        if (integration.isPresent()) {
            return new PatternPlan(pattern, Optional.empty(), List.of(), List.of(), integration);
        }
        Answers answers = answers(pattern);
        List<Way> others = new ArrayList<>(choice.ordered(answers.ways()));
        Optional<Design.Answer> stated = view.design().answers().stream()
                .filter(a -> a.pattern().equals(pattern.id()))
                .findFirst();
        Optional<Way> chosen = others.stream()
                .filter(w -> stated.isEmpty() || isAsStated(w, stated.get()))
                .findFirst();
        chosen.ifPresent(others::remove);
        return new PatternPlan(
                pattern, chosen, others, List.copyOf(new LinkedHashSet<>(answers.reasons())), Optional.empty());
    }

    private Answers answers(Pattern pattern) {
        Statement statement = pattern.statement();
        if (statement instanceof Statement.Aggregate aggregate) {
            return new Figures(view, reads).answers(pattern, aggregate);
        }
        if (statement instanceof Statement.Get get) {
            return reads.answers(question(view, pattern, get));
        }
        if (statement instanceof Statement.Listing list) {
            return reads.answers(question(view, pattern, list));
        }
        return writes.answers(pattern);
    }

    private static Question question(DesignView view, Pattern pattern, Statement.Get get) {
        return new Question(
                get.what().entity(),
                Question.equalities(get.what(), view.relations()),
                Question.others(get.what()),
                Question.answer(get.what().entity(), get.only(), view.relations()),
                get.with(),
                List.of(),
                new Extent.Everything(false),
                pattern.demands(),
                pattern.traffic());
    }

    private static Question question(DesignView view, Pattern pattern, Statement.Listing list) {
        return new Question(
                list.what().entity(),
                Question.equalities(list.what(), view.relations()),
                Question.others(list.what()),
                Question.answer(list.what().entity(), list.only(), view.relations()),
                list.with(),
                list.order(),
                list.extent(),
                pattern.demands(),
                pattern.traffic());
    }

    private static boolean isAsStated(Way way, Design.Answer answer) {
        Step first = way.steps().get(0);
        boolean get = first.operation() == Operation.GET || first.operation() == Operation.BATCH_GET;
        boolean operation = answer.query() ? first.operation() == Operation.QUERY : get;
        return operation
                && first.place().table().name().equals(answer.table())
                && first.place().index().map(i -> i.name()).equals(answer.index());
    }
}
