package dev.dynawright.emit.policies;

import dev.dynawright.emit.policies.Policy.Leading;
import dev.dynawright.emit.policies.Policy.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Actions by what they are done to, with the partition keys that each is needed for. */
final class Grants {
    private final SortedMap<Resource, SortedMap<Action, SortedSet<String>>> all = new TreeMap<>();

    /** What a step of a way needs. */
    static Set<Action> needs(Way way, Step step) {
        boolean behind = way.access() instanceof Access.Written written && written.split();
        return Action.of(step.operation(), behind);
    }

    /** {@code keys} are none where any key may be used. */
    void add(Resource resource, Set<Action> actions, Set<String> keys) {
        SortedMap<Action, SortedSet<String>> here = all.computeIfAbsent(resource, r -> new TreeMap<>());
        actions.forEach(
                action -> here.computeIfAbsent(action, a -> new TreeSet<>()).addAll(keys));
    }

    /** One statement for all that is allowed alike. */
    List<Statement> statements() {
        Map<SortedSet<String>, Map<Set<Action>, List<Resource>>> alike = new LinkedHashMap<>();
        all.forEach((resource, actions) -> {
            Map<SortedSet<String>, Set<Action>> byKeys = new LinkedHashMap<>();
            actions.forEach((action, keys) -> byKeys.computeIfAbsent(keys, k -> EnumSet.noneOf(Action.class))
                    .add(action));
            byKeys.forEach((keys, some) -> alike.computeIfAbsent(keys, k -> new LinkedHashMap<>())
                    .computeIfAbsent(some, s -> new ArrayList<>())
                    .add(resource));
        });
        List<Statement> statements = new ArrayList<>();
        alike.forEach((keys, byActions) -> byActions.forEach((actions, resources) ->
                statements.add(new Statement("", List.copyOf(actions), resources, leading(keys)))));
        statements.sort(Comparator.comparing((Statement s) -> s.resources().get(0))
                .thenComparing(s -> s.actions().get(0)));
        List<Statement> named = new ArrayList<>();
        for (Statement one : statements) {
            named.add(new Statement("Needed" + (named.size() + 1), one.actions(), one.resources(), one.leading()));
        }
        return named;
    }

    private static Optional<Leading> leading(SortedSet<String> keys) {
        return keys.isEmpty()
                ? Optional.empty()
                : Optional.of(new Leading(keys.stream().anyMatch(k -> k.endsWith(TenantKeys.REST)), List.copyOf(keys)));
    }
}
