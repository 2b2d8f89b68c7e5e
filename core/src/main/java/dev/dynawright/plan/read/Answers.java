package dev.dynawright.plan.read;

import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Way;
import java.util.List;

/** Every way to answer a question, and why the other places do not. */
public record Answers(List<Way> ways, List<Reason> reasons) {
    public Answers {
        ways = List.copyOf(ways);
        reasons = List.copyOf(reasons);
    }
}
