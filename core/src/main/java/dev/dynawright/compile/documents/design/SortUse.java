package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Surplus;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** For what the sort key of a place is used: a value or a range of it is asked for, its order is the answer's, or it is only there. */
record SortUse(
        Set<PatternId> constants,
        Set<PatternId> values,
        Set<PatternId> ranges,
        Set<PatternId> order,
        Set<PatternId> last,
        Set<PatternId> whole) {
    static SortUse of(Known known, Place place) {
        SortUse use = new SortUse(
                new LinkedHashSet<>(),
                new LinkedHashSet<>(),
                new LinkedHashSet<>(),
                new LinkedHashSet<>(),
                new LinkedHashSet<>(),
                new LinkedHashSet<>());
        for (PatternPlan plan : known.readers(place)) {
            for (Step step : plan.chosen().map(Way::steps).orElse(List.of())) {
                if (step.operation().isRead() && step.place().equals(place)) {
                    use.add(plan, step);
                }
            }
        }
        return use;
    }

    private void add(PatternPlan plan, Step step) {
        PatternId id = plan.pattern().id();
        boolean value = step.operation() != Operation.QUERY;
        boolean range = false;
        boolean constant = !step.place().sort().isEmpty();
        for (String attribute : step.place().sort()) {
            String asked = " and " + attribute + " ";
            boolean equal = step.key().contains(asked + "= ");
            value |= equal;
            constant &= equal && isConstant(step.key(), asked + "= ");
            range |= !equal && step.key().contains(asked);
        }
        boolean ordered = step.operation() == Operation.QUERY
                && step.purpose().isEmpty()
                && plan.pattern().statement() instanceof Statement.Listing list
                && !list.order().isEmpty()
                && step.surplus().flatMap(Surplus::unordered).isEmpty();
        if (value) {
            (constant ? constants : values).add(id);
        }
        if (range) {
            ranges.add(id);
        }
        if (ordered) {
            order.add(id);
        }
        if (!value && !range && !ordered) {
            boolean one = step.details().contains("backwards") && step.details().contains("limit 1");
            (one ? last : whole).add(id);
        }
    }

    /** Whether what is asked for has nothing of the caller in it. */
    private static boolean isConstant(String key, String asked) {
        String behind = key.substring(key.indexOf(asked) + asked.length());
        int end = behind.indexOf(" and ");
        return (end < 0 ? behind : behind.substring(0, end)).indexOf('{') < 0;
    }

    String words() {
        List<String> said = new ArrayList<>();
        say(said, constants, "it is a constant for ");
        say(said, values, "one value of it is given by ");
        say(said, ranges, "a range of it is read by ");
        say(said, order, "its order is that of the answers of ");
        if (said.isEmpty()) {
            said.add("it tells items of one partition apart, and no read asks for a part of it");
        }
        say(said, last, "the last item of a partition is read by ");
        say(said, whole, "all of a partition is read by ");
        return String.join("; ", said);
    }

    private static void say(List<String> said, Set<PatternId> patterns, String what) {
        if (!patterns.isEmpty()) {
            said.add(what + Known.ids(patterns));
        }
    }
}
