package dev.dynawright.verify;

import dev.dynawright.data.Atom;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What an engine can do wrong without a word: in its answers, in its tables, and in what its streams tell. */
final class EngineDefects {
    private EngineDefects() {}

    static Stream<Planted> answers() {
        return Stream.of(
                new Planted(
                        "an item is lost",
                        "members",
                        Failure.Kind.MISSING,
                        Lies.items(all -> all.subList(1, all.size()))),
                new Planted("an item comes twice", "members", Failure.Kind.FOUND, Lies.items(all -> {
                    all.add(all.get(0));
                    return all;
                })),
                new Planted("an item of others comes", "tickets", Failure.Kind.FOUND, Lies.stranger()),
                new Planted("the order is turned", "members", Failure.Kind.ORDER, Lies.items(all -> {
                    Collections.reverse(all);
                    return all;
                })),
                new Planted("a value is another", "ticket", Failure.Kind.VALUE, Lies.values(values -> {
                    values.computeIfPresent("title", (name, title) -> Atom.text("another"));
                    return values;
                })),
                new Planted("an attribute is dropped", "tickets", Failure.Kind.VALUE, Lies.values(values -> {
                    values.remove("title");
                    return values;
                })),
                new Planted(
                        "what is repeated of a parent is stale", "ticket", Failure.Kind.EXTRA, Lies.values(values -> {
                            values.computeIfPresent("teamName", (name, old) -> Atom.text("as it was"));
                            return values;
                        })),
                new Planted("children inside are lost", "steps", Failure.Kind.MISSING, Lies.values(values -> {
                    values.remove("steps");
                    return values;
                })),
                new Planted("a figure is one too many", "by-status", Failure.Kind.FIGURE, Lies.values(values -> {
                    values.replaceAll((name, value) -> value instanceof Atom.Amount amount
                            ? new Atom.Amount(amount.value().add(BigDecimal.ONE))
                            : value);
                    return values;
                })),
                new Planted("a page ends early", "tickets", Failure.Kind.FOUND, Lies.shortPage()),
                new Planted("a page skips the row that it ends with", "tickets", Failure.Kind.MISSING, Lies.skipping()),
                new Planted("the last page says that it goes on", "tickets", Failure.Kind.FOUND, Lies.endless()),
                new Planted(
                        "a page does not say that it goes on",
                        "tickets",
                        Failure.Kind.MISSING,
                        Defect.answering((request, response) ->
                                new Response(response.items(), Optional.empty(), response.used(), response.refused()))),
                new Planted(
                        "a strong read is charged as another",
                        "member",
                        Failure.Kind.CHARGED,
                        Lies.charges(
                                u -> Optional.of(new Response.Used(u.place(), u.readMilli() / 2, u.writeMilli())))),
                new Planted(
                        "an index is not charged",
                        "create-ticket",
                        Failure.Kind.CHARGED,
                        Lies.charges(u -> Optional.of(u)
                                .filter(used -> used.place().index().isEmpty()))),
                new Planted(
                        "a transaction is charged once",
                        "create-member",
                        Failure.Kind.CHARGED,
                        Lies.charges(
                                u -> Optional.of(new Response.Used(u.place(), u.readMilli(), u.writeMilli() / 2)))),
                new Planted("a strong read is behind", "change-title", Failure.Kind.FOUND, Lies.stale()),
                new Planted(
                        "a put does not mind its condition",
                        "create-team",
                        Failure.Kind.OUTCOME,
                        Lies.forgiving(r -> r instanceof Request.Put)),
                new Planted(
                        "a value that is unique is taken twice",
                        "create-member",
                        Failure.Kind.OUTCOME,
                        Lies.forgiving(r -> r instanceof Request.Transaction)),
                new Planted(
                        "what is done is said to be refused", "change-level", Failure.Kind.OUTCOME, Lies.refusing()));
    }

