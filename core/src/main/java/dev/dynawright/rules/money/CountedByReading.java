package dev.dynawright.rules.money;

import dev.dynawright.cost.Money;
import dev.dynawright.cost.Turnover;
import dev.dynawright.design.Role;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Finds figures that are added up at every read although keeping them would cost less. */
public final class CountedByReading extends Rule<Judged> {
    /** What bringing a counter up to date takes, in thousandths: one write of a small item, in a transaction. */
    private static final long WRITE_MILLI = 2_000;

    /** What reading a counter takes, in thousandths. */
    private static final long READ_MILLI = 500;

    public CountedByReading() {
        super(Code.warning("C409", "counted-by-reading"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (PatternPlan plan : judged.plans()) {
            if (concerns(judged, plan)) {
                Money reading = reading(judged, plan);
                found.accept(Finding.at(
                                judged.model().span("patterns", plan.pattern().id()),
                                code(),
                                "pattern `" + plan.pattern().id() + "` reads all rows to add them up, for "
                                        + reading + " a month; a counter would cost "
                                        + keeping(judged, plan).orElseThrow(),
                                "added up at every read")
                        .note("counted are 2 write units for each create, delete and change of `" + entity(plan)
                                + "`, and half a unit for each read of the counter"));
            }
        }
    }

    /** Whether the figure is read from its rows and keeping it would save something worth saying. */
    static boolean concerns(Judged judged, PatternPlan plan) {
        boolean added = plan.chosen()
                .filter(w -> !w.has(Fault.Kind.OVERSIZED_READ))
                .filter(w -> w.steps().stream().noneMatch(s -> isKept(judged, s)))
                .isPresent();
        return added
                && plan.pattern().statement() instanceof Statement.Aggregate aggregate
                && aggregate.what().conditions().stream()
                        .noneMatch(c -> c instanceof Condition.Range || c instanceof Condition.Prefix)
                && keeping(judged, plan)
                        .filter(kept ->
                                Spending.isWorthSaying(reading(judged, plan).minus(kept)))
                        .isPresent();
    }

    private static EntityName entity(PatternPlan plan) {
        return ((Statement.Aggregate) plan.pattern().statement()).what().entity();
    }

    private static boolean isKept(Judged judged, Step step) {
        return judged.view().in(step.place().table()).stream()
                .filter(s -> step.types().contains(s.type().name()))
                .anyMatch(s -> s.type().role() instanceof Role.Counter
                        || !s.type().counts().isEmpty());
    }

    private static Money reading(Judged judged, PatternPlan plan) {
        return Spending.month(judged, plan, plan.chosen().map(Way::charges).orElseThrow());
    }

    /** What a counter would cost; nothing if no pattern makes, ends or changes what is counted. */
    private static Optional<Money> keeping(Judged judged, PatternPlan plan) {
        Statement.Aggregate asked = (Statement.Aggregate) plan.pattern().statement();
        Turnover turnover = judged.view().turnover();
        EntityName entity = asked.what().entity();
        BigDecimal events = turnover.creations(entity).add(turnover.deletions(entity));
        Set<PatternId> changers = new LinkedHashSet<>();
        Stream.concat(
                        Stream.concat(
                                asked.groups().stream(),
                                asked.what().conditions().stream().map(Condition::path)),
                        asked.of().stream().map(Path::own))
                .filter(Path::isOwn)
                .forEach(p -> changers.addAll(judged.view().usage().changers(entity, attribute(p))));
        for (PatternId id : changers) {
            events = events.add(
                    judged.plan(id).map(p -> Turnover.perMonth(p.pattern())).orElse(BigDecimal.ZERO));
        }
        if (events.signum() == 0) {
            return Optional.empty();
        }
        Step step = plan.chosen().orElseThrow().steps().get(0);
        Charge read = step.charges().get(0);
        Place table = Place.of(step.place().table());
        Charge write = new Charge(table, read.type(), read.partition(), 0, WRITE_MILLI);
        Charge get = new Charge(table, read.type(), read.partition(), READ_MILLI, 0);
        return Optional.of(judged.tariff()
                .all(List.of(write), Turnover.rate(events).perMonth())
                .plus(Spending.month(judged, plan, List.of(get))));
    }

    private static AttributeName attribute(Path own) {
        return own.attribute().orElseThrow();
    }
}
