package dev.dynawright.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What no pattern asks for is looked at all the same: when an item ends, and the number against lost updates. */
class MarksTest {
    private static final String MODEL = """
            dynawright: 1
            name: passes
            entities:
              Pass:
                id: passId
                count: 20k
                expires: endsAt
                locked: yes
                attributes:
                  passId: string, 12 bytes
                  badge: string, 14 bytes, unique
                  level: integer, 4 digits
                  endsAt: timestamp
            patterns:
              by-id: get Pass by passId, strongly consistent, 50/s
              by-badge: get Pass by badge, strongly consistent, 50/s
              by-level: list Passes by level, 10 per page, 5/s
              create: create Pass, 1/s
              extend: update Pass endsAt by passId, 1/s
              rank: update Pass level by passId, 1/s
            """;

    private static final String DESIGN = """
            dynawright-design: 1
            name: passes
            values: escaped
            stamp: {type: type, lock: lock}
            tables:
              passes:
                key: {partition: PK}
                expires: TTL
                indexes:
                  GSI1: {partition: GSI1PK, project: all}
                items:
                  Pass: {PK: "PASS#{passId}", GSI1PK: "LEVEL#{level}"}
                  PassBadge: {guard: Pass.badge, holds: all, PK: "BADGE#{badge}"}
            """;

    /** A pattern, what is planted in the engine, and how the pattern fails. */
    private record Mark(String what, String pattern, Failure.Kind kind, UnaryOperator<Store> defect) {
        @Override
        public String toString() {
            return what + " (" + pattern + ")";
        }
    }

    static Stream<Mark> marks() {
        UnaryOperator<SortedMap<String, Value>> endless = values -> {
            values.remove("TTL");
            return values;
        };
        UnaryOperator<SortedMap<String, Value>> longer = values -> {
            values.computeIfPresent(
                    "TTL",
                    (name, end) -> new Atom.Amount(((Atom.Amount) end).value().add(BigDecimal.TEN)));
            return values;
        };
        UnaryOperator<SortedMap<String, Value>> unraised = values -> {
            values.computeIfPresent("lock", (name, number) -> Atom.number(1));
            return values;
        };
        return Stream.of(
                new Mark("an item never ends", "create", Failure.Kind.EXPIRY, stored("PASS#", endless)),
                new Mark("an item ends later", "extend", Failure.Kind.EXPIRY, stored("PASS#", longer)),
                new Mark("what repeats an item never ends", "create", Failure.Kind.EXPIRY, stored("BADGE#", endless)),
                new Mark("what repeats an item ends later", "extend", Failure.Kind.EXPIRY, stored("BADGE#", longer)),
                new Mark("an index does not show when items end", "by-level", Failure.Kind.EXPIRY, shown(endless)),
                new Mark("an index shows another end", "by-level", Failure.Kind.EXPIRY, shown(longer)),
                new Mark("the number is not raised", "rank", Failure.Kind.LOCK, stored("PASS#", unraised)),
                new Mark("an index shows the number as it was", "by-level", Failure.Kind.LOCK, shown(values -> {
                    values.computeIfPresent("lock", (name, number) -> Atom.number(7));
                    return values;
                })));
    }

    @ParameterizedTest
    @MethodSource("marks")
    void whatIsPlantedIsFound(Mark mark) throws IOException {
        Verified verified = new Notes(MODEL, DESIGN).verified(mark.defect(), List.of());
        assertThat(Notes.of(verified, mark.pattern()).failure())
                .hasValueSatisfying(
                        failure -> assertThat(failure.kind()).as("%s", failure).isEqualTo(mark.kind()));
    }

    @Test
    void withoutADefectEverythingIsProven() throws IOException {
        assertThat(new Notes(MODEL, DESIGN).verified().patterns())
                .allSatisfy(
                        tested -> assertThat(tested.verdict()).as("%s", tested).isEqualTo(Verdict.PROVEN));
    }

    /** Items of the table whose keys begin so are found as if they had been stored otherwise. */
    private static UnaryOperator<Store> stored(String begin, UnaryOperator<SortedMap<String, Value>> lie) {
        return store -> request ->
                request instanceof Request.Query query && query.place().index().isPresent()
                        ? store.send(request)
                        : lying(store.send(request), begin, lie);
    }

    /** Items of the index are found otherwise. */
    private static UnaryOperator<Store> shown(UnaryOperator<SortedMap<String, Value>> lie) {
        return store -> request ->
                request instanceof Request.Query query && query.place().index().isPresent()
                        ? lying(store.send(request), "PASS#", lie)
                        : store.send(request);
    }

    private static Response lying(Response response, String begin, UnaryOperator<SortedMap<String, Value>> lie) {
        return new Response(
                response.items().stream()
                        .map(found -> ((Atom.Text) found.item().value("PK").orElseThrow())
                                        .text()
                                        .startsWith(begin)
                                ? new Response.Found(
                                        found.table(),
                                        new Item(lie.apply(
                                                new TreeMap<>(found.item().values()))))
                                : found)
                        .toList(),
                response.last(),
                response.used(),
                response.refused());
    }
}