    static Stream<Planted> writes() {
        return Stream.of(
                new Planted(
                        "an update is not done",
                        "change-title",
                        Failure.Kind.VALUE,
                        Lies.losing(w -> w instanceof Request.Update)),
                new Planted(
                        "a delete is not done",
                        "delete-ticket",
                        Failure.Kind.EXTRA,
                        Lies.losing(w -> w instanceof Request.Delete)),
                new Planted(
                        "a transaction is half done",
                        "create-member",
                        Failure.Kind.MISSING,
                        Lies.losing(w -> Lies.isOf(w, "EMAIL"))),
                new Planted(
                        "a ghost stays behind a key that moves",
                        "change-level",
                        Failure.Kind.VALUE,
                        Lies.losing(w -> w instanceof Request.Delete)),
                new Planted(
                        "a copy is not brought up to date",
                        "change-email",
                        Failure.Kind.VALUE,
                        Lies.losing(w -> Lies.isOf(w, "MEMBER#"))),
                new Planted(
                        "a figure in a parent is not kept",
                        "create-member",
                        Failure.Kind.FIGURE,
                        Lies.losing(w -> Lies.isOf(w, "TEAM"))),
                new Planted(
                        "a figure never falls", "delete-member", Failure.Kind.FIGURE, Lies.losing(Lies::isBelowZero)),
                new Planted("a figure is added twice", "create-ticket", Failure.Kind.FIGURE, Lies.adding(2)),
                new Planted(
                        "a figure of the stream is not added", "change-status", Failure.Kind.FIGURE, Lies.adding(0)),
                new Planted(
                        "a number is given out again",
                        "create-ticket",
                        Failure.Kind.FOUND,
                        Lies.losing(w -> Lies.isOf(w, "LAST"))),
                new Planted("another item is deleted", "delete-ticket", Failure.Kind.EXTRA, Lies.aside()),
                new Planted("a neighbour is deleted too", "delete-ticket", Failure.Kind.MISSING, Lies.neighbour()),
                new Planted("what is refused is done", "create-team", Failure.Kind.FOUND, Defect.heedless()),
                new Planted("what is refused is done", "create-member", Failure.Kind.FOUND, Defect.heedless()));
    }

    static Stream<Planted> crowds() {
        return Stream.of(
                new Planted(
                        "two at once are given the same number",
                        "create-ticket",
                        Failure.Kind.CROWD,
                        Lies.blind(test ->
                                test.spot().names().equals(List.of("last")) || test instanceof Request.Test.Absent)),
                new Planted(
                        "of two at once that are added one is lost",
                        "create-member",
                        Failure.Kind.CROWD,
                        Lies.hurried()));
    }

    static Stream<Planted> streams() {
        return Stream.of(
                new Planted(
                        "what is repeated of a parent is neither the old nor the new while the stream is behind",
                        "rename-team",
                        Failure.Kind.BETWEEN,
                        Lies.limbo("teamName", Atom.text("neither"))),
                new Planted(
                        "a figure is neither the old nor the new while the stream is behind",
                        "change-status",
                        Failure.Kind.BETWEEN,
                        Lies.limbo("count", new Atom.Amount(BigDecimal.valueOf(7)))),
                new Planted(
                        "a change is not told",
                        "change-status",
                        Failure.Kind.STREAM,
                        Lies.once(all -> all.subList(1, all.size()))),
                new Planted(
                        "of two changes the first is told last", "rename-team", Failure.Kind.STREAM, Lies.backwards()),
                new Planted("a change is told twice", "change-status", Failure.Kind.STREAM, Lies.once(all -> {
                    List<Change> twice = new ArrayList<>(all);
                    twice.addAll(all);
                    return twice;
                })),
                new Planted(
                        "what was before is not told",
                        "change-status",
                        Failure.Kind.STREAM,
                        Lies.once(all -> all.stream()
                                .map(c -> new Change(c.table(), Optional.empty(), c.after()))
                                .toList())));
    }
}
