package dev.dynawright.rules;

import dev.dynawright.diag.Span;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One write of a pattern, which may be one of several that are joined. */
public record Written(Understood model, Pattern pattern, int number, Statement.Write write) {
    /** Every write of a model, in the order of the file. */
    public static List<Written> in(Understood model) {
        List<Written> all = new ArrayList<>();
        for (Pattern pattern : model.patterns()) {
            List<Statement.Write> writes = pattern.statement().writes();
            for (int i = 0; i < writes.size(); i++) {
                all.add(new Written(model, pattern, i, writes.get(i)));
            }
        }
        return all;
    }

    /** The place of a part of this write. */
    public Span span(Object... part) {
        return model.span(address(part));
    }

    /** Behind the last of its words that say which entity is meant, or behind the entity itself. */
    public Span behindConditions() {
        Span last = span("entity");
        for (int i = 0; model.stated(address("conditions", i)).isPresent(); i++) {
            Span condition = span("conditions", i);
            last = condition.end() > last.end() ? condition : last;
        }
        return last.after();
    }

    /** The address of a part of this write. */
    public Object[] address(Object... part) {
        List<Object> steps = new ArrayList<>(List.of("patterns", pattern.id()));
        if (pattern.statement() instanceof Statement.Together) {
            steps.addAll(List.of("writes", number));
        }
        steps.addAll(Arrays.asList(part));
        return steps.toArray();
    }
}
