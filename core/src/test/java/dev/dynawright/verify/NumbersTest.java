package dev.dynawright.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.plan.run.Request;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Writers who draw numbers at the same time; in Java because an engine that lets both have the same one is needed. */
class NumbersTest {
    private static final String MODEL = """
            dynawright: 1
            name: notes
            entities:
              User:
                id: username
                count: 20k
                attributes:
                  username: string, 20 bytes
              Note:
                id: noteId
                of: User, 40 each, at most 200
                attributes:
                  noteId: ulid
                  number: integer, counted per User
                  title: string, 60 bytes
            patterns:
              AP-01: get Note by User and number, 50/s
              AP-02: create Note, 5 per minute
            """;

    private static Notes with(String items) {
        return new Notes(MODEL, """
                dynawright-design: 1
                name: notes
                values: escaped
                stamp: {type: type}
                tables:
                  notes:
                    key: {partition: PK, sort: SK}
                    items:
                      User: {PK: "USER#{username}", SK: "USER"}
                """ + items.indent(6));
    }

    private static Tested created(Notes notes) throws IOException {
        return Notes.of(notes.verified(), "AP-02");
    }

    @Test
    void theOneThatTellsTheNumberIsMet() throws IOException {
        Tested tested = created(with("Note: {PK: \"USER#{username}\", SK: \"NOTE#{number:pad 9}\"}"));
        assertThat(tested.verdict()).isEqualTo(Verdict.PROVEN);
        assertThat(tested.remark()).contains("5 at the same time");
    }

    @Test
    void whoDoesNotMeetTheOtherIsGivenTheSameNumber() throws IOException {
        Notes notes = with("Note: {PK: \"USER#{username}\", SK: \"NOTE#{number:pad 9}\"}");
        Verified verified = notes.verified(
                store -> request -> store.send(
                        request instanceof Request.Put put
                                ? new Request.Put(put.key(), put.item(), List.of())
                                : request),
                List.of());
        assertThat(Notes.of(verified, "AP-02").failure().orElseThrow().kind()).isEqualTo(Failure.Kind.CROWD);
    }

    /** A guard of the number is put by both, and who comes second draws again. */
    @Test
    void aGuardOfTheNumberIsMetToo() throws IOException {
        Tested tested = created(with("""
                Note: {PK: "USER#{username}", SK: "NOTE#{number:pad 9}#{noteId}"}
                NoteNumber: {guard: Note.number, PK: "NUMBER#{username}", SK: "{number:pad 9}"}
                """));
        assertThat(tested.failure()).isEmpty();
        assertThat(tested.remark()).contains("5 at the same time");
    }

    @Test
    void aSequenceIsMetWhateverTheKeyIs() throws IOException {
        Tested tested = created(with("""
                Note: {PK: "USER#{username}", SK: "NOTE#{number:pad 9}#{noteId}"}
                NoteNumber: {sequence: Note.number, PK: "USER#{username}", SK: "LAST"}
                """));
        assertThat(tested.failure()).isEmpty();
        assertThat(tested.remark()).contains("5 at the same time");
    }

    /** Each finds his own place free, so this is no way to draw a number. */
    @Test
    void aKeyThatGoesOnIsNoWay() throws IOException {
        Tested tested = created(with("Note: {PK: \"USER#{username}\", SK: \"NOTE#{number:pad 9}#{noteId}\"}"));
        assertThat(tested.failure().orElseThrow().actual())
                .contains("two writers at once can draw the same number")
                .contains("it needs a `sequence`");
    }
}
