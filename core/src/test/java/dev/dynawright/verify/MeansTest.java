package dev.dynawright.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What typical calls take is what the plan expects of a model with the figures of the sample, or the difference is explained. */
class MeansTest {
    @Test
    void theMeanIsAsExpectedOrSaysWhy() throws IOException {
        for (Tested tested : Notes.usual().verified().patterns()) {
            tested.mean()
                    .ifPresent(
                            mean -> assertThat(mean.isClose() || mean.reason().isPresent())
                                    .as("%s %s", tested.pattern().id(), mean)
                                    .isTrue());
        }
        Mean got = Notes.of(Notes.usual().verified(), "AP-01").mean().orElseThrow();
        assertThat(got).isEqualTo(new Mean(1_000, 1_000, 1_000, 200, Optional.empty()));
    }

    @Test
    void aRangeHasNoTypicalCall() throws IOException {
        Notes ranged = new Notes(
                Notes.MODEL + "  AP-07: list Notes of User by writtenAt between two moments, 20 per page, 1/s\n",
                Notes.DESIGN);
        Mean mean = Notes.of(ranged.verified(), "AP-07").mean().orElseThrow();
        assertThat(mean.calls()).isZero();
        assertThat(mean.isClose()).isFalse();
        assertThat(mean.reason()).hasValueSatisfying(r -> assertThat(r).contains("assumed"));
    }

    @Test
    void writesTakeWhatThePlanExpectsOrSayWhere() throws IOException {
        Verified desk = Desk.honest();
        List<Tested> writes = desk.patterns().stream()
                .filter(tested -> !tested.pattern().statement().isRead())
                .toList();
        assertThat(writes).allSatisfy(tested -> {
            Mean mean = tested.mean().orElseThrow();
            assertThat(mean.calls()).as("%s", tested.pattern().id()).isBetween(1, 100);
            assertThat(mean.sampleMilli()).isPositive();
            if (!mean.isClose()) {
                assertThat(mean.reason().orElseThrow())
                        .contains(" units and is expected to take ")
                        .containsPattern("expected to write|otherwise|as much is written in all");
            }
        });
        assertThat(writes.stream().filter(t -> t.mean().orElseThrow().isClose()))
                .as(
                        "%s",
                        writes.stream()
                                .map(t -> t.pattern().id() + " " + t.mean().orElseThrow())
                                .toList())
                .hasSizeGreaterThanOrEqualTo(writes.size() - 3);
        Mean team = Notes.of(desk, "create-team").mean().orElseThrow();
        assertThat(team).isEqualTo(new Mean(1_000, 1_000, 1_000, 100, Optional.empty()));
    }

    /** What the stream does later is no part of the mean: of a team that is renamed, only the team is written. */
    @Test
    void whatFollowsLaterIsLeftOut() throws IOException {
        Mean renamed = Notes.of(Desk.honest(), "rename-team").mean().orElseThrow();
        assertThat(renamed).isEqualTo(new Mean(1_000, 1_000, 1_000, 100, Optional.empty()));
    }
}
