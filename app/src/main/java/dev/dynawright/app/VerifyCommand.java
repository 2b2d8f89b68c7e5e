package dev.dynawright.app;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.Evidence;
import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.Verifier;
import dev.dynawright.compile.report.proven.EvidenceJson;
import dev.dynawright.compile.report.proven.EvidenceReport;
import dev.dynawright.compile.report.proven.JUnitReport;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.TextReport;
import dev.dynawright.engine.UnfitDesign;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.rules.Judged;
import dev.dynawright.source.Decoding;
import dev.dynawright.verify.Progress;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Builds a design on an engine, fills it with sample data, runs the patterns, and says what that proves. */
@CommandLine.Command(
        name = "verify",
        sortOptions = false,
        description =
                "Tries a design out on a DynamoDB engine: every pattern is run on sample data, and each answer and each"
                        + " charge is compared with what it must be.",
        footer = {
            "",
            "Examples:",
            "  dynawright verify shop.yaml                               the design that `design` finds",
            "  dynawright verify shop.yaml --design shop.design.yaml     a design of yours",
            "  dynawright verify shop.yaml --only AP-03 --only AP-04",
            "  dynawright verify shop.yaml --seed 7 --items 20000        other data, and more of it",
            "  dynawright verify shop.yaml --out .                       write shop.evidence.json",
            "  dynawright verify shop.yaml --format junit > verify.xml",
            "  dynawright verify shop.yaml --keep                        leave the engine with the tables running",
            "  dynawright verify shop.yaml --endpoint https://dynamodb.eu-central-1.amazonaws.com --yes",
            "  dynawright verify --clean --endpoint http://localhost:8000",
            "",
            "Exit codes: 0 all is proven, 1 something failed or is not proven, 69 the engine or a file gave up."
        })
final class VerifyCommand implements Command {
    private static final int MOST_ITEMS = 1_000_000;
    private static final String KIND = ".evidence.json";

    private final Surroundings surroundings;
    private final Root root;
    private final Designer.Choosing choosing;
    private final Review.Planning planning;

    @Parameters(index = "0", arity = "0..1", paramLabel = "MODEL", description = "The model, or - for standard input.")
    private String model = "";

    @Option(
            names = "--design",
            paramLabel = "FILE",
            description = "The design to try out; without it the one that `design` finds.")
    private @Nullable String design;

    @Mixin
    private Search search = new Search();

