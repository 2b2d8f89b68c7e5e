package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.request.Request;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class DesignCommandTest {
    private static final String MODEL = """
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
                of: User, 40 each, at most 2000
                attributes:
                  noteId: ulid
                  title: string, 60 bytes
            patterns:
              AP-01: get User by username, 50/s, peak 200/s
              AP-02: list Notes of User, newest noteId first, 20 per page, 120/s, peak 600/s
              AP-03: create User, 10 per day, peak 1/s
              AP-04: create Note, 500 per day, peak 1/s
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void files() throws IOException {
        write("notes.yaml", MODEL);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private String read(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    private Run run(String... args) {
        return Run.real(folder, args);
    }

    @Test
    void aDesignIsShownAndNothingIsWritten() throws IOException {
        Run run = run("design", "notes.yaml");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("notes  ")
                .containsSubsequence("table ", "\npatterns", "where the money goes", "\nstyles", "\nproof\n");
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all).hasSize(1);
        }
    }

    @Test
    void whatIsWrittenIsReviewedAtTheSamePrice() throws IOException {
        Run run = run("design", "notes.yaml", "--out", "made");
        assertThat(run.out())
                .endsWith("wrote made/notes.design.yaml, made/notes.program.txt, made/notes.certificate.txt\n");
        try (Stream<Path> all = Files.list(folder.resolve("made"))) {
            assertThat(all).hasSize(3);
        }
        String price = run.out()
                .lines()
                .filter(l -> l.contains(" a month; prices of"))
                .findFirst()
                .orElseThrow();
        assertThat(run("review", "notes.yaml", "made/notes.design.yaml").out()).contains(price);
    }

    @Test
    void aLockThatStillHoldsIsLeft() throws IOException {
        run("design", "notes.yaml", "--out", ".");
        String before = read("notes.design.yaml");
        write("notes.yaml", MODEL.replace("50/s, peak 200/s", "51/s, peak 200/s"));
        Run again = run("design", "notes.yaml", "--out", ".");
        assertThat(again.out()).contains("\nnotes.design.yaml is still the cheapest design and is left as it is");
        assertThat(read("notes.design.yaml")).isEqualTo(before);
    }

    @Test
    void whatChangesIsSaid() throws IOException {
        run("design", "notes.yaml", "--out", ".");
        String more = "  AP-05: list Notes by title, 20 per page, 5/s, peak 20/s\n";
        write("notes.yaml", MODEL + more);
        Run again = run("design", "notes.yaml", "--out", ".");
        assertThat(again.out())
                .containsSubsequence("what changes  from notes.design.yaml", "AP-05", "replaced notes.design.yaml");
        assertThat(run("review", "notes.yaml", "notes.design.yaml").code()).isZero();
    }

    @Test
    void anEditedDesignIsReplacedOnlyByForce() throws IOException {
        run("design", "notes.yaml", "--out", ".");
        String edited = read("notes.design.yaml") + "# mine\n";
        write("notes.design.yaml", edited);
        Run refused = run("design", "notes.yaml", "--out", ".");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err())
                .startsWith("dynawright: `notes.design.yaml` was written or edited by hand; `--force`");
        assertThat(read("notes.design.yaml")).isEqualTo(edited);
        assertThat(run("design", "notes.yaml", "--out", ".", "--force").code()).isZero();
    }

    @Test
    void whatIsNoDesignIsRefusedBeforeTheSearch() {
        for (String compare : List.of("--keep", "--against")) {
            Run refused = run("design", "notes.yaml", compare, "notes.yaml");
            assertThat(refused.code()).isEqualTo(1);
            assertThat(refused.out())
                    .contains("error[L030]: `dynawright` begins a model, where a design is expected")
                    .doesNotContain("a month");
        }
    }

    @Test
    void aPlaceThatCannotBeAFolderIsRefusedBeforeTheSearch() {
        Run refused = run("design", "notes.yaml", "--out", "notes.yaml/made");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err()).contains("`notes.yaml/made` is no folder and cannot be one: a file is in its way");
    }

    /** Where Linux shows its processes nothing can be made, although it says that one may write. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFolderThatCannotBeMadeIsRefusedBeforeTheSearch() {
        Run refused = run("design", "notes.yaml", "--out", "/proc/made");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).containsPattern("`/proc/made` cannot be (made|written to)");
        assertThat(folder).isDirectoryNotContaining("glob:**.dynawright*");
    }

    @Test
    void jsonIsNothingButJson() {
        Run run = run("design", "notes.yaml", "--format", "json", "--out", ".");
        assertThat(run.out()).startsWith("{\n  \"version\": 1,").endsWith("}\n");
        assertThat(run.err()).contains("wrote notes.design.yaml");
    }

    @Test
    void wrongUsage() throws IOException {
        assertThat(run("design").err()).startsWith("dynawright: MODEL is missing\n");
        assertThat(run("design", "notes.yaml", "--style", "x").err())
                .startsWith("dynawright: no style `x`; there are ");
        assertThat(run("design", "notes.yaml", "--time", "0").code()).isEqualTo(2);
        assertThat(run("design", "notes.yaml", "--time", "soon").err())
                .startsWith("dynawright: `--time` takes a whole number, not `soon`\n");
        assertThat(run("design", "notes.yaml", "--keep", "a", "--against", "b").code())
                .isEqualTo(2);
        assertThat(run("design", "nope.yaml").code()).isEqualTo(69);
        write("notes.yaml", MODEL.replace("get User", "get Usr"));
        assertThat(run("design", "notes.yaml").code()).isEqualTo(1);
    }

    /** Tables are matched by name; that everything is new would say nothing of what would change. */
    @Test
    void aDesignWithOtherTablesCannotBeComparedThingByThing() throws IOException {
        run("design", "notes.yaml", "--style", "single-table", "--out", "made");
        write("old.yaml", read("made/notes.design.yaml").replace("\n  notes:\n", "\n  NotesOfOld:\n"));
        Run run = run("design", "notes.yaml", "--style", "single-table", "--keep", "old.yaml");
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("no table has the name of one of the chosen design", "there NotesOfOld, here notes;")
                .doesNotContain("is new");
    }

    @Test
    void placesAreExplained() {
        assertThat(run("explain", "notes.yaml", "Note").out()).startsWith("Note  4,000,000 of them\n");
        assertThat(run("explain", "notes.yaml", "AP-02").out()).contains("strongly consistent: the month costs");
        assertThat(run("explain", "notes.yaml", "User.username").out()).startsWith("User.username  ");
        Run unknown = run("explain", "notes.yaml", "GSI9");
        assertThat(unknown.code()).isEqualTo(2);
        assertThat(unknown.err())
                .startsWith(
                        "dynawright: the design for `notes.yaml` has no index or item type `GSI9`: there are User,");
        assertThat(run("explain", "notes.yaml").err()).startsWith("dynawright: name a place in `notes.yaml`");
    }

    @Test
    void aPlaceThatNoDesignHasIsRefusedBeforeTheSearch() throws IOException {
        assertThat(unsearched("explain", "notes.yaml", "Nte").err())
                .startsWith("dynawright: `notes.yaml` has no place `Nte`")
                .contains("; did you mean `Note`?\n");
        assertThat(unsearched("explain", "notes.yaml", "AP-0").err()).contains("; did you mean `AP-01`?\n");
        assertThat(unsearched("explain", "notes.yaml", "Note.titel").err()).contains("; did you mean `Note.title`?\n");
        assertThat(unsearched("explain", "notes.yaml", "Usr.username").err())
                .contains("; did you mean `User.username`?\n");
        assertThat(unsearched("explain", "notes.yaml", "somewhere").err())
                .contains(
                        ": there are User, Note, AP-01, AP-02, AP-03, AP-04, User.username, Note.noteId, Note.title\n");
        write("notes.yaml", MODEL.replace("get User", "get Usr"));
        assertThat(unsearched("explain", "notes.yaml", "Nte").code()).isEqualTo(1);
    }

    /** Runs where a search would be a fault. */
    private Run unsearched(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Surroundings surroundings = new Surroundings(
                InputStream.nullInputStream(), new Output(out), new Output(err), folder, new TreeMap<>(), () -> false);
        int code = new Cli(surroundings, Check::check, Planner::plan, request -> {
                    throw new IllegalStateException("a search was begun");
                })
                .run(args);
        return new Run(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void progressIsShownOnlyToWhoeverWatches() {
        AtomicLong clock = new AtomicLong();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Surroundings watched = new Surroundings(
                InputStream.nullInputStream(),
                new Output(new ByteArrayOutputStream()),
                new Output(err),
                folder,
                new TreeMap<>(),
                () -> false,
                () -> true,
                clock::get);
        ProgressLine line = new ProgressLine(watched);
        line.accept(new Request.Progress("pricing", 1, 4));
        assertThat(err.size()).isZero();
        clock.set(1_000_000_000);
        line.accept(new Request.Progress("pricing", 2, 4));
        line.accept(new Request.Progress("pricing", 3, 4));
        line.end();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("\r\u001b[K" + "█".repeat(12) + "░".repeat(12) + "  pricing  2 of 4\r\u001b[K");
        assertThat(new Deadline(clock::get, 1).getAsBoolean()).isFalse();
    }
}
