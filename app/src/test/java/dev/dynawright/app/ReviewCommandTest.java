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

class ReviewCommandTest {
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
            """;
    private static final String DESIGN = """
            dynawright-design: 1
            name: notes-single
            stamp: {type: type}
            tables:
              notes:
                key: {partition: PK, sort: SK}
                items:
                  User: {PK: "USER#{username}", SK: "USER#{username}"}
                  Note: {PK: "USER#{username}", SK: "NOTE#{noteId}"}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void files() throws IOException {
        write("notes.yaml", MODEL);
        write("one.yaml", DESIGN);
        write("two.yaml", DESIGN.replace("notes-single", "notes-second"));
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private Run review(String... args) {
        return input("", args);
    }

    private Run input(String input, String... args) {
        String[] all = new String[args.length + 1];
        all[0] = "review";
        System.arraycopy(args, 0, all, 1, args.length);
        return Run.with(Check::check, folder, new TreeMap<>(), input, all);
    }

    @Test
    void aDesignIsShownFromItsChartToItsPrice() {
        Run run = review("notes.yaml", "one.yaml");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("notes-single  one.yaml\n  1 table, 0 indexes, 2 item types, on-demand\n")
                .containsSubsequence(
                        "table notes",
                        "USER#{username}",
                        "\npatterns",
                        "GetItem notes",
                        "Query notes",
                        "where the money goes")
                .containsSubsequence("hot keys", "assumed");
    }

    @Test
    void severalAreShownSideBySide() {
        assertThat(review("notes.yaml", "one.yaml", "two.yaml", "one.yaml").out())
                .containsSubsequence(
                        "notes-single  one.yaml", "notes-second  two.yaml", "side by side", "AP-01", "total")
                .contains(" in 2 designs");
    }

    @Test
    void standardInputIsOneFile() {
        assertThat(input(DESIGN, "notes.yaml", "-").out()).startsWith("notes-single  <stdin>\n");
        assertThat(input(MODEL, "-", "one.yaml").out()).startsWith("notes-single  one.yaml\n");
        Run both = input(MODEL, "-", "-");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).startsWith("dynawright: standard input can be the model or a design, not both\n");
    }

    @Test
    void errorsOfTheModelStop() throws IOException {
        write("notes.yaml", MODEL.replace("get User", "get Usr"));
        Run run = review("notes.yaml", "one.yaml");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith("error[").contains("notes.yaml:").doesNotContain("a month");
    }

    @Test
    void errorsOfADesignStopItAndNotTheOthers() throws IOException {
        write("two.yaml", DESIGN.replace("USER#{username}", "USER#{usrname}"));
        Run run = review("notes.yaml", "two.yaml", "one.yaml");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .containsSubsequence("two.yaml:", "notes-single  one.yaml", "two.yaml has errors and no price");
    }

    @Test
    void filesThatAreNotThere() {
        Run run = review("notes.yaml", "nope.yaml", "one.yaml");
        assertThat(run.code()).isEqualTo(69);
        assertThat(run.err()).startsWith("dynawright: `").endsWith("nope.yaml` does not exist\n");
        assertThat(run.out()).startsWith("notes-single  one.yaml\n");
        assertThat(review("nope.yaml", "one.yaml").code()).isEqualTo(69);
        assertThat(review("notes.yaml", "nope.yaml").out()).isEmpty();
    }

    @Test
    void wrongUsage() {
        assertThat(review("notes.yaml").err()).startsWith("dynawright: DESIGN is missing\n");
        assertThat(review().code()).isEqualTo(2);
        assertThat(review("notes.yaml", ".").err()).startsWith("dynawright: `.` is a folder; name a file\n");
        assertThat(review("notes.yaml", "one.yaml", "--format", "xml").err())
                .startsWith("dynawright: no format `xml`; there are text, json, markdown, sarif, github\n");
    }

    @Test
    void programsAndPagesGetNothingButTheirFormat() {
        assertThat(review("notes.yaml", "one.yaml", "--format", "json").out())
                .startsWith("{\n  \"version\": 1,\n  \"model\": \"notes.yaml\"")
                .endsWith("}\n");
        assertThat(review("notes.yaml", "one.yaml", "--format=sarif").out()).startsWith("{\n  \"$schema\"");
        assertThat(review("notes.yaml", "one.yaml", "--format=markdown").out())
                .startsWith("# notes-single\n")
                .contains("| AP-01 | get User by username");
    }

    @Test
    void pricesOfOnesOwn() throws IOException {
        String sheet = """
                dynawright-prices: 1
                date: 2026-01-01
                source: a contract
                regions:
                  us-east-1:
                    standard:
                      on-demand: {read: 1.25, write: 6.25, replicated-write: 6.25}
                      provisioned: {read: 0.0013, write: 0.0065, replicated-write: 0.0065}
                      storage: 2.5
                    standard-ia:
                      on-demand: {read: 1.55, write: 7.8, replicated-write: 7.8}
                      provisioned: {read: 0.0016, write: 0.0081, replicated-write: 0.0081}
                      storage: 1.0
                """;
        write("prices.yaml", sheet);
        assertThat(review("--prices", "prices.yaml", "notes.yaml", "one.yaml").out())
                .contains("prices of 2026-01-01, us-east-1");
        write("prices.yaml", sheet.replace("0.0013", "cheap"));
        Run broken = review("--prices", "prices.yaml", "notes.yaml", "one.yaml");
        assertThat(broken.code()).isEqualTo(1);
        assertThat(broken.out()).contains("prices.yaml:8:");
        write("notes.yaml", MODEL.replace("entities:", "settings: {region: eu-south-2}\nentities:"));
        Run elsewhere = review("notes.yaml", "one.yaml");
        assertThat(elsewhere.out())
                .contains("no prices for the region `eu-south-2`", "notes.yaml:3:", "with the prices of us-east-1");
        assertThat(review("--strict", "notes.yaml", "one.yaml").code()).isEqualTo(1);
        write("prices.yaml", "dynawright-prices: 1\ndate: 2026-01-01\nsource: mine\nregions: {}\n");
        assertThat(review("--prices", "prices.yaml", "notes.yaml", "one.yaml").code())
                .isEqualTo(1);
    }

    @Test
    void namesOfFilesDoNotSteerTheTerminal() throws IOException {
        write("\u001b[2J.yaml", DESIGN);
        Run run = review("notes.yaml", "\u001b[2J.yaml", "\u001b]0;x.yaml");
        assertThat(run.out() + run.err()).doesNotContain("\u001b").contains("␛[2J.yaml", "␛]0;x.yaml` does not");
    }
}
