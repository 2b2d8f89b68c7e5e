package dev.dynawright.compile;

import dev.dynawright.language.Inference;
import dev.dynawright.language.words.Sizes;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Understood;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Every number and name that the file does not state, each with its reason, and the assumptions that were used. */
final class Conclusions {
    private final Understood understood;
    private final List<String> lines = new ArrayList<>();
    private final Set<Assumption> used = EnumSet.noneOf(Assumption.class);

    private Conclusions(Understood understood) {
        this.understood = understood;
    }

    static List<String> of(Understood understood) {
        Conclusions conclusions = new Conclusions(understood);
        conclusions.concluded();
        conclusions.assumptions();
        return conclusions.lines;
    }

    private void add(Object about, String what, String why) {
        lines.add("  " + about + ": " + what + " (" + why + ")");
    }

    private void concluded() {
        lines.add("");
        lines.add("concluded");
        for (Inference inference : understood.reading().inferences()) {
            add(inference.about().steps().get(1), inference.what(), inference.why());
        }
        understood.entities().forEach(this::sizes);
        understood.patterns().forEach(this::pattern);
    }

    private void sizes(Entity entity) {
        for (Attribute attribute : entity.attributes()) {
            String name = entity.name() + "." + attribute.name();
            boolean stated = understood
                    .stated("entities", entity.name(), "attributes", attribute.name(), "size")
                    .isPresent();
            if (!stated) {
                add(name, Numbers.bytes(attribute.size().usual()), Sizes.reason(attribute.form()));
            }
            if (!attribute.size().bounded()) {
                add(name, "at most " + Numbers.bytes(attribute.size().largest()), "four times the usual size");
            }
        }
    }

    private void pattern(Pattern pattern) {
        if (pattern.traffic().average().isPresent() && pattern.traffic().peak().isEmpty()) {
            used.add(Assumption.PEAK);
            add(
                    pattern.id(),
                    "peak " + pattern.peak(understood.model().assumptions()),
                    number(Assumption.PEAK) + " times the average");
        }
        if (pattern.statement() instanceof Statement.Read read) {
            boolean ranged = read.what().conditions().stream().anyMatch(c -> c instanceof Condition.Range);
            if (ranged && pattern.demands().keeps().isEmpty()) {
                used.add(Assumption.RANGE);
                add(
                        pattern.id(),
                        "the range lets " + number(Assumption.RANGE) + "% through",
                        "assumed, no `keeps` is stated");
            }
            if (mayLag(read)
                    && !pattern.demands().exact()
                    && !pattern.demands().strong()
                    && pattern.demands().staleSeconds().isEmpty()) {
                used.add(Assumption.WINDOW);
                add(
                        pattern.id(),
                        "may lag by " + number(Assumption.WINDOW) + " seconds",
                        "assumed, neither `exact` nor `stale` is stated");
            }
        }
        if (pattern.traffic().average().isPresent() && pattern.traffic().skew().isEmpty()) {
            used.add(Assumption.HOTTEST);
        }
    }

    /** Figures and attributes of parents are kept beside what they are made from. */
    private static boolean mayLag(Statement.Read read) {
        return read instanceof Statement.Aggregate || read.with().stream().anyMatch(along -> along instanceof Along.Up);
    }

    private long number(Assumption assumption) {
        return understood.model().assumptions().number(assumption);
    }

    private void assumptions() {
        used.addAll(understood.model().assumptions().changed().keySet());
        lines.add("");
        lines.add("assumptions used");
        for (Assumption assumption : used) {
            boolean stated = understood.model().assumptions().changed().containsKey(assumption);
            lines.add("  " + assumption.key() + "  " + Numbers.grouped(number(assumption)) + " " + assumption.unit()
                    + (stated ? ", stated in the settings; usually " + assumption.usual() : "") + " ("
                    + assumption.meaning() + ")");
        }
    }
}
