package dev.dynawright.plan.choose.oracle;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Models of a parent with two or three attributes and a child with three or four, a few reads and two or three writes. */
final class PairModels {
    private final Draw draw;
    private final List<String> lines = new ArrayList<>();
    private final boolean slots;
    private final boolean counted;
    private final boolean zone;
    private final boolean weight;
    private final boolean many;

    private PairModels(long seed) {
        this.draw = new Draw(seed);
        this.slots = draw.often(35);
        this.counted = slots && draw.often(60);
        this.zone = draw.often(40);
        this.weight = draw.often(50);
        this.many = draw.often(40);
    }

    static String text(long seed) {
        return new PairModels(seed).text();
    }

    private String text() {
        lines.add("dynawright: 1");
        lines.add("name: drawn");
        lines.add("entities:");
        lines.add("  Depot:");
        lines.add("    id: depotId");
        lines.add("    count: " + draw.of("200", "4000", "300k"));
        lines.add("    attributes:");
        attribute("depotId: " + draw.of("string, 10 bytes", "uuid"));
        attribute("label: string, " + draw.of("20", "90", "500") + " bytes");
        if (zone) {
            attribute("zone: string, 6 bytes, 8 values");
        }
        lines.add("  Crate:");
        lines.add("    id: " + (slots ? "depotId, slot" : "crateId"));
        lines.add("    of: Depot, "
                + (many
                        ? draw.of("20 each, at most 5000", "30 each")
                        : draw.of("3 each, at most 20", "8 each, at most 40", "exactly 2 each")));
        lines.add("    attributes:");
        attribute(
                slots
                        ? "slot: integer, 3 digits" + (counted ? ", counted per Depot" : "")
                        : "crateId: " + draw.of("ulid of packedAt", "ulid", "uuid"));
        attribute("packedAt: timestamp");
        attribute("state: OPEN 20% | SHUT 80%");
        attribute(weight ? "weight: integer, 4 digits" : "cargo: string, " + draw.of("30", "250", "600") + " bytes");
        lines.add("patterns:");
        int reads = 2 + draw.upTo(2);
        Set<String> asked = new LinkedHashSet<>();
        while (asked.size() < reads) {
            asked.add(read());
        }
        int number = 1;
        for (String read : asked) {
            lines.add("  R-" + number++ + ": " + read + ", " + draw.rate());
        }
        int writes = 2 + draw.upTo(1);
        Set<String> written = new LinkedHashSet<>(List.of("create Crate"));
        while (written.size() < writes) {
            written.add(write());
        }
        number = 1;
        for (String write : written) {
            lines.add("  W-" + number++ + ": " + write + ", " + draw.rate());
        }
        return String.join("\n", lines) + "\n";
    }

    private void attribute(String line) {
        lines.add("      " + line);
    }

    /** What a caller can know to mean one crate. */
    private String one() {
        return slots ? " by depotId and slot" : draw.of(" by crateId", " of Depot by crateId");
    }

    private String read() {
        return switch (draw.upTo(9)) {
            case 0, 1 -> "get Depot by depotId with " + draw.of("Crates", "Crates", "latest 3 Crates") + requests();
            case 2 -> "get Depot by depotId" + draw.of("", ", only label");
            case 3, 4 ->
                "list " + draw.of("", "", "OPEN ") + "Crates of Depot"
                        + draw.of("", ", newest packedAt first", ", oldest packedAt first") + size()
                        + draw.of("", ", only packedAt, state");
            case 5, 6 -> "get Crate" + one() + draw.of("", " with Depot.label", " with Depot") + requests();
            case 7 ->
                draw.of(
                        "list OPEN Crates, first 5",
                        "list Crates by state, newest packedAt first, 20 per page",
                        "list Crates of Depot with Depot.label, 20 per page",
                        zone ? "list Depots by zone, 20 per page" : "list Crates by state, first 5",
                        zone ? "list Crates by Depot.zone, 20 per page" : "list OPEN Crates, 20 per page");
            default ->
                draw.of(
                                "count Crates of Depot",
                                "count OPEN Crates of Depot",
                                weight ? "sum Crate weight of Depot" : "count SHUT Crates of Depot")
                        + draw.of("", "", ", exact");
        };
    }

    private String size() {
        return many ? draw.of(", 20 per page", ", first 5") : draw.of(", 20 per page", ", first 5", "");
    }

    private String requests() {
        return draw.often(35) ? ", in at most 2 requests" : "";
    }

    private String write() {
        return switch (draw.upTo(6)) {
            case 0 -> "create Depot" + (many ? "" : draw.of("", " with Crates"));
            case 1, 2 -> "update Crate " + draw.of("state", "state", weight ? "weight" : "cargo") + one();
            case 3, 4 -> "update Depot label by depotId";
            case 5 -> "delete Crate" + one();
            default -> many ? "create Depot" : "delete Depot by depotId with Crates";
        };
    }
}
