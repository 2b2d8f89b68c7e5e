package dev.dynawright.engine.drawn;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
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
    private final DrawnSentences drawn;
    private final Set<String> sentences = new LinkedHashSet<>();
    private final Set<String> unique = new LinkedHashSet<>();
    private final Set<String> counted = new LinkedHashSet<>();
    private final Set<String> ending = new LinkedHashSet<>();
    private final List<Thing> within = new ArrayList<>();

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
        this.drawn = new DrawnSentences(random, things);
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
        things.stream()
                .filter(t -> t.kind() == Thing.Kind.LINE && !ending.contains(t.name()))
                .filter(t -> often(25))
                .findFirst()
                .ifPresent(within::add);
        int asked = 5 + random.nextInt(6);
        for (int i = 0; sentences.size() < asked && i < 200; i++) {
            String sentence = drawn.sentence(pick(things));
            if (isFit(sentence)) {
                sentences.add(sentence);
            }
        }
        List<String> all = List.copyOf(sentences);
        return new Text(
                head.toString(),
                IntStream.range(0, all.size())
                        .mapToObj(i -> drawn.pattern(i + 1, all.get(i)))
                        .toList(),
                tail(all));
    }

    private Thing thing(String name) {
        List<Thing> roots = things.stream().filter(Thing::isRoot).toList();
        List<Thing> bearing = things.stream()
                .filter(t -> t.isRoot() || t.kind() == Thing.Kind.CHILD)
                .toList();
        if (roots.isEmpty()) {
            return new Thing(name, Thing.Kind.ROOT, name, name, often(15));
        }
        Thing.Kind kind = pick(List.of(
                Thing.Kind.ROOT,
                Thing.Kind.CHILD,
                Thing.Kind.CHILD,
                Thing.Kind.CHILD,
                Thing.Kind.LINE,
                Thing.Kind.LINE,
                Thing.Kind.LINK,
                Thing.Kind.LINK,
                Thing.Kind.TREE,
                Thing.Kind.ONE));
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
        operations(thing, lines);
        lines.forEach(line -> head.append("    ").append(line).append('\n'));
        head.append("    attributes:\n");
        attributes(thing).forEach(line -> head.append("      ").append(line).append('\n'));
    }

    private void operations(Thing thing, List<String> lines) {
        if (often(8)) {
            lines.add("keep: 90 days");
            ending.add(thing.name());
        } else if (often(8)) {
            lines.add("expires: endsAt");
            ending.add(thing.name());
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
            case LINE, TREE -> {
                boolean numbered = often(50);
                all.add(thing.id() + ": integer" + (numbered ? ", counted per " + thing.parent() : ""));
                if (numbered) {
                    counted.add(thing.name());
                }
            }
            case LINK, ONE -> {}
        }
        String alone = pick(List.of("", "", ", unique"));
        boolean per = thing.kind() == Thing.Kind.CHILD && often(40);
        if (per || !alone.isEmpty()) {
            unique.add(thing.name());
        }
        all.add("madeAt: timestamp");
        all.add("label: string, 16 bytes" + (per ? ", unique per " + thing.parent() : alone));
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

    private String tail(List<String> all) {
        if (often(8)) {
            return "allow:\n  - {finding: unsized-attribute, because: nobody minds}\n";
        } else if (within.isEmpty() && often(55)) {
            return "";
        }
        DrawnPins.Facts facts = new DrawnPins.Facts(unique, counted, ending, within);
        List<String> lines = new DrawnPins(random, things, facts).lines(all);
        return lines.isEmpty() ? "" : "pins:\n  " + String.join("\n  ", lines) + "\n";
    }

    /** Whether a sentence about a child that lies within its parent says which parent that is. */
    private boolean isFit(String sentence) {
        return within.stream()
                .allMatch(child -> !sentence.contains(child.name())
                        || sentence.matches("(create|put) " + child.name() + "( .*)?")
                        || (!sentence.matches("(search|report) .*")
                                && sentence.matches(".*( of " + child.parent() + "| by " + child.parent()
                                        + " and | with (latest 3 )?" + child.many() + ").*")));
    }

    private boolean often(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
