package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fixes change what they say and not one byte more. */
class FixTest {
    private static final Code CODE = Code.error("T9", "nine");

    @TempDir
    private Path folder;

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static String fixed(String text, Fix fix) {
        Finding finding =
                Finding.at(new SourceText("a", text).whole(), CODE, "m", "").fix(fix);
        return new Fixing(source -> source.text().equals(text) ? List.of(finding) : List.of())
                .fix(new SourceText("a", text))
                .source()
                .text();
    }

    @Test
    void onlyThoseBytesChange() throws IOException {
        Path file = write("a.yaml", "\uFEFFteh: 1\r\n\u2028 é😀\tbad teh \n\r\n  ");
        Run run = Run.toy(folder, "check", "--fix", "a.yaml");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("fixed a.yaml:1:")
                .contains("[T1]: write `the`\nfixed a.yaml:2:")
                .endsWith("1 error in 1 file\n");
        assertThat(Files.readAllBytes(file))
                .isEqualTo("\uFEFFthe: 1\r\n\u2028 é😀\tbad the \n\r\n  ".getBytes(StandardCharsets.UTF_8));
        assertThat(folder.toFile().list()).containsExactly("a.yaml");
    }

    @Test
    void aFileWithNothingToFixIsNotTouched() throws IOException {
        Path file = write("a.yaml", "bad");
        Object before = Files.getAttribute(file, "unix:ino");
        Run.toy(folder, "check", "--fix", "a.yaml");
        assertThat(Files.getAttribute(file, "unix:ino")).isEqualTo(before);
    }

    @Test
    void linksAreFollowedAndPermissionsKept() throws IOException {
        Path file = write("real.yaml", "teh");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-x--x"));
        Path link = Files.createSymbolicLink(folder.resolve("link.yaml"), Path.of("real.yaml"));
        assertThat(Run.toy(folder, "check", "--fix", "link.yaml").code()).isZero();
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("the");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-r-x--x");
    }

    @Test
    void aReadOnlyFileIsLeftAlone() throws IOException {
        Path file = write("a.yaml", "teh");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
        Run run = Run.toy(folder, "check", "--fix", "a.yaml");
        assertThat(run.code()).isEqualTo(69);
        assertThat(run.err())
                .startsWith("dynawright: no permission to read or write `")
                .hasLineCount(1);
        assertThat(run.out()).contains("error[T1]");
        assertThat(file).hasContent("teh");
    }

    @Test
    void programsReadOfFixesOnStandardError() throws IOException {
        write("a.yaml", "teh");
        Run run = Run.toy(folder, "check", "--fix", "--format", "json", "a.yaml");
        assertThat(run.out()).startsWith("{");
        assertThat(run.err()).startsWith("fixed a.yaml:1:1 [T1]");
    }

    @Test
    void standardInputCannotBeFixed() {
        assertThat(Run.toy(folder, "check", "--fix", "-").code()).isEqualTo(2);
    }

    @Test
    void newLinesEndAsTheOthersDo() {
        SourceText windows = new SourceText("a", "x\r\ny\r\n");
        assertThat(fixed(windows.text(), Fix.certain("t", Edit.insert(windows.span(1, 1), "\nz"))))
                .isEqualTo("x\r\nz\r\ny\r\n");
        SourceText unix = new SourceText("a", "x\ny\n");
        assertThat(fixed(unix.text(), Fix.certain("t", Edit.insert(unix.span(1, 1), "\nz"))))
                .isEqualTo("x\nz\ny\n");
    }

    @Test
    void fixesThatTouchWaitForTheNextRound() {
        Fixing twice = new Fixing(source -> Toy.all(source, "aa").stream()
                .map(span -> Finding.at(span, CODE, "m", "").fix(Fix.certain("t", new Edit(span, "a"))))
                .toList());
        assertThat(twice.fix(new SourceText("a", "aaaa")).source().text()).isEqualTo("a");
    }

    @Test
    void fixesThatUndoEachOtherEnd() {
        Fixing flip = new Fixing(source -> List.of(Finding.at(source.whole(), CODE, "m", "")
                .fix(Fix.certain("t", new Edit(source.span(0, 1), source.text().startsWith("a") ? "b" : "a")))));
        assertThat(flip.fix(new SourceText("a", "a")).source().text()).isEqualTo("b");
    }

    @Test
    void fixesThatGrowForEverEnd() {
        Fixing grow = new Fixing(source -> List.of(
                Finding.at(source.whole(), CODE, "m", "").fix(Fix.certain("t", Edit.insert(source.whole(), "x")))));
        assertThat(grow.fix(new SourceText("a", "")).source().text()).isEqualTo("x".repeat(10));
    }
}
