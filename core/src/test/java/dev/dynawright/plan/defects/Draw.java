package dev.dynawright.plan.defects;

import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.defects.Defect.Kind;
import dev.dynawright.plan.defects.Oracle.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Draws changes of a design of which is certain what they break. */
final class Draw {
    private static final int MOST_OF_A_KIND = 4;

    private final Subject subject;
    private final Random random;

    /** A change, and the patterns that are no longer answered; all others are. */
    record Certain(Defect defect, Set<PatternId> broken) {}

    Draw(Subject subject, Random random) {
        this.subject = subject;
        this.random = random;
    }

    /** Wrong designs, of as many kinds as there are: one of each kind, then another of each. */
    List<Certain> defects(int count) {
        List<Defect> all = new ArrayList<>();
        all.addAll(new PlaceDefects(subject.scope(), subject.design()).all());
        all.addAll(new ItemDefects(subject.scope(), subject.design()).all());
        all.addAll(new KeyDefects(subject.model(), subject.scope(), subject.design()).all());
        return drawn(all, count);
    }

    List<Certain> harmless(int count) {
        return drawn(new HarmlessChanges(subject.scope(), subject.design(), random).all(), count);
    }

    private List<Certain> drawn(List<Defect> all, int count) {
        Map<Kind, List<Defect>> kinds = new EnumMap<>(Kind.class);
        all.forEach(d -> kinds.computeIfAbsent(d.kind(), k -> new ArrayList<>()).add(d));
        kinds.values().forEach(list -> Collections.shuffle(list, random));
        List<Certain> drawn = new ArrayList<>();
        for (int round = 0; round < MOST_OF_A_KIND; round++) {
            List<Kind> order = new ArrayList<>(kinds.keySet());
            Collections.shuffle(order, random);
            for (Kind kind : order) {
                if (drawn.size() < count) {
                    next(kinds.get(kind)).ifPresent(drawn::add);
                }
            }
        }
        return drawn;
    }

    private Optional<Certain> next(List<Defect> left) {
        while (!left.isEmpty()) {
            Optional<Certain> certain = certain(left.remove(left.size() - 1));
            if (certain.isPresent()) {
                return certain;
            }
        }
        return Optional.empty();
    }

    /** What the change breaks, if that is certain, it breaks something, and a file can say it. */
    Optional<Certain> certain(Defect defect) {
        if (defect.kind().isHarmless()) {
            return subject.isReadable(defect.design())
                    ? Optional.of(new Certain(defect, new LinkedHashSet<>()))
                    : Optional.empty();
        }
        Oracle oracle = new Oracle(subject.scope());
        Set<PatternId> broken = new LinkedHashSet<>();
        for (Pattern pattern : subject.model().patterns()) {
            Verdict verdict = oracle.judge(pattern, subject.design(), defect.design());
            if (verdict == Verdict.UNSURE) {
                return Optional.empty();
            } else if (verdict == Verdict.BROKEN) {
                broken.add(pattern.id());
            }
        }
        boolean wrong = !broken.isEmpty() || !defect.expected().isEmpty();
        return wrong && subject.isReadable(defect.design())
                ? Optional.of(new Certain(defect, broken))
                : Optional.empty();
    }
}
