package dev.dynawright.design.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Check;
import dev.dynawright.diag.Paint;
import dev.dynawright.diag.SourceText;
import dev.dynawright.diag.TextReport;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;

/** The examples of `docs/design-file.md` are right, and what it calls the normal form is what is written. */
class DesignDocTest {
    private static final Path PAGE = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize()
            .resolve("docs/design-file.md");

    @Test
    void examplesAreRight() throws IOException {
        Optional<Model> model = Optional.empty();
        int designs = 0;
        Node first = Parser.builder().build().parse(Files.readString(PAGE)).getFirstChild();
        for (Node node = first; node != null; node = node.getNext()) {
            if (node instanceof FencedCodeBlock block && block.getInfo().equals("yaml model")) {
                model = Check.check(new SourceText("model.yaml", block.getLiteral()))
                        .model();
            } else if (node instanceof FencedCodeBlock block && block.getInfo().startsWith("yaml design")) {
                design(model.orElseThrow(), block);
                designs++;
            }
        }
        assertThat(designs).isGreaterThanOrEqualTo(5);
    }

    private static void design(Model model, FencedCodeBlock block) {
        Scope scope = new Scope(model.entities());
        DesignReading reading = DesignReader.read(
                YamlReader.read(new SourceText("design.yaml", block.getLiteral())),
                scope,
                model.patterns().stream().map(Pattern::id).toList());
        assertThat(new TextReport(Paint.PLAIN).of(reading.findings())).isEmpty();
        String written = DesignWriter.write(reading.design(), scope);
        if (block.getInfo().endsWith("normal")) {
            assertThat(written).isEqualTo(block.getLiteral());
        }
    }
}
