package dev.dynawright.rules;

import java.util.List;

/** The rules that look at a model, in the order of their codes. */
public final class ModelRules {
    public static final List<Rule<Understood>> ALL = List.of();

    private ModelRules() {}
}
