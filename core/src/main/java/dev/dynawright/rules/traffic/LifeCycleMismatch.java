package dev.dynawright.rules.traffic;

import dev.dynawright.cost.LifeCycle;
import dev.dynawright.cost.Turnover;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Lifetime;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import java.math.BigDecimal;
import java.util.function.Consumer;

/** Finds steps of a life cycle that are taken much more or much less often than entities get there. */
public final class LifeCycleMismatch extends Rule<Understood> {
    private static final BigDecimal TWO = BigDecimal.valueOf(2);

    public LifeCycleMismatch() {
        super(Code.warning("P225", "life-cycle-mismatch"));
    }

    @Override
    public boolean needsEverything() {
        return true;
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        Turnover turnover = new Turnover(model.model(), model.relations());
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (attribute.form() instanceof Form.Enumeration enumeration
                        && enumeration.values().size() > 1) {
                    check(model, entity, new LifeCycle(turnover, entity, attribute), turnover, found);
                }
            }
        }
    }

    private void check(Understood model, Entity entity, LifeCycle cycle, Turnover turnover, Consumer<Finding> found) {
        if (cycle.created().signum() == 0 || cycle.steps().isEmpty()) {
            return;
        }
        BigDecimal deleted = turnover.deletions(entity.name());
        for (Form.Value value : cycle.values()) {
            BigDecimal in = cycle.into(value);
            BigDecimal out = cycle.outOf(value);
            BigDecimal stay =
                    cycle.created().multiply(BigDecimal.valueOf(value.share().millionths(), 6));
            boolean more = out.compareTo(in.multiply(TWO)) > 0;
            boolean less = cycle.isComplete()
                    && entity.lifetime() instanceof Lifetime.Forever
                    && out.signum() > 0
                    && in.subtract(stay).subtract(deleted).compareTo(out.multiply(TWO)) > 0;
            if (more || less) {
                found.accept(finding(model, entity, cycle, value, more));
                return;
            }
        }
    }

    private Finding finding(Understood model, Entity entity, LifeCycle cycle, Form.Value value, boolean more) {
        LifeCycle.Step step = cycle.leaving(value);
        Finding finding = Finding.at(
                model.span("patterns", step.pattern().id(), "rate"),
                code(),
                Turnover.rate(cycle.outOf(value)) + " of `" + entity.name() + "` leave `" + value.name() + "`, but "
                        + Turnover.rate(cycle.into(value)) + " get there",
                more ? "more leave than get there" : "fewer leave than get there");
        if (step.isAnyStep() && cycle.values().size() > 2) {
            finding = finding.note("`" + cycle.attribute() + "` has "
                    + cycle.values().size()
                    + " values in a row, so each of the " + (cycle.values().size() - 1)
                    + " steps is taken by one update in " + (cycle.values().size() - 1));
        }
        return finding.note(Turnover.rate(cycle.created()) + " are created"
                + (more ? "" : "; `" + value.name() + "` is said to hold " + value.share() + " of them"));
    }
}
