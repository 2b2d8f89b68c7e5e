package dev.dynawright.app;

import dev.dynawright.compile.Completed;
import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.choice.Differences;
import dev.dynawright.compile.report.chosen.DesignJson;
import dev.dynawright.compile.report.chosen.DesignReport;
import dev.dynawright.compile.report.chosen.DesignReport.Comparison;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.Tally;
import dev.dynawright.diag.TextReport;
import dev.dynawright.source.Decoding;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds the cheapest design for a model, shows it, and writes it with its proof. */
@CommandLine.Command(
        name = "design",
        sortOptions = false,
        description =
                "Finds the cheapest design for a model and says what it costs, why it is so, and how that is proven.",
        footer = {
            "",
            "Examples:",
            "  dynawright design shop.yaml                                 show it, write nothing",
            "  dynawright design shop.yaml --out .                         write shop.design.yaml and its proof",
            "  dynawright design shop.yaml --style multi-table",
            "  dynawright design shop.yaml --against by-hand.design.yaml   what a design of yours costs more",
            "  dynawright design shop.yaml --keep shop.design.yaml         what changing it would save",
            "  dynawright design shop.yaml --format json > shop.json",
            "",
            "Exit codes: 0 fine, 1 errors or demands that no design meets (with --strict also warnings),",
            "  69 a file cannot be read or written."
        })
final class DesignCommand implements Command {
    private final Surroundings surroundings;
    private final Root root;
    private final Designer.Choosing choosing;
    private final Review.Planning planning;

    @Parameters(index = "0", paramLabel = "MODEL", description = "The model, or - for standard input.")
    private String model = "";

    @Mixin
    private Search search = new Search();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Write the design, its program and its certificate to this folder.")
    private @Nullable String out;

    @Option(names = "--force", description = "Replace a design that was written or edited by hand.")
    private boolean force;

    @Option(
            names = "--against",
            paramLabel = "DESIGN",
            description = "Compare with a design made by hand: what it lacks, what it costs more, and why.")
    private @Nullable String against;

    @Option(
            names = "--keep",
            paramLabel = "DESIGN",
            description = "Compare with the design in use: what would change, and what that would save.")
    private @Nullable String keep;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How the design is shown: text or json.")
    private String format = "text";

    @Option(names = "--strict", description = "Warnings stop too.")
    private boolean strict;

    DesignCommand(Surroundings surroundings, Root root, Designer.Choosing choosing, Review.Planning planning) {
        this.surroundings = surroundings;
        this.root = root;
        this.choosing = choosing;
        this.planning = planning;
    }

    @Override
    public int run() throws IOException {
        Format shape = Format.of(format, Format.TEXT, Format.JSON);
        if (against != null && keep != null) {
            throw new WrongUsage("`--against` and `--keep` each name the design to compare with; take one");
        }
        search.check();
        Inputs inputs = new Inputs(surroundings);
        Search.Start start = search.start(inputs, model, choosing, planning);
        if (start.designer().isEmpty()) {
            return Search.stopped(start.findings(), surroundings, root.paint(), shape);
        }
        Designer designer = start.designer().get();
        Optional<DesignFolder> folder = Optional.ofNullable(out)
                .map(o -> new DesignFolder(
                        surroundings.path(o), o, designer.understood().model().name()));
        Optional<Decoding.Decoded> old = folder.isPresent() ? folder.get().existing(force) : Optional.empty();
        Optional<Reviewed> other = other(inputs, designer);
        if (other.filter(o -> o.judged().isEmpty()).isPresent()) {
            return Search.stopped(other.get().findings(), surroundings, root.paint(), shape);
        }
        Designed designed = search.design(designer, surroundings);
        Optional<Comparison> comparison = other.map(o -> comparison(designed, designer, o));
        surroundings.out().print(shown(designed, comparison, shape));
        if (folder.isPresent() && designed.made().isPresent()) {
            write(folder.get(), designer, designed.made().get(), old, shape);
        }
        return Tally.of(designed.findings()).stops(strict) ? Exit.FINDINGS : Exit.FINE;
    }

    /** The design to compare with, as it is. */
    private Optional<Reviewed> other(Inputs inputs, Designer designer) throws IOException {
        String name = against != null ? against : keep;
        if (name == null) {
            return Optional.empty();
        }
        if (name.equals(Inputs.INPUT) && model.equals(Inputs.INPUT)) {
            throw new WrongUsage("standard input can be the model or a design, not both");
        }
        Decoding.Decoded decoded = inputs.read(name);
        return Optional.of(
                Inputs.isReadable(decoded)
                        ? designer.review(decoded.text())
                        : new Reviewed(
                                decoded.text(), decoded.text(), Optional.empty(), List.of(), decoded.findings()));
    }

    /** The same with what it lacks; without a chosen design there is nothing to compare it with. */
    private Comparison comparison(Designed designed, Designer designer, Reviewed other) {
        Completed completed =
                designed.made().isPresent() ? search.complete(designer, other, surroundings) : Completed.unread(other);
        return new Comparison(completed, against != null ? Comparison.Kind.AGAINST : Comparison.Kind.KEEP);
    }

    private String shown(Designed designed, Optional<Comparison> comparison, Format shape) {
        return shape == Format.JSON
                ? DesignJson.of(designed, comparison)
                : DesignReport.text(designed, comparison, root.paint());
    }

    /** A design that is there and is still the cheapest is left; else it is replaced, and what changes is said. */
    private void write(
            DesignFolder folder, Designer designer, Designed.Made made, Optional<Decoding.Decoded> old, Format shape)
            throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put(".program.txt", made.chosen().proof().program());
        texts.put(".certificate.txt", made.chosen().proof().certificate());
        Optional<Reviewed> before = old.map(o -> designer.review(o.text()));
        boolean same = before.flatMap(Reviewed::judged)
                .map(j ->
                        Differences.between(j.design(), made.judged().design()).isEmpty())
                .orElse(false);
        if (!same) {
            texts.put(".design.yaml", made.text().text());
        }
        folder.write(texts);
        Output side = shape == Format.TEXT ? surroundings.out() : surroundings.err();
        Paint paint = shape == Format.TEXT ? root.paint() : Paint.PLAIN;
        String design = TextReport.visible(folder.shown(".design.yaml"));
        String proof = TextReport.visible(folder.shown(".program.txt") + ", " + folder.shown(".certificate.txt"));
        if (same) {
            side.println("\n" + design + " is still the cheapest design and is left as it is; wrote " + proof);
            return;
        }
        before.ifPresent(b -> side.print("\n" + DesignReport.moved(made, b, paint)));
        side.println(
                "\n" + (before.isPresent() ? "replaced " + design + ", wrote " : "wrote " + design + ", ") + proof);
    }
}
