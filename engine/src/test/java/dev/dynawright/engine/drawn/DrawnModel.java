package dev.dynawright.engine.drawn;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A small model drawn by a seed: two to four entities of all kinds, and so many patterns of all kinds as they are usual for such.
 * Most of what is drawn can be designed; a pattern that cannot is taken out by whoever finds that out.
 */
final class DrawnModel {
    private static final List<String> FORMS = List.of(
            "string, 8 bytes, 6 values",
            "string, 20 bytes, at most 60 bytes",
            "text, 300 bytes, at most 2 KB",
            "number, 6 digits",
            "integer, at most 12 digits",
            "boolean",
            "timestamp, optional 30%",
            "date",
            "ulid",
            "uuid",
            "binary, 100 bytes",
            "list of string, 60 bytes",
            "set of integer, 40 bytes",
            "map, 120 bytes",
            "number, optional 40%");
    private static final List<String> NOUNS = List.of("Account", "Ticket", "Badge", "Crate", "Device", "Invoice");
    private static final List<String> ASSUMED = List.of(
            "peak: 3x",
            "window: 20 seconds",
            "conflicting transactions: 40 a second",
            "hottest: 2%",
            "inside: 300 KB",
            "keeper: 3 dollars a month",
            "partition: 60%",
            "step: 6 ms");
    private static final List<String> SETTINGS = List.of(
            "region: eu-central-1",
            "billing: provisioned",
            "billing: on-demand",
            "style: single-table",
            "style: multi-table");

    private final Random random;
    private final List<Thing> things = new ArrayList<>();
    private final Set<String> sentences = new LinkedHashSet<>();

    /** What an entity is among the others. */
    private enum Kind {
        /** Has no parent. */
        ROOT,
        /** One of many of its parent, with an id of its own. */
        CHILD,
        /** One of few of its parent, with a number within it. */
        LINE,
        /** Joins two entities. */
        LINK,
        /** Of a parent, and perhaps below another one like itself. */
        TREE,
        /** There is one for each of its parent. */
        ONE
    }

    /** An entity and the one or two that it belongs to; for a root, itself. Some have a vector. */
    private record Thing(String name, Kind kind, String parent, String other, boolean vector) {
        String id() {
            return name.toLowerCase(Locale.ROOT) + "Id";
        }

        String many() {
            return name + "s";
        }

        boolean isRoot() {
            return kind == Kind.ROOT;
        }

        /** The parent as sentences name it. */
        String of() {
            return kind == Kind.LINK && parent.equals(other) ? "owner" : parent;
        }

        String byId() {
            return switch (kind) {
                case ROOT, CHILD -> id();
                case LINE, TREE -> parent + " and " + id();
                case LINK -> parent.equals(other) ? "owner and guest" : parent + " and " + other;
                case ONE -> parent;
            };
        }

        String within() {
            return isRoot() ? "" : " of " + of();
        }
    }

    /** A text in lines; each pattern is one of them. */
    record Text(String head, List<String> patterns, String tail) {
        Text {
            patterns = List.copyOf(patterns);
        }

        String whole() {
            return head + String.join("", patterns) + tail;
        }

        /** The number of the pattern that stands in a line of the whole text; -1 for none. */
        int at(int line) {
            int first = (int) head.lines().count() + 1;
            return line >= first && line < first + patterns.size() ? line - first : -1;
        }

        Text withoutTail() {
            return new Text(head, patterns, "");
        }

        Text without(int pattern) {
            List<String> others = new ArrayList<>(patterns);
            others.remove(pattern);
            return new Text(head, others, tail);
        }
    }

    private DrawnModel(long seed) {
        this.random = new Random(seed);
    }

    static Text of(long seed) {
        return new DrawnModel(seed).text(seed);
    }

