package dev.dynawright.plan.write;

import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Choice;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.read.Answers;
import dev.dynawright.plan.read.Reads;
import java.util.ArrayList;
import java.util.List;

/** Finds the ways to carry out a sentence that changes something. */
public final class Writes {
    private final DesignView view;
    private final Reads reads;
    private final Choice choice;

    public Writes(DesignView view, Reads reads, Choice choice) {
        this.view = view;
        this.reads = reads;
        this.choice = choice;
    }

    /** The ways differ in how keys and old values are found; what is written is the same in all of them. */
    public Answers answers(Pattern pattern) {
        Session apart = new Session(view, reads, choice, pattern, false);
        List<Way> ways = new ArrayList<>();
        apart.way().ifPresent(ways::add);
        if (apart.hasOther()) {
            new Session(view, reads, choice, pattern, true)
                    .way()
                    .filter(way -> ways.stream().noneMatch(w -> w.priced().equals(way.priced())))
                    .ifPresent(ways::add);
        }
        return new Answers(
                choice.ordered(ways),
                ways.isEmpty() ? apart.reasons().stream().distinct().toList() : List.of());
    }
}
