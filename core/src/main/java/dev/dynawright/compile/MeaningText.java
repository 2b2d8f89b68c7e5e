package dev.dynawright.compile;

import dev.dynawright.rules.Understood;

/** Everything that was understood and concluded, sentence by sentence. */
final class MeaningText {
    private MeaningText() {}

    static String of(Understood understood) {
        return understood.model().name();
    }
}
