package dev.dynawright.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.data.call.Choice;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A run proves what is right, and says of what is wrong which pattern it is and in which way; engines here are memories that lie. */
class VerificationTest {
    /** An engine that changes what the memory answers. */
    private static UnaryOperator<Store> lying(BiFunction<Request, Response, Response> lie) {
        return honest -> request -> lie.apply(request, honest.send(request));
    }

    private static Response with(Response response, List<Response.Found> items) {
        return new Response(items, response.last(), response.used());
    }

    private static Failure failure(Verified verified, String id) {
        Tested tested = Notes.of(verified, id);
        assertThat(tested.verdict()).as(id).isEqualTo(Verdict.FAILED);
        return tested.failure().orElseThrow();
    }

    @Test
    void whatIsRightIsProven() throws IOException {
        Verified verified = Notes.usual().verified();
        assertThat(verified.patterns())
                .extracting(t -> t.pattern().id() + " " + t.verdict().word())
                .containsExactly(
                        "AP-01 proven", "AP-02 proven", "AP-03 proven", "AP-04 proven", "AP-05 proven", "AP-06 proven");
        assertThat(verified.isFine()).isTrue();
        Tested listed = Notes.of(verified, "AP-02");
        assertThat(listed.kinds())
                .contains(Choice.Kind.TIES, Choice.Kind.PAGES, Choice.Kind.EMPTY, Choice.Kind.LOOKED_FOR);
        assertThat(listed.done().pages()).isGreaterThan(listed.done().calls());
        assertThat(listed.done().units().measuredMilli())
                .isEqualTo(listed.done().units().serviceMilli());
        assertThat(verified.total().requests()).isGreaterThan(15);
    }

    @Test
    void theSameSeedGivesTheSame() throws IOException {
        assertThat(Notes.usual().verified().patterns().toString())
                .isEqualTo(Notes.usual().verified().patterns().toString());
    }

    @Test
    void anItemThatDoesNotComeIsMissing() throws IOException {
        Verified verified = Notes.usual()
                .verified(
                        lying((request, response) -> request instanceof Request.Query
                                        && response.items().size() > 1
                                ? with(
                                        response,
                                        response.items()
                                                .subList(1, response.items().size()))
                                : response),
                        List.of());
        Failure failure = failure(verified, "AP-02");
        assertThat(failure.kind()).isEqualTo(Failure.Kind.MISSING);
        assertThat(failure.call()).startsWith("user.username = \"");
        assertThat(failure.sides()).extracting(s -> s.name()).contains("noteId", "title");
        assertThat(failure.exchanges()).isNotEmpty();
        assertThat(ExchangeWords.request(failure.exchanges().get(0).request()))
                .startsWith("Query notes where PK = \"USER#");
        assertThat(Notes.of(verified, "AP-01").verdict()).isEqualTo(Verdict.PROVEN);
    }

    @Test
    void theWrongOrderShows() throws IOException {
        Verified verified = Notes.usual()
                .verified(
                        lying((request, response) -> {
                            List<Response.Found> items = new ArrayList<>(response.items());
                            Collections.reverse(items);
                            return with(response, items);
                        }),
                        List.of());
        assertThat(failure(verified, "AP-02").kind()).isEqualTo(Failure.Kind.ORDER);
        // All notes are counted, in whatever order: only the request itself tells.
        assertThat(failure(verified, "AP-04").kind()).isEqualTo(Failure.Kind.FOUND);
    }

    @Test
    void anotherValueShows() throws IOException {
        Verified verified = Notes.usual()
                .verified(
                        lying((request, response) -> with(
                                response,
                                response.items().stream()
                                        .map(f -> new Response.Found(f.table(), changed(f.item())))
                                        .toList())),
                        List.of());
        Failure failure = failure(verified, "AP-02");
        assertThat(failure.kind()).isEqualTo(Failure.Kind.VALUE);
        assertThat(failure.where()).endsWith(", title");
        assertThat(failure.actual()).endsWith("!\"");
    }

    private static Item changed(Item item) {
        SortedMap<String, Value> values = new TreeMap<>(item.values());
        values.computeIfPresent("title", (name, title) -> Atom.text(((Atom.Text) title).text() + "!"));
        return new Item(values);
    }

    @Test
    void otherUnitsShow() throws IOException {
        Verified verified = Notes.usual()
                .verified(
                        lying((request, response) -> request instanceof Request.Get
                                ? new Response(
                                        response.items(),
                                        response.last(),
                                        response.used().stream()
                                                .map(u -> new Response.Used(u.place(), u.readMilli() / 2, 0))
                                                .toList())
                                : response),
                        List.of());
        Failure failure = failure(verified, "AP-01");
        assertThat(failure.kind()).isEqualTo(Failure.Kind.CHARGED);
        assertThat(failure.expected()).isEqualTo("notes 1 unit");
        assertThat(failure.actual()).isEqualTo("notes 0.5 units");
    }

