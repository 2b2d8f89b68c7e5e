package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.generate.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GenerateCommandTest {
    private static final String MODEL = """
            dynawright: 1
            name: notes
            entities:
              User:
                id: username
                count: 100k
                attributes:
                  username: string, 20 bytes
                  email: string, 30 bytes, unique
            patterns:
              AP-01: get User by username, 50/s, peak 200/s
              AP-02: create User, 10 per day, peak 1/s
            """;

    @TempDir
    private Path folder;

    private String printed = "";
    private String complained = "";

    @BeforeEach
    void model() throws IOException {
        Files.writeString(folder.resolve("notes.yaml"), MODEL);
    }

    private int run(String... options) {
        List<String> all = new ArrayList<>(List.of("generate", "notes.yaml", "--out", "out"));
        all.addAll(List.of(options));
        Run run = Run.real(folder, all.toArray(String[]::new));
        printed = run.out();
        complained = run.err();
        return run.code();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve("out"))) {
            return all.filter(Files::isRegularFile)
                    .map(p -> folder.resolve("out").relativize(p).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    private Path out(String path) {
        return folder.resolve("out").resolve(path);
    }

    @Test
    void everythingIsWrittenOnceAndThenTheSame() throws IOException {
        assertThat(run()).isEqualTo(Exit.FINE);
        List<String> files = files();
        assertThat(files).contains("README.md", "manifest.sha256", "design/notes.design.yaml");
        for (Kind kind : Kind.values()) {
            assertThat(files).as(kind.word()).anyMatch(f -> f.startsWith(kind.word() + "/"));
        }
        assertThat(Files.readString(out("README.md")))
                .contains(files.stream()
                        .filter(f -> f.contains("/"))
                        .map(f -> "(" + f + ")")
                        .toList());
        assertThat(printed).endsWith(files.size() + " new\n");
        assertThat(run()).isEqualTo(Exit.FINE);
        assertThat(printed).isEqualTo(files.size() + " same\n");
        assertThat(run("--check")).isEqualTo(Exit.FINE);
    }

    @Test
    void anEditedFileIsOnlyReplacedByForceAndNothingElseIsWritten() throws IOException {
        run("design");
        Files.writeString(out("README.md"), "mine\n");
        Files.writeString(folder.resolve("notes.yaml"), MODEL.replace("50/s", "60/s"));
        assertThat(run("design")).isEqualTo(Exit.WRONG_USAGE);
        assertThat(complained).contains("`out/README.md`", "`--force`");
        assertThat(Files.readString(out("README.md"))).isEqualTo("mine\n");
        assertThat(run("design", "--check")).isEqualTo(Exit.FINDINGS);
        assertThat(printed).contains("edited   out/README.md");
        assertThat(run("design", "--force")).isEqualTo(Exit.FINE);
        assertThat(printed).contains("replaced out/README.md").doesNotContain("edited");
        assertThat(Files.readString(out("README.md"))).startsWith("# notes");
        assertThat(run("design", "--check")).isEqualTo(Exit.FINE);
    }

    @Test
    void whatIsNoLongerMadeGoesUnlessItWasEdited() throws IOException {
        Files.writeString(folder.resolve("notes.yaml"), MODEL.replace("create User", "update User email by username"));
        run("diagrams");
        List<String> flows =
                files().stream().filter(f -> f.contains("writes/AP-02")).toList();
        assertThat(flows).hasSizeGreaterThan(1);
        Files.writeString(out(flows.get(0)), "mine\n");
        Files.writeString(
                folder.resolve("notes.yaml"),
                MODEL.replace("AP-02: create User", "AP-03: update User email by username"));
        assertThat(run("diagrams")).isEqualTo(Exit.FINE);
        assertThat(printed).contains("left     out/" + flows.get(0)).contains("gone     out/" + flows.get(1));
        assertThat(files()).contains(flows.get(0)).doesNotContain(flows.get(1));
        assertThat(Files.readString(out("README.md"))).doesNotContain(flows.get(0));
        assertThat(run("diagrams")).isEqualTo(Exit.FINE);
        assertThat(printed).contains("left     out/" + flows.get(0));
        assertThat(run("diagrams", "--force")).isEqualTo(Exit.FINE);
        assertThat(printed).contains("gone     out/" + flows.get(0));
        assertThat(files()).doesNotContain(flows.get(0));
        assertThat(Files.readString(out("manifest.sha256"))).doesNotContain(flows.get(0));
    }

    @Test
    void kindsThatAreOfAnotherModelAreSaidToBeOld() throws IOException {
        run();
        Files.writeString(folder.resolve("notes.yaml"), MODEL.replace("50/s", "60/s"));
        assertThat(run("documents")).isEqualTo(Exit.FINE);
        assertThat(printed)
                .contains("old      out/report/", "from this model and design it would be written otherwise")
                .doesNotContain("old      out/infrastructure/");
        String marked = "**These files are old**";
        assertThat(Files.readString(out("README.md")))
                .containsOnlyOnce(marked)
                .doesNotContain("documents\n\n" + marked);
        assertThat(run("documents", "--check")).isEqualTo(Exit.FINE);
        assertThat(run("--check")).isEqualTo(Exit.FINDINGS);
        run();
        assertThat(Files.readString(out("README.md"))).doesNotContain(marked);
    }

    @Test
    void aFileInTheWayOfAFolderIsFoundBeforeAnythingIsWritten() throws IOException {
        Files.createDirectories(folder.resolve("out"));
        Files.writeString(out("documents"), "mine\n");
        assertThat(run()).isEqualTo(Exit.WRONG_USAGE);
        assertThat(complained).contains("`out/documents` is a file, and a folder is to be there");
        assertThat(printed).isEmpty();
        try (Stream<Path> there = Files.list(folder.resolve("out"))) {
            assertThat(there).containsExactly(out("documents"));
        }
    }

    @Test
    void evidenceThatIsNotUsedIsSaidToBe() throws IOException {
        Files.writeString(folder.resolve("proof.json"), "{}");
        assertThat(run("documents", "--evidence", "proof.json")).isEqualTo(Exit.FINE);
        assertThat(complained).isEqualTo("dynawright: `proof.json` is not used: it is no evidence\n");
        assertThat(run("documents", "--evidence", "notes.yaml")).isEqualTo(Exit.FINE);
        assertThat(complained).contains("it is no evidence");
    }

    @Test
    void kindsThatAreNotAskedForStayAsTheyAre() throws IOException {
        run("diagrams", "samples");
        List<String> before = files();
        assertThat(run("samples")).isEqualTo(Exit.FINE);
        assertThat(files()).isEqualTo(before);
        assertThat(Files.readString(out("README.md"))).contains("## diagrams", "## samples");
    }

    @Test
    void theDesignBeforeStaysUntilThereIsAnother() throws IOException {
        run("design", "--style", "single-table");
        String first = Files.readString(out("design/notes.design.yaml"));
        run("design", "--style", "multi-table");
        assertThat(Files.readString(out("design/notes.before.design.yaml"))).isEqualTo(first);
        run("design", "--style", "multi-table");
        assertThat(Files.readString(out("design/notes.before.design.yaml"))).isEqualTo(first);
        assertThat(printed).endsWith(" same\n");
    }

    @Test
    void badUsageWritesNothing() {
        assertThat(run("nothing")).isEqualTo(Exit.WRONG_USAGE);
        assertThat(complained).contains("nothing called `nothing` is generated; there are design");
        assertThat(run("--check", "--force")).isEqualTo(Exit.WRONG_USAGE);
        assertThat(run("--design", "missing.yaml")).isEqualTo(Exit.OUTSIDE);
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void aModelWithErrorsWritesNothing() throws IOException {
        Files.writeString(folder.resolve("notes.yaml"), MODEL.replace("by username", "by usrname"));
        assertThat(run()).isEqualTo(Exit.FINDINGS);
        assertThat(printed).contains("usrname");
        assertThat(folder.resolve("out")).doesNotExist();
    }
}
