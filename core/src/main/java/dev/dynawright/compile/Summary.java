package dev.dynawright.compile;

import dev.dynawright.rules.Understood;

/** What was understood of a model, in a few lines. */
final class Summary {
    private Summary() {}

    static String of(Understood understood) {
        return understood.model().name();
    }
}
