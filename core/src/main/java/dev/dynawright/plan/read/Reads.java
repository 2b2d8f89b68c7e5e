package dev.dynawright.plan.read;

import dev.dynawright.plan.DesignView;

/** Finds every way to answer a question for entities. */
public final class Reads {
    private final DesignView view;

    public Reads(DesignView view) {
        this.view = view;
    }

    public Answers answers(Question question) {
        throw new UnsupportedOperationException(view + " " + question);
    }
}
