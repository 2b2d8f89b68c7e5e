package dev.dynawright.app;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.generate.Change;
import dev.dynawright.compile.generate.Generated;
import dev.dynawright.compile.generate.Generation;
import dev.dynawright.compile.generate.Kind;
import dev.dynawright.compile.report.proven.KeptEvidence;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.TextReport;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.rules.Judged;
import dev.dynawright.source.Decoding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes everything that follows from a model and its design into a folder. */
@CommandLine.Command(
        name = "generate",
        sortOptions = false,
        description = "Writes everything that follows from a model and its design into a folder, all or nothing.",
        footer = {
            "",
            "Examples:",
            "  dynawright generate shop.yaml --out shop                               everything there is",
            "  dynawright generate shop.yaml --out shop --design shop.design.yaml     for a design of yours",
            "  dynawright generate shop.yaml --out shop --check                       say what is out of date",
            "",
            "Exit codes: 0 fine, 1 errors, or with --check files that are out of date,",
            "  2 a file was edited and --force is missing, 69 a file cannot be read or written."
        })
final class GenerateCommand implements Command {
    private static final int MOST_NAMED = 5;

    private final Surroundings surroundings;
    private final Root root;
    private final Designer.Choosing choosing;
    private final Review.Planning planning;

    @Parameters(index = "0", paramLabel = "MODEL", description = "The model, or - for standard input.")
    private String model = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "WHAT",
            completionCandidates = KindWords.class,
            description = "Kinds of files: ${COMPLETION-CANDIDATES}; without any all of them.")
    private List<String> words = new ArrayList<>();

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "The folder to write to.")
    private String out = "";

    @Option(
            names = "--design",
            paramLabel = "FILE",
            description = "The design to write about; without it the one that `design` finds.")
    private @Nullable String design;

    @Option(
            names = "--evidence",
            paramLabel = "FILE",
            description = "What `verify --out` wrote of this design, for the documents and the report.")
    private @Nullable String evidence;

    @Mixin
    private Search search = new Search();

    @Option(names = "--check", description = "Write nothing; say what is out of date, and stop with 1 if anything is.")
    private boolean check;

    @Option(
            names = "--force",
            description =
                    "Replace files that were written or edited by hand, and remove those that are no longer made.")
    private boolean force;

    GenerateCommand(Surroundings surroundings, Root root, Designer.Choosing choosing, Review.Planning planning) {
        this.surroundings = surroundings;
        this.root = root;
        this.choosing = choosing;
        this.planning = planning;
    }

    @Override
    public int run() throws IOException {
        Set<Kind> kinds = kinds();
        if (check && force) {
            throw new WrongUsage("`--check` writes nothing, so there is nothing to force");
        }
        search.check();
        search.checkBeside(design);
        GeneratedFolder folder = new GeneratedFolder(surroundings.path(out), out);
        folder.requirePlace();
        Inputs inputs = new Inputs(surroundings);
        Search.Start start = search.start(inputs, model, choosing, planning);
        if (start.designer().isEmpty()) {
            return Search.stopped(start.findings(), surroundings, root.paint(), Format.TEXT);
        }
        Looked looked = looked(inputs, start.designer().get());
        if (looked.judged().isEmpty()) {
            return Search.stopped(looked.findings(), surroundings, root.paint(), Format.TEXT);
        }
        Optional<String> proof = evidence == null
                ? Optional.empty()
                : Optional.of(inputs.read(evidence).text().text());
        try {
            Generation generation = Generated.of(
                    looked.judged().get(),
                    looked.chosen(),
                    looked.other(),
                    proof,
                    new Generated.Asked(kinds, force),
                    folder);
            int code = check ? checked(generation, folder) : written(generation, folder);
            proof.ifPresent(text -> unused(text, looked.judged().get()));
            return code;
        } catch (UncheckedIOException e) {
            throw Objects.requireNonNull(e.getCause());
        }
    }

    /** Evidence that shows nothing of this design stops nothing, but is not passed over either. */
    private void unused(String text, Judged judged) {
        KeptEvidence.of(text, judged)
                .unfit()
                .ifPresent(why -> surroundings
                        .err()
                        .println("dynawright: `" + TextReport.visible(String.valueOf(evidence)) + "` is not used: "
                                + TextReport.visible(why)));
    }

    /** The kinds that were asked for; the design is always one, for all others are made from it. */
    private Set<Kind> kinds() {
        if (words.isEmpty()) {
            return EnumSet.allOf(Kind.class);
        }
        Set<Kind> kinds = EnumSet.of(Kind.DESIGN);
        List<String> known = Arrays.stream(Kind.values()).map(Kind::word).toList();
        for (String word : words) {
            kinds.add(Kind.of(word)
                    .orElseThrow(() -> new WrongUsage("nothing called `" + word + "` is generated; there are "
                            + String.join(", ", known) + Similar.hint(word, known))));
        }
        return kinds;
    }

    /** A design to write about, why it was chosen and what the other style has; or why there is none. */
    private record Looked(
            Optional<Judged> judged, Optional<Chosen> chosen, Optional<Chosen> other, List<Finding> findings) {}

    private Looked looked(Inputs inputs, Designer designer) throws IOException {
        if (design == null) {
            Designed designed = search.design(designer, surroundings);
            return new Looked(
                    designed.made().map(Designed.Made::judged),
                    designed.made().map(Designed.Made::chosen),
                    designed.made().flatMap(made -> made.other().chosen()),
                    designed.findings());
        }
        if (design.equals(Inputs.INPUT) && model.equals(Inputs.INPUT)) {
            throw new WrongUsage("standard input can be the model or a design, not both");
        }
        Decoding.Decoded decoded = inputs.read(design);
        if (!Inputs.isReadable(decoded)) {
            return new Looked(Optional.empty(), Optional.empty(), Optional.empty(), decoded.findings());
        }
        Reviewed reviewed = designer.review(decoded.text());
        return new Looked(reviewed.judged(), Optional.empty(), Optional.empty(), reviewed.findings());
    }

    private int written(Generation generation, GeneratedFolder folder) throws IOException {
        List<Change> edited = generation.all(Change.Deed.EDITED);
        if (!edited.isEmpty()) {
            throw new WrongUsage((edited.size() == 1 ? "a file was" : edited.size() + " files were")
                    + " written or edited by hand: " + named(edited, folder) + "; `--force` replaces "
                    + (edited.size() == 1 ? "it" : "them"));
        }
        folder.write(generation);
        list(generation, folder);
        return Exit.FINE;
    }

    private int checked(Generation generation, GeneratedFolder folder) {
        list(generation, folder);
        return generation.isCurrent() ? Exit.FINE : Exit.FINDINGS;
    }

    /** Every file that is not as it was, and how many are. */
    private void list(Generation generation, GeneratedFolder folder) {
        StringBuilder text = new StringBuilder();
        for (Change change : generation.changes()) {
            if (change.deed() != Change.Deed.SAME) {
                text.append(String.format(
                        Locale.ROOT,
                        "%-8s %s\n",
                        change.deed().word(),
                        TextReport.visible(folder.shown(change.path()))));
            }
        }
        text.append(generation.count().entrySet().stream()
                        .map(e -> e.getValue() + " " + e.getKey().word())
                        .collect(Collectors.joining(", ")))
                .append('\n');
        if (!generation.all(Change.Deed.OLD).isEmpty()) {
            text.append("what is old was not asked for; from this model and design it would be written otherwise\n");
        }
        surroundings.out().print(text.toString());
    }

    private static String named(List<Change> changes, GeneratedFolder folder) {
        String some = changes.stream()
                .limit(MOST_NAMED)
                .map(c -> "`" + folder.shown(c.path()) + "`")
                .collect(Collectors.joining(", "));
        int more = changes.size() - MOST_NAMED;
        return more > 0 ? some + " and " + more + " more" : some;
    }

    /** The words of all kinds, for the help. */
    private static final class KindWords extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        KindWords() {
            super(Arrays.stream(Kind.values()).map(Kind::word).toList());
        }
    }
}