    @Test
    void aQuirkThatTheEngineDoesNotHaveShows() throws IOException {
        Verified verified = Notes.usual().verified(store -> store, Quirk.LOCAL);
        assertThat(failure(verified, "AP-02").kind()).isEqualTo(Failure.Kind.CHARGED);
    }

    @Test
    void aQuirkIsAccountedFor() throws IOException {
        Verified verified = Notes.usual()
                .verified(
                        lying((request, response) -> request instanceof Request.Query
                                        && response.items().isEmpty()
                                ? new Response(List.of(), Optional.empty(), List.of())
                                : response),
                        Quirk.LOCAL);
        Tested listed = Notes.of(verified, "AP-02");
        assertThat(listed.verdict()).isEqualTo(Verdict.PROVEN);
        long free = listed.done().quirks().getOrDefault(Quirk.EMPTY_QUERY_IS_FREE, 0L);
        assertThat(free).isNegative();
        assertThat(listed.done().units().measuredMilli())
                .isEqualTo(listed.done().units().foretoldMilli())
                .isEqualTo(listed.done().units().serviceMilli() + free);
    }

    @Test
    void aRefusedRequestFailsItsPatternOnly() throws IOException {
        Verified verified = Notes.usual()
                .verified(
                        honest -> request -> {
                            if (request instanceof Request.Get) {
                                throw new RefusedRequest("the key is too long", new IOException());
                            }
                            return honest.send(request);
                        },
                        List.of());
        Failure failure = failure(verified, "AP-01");
        assertThat(failure.kind()).isEqualTo(Failure.Kind.REFUSED);
        assertThat(failure.actual()).isEqualTo("the key is too long");
        assertThat(Notes.of(verified, "AP-02").verdict()).isEqualTo(Verdict.PROVEN);
    }

    @Test
    void aFaultOfOursIsCalledOursAndStopsNothingElse() throws IOException {
        Verified verified = Notes.usual()
                .verified(
                        honest -> request -> {
                            if (request instanceof Request.Get) {
                                throw new IllegalStateException("oops");
                            }
                            return honest.send(request);
                        },
                        List.of());
        Failure failure = failure(verified, "AP-01");
        assertThat(failure.kind()).isEqualTo(Failure.Kind.BROKEN);
        assertThat(failure.actual()).contains("oops", "VerificationTest");
        assertThat(verified.isBroken()).isTrue();
        assertThat(Notes.of(verified, "AP-02").verdict()).isEqualTo(Verdict.PROVEN);
    }

    @Test
    void aValueThatNoKeyHasIsNotFound() throws IOException {
        // Numbers that are counted stay small in a sample; one that nobody has is larger than the key takes.
        Notes padded = new Notes("""
                dynawright: 1
                name: notes
                entities:
                  User:
                    id: number
                    count: 900
                    attributes:
                      number: integer
                      title: string, 60 bytes
                  Page:
                    id: user, page
                    of: User, 20 each
                    attributes:
                      page: integer, counted per User
                      text: string, 60 bytes
                patterns:
                  AP-01: get Page by user and page, 50/s
                  AP-02: create Page, 1/s
                """, """
                dynawright-design: 1
                name: notes
                tables:
                  notes:
                    key: {partition: number, sort: SK}
                    items:
                      Page: {number: "{number}", SK: "PAGE#{page:pad 4}"}
                """);
        Tested tested = Notes.of(padded.verified(), "AP-01");
        assertThat(tested.kinds()).contains(Choice.Kind.EMPTY);
        assertThat(tested.failure()).isEmpty();
        assertThat(tested.verdict()).as("digits have no delimiter").isEqualTo(Verdict.PROVEN);
    }

    @Test
    void anEngineThatIsGoneEndsTheRun() {
        assertThatThrownBy(() -> Notes.usual()
                        .verified(
                                honest -> request -> {
                                    throw new IOException("connection reset");
                                },
                                List.of()))
                .hasMessage("connection reset");
    }

    @Test
    void whatTheDesignDoesNotAnswerFailsForThatReason() throws IOException {
        Verified verified = Notes.with(Notes.DESIGN
                        .replace("indexes:\n      GSI1: {partition: email, project: all}\n", "\n")
                        .replace(", email: \"{email}\"", ""))
                .verified();
        Failure failure = failure(verified, "AP-05");
        assertThat(failure.kind()).isEqualTo(Failure.Kind.UNANSWERED);
        assertThat(failure.actual()).startsWith("notes: ");
        assertThat(Notes.of(verified, "AP-02").verdict()).isEqualTo(Verdict.PROVEN);
    }

