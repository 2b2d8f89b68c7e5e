package dev.dynawright.plan;

import java.util.List;

/** Every way to answer a question, and why the other places do not. */
record Answers(List<Way> ways, List<Reason> reasons) {
    Answers {
        ways = List.copyOf(ways);
        reasons = List.copyOf(reasons);
    }
}
