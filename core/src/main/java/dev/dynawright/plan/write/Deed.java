package dev.dynawright.plan.write;

import dev.dynawright.cost.Fact;
import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.cost.Moves;
import dev.dynawright.model.Path;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What happens to a row: it is made, changed or ended. {@code facts} hold throughout, {@code changed} get a new value, and
 * {@code moves} say from which value to which where there are few; {@code present} are those that have a value afterwards
 * for certain, {@code added} those that go up or down by an amount that the caller gives; {@code once} if no other request
 * does the same to the same row.
 */
record Deed(
        Kind kind,
        Facts facts,
        Set<Path> changed,
        Map<Path, List<Moves.Move>> moves,
        Set<Path> present,
        Set<Path> added,
        boolean once) {
    Deed {
        changed = Collections.unmodifiableSet(new LinkedHashSet<>(changed));
        moves = Collections.unmodifiableMap(new LinkedHashMap<>(moves));
        present = Collections.unmodifiableSet(new LinkedHashSet<>(present));
        added = Collections.unmodifiableSet(new LinkedHashSet<>(added));
    }

    /** How a row's life goes on. */
    enum Kind {
        MAKE,
        CHANGE,
        END
    }

    static Deed make(Facts facts) {
        return new Deed(
                Kind.MAKE,
                facts,
                new LinkedHashSet<>(),
                new LinkedHashMap<>(),
                new LinkedHashSet<>(),
                new LinkedHashSet<>(),
                true);
    }

    /** What is made anew each time, or may be there already. */
    static Deed makeAgain(Facts facts) {
        Deed once = make(facts);
        return new Deed(once.kind, facts, once.changed, once.moves, once.present, once.added, false);
    }

    static Deed end(Facts facts) {
        return new Deed(
                Kind.END,
                facts,
                new LinkedHashSet<>(),
                new LinkedHashMap<>(),
                new LinkedHashSet<>(),
                new LinkedHashSet<>(),
                true);
    }

    static Deed change(Set<Path> changed) {
        return new Deed(
                Kind.CHANGE,
                Facts.NONE,
                changed,
                new LinkedHashMap<>(),
                new LinkedHashSet<>(),
                new LinkedHashSet<>(),
                false);
    }

    /** The same with further attributes that get a new value. */
    Deed changing(Set<Path> further) {
        Set<Path> all = new LinkedHashSet<>(changed);
        all.addAll(further);
        return new Deed(kind, facts, all, moves, present, added, once);
    }

    boolean isChange() {
        return kind == Kind.CHANGE;
    }

    /** What can happen to an item of a layout; of values that move, only those matter that {@code relevant} names. */
    List<Transition> transitions(Layout layout, Set<Path> relevant) {
        List<Transition> all = new ArrayList<>();
        for (Step step : steps(relevant)) {
            for (Layout.Case one : layout.cases(step.before())) {
                BigDecimal share =
                        step.share().multiply(BigDecimal.valueOf(one.share().millionths(), 6));
                switch (kind) {
                    case MAKE -> all.add(Transition.made(one.facts(), share));
                    case END -> all.add(Transition.ended(one.facts(), share));
                    case CHANGE -> all.add(Transition.changed(one.facts(), step.after(one.facts()), share));
                }
            }
        }
        return all;
    }

    /** One combination of the moves of single attributes. */
    record Step(Facts before, Map<Path, Fact> news, BigDecimal share) {
        Facts after(Facts complete) {
            Facts after = complete;
            for (Map.Entry<Path, Fact> fact : news.entrySet()) {
                after = after.with(fact.getKey(), fact.getValue());
            }
            return after;
        }

        private Step and(Path path, Moves.Move move) {
            Map<Path, Fact> more = new LinkedHashMap<>(news);
            more.put(path, new Fact.Value(move.to()));
            return new Step(before.with(path, new Fact.Value(move.from())), more, share.multiply(move.share()));
        }
    }

    List<Step> steps(Set<Path> relevant) {
        Map<Path, Fact> there = new LinkedHashMap<>();
        present.forEach(path -> there.put(path, new Fact.Present()));
        List<Step> steps = List.of(new Step(facts, there, BigDecimal.ONE));
        for (Map.Entry<Path, List<Moves.Move>> attribute : moves.entrySet()) {
            boolean matters = relevant.contains(attribute.getKey())
                    || attribute.getValue().size() == 1;
            if (matters) {
                steps = steps.stream()
                        .flatMap(step -> attribute.getValue().stream().map(move -> step.and(attribute.getKey(), move)))
                        .toList();
            }
        }
        return steps;
    }
}
