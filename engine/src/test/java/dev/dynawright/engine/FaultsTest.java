package dev.dynawright.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.compile.Designer;
import dev.dynawright.compile.Evidence;
import dev.dynawright.compile.Verifier;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.design.Design;
import dev.dynawright.diag.SourceText;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.choose.Chooser;
import dev.dynawright.plan.item.Item;
import dev.dynawright.rules.Judged;
import dev.dynawright.verify.Ground;
import dev.dynawright.verify.Progress;
import dev.dynawright.verify.Quirk;
import dev.dynawright.verify.Verdict;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever happens between us and the engine, a run ends with the verdict that it has without, or says that it cannot go on. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class FaultsTest {
    private static final int ITEMS = 60;
    private static final int MORE_ITEMS = 600;
    private static final List<PatternId> READS = List.of(new PatternId("AP-01"), new PatternId("AP-02"));

    private static final String MODEL = """
            dynawright: 1
            name: notes
            entities:
              User:
                id: username
                count: 100k
                attributes:
                  username: string, 20 bytes
                  email: string, 20 bytes, unique
              Note:
                id: user, number
                of: User, 6 each, at most 200
                attributes:
                  number: integer, counted per User
                  writtenAt: timestamp
                  title: string, 60 bytes
            patterns:
              AP-01: get User by username, 50/s
              AP-02: list Notes of User, newest writtenAt first, 3 per page, 120/s
              AP-03: create User, 10 per day
              AP-04: create Note, 500 per day
              AP-05: update User email by username, 1/s
            """;

    private static final String DESIGN = """
            dynawright-design: 1
            name: by-hand
            values: escaped
            stamp: {type: type}
            tables:
              notes:
                key: {partition: PK, sort: SK}
                items:
                  User: {PK: "USER#{username}", SK: "USER"}
                  UserEmail: {guard: User.email, PK: "EMAIL#{email}", SK: "EMAIL"}
                  Note: {PK: "USER#{username}", SK: "NOTE#{writtenAt}#{number:pad 9}"}
                  NoteNumber: {sequence: Note.number, PK: "USER#{username}", SK: "LAST"}
            """;

    static Stream<Arguments> faults() {
        return Stream.of(FaultProxy.Fault.values())
                .flatMap(fault -> Stream.of(10, 30).map(percent -> Arguments.of(fault, percent)));
    }

    private static Judged judged() {
        Designer designer = new Designer(
                new SourceText("notes.yaml", MODEL), PriceSheet.published(), Chooser::choose, Planner::plan);
        return designer.review(new SourceText("by-hand.yaml", DESIGN)).judged().orElseThrow();
    }

    /** What comes of a run with some patterns, all without any; nothing if it could not go on, which it said. */
    private static Optional<Evidence> evidence(
            FaultProxy proxy, int items, List<PatternId> only, UnaryOperator<List<Item>> stored) throws IOException {
        Verifier.Prepared prepared =
                Verifier.prepared(judged(), new Verifier.Order(items, 1, only), (stage, done, of) -> {});
        try (EndpointGround ground = EndpointGround.at(proxy.endpoint())) {
            Ground less = new Ground() {
                @Override
                public String name() {
                    return ground.name();
                }

                @Override
                public List<Quirk> quirks() {
                    return ground.quirks();
                }

                @Override
                public Filled filled(Design design, Model model, Map<String, List<Item>> all, Progress progress)
                        throws IOException {
                    Map<String, List<Item>> some = new LinkedHashMap<>();
                    all.forEach((table, here) -> some.put(table, stored.apply(here)));
                    return ground.filled(design, model, some, progress);
                }
            };
            return Optional.of(Verifier.verified(prepared, less, (stage, done, of) -> {}));
        } catch (IOException clear) {
            assertThat(clear.getMessage()).isNotBlank();
            return Optional.empty();
        }
    }

    private static boolean mustEnd(FaultProxy.Fault fault) {
        return fault == FaultProxy.Fault.THROTTLED || fault == FaultProxy.Fault.HALF_A_BATCH;
    }

    @ParameterizedTest(name = "{0} in {1} %")
    @MethodSource("faults")
    void aRightDesignIsNeverSaidToFail(FaultProxy.Fault fault, int percent) throws IOException {
        try (FaultProxy proxy = new FaultProxy(TheEngine.shared().endpoint(), fault, percent, 1)) {
            Optional<Evidence> evidence =
                    evidence(proxy, fault == FaultProxy.Fault.HALF_A_BATCH ? MORE_ITEMS : ITEMS, List.of(), all -> all);
            System.out.println(fault + " in " + percent + " %: " + proxy.spoilt() + " requests spoilt, "
                    + (evidence.isPresent() ? "all is told" : "given up"));
            assertThat(proxy.spoilt() > 0 || evidence.isEmpty()).isTrue();
            assertThat(evidence.isPresent() || !mustEnd(fault)).isTrue();
            evidence.ifPresent(e -> assertThat(e.verified().patterns())
                    .allSatisfy(tested -> assertThat(tested.failure())
                            .as("%s", tested.pattern().id())
                            .isEmpty()));
        }
    }

    /** Reads are sent again, so their verdicts come whatever happens on the way. */
    @ParameterizedTest
    @EnumSource
    void readsAreToldAsTheyAre(FaultProxy.Fault fault) throws IOException {
        try (FaultProxy proxy = new FaultProxy(TheEngine.shared().endpoint(), fault, 20, 3)) {
            Evidence right = evidence(proxy, ITEMS, READS, all -> all).orElseThrow();
            assertThat(right.verified().patterns())
                    .allSatisfy(tested -> assertThat(tested.failure())
                            .as("%s", tested.pattern().id())
                            .isEmpty());
        }
    }

    /** All items but the first of each table were never stored. */
    @ParameterizedTest
    @EnumSource
    void whatIsMissingIsNeverSaidToBeThere(FaultProxy.Fault fault) throws IOException {
        try (FaultProxy proxy = new FaultProxy(TheEngine.shared().endpoint(), fault, 20, 2)) {
            Evidence wrong =
                    evidence(proxy, ITEMS, READS, all -> all.subList(0, 1)).orElseThrow();
            assertThat(wrong.verified().patterns()).allMatch(tested -> tested.verdict() == Verdict.FAILED);
        }
    }
}
