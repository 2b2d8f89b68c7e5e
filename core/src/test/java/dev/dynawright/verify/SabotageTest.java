package dev.dynawright.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is planted, none of which any request complains of, is found in the pattern that it is in and called what it is. */
class SabotageTest {
    private static final int FEW = 80;

    static Stream<Planted> planted() {
        return Stream.of(
                        EngineDefects.answers(),
                        EngineDefects.writes(),
                        EngineDefects.crowds(),
                        EngineDefects.streams(),
                        DesignDefects.designs())
                .flatMap(all -> all);
    }

    @ParameterizedTest
    @MethodSource("planted")
    void whatIsPlantedIsFound(Planted planted) throws IOException {
        Tested tested = Desk.with(planted.defect(), planted.pattern());
        assertThat(tested.failure())
                .as("%s %s", tested.verdict(), tested.remark())
                .isPresent();
        assertThat(tested.verdict()).isEqualTo(Verdict.FAILED);
        assertThat(tested.failure().get().kind())
                .as("%s", tested.failure().get())
                .isEqualTo(planted.kind());
    }

    @Test
    void withoutADefectEverythingIsProven() throws IOException {
        assertThat(Desk.honest().patterns())
                .allSatisfy(
                        tested -> assertThat(tested.verdict()).as("%s", tested).isEqualTo(Verdict.PROVEN));
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 20);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void withoutADefectNothingFails(long seed) throws IOException {
        assertThat(Desk.honest(seed, FEW).patterns())
                .allSatisfy(tested ->
                        assertThat(tested.failure()).as("seed %s", seed).isEmpty());
    }
}
