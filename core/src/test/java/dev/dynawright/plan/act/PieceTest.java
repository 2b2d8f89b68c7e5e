package dev.dynawright.plan.act;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.model.EntityName;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Request.Spot;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Of several changes of one item, one operation comes that leaves what the last one would leave. */
class PieceTest {
    private static final Spot SEATS = Spot.of("seats");
    private static final Value NINE = Atom.number(9);

    @Test
    void whatIsSetAndThenRemovedIsRemoved() {
        assertThat(set().then(remove()).deed()).isEqualTo(remove().deed());
        assertThat(set().and(remove()).deed()).isEqualTo(remove().deed());
    }

    @Test
    void whatIsRemovedAndThenSetIsSet() {
        assertThat(remove().then(set()).deed()).isEqualTo(set().deed());
    }

    @Test
    void whatIsMadeAndThenEndedIsEnded() {
        assertThat(put().then(delete()).deed()).isEqualTo(delete().deed());
    }

    @Test
    void whatIsEndedAndThenMadeIsMade() {
        assertThat(delete().then(put()).deed()).isEqualTo(put().deed());
    }

    @Test
    void whatIsMadeAndThenChangedIsMadeAsItIsThen() {
        assertThat(put().then(remove()).deed()).isEqualTo(new Piece.Put(new Item(new TreeMap<>())));
    }

    private static Piece set() {
        return piece(Piece.Update.set(SEATS, NINE));
    }

    private static Piece remove() {
        return piece(
                new Piece.Update(new LinkedHashMap<>(), new LinkedHashSet<>(List.of(SEATS)), new LinkedHashMap<>()));
    }

    private static Piece put() {
        TreeMap<String, Value> values = new TreeMap<>();
        values.put("seats", NINE);
        return piece(new Piece.Put(new Item(values)));
    }

    private static Piece delete() {
        return piece(new Piece.Delete());
    }

    private static Piece piece(Piece.Deed deed) {
        Access.Subject subject = new Access.Subject(
                "0",
                new EntityName("Course"),
                Access.Fate.CHANGED,
                0,
                Optional.empty(),
                List.of(),
                new LinkedHashSet<>(),
                false);
        Request.Key key = new Request.Key("courses", new TreeMap<>());
        return new Piece(key, deed, List.of(), new Affected(subject, Optional.empty()));
    }
}
