package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NewCommandTest {
    @TempDir
    private Path folder;

    @Test
    void whatItWritesIsUnderstood() {
        Run run = Run.real(folder, "new", "my-shop_2");
        assertThat(run).isEqualTo(new Run(0, "wrote my-shop_2.yaml; next: dynawright check my-shop_2.yaml\n", ""));
        assertThat(folder.resolve("my-shop_2.yaml"))
                .content()
                .contains("\nname: my-shop_2\n")
                .doesNotContain("NAME");
        Run check = Run.real(folder, "check", "--strict", "my-shop_2.yaml");
        assertThat(check.code()).as(check.out()).isZero();
    }

    @Test
    void standardOutput() {
        Run run = Run.real(folder, "new", "shop", "--out", "-");
        assertThat(run.out()).contains("\nname: shop\n").doesNotContain("wrote");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFileIsReplacedOnlyByForce() throws IOException {
        Path file = Files.writeString(folder.resolve("a.yaml"), "mine");
        Run run = Run.real(folder, "new", "shop", "--out", "a.yaml");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).startsWith("dynawright: `a.yaml` exists; `--force` replaces it\n");
        assertThat(file).hasContent("mine");
        assertThat(Run.real(folder, "new", "shop", "--out", "a.yaml", "--force").code())
                .isZero();
        assertThat(file).content().contains("name: shop");
    }

    @Test
    void namesAndPlacesThatCannotBe() {
        for (String name : new String[] {"", "1a", "../a", "a b", "a.yaml", "é"}) {
            assertThat(Run.real(folder, "new", name).code()).as(name).isEqualTo(2);
        }
        assertThat(Run.real(folder, "new", "shop", "--out", ".").code()).isEqualTo(2);
        Run run = Run.real(folder, "new", "shop", "--out", "no/such/folder.yaml");
        assertThat(run.code()).isEqualTo(69);
        assertThat(run.err()).startsWith("dynawright: `").hasLineCount(1);
    }
}
