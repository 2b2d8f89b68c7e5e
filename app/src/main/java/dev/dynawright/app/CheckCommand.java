package dev.dynawright.app;

import dev.dynawright.compile.Checked;
import dev.dynawright.compile.Pages;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.GithubReport;
import dev.dynawright.diag.JsonReport;
import dev.dynawright.diag.SarifReport;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.Tally;
import dev.dynawright.diag.TextReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what is wrong with models, and mends what can be mended without asking. */
@CommandLine.Command(
        name = "check",
        sortOptions = false,
        description = "Reads models and says what is wrong with them.",
        footer = {
            "",
            "Examples:",
            "  dynawright check                        every model below this folder",
            "  dynawright check shop.yaml              one model",
            "  dynawright check --fix models           mend what is certain in every model below models",
            "  dynawright check --show-meaning shop.yaml",
            "  dynawright check --strict --format github",
            "  cat shop.yaml | dynawright check -",
            "",
            "Exit codes: 0 fine, 1 errors (with --strict also warnings), 69 a file cannot be read or written."
        })
final class CheckCommand implements Command {
    private static final String INPUT = "-";

    private final Surroundings surroundings;
    private final Root root;
    private final Function<SourceText, Checked> check;

    @Parameters(
            paramLabel = "FILE|DIR|-",
            arity = "0..*",
            description = "Models, folders with models, or - for standard input. Without any: this folder.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How findings are shown: text, json, sarif or github.")
    private String format = "text";

    @Option(names = "--strict", description = "Warnings stop too.")
    private boolean strict;

    @Option(names = "--fix", description = "Make the changes that are certain, in the files. Not for -.")
    private boolean fix;

    @Option(names = "--show-meaning", description = "Print each sentence back in its formal reading.")
    private boolean showMeaning;

    private boolean outsideGaveUp;

    CheckCommand(Surroundings surroundings, Root root, Function<SourceText, Checked> check) {
        this.surroundings = surroundings;
        this.root = root;
        this.check = check;
    }

    @Override
    public int run() throws IOException {
        Format shape = Format.of(format, Format.TEXT, Format.JSON, Format.SARIF, Format.GITHUB);
        if (fix && names.contains(INPUT)) {
            throw new WrongUsage("`--fix` changes files; standard input is none");
        }
        if (showMeaning && shape != Format.TEXT) {
            throw new WrongUsage("`--show-meaning` prints text; leave out `--format " + format + "`");
        }
        List<ModelFile> files = files();
        TextReport report = new TextReport(root.paint());
        List<Finding> findings = new ArrayList<>();
        int read = 0;
        for (ModelFile file : files) {
            try {
                Outcome outcome = outcome(file, shape);
                read++;
                findings.addAll(outcome.findings());
                if (shape == Format.TEXT) {
                    show(outcome, report, files.size() > 1);
                }
            } catch (IOException e) {
                giveUp(file.name(), e);
            }
        }
        Tally tally = Tally.of(findings);
        surroundings
                .out()
                .print(
                        switch (shape) {
                            case TEXT -> read == 0 ? "" : tally.in(read) + "\n";
                            case JSON -> JsonReport.of(findings, read);
                            case SARIF -> new SarifReport(Version.text(), Pages.codes()).of(findings);
                            case GITHUB -> GithubReport.of(findings);
                            case MARKDOWN, JUNIT -> throw new IllegalStateException(format);
                        });
        if (outsideGaveUp) {
            return Exit.OUTSIDE;
        }
        return tally.stops(strict) ? Exit.FINDINGS : Exit.FINE;
    }

    /** Says what cannot be read or written, and goes on with the rest. */
    private void giveUp(String name, IOException e) {
        outsideGaveUp = true;
        surroundings.out().flush();
        surroundings.err().println("dynawright: " + TextReport.visible(Faults.words(name, e)));
    }

    /** Every file once, in the order given. */
    private List<ModelFile> files() throws IOException {
        Map<Path, ModelFile> files = new LinkedHashMap<>();
        for (String name : names.isEmpty() ? List.of(".") : names) {
            Path path = name.equals(INPUT) ? Path.of(INPUT) : surroundings.path(name);
            List<ModelFile> found = List.of(new ModelFile(name, path));
            if (!name.equals(INPUT) && Files.isDirectory(path)) {
                found = ModelFolder.files(name, path, e -> giveUp(name, e));
                if (found.isEmpty() && !outsideGaveUp) {
                    throw new WrongUsage("no model below `" + name + "`: no YAML file says `dynawright:`");
                }
            }
            found.forEach(file -> files.putIfAbsent(key(file), file));
        }
        return new ArrayList<>(files.values());
    }

    private static Path key(ModelFile file) {
        return file.name().equals(INPUT)
                ? file.path()
                : file.path().toAbsolutePath().normalize();
    }

    private Outcome outcome(ModelFile file, Format shape) throws IOException {
        if (file.name().equals(INPUT)) {
            return Outcome.of("<stdin>", surroundings.input(ModelFile.MOST), check);
        }
        byte[] bytes = file.bytes();
        Outcome outcome = Outcome.of(file.name(), bytes, check);
        return fix && bytes.length < ModelFile.MOST ? fixed(file, bytes, outcome, shape) : outcome;
    }

    private Outcome fixed(ModelFile file, byte[] bytes, Outcome outcome, Format shape) {
        Fixing.Fixed fixed = new Fixing(source -> check.apply(source).findings()).fix(outcome.source());
        byte[] next = outcome.replaced(bytes, fixed.source().text()).orElse(bytes);
        if (fixed.made().isEmpty() || next == bytes) {
            return outcome;
        }
        try {
            SafeFile.replace(file.path(), next);
        } catch (IOException e) {
            giveUp(file.name(), e);
            return outcome;
        }
        Output report = shape == Format.TEXT ? surroundings.out() : surroundings.err();
        for (Finding made : fixed.made()) {
            String title = made.fix().map(f -> ": " + f.title()).orElse("");
            report.println(TextReport.visible(
                    "fixed " + made.span() + " [" + made.code().id() + "]" + title));
        }
        report.print("\n");
        return Outcome.of(file.name(), next, check);
    }

    private void show(Outcome outcome, TextReport report, boolean several) {
        Output out = surroundings.out();
        if (!outcome.findings().isEmpty()) {
            out.println(report.of(outcome.findings()));
        }
        if (showMeaning && !outcome.meaning().isEmpty()) {
            out.println(ended(outcome.meaning()));
        }
        if (!outcome.summary().isEmpty()) {
            out.println((several ? TextReport.visible(outcome.source().name()) + "\n" : "") + ended(outcome.summary()));
        }
    }

    /** With exactly one line break at its end, and nothing in it that a terminal would obey. */
    private static String ended(String text) {
        return text.stripTrailing().lines().map(TextReport::visible).collect(Collectors.joining("\n", "", "\n"));
    }
}
