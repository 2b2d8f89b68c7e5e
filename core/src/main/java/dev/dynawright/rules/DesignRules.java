package dev.dynawright.rules;

import java.util.List;

/** The rules that look at a design, in the order of their codes. */
public final class DesignRules {
    public static final List<Rule<Judged>> ALL = List.of();

    private DesignRules() {}
}
