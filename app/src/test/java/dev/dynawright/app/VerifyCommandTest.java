package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
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
                .contains("\"kind\": \"missing\"", "\"verdict\": \"failed\"", "\"verdict\": \"not-run\"")
                .contains("\"request\": \"Query notes where PK = ");
    }

    @Test
    void wrongUsage() {
        assertThat(run("verify", "notes.yaml", "--items", "3").err())
                .startsWith("dynawright: `--items` takes 50 to 1000000, not 3\n");
        assertThat(run("verify", "notes.yaml", "--only", "AP-1").err())
                .startsWith("dynawright: the model has no pattern `AP-1`; did you mean `AP-01`?\n");
        assertThat(run("verify", "notes.yaml", "--format", "sarif").err())
                .startsWith("dynawright: no format `sarif`; there are text, json, markdown, junit\n");
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
