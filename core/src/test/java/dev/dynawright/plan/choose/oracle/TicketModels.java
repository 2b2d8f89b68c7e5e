package dev.dynawright.plan.choose.oracle;

import java.util.ArrayList;
import java.util.List;

/** Models of one entity with about six attributes, a few reads and two or three writes. */
final class TicketModels {
    private final Draw draw;
    private final List<String> lines = new ArrayList<>();
    private final boolean made;
    private final boolean wide;
    private final boolean due;
    private final boolean mail;
    private final boolean many;
    private final boolean score;

    private TicketModels(long seed) {
        this.draw = new Draw(seed);
        this.made = draw.often(70);
        this.wide = !made && draw.often(40);
        this.due = draw.often(40);
        this.mail = draw.often(35);
        this.many = draw.often(60);
        this.score = draw.often(40);
    }

    static String text(long seed) {
        return new TicketModels(seed).text();
    }

    private String text() {
        String id = wide ? "shelf, slot" : made ? "ticketId" : "code";
        lines.add("dynawright: 1");
        lines.add("name: drawn");
        lines.add("entities:");
        lines.add("  Ticket:");
        lines.add("    id: " + id);
        lines.add("    count: " + (many ? draw.of("200k", "3 million") : draw.of("300", "2000")));
        lines.add("    attributes:");
        if (wide) {
            attribute("shelf: string, 8 bytes, 50 values");
            attribute("slot: string, 6 bytes");
        } else if (made) {
            attribute("ticketId: " + draw.of("ulid of openedAt", "ulid", "uuid"));
        } else {
            attribute("code: string, 12 bytes");
        }
        attribute("openedAt: timestamp");
        attribute("holder: string, 14 bytes, " + draw.of("400 values", "30 values"));
        attribute("region: string, 6 bytes, 8 values");
        attribute("status: OPEN 5% | BUSY 15% | DONE 80%");
        if (due) {
            attribute("dueAt: timestamp, optional 30%");
        }
        if (mail) {
            attribute("email: string, 24 bytes, unique");
        }
        if (score) {
            attribute("score: integer, 4 digits");
        }
        attribute("notes: " + draw.of("text, 60 bytes", "text, 400 bytes", "text, 850 bytes", "text, 1700 bytes"));
        lines.add("patterns:");
        int reads = 2 + draw.upTo(2);
        for (int i = 1; i <= reads; i++) {
            lines.add("  R-" + i + ": " + read() + ", " + draw.rate());
        }
        int writes = 2 + draw.upTo(1);
        lines.add("  W-1: create Ticket, " + draw.rate());
        for (int i = 2; i <= writes; i++) {
            lines.add("  W-" + i + ": " + write() + ", " + draw.rate());
        }
        return String.join("\n", lines) + "\n";
    }

    private void attribute(String line) {
        lines.add("      " + line);
    }

    private String id() {
        return wide ? "shelf and slot" : made ? "ticketId" : "code";
    }

    /** What a caller can know to mean one ticket. */
    private String one() {
        if (mail && draw.often(30)) {
            return "email";
        }
        return draw.often(25) ? draw.of("holder", "region", "openedAt") + " and " + id() : id();
    }

    private String read() {
        String strong = draw.often(7) ? ", strongly consistent" : "";
        if (draw.often(30)) {
            return "get Ticket by " + one() + only() + strong;
        }
        if (draw.often(20)) {
            return draw.of(
                    "count Tickets by status",
                    "count OPEN Tickets",
                    "count Tickets by region",
                    "count Tickets where holder is a given value",
                    "count Tickets where holder is a given value, exact",
                    "count BUSY Tickets by region");
        }
        String value = draw.often(35) ? draw.of("OPEN ", "OPEN or BUSY ", "BUSY ", "DONE ") : "";
        String by = draw.of(" by holder", " by holder", " by region", " by holder and region", "");
        if (value.isEmpty() && draw.often(25)) {
            by = by.isEmpty() ? " by status" : by + " and status";
        }
        if (wide && draw.often(30)) {
            by = " by shelf";
        }
        List<String> orders = new ArrayList<>(List.of(
                "",
                ", newest openedAt first",
                ", oldest openedAt first",
                ", sorted by holder",
                ", sorted by region, openedAt"));
        if (score) {
            orders.add(", sorted by score descending");
            orders.add(", sorted by score, openedAt descending");
        }
        String kept = due && draw.often(25) ? " with a dueAt" : "";
        if (due && !kept.isEmpty()) {
            orders.add(", sorted by dueAt");
        }
        if (kept.isEmpty() && draw.often(15)) {
            kept = " where openedAt is after a moment";
        }
        String size = many ? draw.of(", 20 per page", ", first 5") : draw.of(", 20 per page", ", first 5", "");
        String requests = draw.often(25) ? ", in at most 2 requests" : "";
        return "list " + value + "Tickets" + by + kept + draw.of(orders) + size + only() + requests + strong;
    }

    private String only() {
        if (draw.often(55)) {
            return "";
        }
        List<String> names = new ArrayList<>(List.of("openedAt", "holder", "region", "status"));
        if (score) {
            names.add("score");
        }
        List<String> some = draw.some(names, 40);
        return some.isEmpty() ? "" : ", only " + String.join(", ", some);
    }

    private String write() {
        if (draw.often(20)) {
            return "delete Ticket by " + one();
        }
        List<String> names = new ArrayList<>(List.of("status", "status", "status", "notes", "holder", "region"));
        if (due) {
            names.add("dueAt");
        }
        if (score) {
            names.add("score");
            names.add("score");
        }
        String name = draw.of(names);
        String change = name;
        if (name.equals("status") && draw.often(40)) {
            change = "status " + draw.of("from OPEN to BUSY", "from BUSY to DONE");
        } else if (draw.often(25) && !name.equals("notes")) {
            change = name + ", notes";
        }
        String by = one();
        if (by.startsWith(name)) {
            by = id();
        }
        return "update Ticket " + change + " by " + by;
    }
}