    @Option(
            names = "--items",
            paramLabel = "N",
            defaultValue = "5000",
            description = "About how many sample entities there are. Default: 5000.")
    private int items = 5000;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "What data and arguments are drawn from; the same seed gives the same. Default: 1.")
    private long seed = 1;

    @Option(names = "--only", paramLabel = "ID", description = "Run this pattern only; may be repeated.")
    private List<String> only = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How the result is shown: text, json, markdown or junit.")
    private String format = "text";

    @Option(names = "--out", paramLabel = "DIR", description = "Write the evidence to this folder.")
    private @Nullable String out;

    @Mixin
    private Where where = new Where();

    @Option(names = "--force", description = "Replace evidence that was written or edited by hand.")
    private boolean force;

    VerifyCommand(Surroundings surroundings, Root root, Designer.Choosing choosing, Review.Planning planning) {
        this.surroundings = surroundings;
        this.root = root;
        this.choosing = choosing;
        this.planning = planning;
    }

    @Override
    public int run() throws IOException {
        Format shape = Format.of(format, Format.TEXT, Format.JSON, Format.MARKDOWN, Format.JUNIT);
        where.check();
        if (where.cleans()) {
            if (!model.isEmpty()) {
                throw new WrongUsage("`--clean` removes tables of earlier runs and takes no model");
            }
            return where.clean(surroundings);
        }
        if (model.isEmpty()) {
            throw new WrongUsage("MODEL is missing");
        }
        if (items < Verifier.LEAST_ITEMS || items > MOST_ITEMS) {
            throw new WrongUsage("`--items` takes " + Verifier.LEAST_ITEMS + " to " + MOST_ITEMS + ", not " + items);
        }
        if (model.equals(Inputs.INPUT) && Inputs.INPUT.equals(design)) {
            throw new WrongUsage("standard input can be the model or a design, not both");
        }
        search.check();
        search.checkBeside(design);
        Inputs inputs = new Inputs(surroundings);
        Search.Start start = search.start(inputs, model, choosing, planning);
        if (start.designer().isEmpty()) {
            return Search.stopped(start.findings(), surroundings, root.paint(), shape);
        }
        Designer designer = start.designer().get();
        Verifier.Order order = new Verifier.Order(items, seed, only(designer));
        Optional<DesignFolder> folder = folder(designer);
        Looked looked = looked(inputs, designer);
        if (looked.judged().isEmpty()) {
            return Search.stopped(looked.findings(), surroundings, root.paint(), shape);
        }
        Optional<Where.Proven> proven = proven(looked.judged().get(), order);
        if (proven.isEmpty()) {
            return Exit.OUTSIDE;
        }
        Evidence evidence = proven.get().evidence();
        surroundings.out().print(shown(evidence, shape));
        Output side = shape == Format.TEXT ? surroundings.out() : surroundings.err();
        if (folder.isPresent()) {
            write(folder.get(), evidence, side);
        }
        proven.get().kept().forEach(side::println);
        if (evidence.verified().isBroken()) {
            surroundings
                    .err()
                    .println("dynawright: a fault of Dynawright, not of your design, kept a pattern from being run");
            return Exit.OUR_FAULT;
        }
        return evidence.verified().isFine() ? Exit.FINE : Exit.FINDINGS;
    }

    /** A design to try out; or why there is none. */
    private record Looked(Optional<Judged> judged, List<Finding> findings) {}

    private Looked looked(Inputs inputs, Designer designer) throws IOException {
        if (design == null) {
            if (!designer.isUsable()) {
                return new Looked(
                        Optional.empty(),
                        designer.design(Designer.Wish.CHEAPEST).findings());
            }
            Designed designed = search.design(designer, surroundings);
            return new Looked(designed.made().map(Designed.Made::judged), designed.findings());
        }
        Decoding.Decoded decoded = inputs.read(design);
        if (!Inputs.isReadable(decoded)) {
            return new Looked(Optional.empty(), decoded.findings());
        }
        Reviewed reviewed = designer.review(decoded.text());
        return new Looked(reviewed.judged(), reviewed.findings());
    }

    private List<PatternId> only(Designer designer) {
        List<PatternId> known = designer.understood().model().patterns().stream()
                .map(Pattern::id)
                .toList();
        List<PatternId> asked = new ArrayList<>();
        for (String id : only) {
            asked.add(known.stream()
                    .filter(k -> k.text().equals(id))
                    .findFirst()
                    .orElseThrow(() -> new WrongUsage("the model has no pattern `" + id + "`"
                            + Similar.hint(
                                    id, known.stream().map(PatternId::text).toList()))));
        }
        return asked;
    }

    /** A long run is not begun for a file that must not be replaced. */
    private Optional<DesignFolder> folder(Designer designer) throws IOException {
        if (out == null) {
            return Optional.empty();
        }
        DesignFolder folder = new DesignFolder(
                surroundings.path(out), out, designer.understood().model().name());
        folder.existing(KIND, text -> force || EvidenceJson.isUnedited(text), "`--force` replaces it");
        return Optional.of(folder);
    }

    /** What comes of the run; nothing if the engine gave up, which is said. */
    private Optional<Where.Proven> proven(Judged judged, Verifier.Order order) throws IOException {
        ProgressLine line = new ProgressLine(surroundings);
        Progress progress = (stage, done, of) -> line.accept(new Request.Progress(stage, done, of));
        try {
            Verifier.Prepared prepared = Verifier.prepared(judged, order, progress);
            return Optional.of(where.proven(prepared, surroundings, progress, line::end));
        } catch (UnfitDesign unfit) {
            throw new WrongUsage(String.valueOf(unfit.getMessage()));
        } catch (FileSystemException file) {
            throw file;
        } catch (IOException gaveUp) {
            line.end();
            surroundings.err().println("dynawright: " + TextReport.visible(String.valueOf(gaveUp.getMessage())));
            return Optional.empty();
        } finally {
            line.end();
        }
    }

    private String shown(Evidence evidence, Format shape) {
        return switch (shape) {
            case JSON -> EvidenceJson.of(evidence);
            case MARKDOWN -> EvidenceReport.markdown(evidence);
            case JUNIT -> JUnitReport.of(evidence);
            default -> EvidenceReport.text(evidence, root.paint());
        };
    }

    private static void write(DesignFolder folder, Evidence evidence, Output side) throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put(KIND, EvidenceJson.of(evidence));
        folder.write(texts);
        side.println("\nwrote " + TextReport.visible(folder.shown(KIND)));
    }
}
