package dev.dynawright.app;

import dev.dynawright.compile.Completed;
import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.model.Settings.Style;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of commands that look for a design: in which style, with which prices, and for how long. */
final class Search {
    private static final int LONGEST = 86_400;

    @Option(
            names = "--style",
            paramLabel = "STYLE",
            description = "single-table or multi-table; without it as the model says, else the cheaper one.")
    private @Nullable String style;

    @Option(names = "--prices", paramLabel = "FILE", description = "Prices to use instead of the published ones.")
    private @Nullable String prices;

    @Option(
            names = "--time",
            paramLabel = "SECONDS",
            defaultValue = "60",
            description = "How long to search; what is not proven by then is said. Default: 60.")
    private int time = 60;

    @Nullable
    String prices() {
        return prices;
    }

    /** Refuses what makes no sense before anything is read. */
    void check() {
        style();
        if (time < 1 || time > LONGEST) {
            throw new WrongUsage("`--time` takes 1 to " + LONGEST + " seconds, not " + time);
        }
    }

    private Optional<Style> style() {
        if (style == null) {
            return Optional.empty();
        }
        String asked = style;
        return Optional.of(Arrays.stream(Style.values())
                .filter(s -> s.word().equals(asked))
                .findFirst()
                .orElseThrow(() -> new WrongUsage("no style `" + asked + "`; there are "
                        + Arrays.stream(Style.values()).map(Style::word).collect(Collectors.joining(", ")))));
    }

    /** What is wished for, with a line on the side that tells how far it is. */
    Designer.Wish wish(Surroundings surroundings, ProgressLine line) {
        return new Designer.Wish(style(), new Deadline(surroundings.nanos(), time), line);
    }

    Designed design(Designer designer, Surroundings surroundings) {
        ProgressLine line = new ProgressLine(surroundings);
        try {
            return designer.design(wish(surroundings, line));
        } finally {
            line.end();
        }
    }

    /** Completes a design of somebody else, for as long as a search may take. */
    Completed complete(Designer designer, Reviewed other, Surroundings surroundings) {
        ProgressLine line = new ProgressLine(surroundings);
        try {
            return designer.complete(other, wish(surroundings, line));
        } finally {
            line.end();
        }
    }
}
