package dev.dynawright.app;

import dev.dynawright.compile.Completed;
import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.JsonReport;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.Tally;
import dev.dynawright.diag.TextReport;
import dev.dynawright.model.Settings.Style;
import dev.dynawright.source.Decoding;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
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

    /** What a search begins with: a model with prices; or what is wrong with either. */
    record Start(Optional<Designer> designer, List<Finding> findings) {}

    /** Reads the model and the prices. */
    Start start(Inputs inputs, String model, Designer.Choosing choosing, Review.Planning planning) throws IOException {
        Decoding.Decoded text = inputs.read(model);
        PriceSheet.Read sheet = inputs.sheet(prices);
        return Inputs.isReadable(text)
                ? new Start(sheet.sheet().map(s -> new Designer(text.text(), s, choosing, planning)), sheet.findings())
                : new Start(Optional.empty(), text.findings());
    }

    /** Says why there is nothing to show. */
    static int stopped(List<Finding> findings, Surroundings surroundings, Paint paint, Format shape) {
        String text = shape == Format.JSON
                ? JsonReport.of(findings, 1)
                : new TextReport(paint).of(findings) + "\n" + Tally.of(findings) + "\n";
        surroundings.out().print(text);
        return Exit.FINDINGS;
    }

    /** Refuses what makes no sense before anything is read. */
    void check() {
        style();
        if (time < 1 || time > LONGEST) {
            throw new WrongUsage("`--time` takes 1 to " + LONGEST + " seconds, not " + time);
        }
    }

    /** A design that is there has its style. */
    void checkBeside(@Nullable String design) {
        if (design != null && style != null) {
            throw new WrongUsage("`--style` is for a design that is looked for; that of `--design` has its own");
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
