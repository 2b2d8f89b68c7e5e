package dev.dynawright.plan.choose.program;

import dev.dynawright.solve.Row;
import dev.dynawright.solve.Term;
import dev.dynawright.solve.Variable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What choices cost more together than each by itself, by what it is paid for: of several sums for one subject the largest counts. */
public final class Surcharged {
    private final Map<String, List<Surcharge>> bySubject = new LinkedHashMap<>();
    private final Rivals rivals;
    private int changes;
    private int forgotten;

    Surcharged(Rivals rivals) {
        this.rivals = rivals;
    }

    /** What is paid at least for a subject if of each of some sets, of which at most one is chosen, one is. */
    private record Surcharge(Set<Set<Integer>> all, long cost) {
        private boolean isDue(Set<Integer> chosen) {
            return all.stream().allMatch(some -> some.stream().anyMatch(chosen::contains));
        }

        /** Whether it is due whenever another one is, and as much. */
        private boolean covers(Surcharge other) {
            return cost >= other.cost
                    && all.stream().allMatch(some -> other.all.stream().anyMatch(some::containsAll));
        }

        /** Where both differ in one set, and of both sets together at most one is chosen, as one. */
        private Optional<Surcharge> joined(Surcharge other, Rivals rivals) {
            Set<Set<Integer>> both = new LinkedHashSet<>(all);
            both.retainAll(other.all);
            if (cost != other.cost || all.size() != other.all.size() || both.size() != all.size() - 1) {
                return Optional.empty();
            }
            Set<Integer> either = new TreeSet<>();
            Stream.of(this, other)
                    .flatMap(s -> s.all.stream())
                    .filter(s -> !both.contains(s))
                    .forEach(either::addAll);
            both.add(either);
            return rivals.are(either) ? Optional.of(new Surcharge(both, cost)) : Optional.empty();
        }
    }

    /** The part of a subject's surcharge from one sum to the next. */
    record Step(String subject, long from, long to) {}

    /** A row that makes a step due: by a surcharge, or by the step above it. */
    private record Due(Step step, Set<Set<Integer>> all) {}

    /** What the variables and rows that were added stand for. */
    record Names(List<Object> variables, List<Object> rows) {}

    /** A subject costs so much more if of each of some sets, of which at most one variable is chosen, one is. */
    public void add(String subject, List<Set<Integer>> all, long cost) {
        changes++;
        add(bySubject.computeIfAbsent(subject, s -> new ArrayList<>()), new Surcharge(new LinkedHashSet<>(all), cost));
    }

    private void add(List<Surcharge> known, Surcharge more) {
        if (known.stream().anyMatch(one -> one.covers(more))) {
            return;
        }
        known.removeIf(more::covers);
        for (Surcharge one : known) {
            Optional<Surcharge> joined = one.joined(more, rivals);
            if (joined.isPresent()) {
                known.remove(one);
                add(known, joined.get());
                return;
            }
        }
        known.add(more);
    }

    /** Forgets all subjects whose names begin alike. */
    public void remove(String beginning) {
        changes++;
        forgotten++;
        bySubject.keySet().removeIf(subject -> subject.startsWith(beginning));
    }

    /** How often something was forgotten; what is added only makes solutions dearer. */
    int forgotten() {
        return forgotten;
    }

    /** How often something was added or forgotten. */
    int changes() {
        return changes;
    }

    /** What a subject costs more in a solution. */
    public long of(String subject, Set<Integer> chosen) {
        return bySubject.getOrDefault(subject, List.of()).stream()
                .filter(s -> s.isDue(chosen))
                .mapToLong(Surcharge::cost)
                .max()
                .orElse(0);
    }

    /** What all subjects whose names begin alike cost more in a solution. */
    public long ofAll(String beginning, Set<Integer> chosen) {
        return bySubject.keySet().stream()
                .filter(subject -> subject.startsWith(beginning))
                .mapToLong(subject -> of(subject, chosen))
                .sum();
    }

    /** The steps that are due in a solution. */
    Set<Step> due(Set<Integer> chosen) {
        Set<Step> due = new LinkedHashSet<>();
        bySubject.forEach((subject, surcharges) -> {
            long cost = of(subject, chosen);
            steps(subject, surcharges).stream()
                    .filter(step -> step.to() <= cost)
                    .forEach(due::add);
        });
        return due;
    }

    private static List<Step> steps(String subject, List<Surcharge> surcharges) {
        List<Step> steps = new ArrayList<>();
        long from = 0;
        for (long to :
                surcharges.stream().map(Surcharge::cost).sorted().distinct().toList()) {
            steps.add(new Step(subject, from, to));
            from = to;
        }
        return steps;
    }

    /** Adds all of them to a program. */
    Names into(List<Variable> variables, List<Row> rows) {
        Names names = new Names(new ArrayList<>(), new ArrayList<>());
        bySubject.forEach((subject, surcharges) -> {
            int below = -1;
            for (Step step : steps(subject, surcharges)) {
                int variable = variables.size();
                variables.add(new Variable(subject + "." + variable, step.to() - step.from()));
                names.variables().add(step);
                if (below >= 0) {
                    rows.add(new Row(List.of(new Term(variable, 1), new Term(below, -1)), 0));
                    names.rows().add(step);
                }
                for (Surcharge one : surcharges) {
                    if (one.cost() == step.to()) {
                        rows.add(rivals.all(one.all(), variable));
                        names.rows().add(new Due(step, one.all()));
                    }
                }
                below = variable;
            }
        });
        return names;
    }
}
