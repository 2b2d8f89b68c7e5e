package dev.dynawright.plan;

/** Finds every way to answer a question for entities. */
final class Reads {
    private final DesignView view;

    Reads(DesignView view) {
        this.view = view;
    }

    Answers answers(Question question) {
        throw new UnsupportedOperationException(view + " " + question);
    }
}
