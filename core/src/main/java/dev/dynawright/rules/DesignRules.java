package dev.dynawright.rules;

import dev.dynawright.rules.answers.AnswerRules;
import dev.dynawright.rules.designs.StructureRules;
import java.util.List;
import java.util.stream.Stream;

/** The rules that look at a design: at what it is made of, at how it answers, and at what that costs. */
public final class DesignRules {
    public static final List<Rule<Judged>> ALL =
            Stream.concat(StructureRules.ALL.stream(), AnswerRules.ALL.stream()).toList();

    private DesignRules() {}
}
