package dev.dynawright.engine.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.emit.layer.DataLayer;
import dev.dynawright.emit.layer.SupportFiles;
import dev.dynawright.engine.TheEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A generated layer compiles without a warning, and every read of the designs that are chosen has a method. */
class LayerCompilesTest {
    static Stream<Layers.Named> designs() {
        return Layers.all();
    }

    @ParameterizedTest
    @MethodSource("designs")
    void compilesWithoutAWarning(Layers.Named named, @TempDir Path folder) throws Exception {
        assertThat(CompiledLayer.complaints(DataLayer.of(named.judged(), Layers.PACKAGE), folder))
                .isEmpty();
    }

    /** Names that are keywords, methods of every object, types that a layer uses itself, or reserved words of DynamoDB. */
    @Test
    void namesThatMeanSomethingElseAreGivenOthers(@TempDir Path folder) throws Exception {
        String model = """
                dynawright: 1
                name: query
                entities:
                  Page:
                    id: class
                    count: 100
                    attributes:
                      class: string, 10 bytes
                      default: string, 10 bytes
                      getClass: string, 10 bytes
                      item: string, 10 bytes
                      status: UNKNOWN 50% | DONE 50%
                  Object:
                    id: name
                    of: Page, 5 each, at most 50
                    attributes:
                      name: string, 10 bytes
                      value: string, 10 bytes, optional 50%
                patterns:
                  one: get Page by class, 1/s
                  two: list Pages by default, 10 per page, 1/s
                  three: get Object by name, 1/s
                  four: create Page, 1/s
                  five: update Page getClass, item by class, 1/s
                  six: update Object value by name, 1/s
                """;
        String design = """
                dynawright-design: 1
                name: query
                values: escaped
                stamp: {type: type, version: v}
                tables:
                  Page:
                    key: {partition: class}
                    indexes:
                      byDefault: {partition: default, project: all}
                    items:
                      Page: {}
                  Object:
                    key: {partition: name}
                    items:
                      Object: {}
                """;
        DataLayer.Made made = DataLayer.of(Layers.judged(model, design), Layers.PACKAGE);
        assertThat(made.lacks()).isEmpty();
        assertThat(CompiledLayer.complaints(made, folder)).isEmpty();
    }

    /** A generated project asks for the versions with which its sources were compiled here. */
    @Test
    void theProjectHasTheVersionsOfOurOwn() throws IOException {
        String ours = Files.readString(TheEngine.ROOT.resolve("pom.xml"));
        String pom = DataLayer.of(Layers.all().findFirst().orElseThrow().judged(), Layers.PACKAGE).files().stream()
                .filter(file -> file.path().equals("java/pom.xml"))
                .findFirst()
                .orElseThrow()
                .text();
        Matcher version = Pattern.compile("<(aws-sdk|jspecify).version>(.*)</").matcher(ours);
        int found = 0;
        while (version.find()) {
            assertThat(pom).contains("<version>" + version.group(2) + "</version>");
            found++;
        }
        assertThat(found).isEqualTo(2);
    }

    /** What is common to all layers is all that lies in its folder. */
    @Test
    void everySourceOfTheSupportIsHandedOut() throws IOException {
        try (Stream<Path> files = Files.list(TheEngine.ROOT.resolve("core/src/layer/java/dev/dynawright/layer"))) {
            assertThat(files.map(f -> f.getFileName().toString().replace(".java", ""))
                            .filter(name -> !name.equals("package-info")))
                    .containsExactlyInAnyOrderElementsOf(SupportFiles.TYPES);
        }
    }
}
