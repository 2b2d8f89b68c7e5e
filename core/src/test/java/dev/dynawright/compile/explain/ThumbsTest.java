package dev.dynawright.compile.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rules of thumb agree in one model and differ in another, and what they say then is computed. */
class ThumbsTest {
    private static final String EVENTS = """
            dynawright: 1
            name: events
            entities:
              Event:
                id: eventId
                count: 1 million
                attributes:
                  eventId: ulid of madeAt
                  madeAt: timestamp
                  kind: NEW 50% | DONE 50%
                  body: text, 300 bytes
            patterns:
              AP-01: create Event, 100/s, peak 3,000/s
              AP-02: list NEW Events, newest madeAt first, 20 per page, 1/s
            """;

    private static final String MEMBERS = """
            dynawright: 1
            name: members
            entities:
              Club:
                id: clubId
                count: 10k
                attributes:
                  clubId: ulid
                  title: string, 30 bytes
              Member:
                id: clubId, number
                of: Club, 5 each, at most 40
                attributes:
                  number: integer, counted per Club
                  town: string, 20 bytes, 500 values
            patterns:
              AP-01: create Club, 1/s
              AP-02: create Member, 5/s
              AP-03: list Members by town with Club only title, exact, 20 per page, 50/s
              AP-04: list Members of Club, newest number first, 20/s
              AP-05: update Club title by clubId, 1/hour
            """;

    private static List<Thumbs.Thumb> thumbs(String model) {
        Designer designer = new Designer(
                new SourceText("model.yaml", model), PriceSheet.published(), Chooser::choose, Planner::plan);
        Designed.Made made = designer.design(Designer.Wish.CHEAPEST).made().orElseThrow();
        Setting setting = new Setting(designer, made, Designer.Wish.CHEAPEST);
        Thumbs thumbs = new Thumbs(setting);
        return setting.chosen().decisions().stream()
                .flatMap(d -> thumbs.of(d).stream())
                .toList();
    }

    private static Thumbs.Thumb only(String model, String what) {
        return thumbs(model).stream()
                .filter(t -> t.what().equals(what))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void shardsAgreeWhereOneKeyTakesMoreThanAPartition() {
        Thumbs.Thumb thumb = only(EVENTS, "shards");
        assertThat(thumb.agrees()).isTrue();
        assertThat(thumb.here()).isEqualTo("3 shards for 1,500 at peak");
    }

    @Test
    void shardsDifferWhereOneKeyIsOnlyNearTheLimit() {
        Thumbs.Thumb thumb = only(EVENTS.replace("3,000/s", "1,600/s"), "shards");
        assertThat(thumb.agrees()).isFalse();
        assertThat(thumb.here()).isEqualTo("2 shards for 800 at peak");
        assertThat(thumb.because()).isEqualTo("a key is kept below 70% of what a partition takes");
    }

    @Test
    void fewValuesDifferBecauseNobodyKnowsMore() {
        Thumbs.Thumb few = only(EVENTS, "partition key");
        assertThat(few.agrees()).isFalse();
        assertThat(few.here()).isEqualTo("1 value over 3 shards");
        assertThat(few.because()).isEqualTo("AP-02 gives no other value");
        assertThat(only(MEMBERS, "partition key").agrees()).isTrue();
    }

    @Test
    void whatIsRepeatedDiffersWhereItChangesAndMustBeTrueNow() {
        Thumbs.Thumb now = only(MEMBERS, "what is repeated");
        assertThat(now.agrees()).isFalse();
        assertThat(now.here()).startsWith("club.title; club.title changed ").endsWith("kept by the transaction");
        assertThat(now.because()).isNotEmpty();
        Thumbs.Thumb never =
                only(MEMBERS.replace("  AP-05: update Club title by clubId, 1/hour\n", ""), "what is repeated");
        assertThat(never.agrees()).isTrue();
        assertThat(never.here()).isEqualTo("club.title, never changed");
    }

    @Test
    void aNumberThatTheNewestItemTellsDiffers() {
        Thumbs.Thumb thumb = only(MEMBERS, "next number");
        assertThat(thumb.agrees()).isFalse();
        assertThat(thumb.because()).isEqualTo("AP-02 writes no second item for it");
        String ended = MEMBERS + "  AP-06: delete Member by clubId and number, 1/s\n";
        assertThat(only(ended, "next number").agrees()).isTrue();
    }

    @Test
    void everyDifferenceHasAReason() {
        for (String model : List.of(EVENTS, MEMBERS)) {
            assertThat(thumbs(model))
                    .allSatisfy(t -> assertThat(t.agrees() || !t.because().isEmpty())
                            .as(t.toString())
                            .isTrue());
        }
    }
}