    private Text text(long seed) {
        List<String> nouns = new ArrayList<>(NOUNS);
        int count = 2 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            things.add(thing(nouns.remove(random.nextInt(nouns.size()))));
        }
        StringBuilder head = new StringBuilder("dynawright: 1\nname: drawn" + seed + "\n");
        settings(head);
        head.append("entities:\n");
        things.forEach(thing -> entity(thing, head));
        head.append("patterns:\n");
        int asked = 5 + random.nextInt(6);
        for (int i = 0; sentences.size() < asked && i < 200; i++) {
            sentences.add(sentence(pick(things)));
        }
        List<String> all = List.copyOf(sentences);
        return new Text(
                head.toString(),
                IntStream.range(0, all.size())
                        .mapToObj(i -> pattern(i + 1, all.get(i)))
                        .toList(),
                tail());
    }

    private Thing thing(String name) {
        List<Thing> roots = things.stream().filter(Thing::isRoot).toList();
        List<Thing> bearing = things.stream()
                .filter(t -> t.isRoot() || t.kind() == Kind.CHILD)
                .toList();
        if (roots.isEmpty()) {
            return new Thing(name, Kind.ROOT, name, name, often(15));
        }
        Kind kind = pick(List.of(
                Kind.ROOT,
                Kind.CHILD,
                Kind.CHILD,
                Kind.CHILD,
                Kind.LINE,
                Kind.LINE,
                Kind.LINK,
                Kind.LINK,
                Kind.TREE,
                Kind.ONE));
        return switch (kind) {
            case ROOT -> new Thing(name, kind, name, name, often(15));
            case LINK -> new Thing(name, kind, pick(roots).name(), pick(roots).name(), often(15));
            default -> new Thing(name, kind, pick(bearing).name(), name, often(15));
        };
    }

    private void settings(StringBuilder head) {
        List<String> some = new ArrayList<>();
        if (often(50)) {
            some.add(pick(SETTINGS));
        }
        if (often(15)) {
            some.add("tenant: " + things.get(0).name());
        }
        if (often(20)) {
            some.add("assume:\n    " + pick(ASSUMED) + "\n    " + "range: 20%");
        }
        if (!some.isEmpty()) {
            head.append("settings:\n");
            some.forEach(line -> head.append("  ").append(line).append('\n'));
        }
    }

    private void entity(Thing thing, StringBuilder head) {
        head.append("  ").append(thing.name()).append(":\n");
        List<String> lines = new ArrayList<>();
        switch (thing.kind()) {
            case ROOT -> {
                lines.add("id: " + thing.id());
                lines.add("count: " + pick(List.of("5k", "80k", "2 million")));
            }
            case CHILD -> {
                lines.add("id: " + thing.id());
                lines.add("of: " + thing.parent()
                        + pick(List.of(", 6 each, at most 40", ", 12 each", ", 3 each, at least 1, at most 9")));
            }
            case LINE -> {
                lines.add("id: " + thing.parent() + ", " + thing.id());
                lines.add("of: " + thing.parent() + pick(List.of(", 4 each, at most 20", ", exactly 3 each")));
            }
            case LINK -> {
                boolean same = thing.parent().equals(thing.other());
                lines.add("id: " + (same ? "owner, guest" : thing.parent() + ", " + thing.other()));
                lines.add("of:\n      - " + thing.parent() + (same ? " as owner" : "")
                        + pick(List.of(", 5 each, at most 50", ", 8 each")) + "\n      - " + thing.other()
                        + (same ? " as guest" : ""));
            }
            case TREE -> {
                lines.add("id: " + thing.parent() + ", " + thing.id());
                lines.add("of:\n      - " + thing.parent() + ", 6 each\n      - " + thing.name()
                        + " as above, optional 50%");
            }
            case ONE -> {
                lines.add("id: " + thing.parent());
                lines.add("of: " + thing.parent() + ", 1 each");
            }
        }
        operations(lines);
        lines.forEach(line -> head.append("    ").append(line).append('\n'));
        head.append("    attributes:\n");
        attributes(thing).forEach(line -> head.append("      ").append(line).append('\n'));
    }

    private void operations(List<String> lines) {
        if (often(8)) {
            lines.add("keep: 90 days");
        } else if (often(8)) {
            lines.add("expires: endsAt");
        }
        if (often(8)) {
            lines.add("stream: yes");
        }
        if (often(10)) {
            lines.add("locked: yes");
        }
        if (often(8)) {
            lines.add("apart: own backups");
        }
        if (often(8)) {
            lines.add("about: kept for the auditors");
        }
    }

    private List<String> attributes(Thing thing) {
        List<String> all = new ArrayList<>();
        switch (thing.kind()) {
            case ROOT -> all.add(thing.id() + ": " + pick(List.of("string, 12 bytes", "ulid", "uuid")));
            case CHILD -> all.add(thing.id() + ": " + pick(List.of("ulid of madeAt", "uuid", "ulid")));
            case LINE, TREE -> all.add(thing.id() + ": integer" + pick(List.of("", ", counted per " + thing.parent())));
            case LINK, ONE -> {}
        }
        String unique = pick(List.of("", "", ", unique"));
        boolean per = thing.kind() == Kind.CHILD && often(40);
        all.add("madeAt: timestamp");
        all.add("label: string, 16 bytes" + (per ? ", unique per " + thing.parent() : unique));
        all.add("state: " + pick(List.of("OPEN 20% | ON_HOLD 10% | CLOSED 70%", "OPEN 40% | CLOSED 60%")));
        all.add("amount: number");
        all.add("points: integer");
        all.add("isHidden: boolean, true 10%");
        all.add("endsAt: timestamp, optional 40%");
        if (often(30)) {
            all.add("story: text, " + pick(List.of("200 bytes", "900 bytes, at most 3 KB")));
        }
        if (thing.vector()) {
            all.add("likeness: vector of 8");
        }
        for (int i = 0; i < random.nextInt(3); i++) {
            all.add("more" + (char) ('A' + i) + ": " + pick(FORMS));
        }
        return all;
    }

    private String sentence(Thing thing) {
        List<String> all = new ArrayList<>(reads(thing));
        if (often(45)) {
            all = new ArrayList<>(writes(thing));
        } else if (often(30) && !thing.isRoot()) {
            all = new ArrayList<>(around(thing));
        }
        return pick(all);
    }

    private List<String> reads(Thing thing) {
        String name = thing.name();
        String many = thing.many();
        String within = thing.within();
        List<String> all = new ArrayList<>(List.of(
                "get " + name + " by " + thing.byId(),
                "get " + name + " by " + thing.byId() + ", strongly consistent",
                "get " + name + " by " + thing.byId() + ", only label, state",
                "list " + many + " by state, sorted by label, descending, 10 per page",
                "list " + many + " by state, newest madeAt first, 10 per page",
                "list open " + many + ", oldest madeAt first, first 10",
                "list hidden " + many + ", lowest amount first, 10 per page",
                "list " + many + " with an endsAt, sorted by endsAt, 10 per page",
                "list " + many + " where state is OPEN or CLOSED, newest madeAt first, first 5, in at most 2 requests",
                "count " + many + " by state",
                "count " + many,
                "count hidden " + many,
                "average " + name + " amount by state",
                "sum points of " + many + " by state",
                "top 5 " + many + ", highest points first",
                "search " + many + " by words in label",
                "report " + many + " by madeAt",
                "report " + name + " amount by state"));
        if (thing.vector()) {
            all.add("search " + many + " similar to a vector, top 10");
        }
        if (thing.kind() == Kind.CHILD
                || thing.kind() == Kind.LINE
                || thing.kind() == Kind.LINK
                || thing.kind() == Kind.TREE) {
            all.addAll(List.of(
                    "list " + many + within + ", newest madeAt first, 5 per page",
                    "list " + many + within + ", all of them",
                    "list " + many + within + ", only label, amount",
                    "list open " + many + within + ", oldest madeAt first, 5 per page",
                    "list latest 3 " + many + within + ", newest madeAt first",
                    "list " + many + within + " where amount is over an amount, 5 per page, keeps 30%",
                    "list " + many + within + " where points is between -5 and 400, 10 per page",
                    "list " + many + within + " made between two moments, newest madeAt first, 5 per page",
                    "list " + many + within + " where madeAt is after a moment, 10 per page",
                    "list " + many + within + " where madeAt is before a moment, newest madeAt first, 10 per page",
                    "list " + many + within + " with label starting with a prefix, 10 per page",
                    "list " + many + within + " where endsAt is present, 10 per page",
                    "list " + many + within + " with a given state, highest points first, 10 per page",
                    "count " + many + within,
                    "count open " + many + within,
                    "count " + many + within + ", exact",
                    "sum " + name + " amount" + within + " where madeAt is since a moment",
                    "average points of " + many + within,
                    "top 3 " + many + within + ", highest points first"));
        }
        return all;
    }

    /** What shows an entity together with others. */
    private List<String> around(Thing thing) {
        String name = thing.name();
        String many = thing.many();
        String parent = thing.parent();
        Thing above =
                things.stream().filter(t -> t.name().equals(parent)).findFirst().orElseThrow();
        String up = "get " + parent + " by " + above.byId();
        return switch (thing.kind()) {
            case CHILD, LINE ->
                List.of(
                        up + " with " + many,
                        up + " with latest 3 " + many,
                        up + " with " + many + " only label, state",
                        "get " + name + " by " + thing.byId() + " with " + parent,
                        "get " + name + " by " + thing.byId() + " with " + parent + ".label",
                        "list " + many + " of " + parent + " with " + parent
                                + ".label, newest madeAt first, 5 per page",
                        "list " + many + " by state and " + parent + ".state, newest madeAt first, 5 per page",
                        "count " + many + " by " + parent + ".state",
                        "create " + name + " in an existing " + parent,
                        "create " + name + " and increase " + parent + " points by 1",
                        "create " + parent + " with " + many,
                        "create " + parent + " with " + many + ", not all at once",
                        "delete " + parent + " by " + above.byId() + " with " + many,
                        "delete " + parent + " by " + above.byId() + " with " + many + ", not all at once");
            case LINK ->
                List.of(
                        "list " + many + " of " + (thing.parent().equals(thing.other()) ? "guest" : thing.other())
                                + ", newest madeAt first, 5 per page",
                        "list " + many + " of " + thing.of() + " with "
                                + (thing.parent().equals(thing.other()) ? "guest" : thing.other())
                                + ".label, newest madeAt first, 5 per page",
                        "create " + name + " and increase " + thing.of() + " points",
                        "delete " + name + " by " + thing.byId() + " and decrease " + thing.of() + " points by 1",
                        "count " + many + " of " + (thing.parent().equals(thing.other()) ? "guest" : thing.other()));
            case TREE ->
                List.of(
                        "list " + many + " of above, newest madeAt first, 5 per page",
                        "count " + many + " of above",
                        "get " + name + " by " + thing.byId() + " with above.label");
            case ONE ->
                List.of(
                        up + " with " + name,
                        "get " + name + " of " + parent + " with " + parent + ".label",
                        "create " + parent + " with " + name,
                        "delete " + parent + " by " + above.byId() + " with " + name);
            case ROOT -> List.of("get " + name + " by " + thing.byId());
        };
    }

    private List<String> writes(Thing thing) {
        String name = thing.name();
        String by = " by " + thing.byId();
        return List.of(
                "create " + name,
                "create " + name + " if new",
                "put " + name,
                "create CLOSED " + name,
                "update " + name + " label" + by,
                "update " + name + " state, amount" + by,
                "update " + name + " state from OPEN to CLOSED" + by,
                "update " + name + " endsAt, points" + by,
                "update " + name + by,
                "increase " + name + " points" + by,
                "increase " + name + " points by 2" + by,
                "decrease " + name + " points" + by + ", never below 0, fails 3%",
                "delete " + name + by);
    }

    private String pattern(int number, String sentence) {
        boolean outside = sentence.matches("(search|report) .*");
        boolean read = sentence.matches("(get|list|count|sum|average|top) .*");
        StringBuilder line = new StringBuilder(sentence);
        if (often(12) && !outside) {
            line.append(", peak ").append(pick(List.of("900/s", "4000/s")));
        }
        String rate = pick(List.of("300 per day", "2/s", "40/s", "600/s"));
        if (often(8) && !outside && !rate.equals("600/s")) {
            line.append(pick(List.of(", hottest key takes 5%", ", hottest 1% take 40%")));
        }
        if (often(8)) {
            line.append(", within 50 ms");
        }
        if (read && often(10) && !sentence.contains("requests")) {
            line.append(pick(List.of(", in one request", ", in at most 2 requests")));
        }
        if (read && often(10) && !sentence.matches(".*(consistent|exact).*")) {
            line.append(pick(List.of(", may be 30 seconds stale", ", eventually consistent")));
        }
        String id = "  AP-" + number + ": ";
        return often(10)
                ? id + "{do: \"" + line + "\", rate: " + rate + ", name: method" + number + ", about: the long form}\n"
                : id + line + ", " + rate + "\n";
    }

    private String tail() {
        if (often(75)) {
            return "";
        } else if (often(20)) {
            return "allow:\n  - {finding: unsized-attribute, because: nobody minds}\n";
        }
        Thing any = pick(things);
        String name = any.name();
        List<String> pins = new ArrayList<>(List.of(
                name + " copies: none",
                name + " parts: none",
                name + " index by state: never",
                name + " index by state, sorted by madeAt: never",
                name + ".label guard: thin",
                name + ".label guard: carrying",
                "AP-1 index: none",
                "AP-1 counter: " + pick(List.of("none", "stream", "transaction", "inside", "beside"))));
        if (any.isRoot()) {
            pins.add(name + " key: \"" + name.toUpperCase(Locale.ROOT) + "#{" + any.id() + "} / SELF\"");
        } else if (any.kind() != Kind.LINK) {
            pins.add(name + " inside " + any.parent() + ": " + pick(List.of("never", "always")));
            pins.add(name + " carrying " + Character.toLowerCase(any.parent().charAt(0))
                    + any.parent().substring(1) + ": never");
        }
        if (any.kind() == Kind.LINE || any.kind() == Kind.TREE) {
            pins.add(name + "." + any.id() + " sequence: none");
        }
        return "pins:\n  " + pick(pins) + "\n";
    }

    private boolean often(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
