package dev.dynawright.app;

import dev.dynawright.compile.Pages;
import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.report.ReviewJson;
import dev.dynawright.compile.report.ReviewReport;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.GithubReport;
import dev.dynawright.diag.JsonReport;
import dev.dynawright.diag.SarifReport;
import dev.dynawright.diag.Tally;
import dev.dynawright.diag.TextReport;
import dev.dynawright.source.Decoding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says how designs answer the patterns of a model, what that costs, and what is wrong with them. */
@CommandLine.Command(
        name = "review",
        sortOptions = false,
        description = "Says how a design answers each pattern of a model, what that costs, and what is wrong with it.",
        footer = {
            "",
            "Examples:",
            "  dynawright review shop.yaml shop.design.yaml",
            "  dynawright review shop.yaml old.design.yaml new.design.yaml    side by side",
            "  dynawright review --format markdown shop.yaml shop.design.yaml > design.md",
            "  dynawright review --prices frankfurt.yaml shop.yaml shop.design.yaml",
            "  cat shop.design.yaml | dynawright review shop.yaml -",
            "",
            "Exit codes: 0 fine, 1 errors (with --strict also warnings), 69 a file cannot be read."
        })
final class ReviewCommand implements Command {
    private final Surroundings surroundings;
    private final Root root;
    private final Review.Planning planning;

    @Parameters(index = "0", paramLabel = "MODEL", description = "The model, or - for standard input.")
    private String model = "";

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "DESIGN",
            description = "Designs for it, or - for standard input. Several are shown side by side.")
    private List<String> designs = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How the review is shown: text, json, markdown, sarif or github.")
    private String format = "text";

    @Option(names = "--prices", paramLabel = "FILE", description = "Prices to use instead of the published ones.")
    private @Nullable String prices;

    @Option(names = "--strict", description = "Warnings stop too.")
    private boolean strict;

    private boolean outsideGaveUp;

    ReviewCommand(Surroundings surroundings, Root root, Review.Planning planning) {
        this.surroundings = surroundings;
        this.root = root;
        this.planning = planning;
    }

    @Override
    public int run() throws IOException {
        Format shape = Format.of(format, Format.TEXT, Format.JSON, Format.MARKDOWN, Format.SARIF, Format.GITHUB);
        List<String> named = new ArrayList<>(new LinkedHashSet<>(designs));
        if (model.equals(Inputs.INPUT) && named.contains(Inputs.INPUT)) {
            throw new WrongUsage("standard input can be the model or a design, not both");
        }
        Inputs inputs = new Inputs(surroundings);
        Decoding.Decoded text = inputs.read(model);
        PriceSheet.Read sheet = inputs.sheet(prices);
        if (sheet.sheet().isEmpty()) {
            return unpriced(sheet.findings(), shape);
        }
        Review review = new Review(text.text(), sheet.sheet().get(), planning);
        List<Reviewed> all = new ArrayList<>();
        for (String name : named) {
            try {
                all.add(reviewed(review, text, inputs.read(name)));
            } catch (IOException e) {
                outsideGaveUp = true;
                surroundings.out().flush();
                surroundings.err().println("dynawright: " + TextReport.visible(Faults.words(name, e)));
            }
        }
        if (!all.isEmpty()) {
            surroundings.out().print(shown(all, shape));
        }
        if (outsideGaveUp) {
            return Exit.OUTSIDE;
        }
        return Tally.of(ReviewReport.findings(all)).stops(strict) ? Exit.FINDINGS : Exit.FINE;
    }

    /** What cannot be decoded is not looked at any further. */
    private static Reviewed reviewed(Review review, Decoding.Decoded model, Decoding.Decoded design) {
        boolean readable = Inputs.isReadable(model) && Inputs.isReadable(design);
        Reviewed reviewed = readable
                ? review.review(design.text())
                : new Reviewed(model.text(), design.text(), Optional.empty(), List.of(), List.of());
        return new Reviewed(
                model.text(),
                design.text(),
                reviewed.judged(),
                joined(model.findings(), reviewed.ofModel()),
                joined(design.findings(), reviewed.ofDesign()));
    }

    private static List<Finding> joined(List<Finding> first, List<Finding> second) {
        return Stream.concat(first.stream(), second.stream())
                .sorted(Finding.ORDER)
                .toList();
    }

    /** Without prices there is nothing to say but what is wrong with them. */
    private int unpriced(List<Finding> findings, Format shape) throws IOException {
        surroundings
                .out()
                .print(
                        switch (shape) {
                            case JSON -> JsonReport.of(findings, 1);
                            case SARIF -> new SarifReport(Version.text(), Pages.codes()).of(findings);
                            case GITHUB -> GithubReport.of(findings);
                            default -> new TextReport(root.paint()).of(findings) + "\n" + Tally.of(findings) + "\n";
                        });
        return Exit.FINDINGS;
    }

    private String shown(List<Reviewed> all, Format shape) throws IOException {
        return switch (shape) {
            case TEXT -> ReviewReport.text(all, root.paint());
            case JSON -> ReviewJson.of(all);
            case MARKDOWN -> ReviewReport.markdown(all);
            case SARIF ->
                new SarifReport(Version.text(), Pages.codes())
                        .of(ReviewReport.findings(all).stream().distinct().toList());
            case GITHUB ->
                GithubReport.of(ReviewReport.findings(all).stream().distinct().toList());
            case JUNIT -> throw new IllegalArgumentException("no review as " + shape);
        };
    }
}
