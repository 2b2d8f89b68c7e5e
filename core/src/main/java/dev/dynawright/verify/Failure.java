package dev.dynawright.verify;

import dev.dynawright.data.answer.Difference;
import dev.dynawright.plan.Way;
import java.util.List;
import java.util.Optional;

/**
 * The first thing that was wrong with a pattern: what must be beside what came, the arguments of the call, and what was sent
 * and received in it.
 */
public record Failure(
        Kind kind,
        String where,
        String expected,
        String actual,
        List<Difference.Side> sides,
        String call,
        List<Compared.Exchange> exchanges) {
    /** In which way a pattern fails. */
    public enum Kind {
        /** The design has no way to answer it. */
        UNANSWERED("not answered"),
        /** It has one, and something speaks against it. */
        FAULTY("answered with a fault"),
        MISSING("a row is missing"),
        EXTRA("a row too many"),
        ORDER("wrong order"),
        VALUE("wrong value"),
        COUNT("more rows than asked for"),
        FIGURE("wrong figure"),
        /** A page has another number of rows than was asked for. */
        PAGE("wrong page size"),
        /** A read is not strongly consistent and has to be. */
        CONSISTENCY("not strongly consistent"),
        /** A request found something else than it must find. */
        FOUND("a request found something else than foretold"),
        /** A request was charged otherwise than foretold. */
        CHARGED("a request took other units than foretold"),
        /** A write was done and must be refused, or the other way round, or for another reason. */
        OUTCOME("another outcome than the model says"),
        /** An item is not there, or has another value, once a write is done. */
        STATE("an item is not as it must be"),
        /** An item would end by itself at another moment than the entity, or never. */
        EXPIRY("an item does not end when it must"),
        /** The number against lost updates is not raised, so that somebody could write over what he has not read. */
        LOCK("the number against lost updates is not as it must be"),
        /** A stream tells of other changes than were made. */
        STREAM("a stream tells something else than happened"),
        /** While a stream is behind, an answer is neither what it was nor what it will be. */
        BETWEEN("an answer is neither the old nor the new one"),
        /** What several writers at once are told, or leave together, is nothing that one after the other would. */
        CROWD("writers at the same time disturb one another"),
        /** The engine refused a request. */
        REFUSED("a request was refused"),
        /** A value does not fit into a key. */
        UNFIT("a value does not fit into a key"),
        /** Neither the design nor the engine is to blame. */
        BROKEN("a fault of Dynawright");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        static Kind of(Difference.Kind kind) {
            return valueOf(kind.name());
        }
    }

    public Failure {
        sides = List.copyOf(sides);
        exchanges = List.copyOf(exchanges);
    }

    /** The first request of a store that did otherwise than foretold, beyond those that are known already. */
    static Optional<Failure> deviation(Compared store, int known, String call) {
        return store.deviations().stream()
                .skip(known)
                .findFirst()
                .map(d -> new Failure(
                        Kind.valueOf(d.kind().name()),
                        "",
                        d.expected(),
                        d.actual(),
                        List.of(),
                        call,
                        List.of(d.exchange())));
    }

    /** The same, known for what it is. */
    Failure of(Kind better) {
        return new Failure(better, where, expected, actual, sides, call, exchanges);
    }

    /** What speaks against a way before it is gone. */
    static Failure faulty(Way way) {
        return before(Kind.FAULTY, way.faults().get(0).text());
    }

    /** One that needs no call to be seen. */
    static Failure before(Kind kind, String why) {
        return new Failure(kind, "", "", why, List.of(), "", List.of());
    }
}
