package dev.dynawright.plan.choose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Draws small models of one to three entities: people, their tickets, the pieces of a ticket. */
final class Sketches {
    private final Random random;
    private final List<Sketch.Thing> things = new ArrayList<>();
    private final List<Sketch.Ask> asks = new ArrayList<>();
    private final boolean person;
    private final boolean piece;
    private final boolean mail;
    private final boolean due;

    private Sketches(long seed) {
        this.random = new Random(seed);
        this.person = often(75);
        this.piece = often(35);
        this.mail = often(50);
        this.due = often(40);
    }

    static Sketch of(long seed) {
        Sketches drawn = new Sketches(seed);
        drawn.things();
        drawn.reads();
        drawn.writes();
        return new Sketch(drawn.things, drawn.asks, List.of());
    }

    private boolean often(int percent) {
        return random.nextInt(100) < percent;
    }

    private String any(String... all) {
        return all[random.nextInt(all.length)];
    }

    private void things() {
        if (person) {
            List<String> facts = new ArrayList<>(List.of(
                    "handle: string, 14 bytes",
                    "label: string, 20 bytes",
                    "remark: text, " + any("80", "700", "2500") + " bytes"));
            if (mail) {
                facts.add("mail: string, 24 bytes, unique");
            }
            things.add(new Sketch.Thing("Person", List.of("id: handle", "count: " + any("300", "20k")), facts));
        }
        List<String> facts = new ArrayList<>(List.of(
                "ticketId: " + any("ulid of openedAt", "ulid", "uuid"),
                "openedAt: timestamp",
                "region: string, 6 bytes, 8 values",
                "status: OPEN 5% | BUSY 15% | DONE 80%",
                "score: integer, 4 digits",
                "notes: text, " + any("60", "400", "850", "1700") + " bytes"));
        if (due) {
            facts.add("dueAt: timestamp, optional 30%");
        }
        String amount = person ? "of: Person, " + any("4 each, at most 60", "8 each, at most 300") : "count: 100k";
        things.add(new Sketch.Thing("Ticket", List.of("id: ticketId", amount), facts));
        if (piece) {
            things.add(new Sketch.Thing(
                    "Piece",
                    List.of("id: ticketId, line", "of: Ticket, 3 each, at most 20"),
                    List.of("line: integer", "weight: number", "detail: string, 30 bytes")));
        }
    }

    private void ask(String kind, String sentence, Optional<String> knowing) {
        long hourly = List.of(1L, 40L, 3_600L, 14_400L).get(random.nextInt(4));
        asks.add(new Sketch.Ask(kind + (asks.size() + 1), sentence, hourly, knowing));
    }

    private void ask(String kind, String sentence) {
        ask(kind, sentence, Optional.empty());
    }

    private Optional<String> known(String sentence) {
        return person
                ? Optional.of(sentence.replace("by ticketId", "by handle and ticketId"))
                : Optional.of(sentence.replace("by ticketId", "by region and ticketId"))
                        .filter(s -> !s.contains("update Ticket region"));
    }

    private void reads() {
        String one = "get Ticket by ticketId" + only();
        if (often(60)) {
            ask("R", one, known(one));
        }
        if (person && often(60)) {
            ask("R", "get Person by handle" + any("", "", ", only label", " with Tickets", " with latest 3 Tickets"));
        }
        if (person && mail && often(60)) {
            ask("R", "get Person by mail" + any("", ", only label", ", strongly consistent"));
        }
        if (person && often(70)) {
            ask("R", "list Tickets of Person" + any("", ", newest openedAt first") + any("", ", 20 per page") + only());
        }
        if (person && often(25)) {
            ask("R", any("count Tickets of Person", "count Tickets of Person, exact", "count OPEN Tickets of Person"));
        }
        if (often(35)) {
            ask("R", "list " + any("OPEN", "BUSY", "OPEN or BUSY") + " Tickets, oldest openedAt first, 20 per page");
        }
        if (often(40)) {
            ask("R", "list Tickets by region" + any("", ", newest openedAt first") + ", 20 per page" + only());
        }
        if (often(25)) {
            ask("R", any("count Tickets by status", "count Tickets by region", "count OPEN Tickets"));
        }
        if (due && often(50)) {
            ask("R", "list Tickets with a dueAt, sorted by dueAt, first 10");
        }
        if (piece) {
            String with = "get Ticket by ticketId with Pieces";
            ask("R", often(50) ? with : "list Pieces of Ticket, sorted by line");
        }
        if (person && often(20)) {
            ask("R", "list Tickets by region with Person only label, 20 per page");
        }
        if (asks.isEmpty()) {
            ask("R", one, known(one));
        }
    }

    private void writes() {
        if (person) {
            ask("W", "create Person");
            if (often(40)) {
                ask("W", "update Person " + any("label", "remark", mail ? "mail" : "label") + " by handle");
            }
        }
        ask("W", piece && often(50) ? "create Ticket with Pieces" : "create Ticket");
        if (piece && often(50)) {
            ask("W", any("create Piece", "update Piece weight by ticketId and line"));
        }
        String change = "update Ticket "
                + any("status", "status from OPEN to BUSY", "notes", "score", "region", due ? "dueAt" : "score")
                + " by ticketId";
        ask("W", change, known(change));
        if (often(25)) {
            String end = "delete Ticket by ticketId" + (piece ? " with Pieces" : "");
            ask("W", end, known(end));
        }
    }

    private String only() {
        return any("", "", ", only openedAt, status", ", only region, score");
    }
}
