package dev.dynawright.plan.candidates;

import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.plan.place.Placement.Sparse;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The conditions under which entries can be in an index: values that sentences name, and presence. */
final class Sparseness {
    /** Of more value sets than these only the union of all is looked at. */
    private static final int SETS = 4;

    private final Subject subject;
    private final List<Fragment> fragments;

    Sparseness(Subject subject, List<Fragment> fragments) {
        this.subject = subject;
        this.fragments = fragments;
    }

    /** A condition, and whether some sentence asks for exactly that, so that no key has to tell the values apart. */
    record Choice(Sparse only, boolean asked) {}

    List<Choice> choices() {
        Map<Path, Set<List<String>>> sets = new LinkedHashMap<>();
        Set<Path> present = new LinkedHashSet<>();
        for (Fragment fragment : fragments) {
            for (Path leaf : fragment.present()) {
                fragment.values(leaf)
                        .filter(v -> !all(leaf).isEmpty())
                        .ifPresent(v -> sets.computeIfAbsent(leaf, l -> new LinkedHashSet<>())
                                .add(v));
            }
            fragment.other().stream()
                    .filter(c -> c instanceof Condition.Present && subject.isOptional(c.path()))
                    .forEach(c -> present.add(c.path()));
        }
        List<Choice> choices = new ArrayList<>();
        sets.forEach((leaf, asked) -> values(leaf, asked, choices));
        present.forEach(leaf -> choices.add(new Choice(new Sparse(leaf, List.of()), true)));
        return choices;
    }

    private void values(Path leaf, Set<List<String>> asked, List<Choice> choices) {
        List<String> all = all(leaf);
        Set<List<String>> unions = new LinkedHashSet<>(asked);
        if (asked.size() <= SETS) {
            for (int round = 1; round < asked.size(); round++) {
                for (List<String> union : List.copyOf(unions)) {
                    asked.forEach(one -> unions.add(union(union, one)));
                }
            }
        } else {
            unions.add(asked.stream().reduce(List.of(), Sparseness::union));
        }
        for (List<String> values : unions) {
            if (values.size() < all.size() || subject.isOptional(leaf)) {
                choices.add(new Choice(new Sparse(leaf, inOrder(all, values)), asked.contains(values)));
            }
        }
    }

    private static List<String> union(List<String> one, List<String> other) {
        Set<String> both = new TreeSet<>(one);
        both.addAll(other);
        return List.copyOf(both);
    }

    private static List<String> inOrder(List<String> all, List<String> some) {
        return all.stream().filter(some::contains).toList();
    }

    /** Every value that an attribute can have, if they are few. */
    private List<String> all(Path leaf) {
        Form form = subject.attribute(leaf).orElseThrow().form();
        if (form instanceof Form.Enumeration enumeration) {
            return enumeration.values().stream().map(Form.Value::name).toList();
        }
        return form instanceof Form.Truth ? List.of("true", "false") : List.of();
    }
}
