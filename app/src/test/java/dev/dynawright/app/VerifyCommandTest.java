package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command on the real engine, with a small model. */
class VerifyCommandTest {
    static final Path ENGINE = Path.of(System.getProperty("dynawright.root"), "engine/target/dynamodb-local")
            .toAbsolutePath()
            .normalize();

    static final String MODEL = """
            dynawright: 1
            name: notes
            entities:
              User:
                id: username
                count: 100k
                attributes:
                  username: string, 20 bytes
              Note:
                id: noteId
                of: User, 40 each, at most 200
                attributes:
                  noteId: ulid
                  writtenAt: timestamp
                  title: string, 60 bytes
            patterns:
              AP-01: get User by username, 50/s
              AP-02: list Notes of User, newest writtenAt first, 20 per page, 120/s
              AP-03: create User, 10 per day
              AP-04: create Note, 500 per day
            """;

    static final String DESIGN = """
            dynawright-design: 1
            name: by-hand
            values: escaped
            stamp: {type: type}
            tables:
              notes:
                key: {partition: PK, sort: SK}
                items:
                  User: {PK: "USER#{username}", SK: "USER"}
                  Note: {PK: "USER#{username}", SK: "NOTE#{writtenAt}#{noteId}"}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void files() throws IOException {
        write("notes.yaml", MODEL);
        write("by-hand.yaml", DESIGN);
        write("lossy.yaml", DESIGN.replace("NOTE#{writtenAt}#{noteId}", "NOTE#{writtenAt}"));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private Run run(String... args) {
        TreeMap<String, String> environment = new TreeMap<>();
        environment.put("DYNAWRIGHT_ENGINE", ENGINE.toString());
        return Run.with(Check::check, folder, environment, "", args);
    }

    @Test
    void theChosenDesignIsProvenAndTheEvidenceKept() throws IOException {
        String[] line = {"verify", "notes.yaml", "--items", "600", "--only", "AP-01", "--only", "AP-02", "--out", "made"
        };
        Run run = run(line);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("notes  tried out on DynamoDB Local 3.3.1\n  2 patterns: 2 proven\n")
                .endsWith("\nwrote made/notes.evidence.json\n");
        assertThat(run.code()).isZero();
        Path file = folder.resolve("made/notes.evidence.json");
        String evidence = Files.readString(file);
        assertThat(run(line).code()).as("what is unedited is replaced").isZero();
        assertThat(Files.readString(file)).isEqualTo(evidence);
        Files.writeString(file, evidence.replace("proven", "PROVEN"));
        Run refused = run(line);
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err())
                .startsWith(
                        "dynawright: `made/notes.evidence.json` was written or edited by hand; `--force` replaces it\n");
    }

    @Test
    void aDesignThatLosesItemsFails() {
        Run run = run("verify", "notes.yaml", "--design", "lossy.yaml", "--items", "600", "--format", "json");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("\"kind\": \"missing\"", "\"verdict\": \"failed\"")
                .contains("\"request\": \"Query notes where PK = ");
    }

    @Test
    void twoRunsAtOnceDoNotDisturbEachOther() {
        String[] line = {"verify", "notes.yaml", "--design", "by-hand.yaml", "--items", "600", "--format", "json"};
        CompletableFuture<Run> other = CompletableFuture.supplyAsync(() -> run(line));
        Run one = run(line);
        assertThat(one.code()).isZero();
        assertThat(one.out()).contains("\"proven\": 4", "\"notRun\": 0");
        assertThat(other.join()).isEqualTo(one);
    }

    @Test
    void anEngineThatIsKeptAnswersAnotherRunAndIsStoppedAsSaid() {
        Run kept =
                run("verify", "notes.yaml", "--design", "by-hand.yaml", "--items", "60", "--only", "AP-01", "--keep");
        Matcher endpoint = Pattern.compile("endpoint +(http://127[^\n]+)").matcher(kept.out());
        Matcher stop = Pattern.compile("stop it +kill (\\d+)").matcher(kept.out());
        assertThat(endpoint.find() && stop.find()).as(kept.out()).isTrue();
        ProcessHandle supervisor =
                ProcessHandle.of(Long.parseLong(stop.group(1))).orElseThrow();
        List<ProcessHandle> engine = supervisor.descendants().toList();
        try {
            Run again = run(
                    "verify",
                    "notes.yaml",
                    "--design",
                    "by-hand.yaml",
                    "--items",
                    "600",
                    "--only",
                    "AP-02",
                    "--endpoint",
                    endpoint.group(1));
            assertThat(again.err()).startsWith("where it is paid for, this run costs at most $0.01: ");
            assertThat(again.out())
                    .startsWith("by-hand  tried out on DynamoDB Local at an endpoint\n  1 pattern: 1 proven");
            assertThat(again.code()).isZero();
            Run clean = run("verify", "--clean", "--endpoint", endpoint.group(1));
            assertThat(clean).isEqualTo(new Run(0, "no table of an earlier run is left\n", ""));
        } finally {
            supervisor.destroy();
        }
        assertThat(engine).isNotEmpty().allSatisfy(p -> assertThat(p.onExit()).succeedsWithin(Duration.ofSeconds(20)));
    }

    @Test
    void whatIsNotOnThisMachineIsRefusedBeforeItIsReached() {
        for (String url : List.of(
                "https://dynamodb.eu-central-1.amazonaws.com",
                "http://127.0.0.1.example.invalid:8000",
                "http://localhost.example.invalid",
                "http://[::2]:8000",
                "http://0.0.0.0:8000",
                "http://128.0.0.1")) {
            Run run = run("verify", "notes.yaml", "--endpoint", url);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).startsWith("dynawright: `" + url + "` is not on this machine: ");
            assertThat(run("verify", "--clean", "--endpoint", url).err())
                    .startsWith("dynawright: `" + url + "` is not on this machine: tables would be removed there");
        }
        for (String url :
                List.of("localhost:8000", "ftp://localhost", "http://", "http://a@localhost", "http://localhost?x")) {
            assertThat(run("verify", "notes.yaml", "--endpoint", url).err()).contains("is no endpoint");
        }
        assertThat(run("verify", "--clean").err()).contains("name it with `--endpoint`");
        assertThat(run("verify", "notes.yaml", "--yes").err()).contains("name it with `--endpoint`");
        assertThat(run("verify", "notes.yaml", "--keep", "--endpoint", "http://localhost:1")
                        .err())
                .contains("tables are always removed");
        assertThat(run("verify", "x.yaml", "--clean", "--endpoint", "http://localhost:1")
                        .err())
                .contains("takes no model");
        assertThat(run("verify").err()).startsWith("dynawright: MODEL is missing\n");
    }

    @Test
    void anEndpointThatDoesNotAnswerIsSaid() {
        Run run = run(
                "verify",
                "notes.yaml",
                "--design",
                "by-hand.yaml",
                "--items",
                "60",
                "--endpoint",
                "http://127.0.0.1:1");
        assertThat(run.code()).isEqualTo(69);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("dynawright: listing tables: ").doesNotContain("removed");
    }

    @Test
    void wrongUsage() {
        assertThat(run("verify", "notes.yaml", "--items", "3").err())
                .startsWith("dynawright: `--items` takes 50 to 1000000, not 3\n");
        assertThat(run("verify", "notes.yaml", "--only", "AP-1").err())
                .startsWith("dynawright: the model has no pattern `AP-1`; did you mean `AP-01`?\n");
        assertThat(run("verify", "notes.yaml", "--format", "sarif").err())
                .startsWith("dynawright: no format `sarif`; there are text, json, markdown, junit\n");
        assertThat(run("verify", "notes.yaml", "--seed", "x").err())
                .startsWith("dynawright: `--seed` takes a whole number, not `x`\n");
        Run both = run("verify", "notes.yaml", "--design", "by-hand.yaml", "--style", "multi-table");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).startsWith("dynawright: `--style` is for a design that is looked for; ");
        assertThat(run("verify", "-", "--design", "-").code()).isEqualTo(2);
        assertThat(run("verify", "none.yaml").code()).isEqualTo(69);
    }

    @Test
    void whatCannotBeReadIsSaid() throws IOException {
        write("bad.yaml", "tables: 3");
        Run run = run("verify", "notes.yaml", "--design", "bad.yaml");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("error[");
        write("wrong.yaml", MODEL.replace("of: User", "of: Usr"));
        assertThat(run("verify", "wrong.yaml").code()).isEqualTo(1);
    }
}
