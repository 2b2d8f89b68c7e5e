package dev.dynawright.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.sourceforge.plantuml.BlockUml;
import net.sourceforge.plantuml.FileFormat;
import net.sourceforge.plantuml.FileFormatOption;
import net.sourceforge.plantuml.SourceStringReader;
import net.sourceforge.plantuml.error.PSystemError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every diagram is drawn by the program that it is for. */
class DiagramsDrawnTest {
    private static final String KIND = "diagrams";
    private static final Pattern TEXT = Pattern.compile("<text[^>]*>([^<]*)</text>");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"blog", "employees", "github", "saas", "shop", "social"})
    void plantUmlDrawsAll(String example) throws IOException {
        Generating.example(folder, example, example, KIND);
        Generating.example(folder, example, example + "-corrected", KIND);
        for (Path file : files(folder, ".puml")) {
            drawn(file);
        }
    }

    @Test
    void plantUmlDrawsHostileTextAsText() throws IOException {
        Hostile.generate(folder, KIND);
        for (Path file : files(folder, ".puml")) {
            String picture = drawn(file);
            assertThat(picture).as(file.toString()).doesNotContain("<script", "<img", "<image");
            String said = TEXT.matcher(picture)
                    .results()
                    .map(found -> found.group(1).replace("&#160;", " ").replace('\u00a0', ' '))
                    .collect(Collectors.joining("\n"));
            assertThat(said).as(file.toString()).doesNotContain("U+00");
            if (file.toString().contains("collections")) {
                assertThat(said)
                        .contains("&lt;/td&gt;&lt;script&gt;`%\\")
                        .contains("%date()")
                        .contains("**x**");
            }
        }
    }

    @Test
    void mermaidDrawsAll() throws IOException, InterruptedException {
        for (String example : Generating.EXAMPLES) {
            Generating.example(folder, example, example, KIND);
            Generating.example(folder, example, example + "-corrected", KIND);
        }
        Generating.chosen(folder, "blog", KIND);
        Hostile.generate(folder, KIND);
        Generating.script("diagrams", "render.mjs", folder);
    }

    /** The picture as text, which is not one of an error. */
    private static String drawn(Path file) throws IOException {
        SourceStringReader reader = new SourceStringReader(Files.readString(file));
        ByteArrayOutputStream picture = new ByteArrayOutputStream();
        reader.outputImage(picture, new FileFormatOption(FileFormat.SVG));
        for (BlockUml block : reader.getBlocks()) {
            assertThat(block.getDiagram()).as(file.toString()).isNotInstanceOf(PSystemError.class);
        }
        String text = picture.toString(StandardCharsets.UTF_8);
        assertThat(text).as(file.toString()).startsWith("<svg").doesNotContain("An error has", "has crashed");
        return text;
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> found =
                    all.filter(p -> p.toString().endsWith(ending)).sorted().toList();
            assertThat(found).isNotEmpty();
            return found;
        }
    }
}
