package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {
    @TempDir
    private Path folder;

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private Run stdin(String input, String... args) {
        return Run.with(Toy::check, folder, new TreeMap<>(), input, args);
    }

    @Test
    void aCleanFileSaysWhatWasUnderstood() throws IOException {
        write("a.yaml", "fine");
        assertThat(Run.toy(folder, "check", "a.yaml"))
                .isEqualTo(new Run(0, "4 letters\n\nno findings in 1 file\n", ""));
    }

    @Test
    void anErrorStops() throws IOException {
        write("a.yaml", "x: bad\n");
        assertThat(Run.toy(folder, "check", "a.yaml")).isEqualTo(new Run(1, """
                        error[T2]: `bad` is bad
                         --> a.yaml:1:4
                          |
                        1 | x: bad
                          |    ^^^ bad
                        help: write `good`
                          |
                        1 | x: good
                          |    ~~~~

                        1 error in 1 file
                        """, ""));
    }

    @Test
    void aWarningStopsOnlyWhenStrict() throws IOException {
        write("a.yaml", "hmm");
        assertThat(Run.toy(folder, "check", "a.yaml").code()).isZero();
        assertThat(Run.toy(folder, "check", "--strict", "a.yaml").code()).isEqualTo(1);
    }

    @Test
    void severalFilesInTheOrderGivenEachOnce() throws IOException {
        write("b.yaml", "bad hmm");
        write("a.yaml", "bad");
        write("c.yaml", "fine");
        Run run = Run.toy(folder, "check", "b.yaml", "a.yaml", "./b.yaml", "c.yaml");
        assertThat(run.out()).containsSubsequence("b.yaml:1:1", "b.yaml:1:5", "a.yaml:1:1", "c.yaml\n4 letters");
        assertThat(run.out()).endsWith("\n2 errors, 1 warning in 3 files\n");
    }

    @Test
    void foldersHoldModelsAmongOtherThings() throws IOException {
        write("models/b.yml", "dynawright: 1\nhmm");
        write("models/deep/a.yaml", "# first\r\n'dynawright' : 1");
        write("models/bom.yaml", "\uFEFFdynawright: 1");
        write("models/other.yaml", "x:\n  dynawright: bad");
        write("models/readme.md", "dynawright: bad");
        write("models/.hidden/a.yaml", "dynawright: bad");
        write("models/.a.yaml", "dynawright: bad");
        write("models/target/a.yaml", "dynawright: bad");
        write("models/x/node_modules/a.yaml", "dynawright: bad");
        Run run = Run.toy(folder, "check", "models/");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .containsSubsequence("models/b.yml:2:1", "models/bom.yaml\n", "models/deep/a.yaml\n")
                .endsWith("1 warning in 3 files\n");
        assertThat(Run.toy(folder.resolve("models/deep"), "check").out()).contains("no findings in 1 file");
    }

    @Test
    void aFolderWithoutModelsIsWrongUsage() throws IOException {
        write("empty/other.yaml", "x: 1");
        Run run = Run.toy(folder, "check", "empty");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .startsWith("dynawright: no model below `empty`")
                .contains("see `dynawright check --help`");
    }

    @Test
    void standardInput() {
        assertThat(stdin("fine", "check", "-").code()).isZero();
        assertThat(stdin("bad", "check", "-").out()).contains(" --> <stdin>:1:1\n");
        assertThat(stdin("bad", "check", "-", "--format", "sarif").out()).contains("%3Cstdin%3E");
    }

    @Test
    void aMissingFileIsSaidAndTheOthersAreChecked() throws IOException {
        write("a.yaml", "bad");
        Run run = Run.toy(folder, "check", "nope.yaml", "a.yaml");
        assertThat(run.code()).isEqualTo(69);
        assertThat(run.err())
                .startsWith("dynawright: `")
                .endsWith("nope.yaml` does not exist\n")
                .hasLineCount(1);
        assertThat(run.out()).contains("a.yaml:1:1").endsWith("1 error in 1 file\n");
        assertThat(Run.toy(folder, "check", "nope.yaml").out()).isEmpty();
    }

    @Test
    void bytesThatAreNotUtf8AreAFinding() throws IOException {
        Files.write(folder.resolve("a.yaml"), new byte[] {'a', (byte) 0xFF, '\n'});
        Run run = Run.toy(folder, "check", "--fix", "a.yaml");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("a.yaml:1:");
        assertThat(Files.readAllBytes(folder.resolve("a.yaml"))).containsExactly('a', 0xFF, '\n');
    }

    @Test
    void programsGetNothingButTheirFormat() throws IOException {
        write("a.yaml", "bad");
        Run json = Run.toy(folder, "check", "a.yaml", "--format", "json");
        assertThat(json.code()).isEqualTo(1);
        assertThat(json.out()).startsWith("{\n  \"version\": 1,").endsWith("}\n");
        assertThat(Run.toy(folder, "check", "a.yaml", "--format=sarif").out())
                .startsWith("{\n  \"$schema\"")
                .endsWith("}\n");
        assertThat(Run.toy(folder, "check", "a.yaml", "--format", "github").out())
                .isEqualTo("::error file=a.yaml,line=1,col=1,endColumn=4,title=T2 bad-word::"
                        + "`bad` is bad%0Ahelp: write `good`\n");
    }

    @Test
    void namesOfFilesDoNotSteerTheTerminal() throws IOException {
        write("\u001b[2J.yaml", "teh");
        write("a.yaml", "");
        Run run = Run.toy(folder, "check", "--fix", "a.yaml", "\u001b[2J.yaml", "\u001b]0;x.yaml");
        assertThat(run.out() + run.err())
                .doesNotContain("\u001b")
                .contains("fixed ␛[2J.yaml:1:1", "␛]0;x.yaml` does not");
    }

    @Test
    void meaning() throws IOException {
        write("a.yaml", "fine");
        assertThat(Run.toy(folder, "check", "--show-meaning", "a.yaml").out())
                .isEqualTo("means 4\n\n4 letters\n\nno findings in 1 file\n");
        assertThat(Run.toy(folder, "check", "--show-meaning", "--format", "json", "a.yaml")
                        .code())
                .isEqualTo(2);
    }
}
