package dev.dynawright.emit.infrastructure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.design.Index.Projection;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table.StorageClass;
import dev.dynawright.design.keys.KeyKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** From one stack to another in updates that CloudFormation takes. */
class StepsTest {
    private static final KeyAttribute KEY = new KeyAttribute("PK", KeyKind.TEXT);

    @Test
    void oneIndexAtATimeNewOnesFirst() {
        Steps steps = Steps.between(stack(table("a", "b")), stack(table("c", "d")));
        assertThat(steps.steps().stream().map(Steps.Step::done))
                .containsExactly(
                        List.of("adds index `c` of table `shop`"),
                        List.of("adds index `d` of table `shop`"),
                        List.of("removes index `a` of table `shop`"),
                        List.of("removes index `b` of table `shop`"));
        assertThat(steps.areNeeded()).isTrue();
        assertThat(steps.replaced()).isEmpty();
    }

    @Test
    void oneChangeNeedsNoSteps() {
        assertThat(Steps.between(stack(table("a")), stack(table("a", "b"))).areNeeded())
                .isFalse();
        assertThat(Steps.between(stack(table("a")), stack(table("a"))).areNeeded())
                .isFalse();
    }

    @Test
    void sameNameGoesBeforeItComes() {
        StackIndex other = new StackIndex(
                "a",
                false,
                List.of(new KeyAttribute("b", KeyKind.TEXT)),
                List.of(),
                new Projection.Keys(),
                Optional.empty());
        StackTable after = table().with(List.of(other));
        Steps steps = Steps.between(stack(table("a")), stack(after));
        assertThat(steps.steps().stream().map(Steps.Step::done))
                .containsExactly(
                        List.of("removes index `a` of table `shop`"), List.of("adds index `a` of table `shop`"));
        assertThat(steps.replaced()).containsExactly("`a` of table `shop`");
    }

    @Test
    void whereThereIsNoRoomOneGoesFirst() {
        String[] full =
                IntStream.range(0, Limits.GLOBAL_INDEXES).mapToObj(i -> "i" + i).toArray(String[]::new);
        String[] other = full.clone();
        other[0] = "new0";
        other[1] = "new1";
        Steps steps = Steps.between(stack(table(full)), stack(table(other)));
        assertThat(steps.steps().stream().map(s -> s.done().get(0)))
                .containsExactly(
                        "removes index `i0` of table `shop`",
                        "adds index `new0` of table `shop`",
                        "removes index `i1` of table `shop`",
                        "adds index `new1` of table `shop`");
    }

    @Test
    void whatNeverChangesIsSaid() {
        StackTable keyed = new StackTable(
                "shop",
                new KeyAttribute("PK", KeyKind.NUMBER),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                false,
                StorageClass.STANDARD,
                List.of(),
                Optional.empty());
        Steps steps = Steps.between(stack(table("a")), stack(keyed));
        assertThat(steps.blocked().values())
                .containsExactly("its key is another, and the key of a table never changes");
        StackTable global = new StackTable(
                "shop",
                KEY,
                Optional.empty(),
                List.of(),
                Optional.empty(),
                true,
                StorageClass.STANDARD,
                List.of("us-east-1", "eu-west-1"),
                Optional.empty());
        assertThat(Steps.between(stack(table()), stack(global)).blocked().values())
                .containsExactly("it is in several regions now, and CloudFormation has another type of resource for"
                        + " such tables");
        StackIndex local =
                new StackIndex("near", true, List.of(KEY), List.of(KEY), new Projection.All(), Optional.empty());
        assertThat(Steps.between(stack(table()), stack(table().with(List.of(local))))
                        .blocked()
                        .values())
                .containsExactly("local index `near` is new, and a table is made with its local indexes");
        assertThat(Steps.between(stack(table()), new Stack("shop", List.of())).dropped())
                .containsExactly("shop");
    }

    @Test
    void otherExpiryEndsTheOldOneFirst() {
        StackTable before = table().with(new StackTable.Expiry("endsAt", true));
        StackTable after = table().with(new StackTable.Expiry("TTL", true));
        Steps steps = Steps.between(stack(before), stack(after));
        assertThat(steps.steps().stream().map(s -> s.stack().tables().get(0).expires()))
                .containsExactly(
                        Optional.of(new StackTable.Expiry("endsAt", false)),
                        Optional.of(new StackTable.Expiry("TTL", true)));
    }

    /** Whatever is added and removed: each step has one index more or less than the one before, and the last is the whole. */
    @Test
    void everyWayIsOneStepAtATime() {
        Random random = new Random(7);
        for (int i = 0; i < 500; i++) {
            StackTable before = table(names(random));
            StackTable after = table(names(random));
            Stack whole = stack(after);
            List<StackIndex> last = before.indexes();
            List<Steps.Step> steps = Steps.between(stack(before), whole).steps();
            for (Steps.Step step : steps) {
                List<StackIndex> now = step.stack().tables().get(0).indexes();
                assertThat(difference(last, now)).isLessThanOrEqualTo(1);
                assertThat(Steps.fit(now)).isTrue();
                last = now;
            }
            assertThat(steps.get(steps.size() - 1).stack()).isEqualTo(whole);
        }
    }

    private static long difference(List<StackIndex> one, List<StackIndex> other) {
        return one.stream().filter(i -> !other.contains(i)).count()
                + other.stream().filter(i -> !one.contains(i)).count();
    }

    private static String[] names(Random random) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            if (random.nextBoolean()) {
                names.add("i" + i);
            }
        }
        return names.toArray(String[]::new);
    }

    private static Stack stack(StackTable table) {
        return new Stack("shop", List.of(table));
    }

    private static StackTable table(String... indexes) {
        List<StackIndex> all = Arrays.stream(indexes)
                .map(name -> new StackIndex(
                        name,
                        false,
                        List.of(new KeyAttribute(name, KeyKind.TEXT)),
                        List.of(),
                        new Projection.All(),
                        Optional.empty()))
                .toList();
        return new StackTable(
                "shop",
                KEY,
                Optional.empty(),
                all,
                Optional.empty(),
                false,
                StorageClass.STANDARD,
                List.of(),
                Optional.empty());
    }
}