    @Test
    void aKeyThatTwoNotesShareLosesOne() throws IOException {
        Verified verified = Notes.with(Notes.DESIGN.replace("NOTE#{writtenAt}#{noteId}", "NOTE#{writtenAt}"))
                .verified();
        assertThat(failure(verified, "AP-02").kind()).isEqualTo(Failure.Kind.MISSING);
        assertThat(failure(verified, "AP-04").kind()).isEqualTo(Failure.Kind.FIGURE);
    }

    @Test
    void withoutTiesNothingIsProvenOfAnOrder() throws IOException {
        Notes single = new Notes(
                Notes.MODEL.replace("40 each, at most 200", "exactly 1 each").replace(" 20 per page,", " first 3,"),
                Notes.DESIGN);
        Tested one = Notes.of(single.verified(), "AP-02");
        assertThat(one.verdict()).as("one row has no order").isEqualTo(Verdict.PROVEN);
        Notes few = new Notes(Notes.MODEL.replace("40 each, at most 200", "exactly 2 each"), Notes.DESIGN);
        Tested two = Notes.of(few.verified(), "AP-03");
        assertThat(two.lacks()).doesNotContain(Lack.SEVERAL_ROWS);
    }

    @Test
    void whatNoLocalEngineAnswersIsNeverProven() throws IOException {
        Notes searched =
                new Notes(Notes.MODEL + "  AP-07: search Notes by words in title, first 10, 1/s\n", Notes.DESIGN);
        Tested tested = Notes.of(searched.verified(), "AP-07");
        assertThat(tested.verdict()).isEqualTo(Verdict.ELSEWHERE);
        assertThat(tested.remark()).contains("OpenSearch");
        assertThat(tested.done()).isEqualTo(Tested.Done.NOTHING);
    }

    @Test
    void aWriteThatDamagesSomethingElseFails() throws IOException {
        UnaryOperator<Store> careless = honest -> request -> {
            Response response = honest.send(request);
            if (request instanceof Request.Put put && honest instanceof Memory memory) {
                Item far = memory.items("notes").stream()
                        .filter(item -> !item.value("PK").equals(put.item().value("PK")))
                        .reduce((one, other) -> other)
                        .orElseThrow();
                SortedMap<String, Value> key = new TreeMap<>(far.values());
                key.keySet().retainAll(List.of("PK", "SK"));
                memory.send(new Request.Delete(new Request.Key("notes", key), List.of()));
            }
            return response;
        };
        Verified verified = Notes.usual().verified(careless, List.of());
        assertThat(failure(verified, "AP-06").kind()).isEqualTo(Failure.Kind.FOUND);
    }

    @Test
    void aDesignWithAnotherDelimiterIsProven() throws IOException {
        Verified verified = Notes.with(
                        Notes.DESIGN.replace("values: escaped", "values: raw").replace('#', ':'))
                .verified();
        assertThat(verified.patterns())
                .allSatisfy(
                        tested -> assertThat(tested.verdict()).as("%s", tested).isEqualTo(Verdict.PROVEN));
        assertThat(Notes.of(verified, "AP-01").kinds()).contains(Choice.Kind.LOOKED_FOR);
    }

    @Test
    void whatOnlyAReadIsToBlameForFailsNoWrite() throws IOException {
        // Two notes share a key: a list lacks one of them whatever is written.
        Verified verified = Notes.with(Notes.DESIGN.replace("NOTE#{writtenAt}#{noteId}", "NOTE#{writtenAt}"))
                .verified();
        assertThat(failure(verified, "AP-02").kind()).isEqualTo(Failure.Kind.MISSING);
        assertThat(Notes.of(verified, "AP-06").failure()).isEmpty();
    }

    @Test
    void aWayWithAFaultThatIsNotCarriedOutFails() throws IOException {
        Notes counted = new Notes(
                Notes.MODEL.replace(
                                "state: OPEN 30% | DONE 70%",
                                "state: OPEN 30% | DONE 70%\n      topic: string, 9 bytes, 50 values")
                        + "  AP-07: count Notes by topic, 1/s\n",
                Notes.DESIGN
                        .replace("project: all}\n", "project: all}\n      GSI2: {partition: topic, project: all}\n")
                        .replace("#{noteId}\"", "#{noteId}\", topic: \"{topic}\""));
        Failure failure = failure(counted.verified(), "AP-07");
        assertThat(failure.kind()).isEqualTo(Failure.Kind.FAULTY);
        assertThat(failure.actual()).contains("adding it up reads");
    }
}
