package dev.dynawright.engine.layer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.emit.layer.DataLayer;
import java.nio.file.Path;
import java.util.stream.Stream;
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
}
