package dev.dynawright.app;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Whom findings are shown to: a person, or one of the programs that read them. */
enum Format {
    TEXT,
    JSON,
    SARIF,
    GITHUB;

    static Format of(String word) {
        return Arrays.stream(values())
                .filter(format -> format.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new WrongUsage("no format `" + word + "`; there are "
                        + Arrays.stream(values()).map(Format::word).collect(Collectors.joining(", "))));
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
