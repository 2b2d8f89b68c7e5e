package dev.dynawright.app;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whom a command talks to: a person, a document, or one of the programs that read findings. */
enum Format {
    TEXT,
    JSON,
    MARKDOWN,
    SARIF,
    GITHUB,
    JUNIT;

    /** The format of a command that is called so. */
    static Format of(String word, Format... known) {
        return Stream.of(known)
                .filter(format -> format.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new WrongUsage("no format `" + word + "`; there are "
                        + Stream.of(known).map(Format::word).collect(Collectors.joining(", "))));
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
