package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Pages;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliTest {
    @TempDir
    private Path folder;

    private Run environment(String name, String value, String... args) {
        TreeMap<String, String> environment = new TreeMap<>();
        environment.put(name, value);
        return Run.with(Toy::check, folder, environment, "bad", args);
    }

    private static void assertWrong(Run run, String first, String second) {
        assertThat(run).isEqualTo(new Run(2, "", "dynawright: " + first + "\n" + second + "\n"));
    }

    @Test
    void version() {
        assertThat(Run.toy(folder, "--version").out()).matches("dynawright \\d+\\.\\d+.*\n");
        assertThat(Run.toy(folder, "--version", "--debug").out())
                .isEqualTo(Run.toy(folder, "-V").out());
    }

    @Test
    void everyCommandHelpsWithExamples() {
        assertThat(Run.toy(folder, "--help").out()).contains("Examples:").contains(Cli.COMMANDS);
        for (String command : Cli.COMMANDS) {
            Run run = Run.toy(folder, command, "--help");
            assertThat(run.code()).isZero();
            assertThat(run.out()).startsWith("Usage: dynawright " + command).contains("\nExamples:\n");
            assertThat(run.err()).isEmpty();
        }
    }

    @Test
    void wrongUsageIsOneLineAndAHint() {
        assertWrong(
                Run.toy(folder),
                "name a command: new, check, design, review, verify, generate, explain",
                "see `dynawright --help`");
        assertWrong(Run.toy(folder, "chekc"), "no command `chekc`; did you mean `check`?", "see `dynawright --help`");
        assertWrong(
                Run.toy(folder, "check", "--frmat", "json"),
                "no option `--frmat`; did you mean `--format`?",
                "see `dynawright check --help`");
        assertWrong(
                Run.toy(folder, "check", "--format", "xml"),
                "no format `xml`; there are text, json, sarif, github",
                "see `dynawright check --help`");
        assertWrong(Run.toy(folder, "new"), "NAME is missing", "see `dynawright new --help`");
        assertWrong(Run.toy(folder, "new", "a", "b"), "one word too many: `b`", "see `dynawright new --help`");
        assertThat(Run.toy(folder, "check", "a\0b").code()).isEqualTo(2);
        assertThat(Run.toy(folder, "check", "--format").code()).isEqualTo(2);
    }

    @Test
    void colourIsAChoice() {
        String escape = "\u001b[";
        assertThat(environment("X", "", "check", "-").out()).doesNotContain(escape);
        assertThat(environment("X", "", "check", "-", "--colour", "always").out())
                .contains(escape);
        assertThat(environment("X", "", "--color=always", "check", "-").out()).contains(escape);
        assertThat(environment("CLICOLOR_FORCE", "1", "check", "-").out()).contains(escape);
        assertThat(environment("CLICOLOR_FORCE", "0", "check", "-").out()).doesNotContain(escape);
        assertThat(environment("CLICOLOR_FORCE", "1", "check", "-", "--color", "never")
                        .out())
                .doesNotContain(escape);
        assertThat(environment("X", "", "check", "-", "--colour", "maybe").code())
                .isEqualTo(2);
    }

    @Test
    void aTerminalHasColourUnlessItIsNotWanted() {
        assertThat(atTerminal("X", "1")).contains("\u001b[");
        assertThat(atTerminal("NO_COLOR", "1")).doesNotContain("\u001b[");
        assertThat(atTerminal("NO_COLOR", "")).contains("\u001b[");
        assertThat(atTerminal("TERM", "dumb")).doesNotContain("\u001b[");
    }

    private String atTerminal(String name, String value) {
        TreeMap<String, String> environment = new TreeMap<>();
        environment.put(name, value);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        InputStream in = InputStream.nullInputStream();
        Output err = new Output(OutputStream.nullOutputStream());
        Surroundings surroundings = new Surroundings(in, new Output(out), err, folder, environment, () -> true);
        new Cli(surroundings, Toy::check, Planner::plan, Chooser::choose).run("explain");
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void ourFaultIsCalledOurs() throws IOException {
        Files.writeString(folder.resolve("a.yaml"), "boom");
        Run run = Run.toy(folder, "check", "a.yaml");
        assertThat(run.code()).isEqualTo(70);
        assertThat(run.err())
                .contains("a fault of Dynawright", "boom was read", "report it")
                .doesNotContain("\tat ");
        assertThat(Run.toy(folder, "check", "a.yaml", "--debug").err()).contains("\tat ");
        assertThat(environment("DYNAWRIGHT_DEBUG", "1", "check", "a.yaml").err())
                .contains("\tat ");
    }

    @Test
    void aReaderWhoHasGoneIsNoFault() {
        Run gone = against("Broken pipe");
        assertThat(gone).isEqualTo(new Run(0, "", ""));
        Run full = against("No space left on device");
        assertThat(full)
                .isEqualTo(new Run(69, "", "dynawright: standard output cannot be written: No space left on device\n"));
    }

    private Run against(String message) {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException(message);
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Cli.run(new String[] {"explain"}, InputStream.nullInputStream(), closed, err, folder);
        return new Run(code, "", err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void explain() {
        String list = Run.real(folder, "explain").out();
        Pages.codes().forEach(code -> {
            assertThat(list).contains(code.id() + "  " + code.name());
            assertThat(Run.real(folder, "explain", code.id()).code()).isZero();
            assertThat(Run.real(folder, "explain", code.name())).isEqualTo(Run.real(folder, "explain", code.id()));
        });
        String name = Pages.codes().get(0).name();
        assertWrong(
                Run.real(folder, "explain", name + "x"),
                "no rule `" + name + "x`; did you mean `" + name + "`?",
                "see `dynawright explain --help`");
        assertWrong(
                Run.real(folder, "explain", "zzzzzzzzzzzz"),
                "no rule `zzzzzzzzzzzz`; `dynawright explain` lists all",
                "see `dynawright explain --help`");
    }
}
