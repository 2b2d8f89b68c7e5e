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

    /** Whoever is deleted may leave others behind: hardly anybody has none, and those would be no typical ones. */
    @Test
    void whatIsDeletedHasAsManyChildrenAsOthers() throws IOException {
        Notes club = new Notes("""
                dynawright: 1
                name: club

                entities:
                  Player:
                    id: playerId
                    count: 100k
                    attributes:
                      playerId: ulid
                  Score:
                    id: scoreId
                    of: Player, 3 each
                    attributes:
                      scoreId: ulid
                  Match:
                    id: matchId
                    of: Player, 40 each
                    attributes:
                      matchId: ulid

                patterns:
                  AP-01: delete Player by playerId with Scores, not all at once, 10 per day
                  AP-02: create Player, 10 per day
                """, """
                dynawright-design: 1
                name: club
                tables:
                  club:
                    key: {partition: PK, sort: SK}
                    items:
                      Player: {PK: "PLAYER#{playerId}", SK: "PLAYER"}
                      Score: {PK: "PLAYER#{playerId}", SK: "SCORE#{scoreId}"}
                      Match: {PK: "MATCHES#{playerId}", SK: "MATCH#{matchId}"}
                """);
        Mean mean = Notes.of(club.verified(), "AP-01").mean().orElseThrow();
        assertThat(mean.isClose()).as("%s", mean).isTrue();
    }

    /** Of what is over the sample has far more than a service that deletes it within two days. */
    @Test
    void whatIsOverIsNotRead() throws IOException {
        Notes seen = new Notes("""
                dynawright: 1
                name: seen

                entities:
                  Player:
                    id: playerId
                    count: 100k
                    attributes:
                      playerId: ulid
                  Match:
                    id: matchId
                    of: Player, 40 each
                    keep: 60 days
                    attributes:
                      matchId: ulid
                      seconds: integer, 4 digits
                      moves: string, 3 KB

                patterns:
                  AP-01: list Matches of Player, newest first, 20 per page, 15/s
                """, """
                dynawright-design: 1
                name: seen
                tables:
                  Match:
                    key: {partition: playerId, sort: matchId}
                    expires: TTL
                    items: {Match: {}}
                  Player:
                    key: {partition: playerId}
                    items: {Player: {}}
                """);
        Mean mean = Notes.of(seen.verified(), "AP-01").mean().orElseThrow();
        assertThat(mean.isClose()).as("%s", mean).isTrue();
    }
}
