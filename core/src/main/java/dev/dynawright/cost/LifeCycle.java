package dev.dynawright.cost;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** How the entities of a kind move through the values of an enumeration, each month. */
public final class LifeCycle {
    private final AttributeName attribute;
    private final List<Form.Value> values;
    private final List<Step> steps = new ArrayList<>();
    private final BigDecimal[] born;
    private BigDecimal created = BigDecimal.ZERO;
    private boolean complete = true;

    /** An update that moves entities: from one value to another, or along the whole list where it states neither. */
    public record Step(Pattern pattern, Optional<String> from, Optional<String> to, BigDecimal perMonth) {
        public boolean isAnyStep() {
            return from.isEmpty() && to.isEmpty();
        }
    }

    public LifeCycle(Turnover turnover, Entity entity, Attribute enumerated) {
        this.attribute = enumerated.name();
        this.values = enumerated.form() instanceof Form.Enumeration enumeration ? enumeration.values() : List.of();
        this.born = new BigDecimal[values.size()];
        Arrays.fill(born, BigDecimal.ZERO);
        for (Turnover.Done done : turnover.writes(entity.name())) {
            Pattern pattern = done.pattern();
            if (done.write() instanceof Statement.Create create) {
                created(turnover.made(pattern, create, entity.name()), create, entity);
            } else if (done.write() instanceof Statement.Update update) {
                update.changes().stream()
                        .filter(c -> c.attribute().equals(attribute))
                        .forEach(c -> steps.add(new Step(pattern, c.from(), c.to(), Turnover.perMonth(pattern))));
            }
        }
    }

    private void created(BigDecimal made, Statement.Create create, Entity entity) {
        int start = 0;
        if (create.entity().equals(entity.name())) {
            for (Condition.Equal value : create.values()) {
                if (value.path().equals(Path.own(attribute)) && value.operand() instanceof Operand.Constant constant) {
                    start = indexOf(constant.value());
                }
            }
        }
        boolean isNew = !create.replace() && !create.ifNew();
        complete = complete && (isNew || made.signum() == 0);
        born[start] = born[start].add(made);
        created = created.add(made);
    }

    private int indexOf(String value) {
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i).name().equals(value)) {
                return i;
            }
        }
        return 0;
    }

    public AttributeName attribute() {
        return attribute;
    }

    public List<Form.Value> values() {
        return values;
    }

    public List<Step> steps() {
        return steps;
    }

    public BigDecimal created() {
        return created;
    }

    /** Whether every way into a value and out of it is known: what is made is new, and steps say where they begin. */
    public boolean isComplete() {
        return complete
                && steps.stream().allMatch(s -> s.isAnyStep() || s.from().isPresent());
    }

    public BigDecimal into(Form.Value value) {
        int index = indexOf(value.name());
        BigDecimal all = born[index];
        for (Step step : steps) {
            if (step.isAnyStep() && index > 0) {
                all = all.add(part(step));
            } else if (step.to().filter(value.name()::equals).isPresent()) {
                all = all.add(step.perMonth());
            }
        }
        return all;
    }

    public BigDecimal outOf(Form.Value value) {
        int index = indexOf(value.name());
        BigDecimal all = BigDecimal.ZERO;
        for (Step step : steps) {
            if (step.isAnyStep() && index < values.size() - 1) {
                all = all.add(part(step));
            } else if (step.from().filter(value.name()::equals).isPresent()) {
                all = all.add(step.perMonth());
            }
        }
        return all;
    }

    /** The most frequent step that leaves a value. */
    public Step leaving(Form.Value value) {
        return steps.stream()
                .filter(s ->
                        s.isAnyStep() || s.from().filter(value.name()::equals).isPresent())
                .max(Comparator.comparing(Step::perMonth))
                .orElseThrow();
    }

    private BigDecimal part(Step step) {
        return step.perMonth().divide(BigDecimal.valueOf(values.size() - 1L), MathContext.DECIMAL64);
    }
}
