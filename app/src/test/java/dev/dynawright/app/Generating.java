package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.dynawright.compile.Check;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** Generates into folders and hands them to tools outside of Java, for tests. */
final class Generating {
    static final List<String> EXAMPLES = List.of("blog", "employees", "github", "saas", "shop", "social");

    private static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize();

    private Generating() {}

    /** Files of one kind for a model of the examples and a design beside it. */
    static void example(Path out, String name, String design, String kind) {
        generate(
                out.resolve(design),
                ROOT.resolve("examples/" + name + ".yaml"),
                kind,
                "--design",
                ROOT.resolve("examples/designs/" + design + ".yaml").toString());
    }

    /** The same for the design that is chosen. */
    static void chosen(Path out, String name, String kind) {
        generate(out.resolve(name + "-chosen"), ROOT.resolve("examples/" + name + ".yaml"), kind);
    }

    static void generate(Path out, Path model, String kind, String... more) {
        List<String> words = new ArrayList<>(List.of("generate", model.toString(), kind, "--out", out.toString()));
        words.addAll(List.of(more));
        Run run = Run.with(Check::check, ROOT, new TreeMap<>(), "", words.toArray(String[]::new));
        assertThat(run.code()).as(run.out() + run.err()).isZero();
    }

    /** Runs a script of a tool that is installed, and says what it says; a test without the tool is skipped. */
    static void script(String tool, String script, Path in) throws IOException, InterruptedException {
        Path folder = ROOT.resolve("tools").resolve(tool);
        Optional<Path> node = program("node");
        Optional<Path> browser =
                program("chromium").or(() -> program("chromium-browser")).or(() -> program("google-chrome"));
        assumeTrue(node.isPresent(), "skipped: there is no Node");
        assumeTrue(browser.isPresent(), "skipped: there is no Chromium");
        assumeTrue(
                Files.isDirectory(folder.resolve("node_modules")),
                "skipped: `npm install` was not run in tools/" + tool);
        Path said = Files.createTempFile("dynawright", ".txt");
        ProcessBuilder builder = new ProcessBuilder(
                        node.get().toString(), folder.resolve(script).toString(), in.toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().put("CHROMIUM", browser.get().toString());
        int code = builder.start().waitFor();
        assertThat(code).as(Files.readString(said)).isZero();
        Files.delete(said);
    }

    private static Optional<Path> program(String name) {
        for (String folder : System.getenv().getOrDefault("PATH", "").split(java.io.File.pathSeparator, -1)) {
            Path program = Path.of(folder).resolve(name);
            if (Files.isExecutable(program)) {
                return Optional.of(program);
            }
        }
        return Optional.empty();
    }
}
