package dev.dynawright.plan.choose.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Writes models as large systems have them: one large neighbourhood of entities and several small ones, each grown from roots by
 * children, lines and links, with the reads and writes that such entities usually have.
 */
final class LargeModel {
    private static final List<String> NOUNS = List.of(
            "Account",
            "Project",
            "Task",
            "Note",
            "Device",
            "Invoice",
            "Ticket",
            "Member",
            "Event",
            "Asset",
            "Channel",
            "Message",
            "Contract",
            "Shipment",
            "Course",
            "Lesson",
            "Patient",
            "Visit",
            "Booking",
            "Listing");
    private static final List<String> STATES = List.of(
            "OPEN 20% | ON_HOLD 10% | CLOSED 70%", "OPEN 5% | ON_HOLD 5% | CLOSED 90%", "OPEN 40% | CLOSED 60%");
    private static final double LARGEST_SHARE = 0.6;
    private static final int SMALL_NEIGHBOURHOOD = 5;

    private final Random random;
    private final int patterns;
    private final List<Kind> kinds = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private final Map<Integer, Integer> shown = new HashMap<>();
    private int written;

    /** What an entity is among the others: its parents by number, whether it is one of few lines of its parent. */
    private record Kind(int number, List<Integer> parents, boolean line, int states) {
        String name() {
            return NOUNS.get(number % NOUNS.size()) + number;
        }

        String idName() {
            return name().toLowerCase(Locale.ROOT) + "Id";
        }

        boolean isRoot() {
            return parents.isEmpty();
        }

        boolean isLink() {
            return parents.size() == 2;
        }
    }

    private LargeModel(Random random, int entities, int patterns, double share) {
        this.random = random;
        this.patterns = patterns;
        int large = (int) (entities * share);
        for (int number = 0; number < entities; number++) {
            int first = number < large ? 0 : large + (number - large) / SMALL_NEIGHBOURHOOD * SMALL_NEIGHBOURHOOD;
            kinds.add(kind(number, first));
        }
    }

    static String of(long seed, int entities, int patterns) {
        return of(seed, entities, patterns, LARGEST_SHARE);
    }

    /** With so many of the entities in one neighbourhood. */
    static String of(long seed, int entities, int patterns, double share) {
        return new LargeModel(new Random(seed), entities, patterns, share).make();
    }

    private Kind kind(int number, int first) {
        int states = random.nextInt(STATES.size());
        int draw = random.nextInt(10);
        boolean early = number < first + 2;
        if (number == first || (!early && draw == 0)) {
            return new Kind(number, List.of(), false, states);
        }
        List<Integer> bearing = new ArrayList<>();
        for (int other = first; other < number; other++) {
            if (!kinds.get(other).line() && !kinds.get(other).isLink()) {
                bearing.add(other);
            }
        }
        int parent = bearing.get(random.nextInt(bearing.size()));
        int other = bearing.get(random.nextInt(bearing.size()));
        if (!early && draw <= 2 && other != parent) {
            return new Kind(number, List.of(parent, other), false, states);
        }
        return new Kind(number, List.of(parent), !early && draw <= 5, states);
    }

    private String make() {
        line("dynawright: 1");
        line("name: large");
        line("entities:");
        kinds.forEach(this::entity);
        line("patterns:");
        List<List<String>> wanted = new ArrayList<>();
        kinds.forEach(kind -> wanted.add(sentences(kind)));
        Set<String> known = new LinkedHashSet<>();
        for (int round = 0; written < patterns; round++) {
            for (List<String> of : wanted) {
                if (round < of.size() && written < patterns && known.add(of.get(round))) {
                    pattern(of.get(round));
                }
            }
        }
        return text.toString();
    }

    private void entity(Kind kind) {
        line("  " + kind.name() + ":");
        if (kind.isRoot()) {
            line("    id: " + kind.idName());
            line("    count: " + pick(List.of("20k", "300k", "2 million", "10 million")));
        } else if (kind.isLink()) {
            Kind one = kinds.get(kind.parents().get(0));
            Kind other = kinds.get(kind.parents().get(1));
            line("    id: " + one.name() + ", " + other.name());
            line("    of:");
            line("      - " + one.name() + pick(List.of(", 4 each, at most 60", ", 20 each, at most 5000")));
            line("      - " + other.name());
        } else {
            Kind parent = kinds.get(kind.parents().get(0));
            line("    id: " + (kind.line() ? parent.name() + ", " + kind.idName() : kind.idName()));
            line("    of: " + parent.name()
                    + (kind.line()
                            ? pick(List.of(", 3 each, at most 50", ", 2 each, at most 8"))
                            : pick(List.of(", 20 each, at most 5000", ", 2.5 each, at most 100", ", 8 each"))));
        }
        line("    attributes:");
        if (!kind.isLink()) {
            line("      " + kind.idName() + ": "
                    + (kind.line() ? "integer" : kind.isRoot() ? "string, 20 bytes" : "ulid of madeAt"));
        }
        line("      madeAt: timestamp");
        line("      label: string, 30 bytes" + (kind.isRoot() ? ", unique" : ""));
        line("      state: " + STATES.get(kind.states()));
        line("      amount: number");
        line("      points: integer");
        if (!kind.line() && !kind.isLink()) {
            line("      story: text, " + pick(List.of("200 bytes, at most 2 KB", "1 KB, at most 8 KB")));
            line("      endsAt: timestamp, optional 30%");
        }
    }

    /** What is asked of an entity: what every system has first, the rest as it comes. */
    private List<String> sentences(Kind kind) {
        String name = kind.name();
        String many = name + "s";
        String id = byId(kind);
        List<String> all = new ArrayList<>(List.of("create " + name));
        List<String> more = new ArrayList<>(List.of(
                "get " + name + " by " + id,
                "get " + name + " by " + id + ", strongly consistent",
                "get " + name + " by " + id + ", only label, state",
                "update " + name + " state from OPEN to CLOSED by " + id,
                "update " + name + " label, amount by " + id,
                "increase " + name + " points by " + id,
                "decrease " + name + " points by " + id + ", never below 0, fails 1%",
                "delete " + name + " by " + id,
                "create " + name + " if new",
                "count " + many + " by state"));
        if (kind.isRoot()) {
            all.add("get " + name + " by label");
            more.add("list " + many + ", sorted by label, 50 per page");
            more.add("list open " + many + ", oldest madeAt first, 50 per page");
            more.add("list " + many + " by state, newest madeAt first, 50 per page");
        }
        for (int number : kind.parents()) {
            Kind parent = kinds.get(number);
            ofParent(kind, parent, all, more);
        }
        while (!more.isEmpty()) {
            all.add(more.remove(random.nextInt(more.size())));
        }
        return all;
    }

    private void ofParent(Kind kind, Kind parent, List<String> all, List<String> more) {
        String name = kind.name();
        String many = name + "s";
        String of = many + " of " + parent.name();
        String above = "get " + parent.name() + " by " + byId(parent);
        if (kind.line()) {
            all.add(above + " with " + many + requests(parent));
            more.add("list " + of + ", all of them");
            more.add("create " + parent.name() + " with " + many);
            more.add("delete " + parent.name() + " by " + byId(parent) + " with " + many);
        } else {
            all.add("list " + of + ", newest madeAt first, 20 per page");
            (kind.parents().indexOf(parent.number()) == 0 ? all : more)
                    .add(above + " with latest 5 " + many + requests(parent));
            more.add("list " + of + ", newest madeAt first, 50 per page, only label, state");
            more.add("list open " + of + ", oldest madeAt first, 10 per page");
            more.add("list " + of + " with a given state, newest madeAt first, 10 per page");
            more.add("list " + of + " where madeAt is after a moment, newest madeAt first, 10 per page");
            more.add("list " + of + " with label starting with a prefix, 10 per page");
            more.add("top 10 " + of + ", highest points first");
        }
        more.add("count " + of);
        more.add("create " + name + " and increase " + parent.name() + " points");
        if (!kind.isLink()) {
            more.add("get " + name + " by " + byId(kind) + " with " + parent.name());
            more.add("list " + of + " with " + parent.name() + ".label, newest madeAt first, 10 per page");
        }
    }

    /** Only two kinds of children can stand next to their parent; the page that shows a third takes a second request. */
    private String requests(Kind parent) {
        return shown.merge(parent.number(), 1, Integer::sum) > 2 ? ", in at most 2 requests" : "";
    }

    private String byId(Kind kind) {
        if (kind.isLink()) {
            return kinds.get(kind.parents().get(0)).name() + " and "
                    + kinds.get(kind.parents().get(1)).name();
        }
        return kind.line() ? kinds.get(kind.parents().get(0)).name() + " and " + kind.idName() : kind.idName();
    }

    /** Rates over four orders of magnitude; reads are ten times as frequent as writes, but lists of everything are rare. */
    private void pattern(String sentence) {
        written++;
        boolean read = sentence.matches("(get|list|count|top) .*");
        boolean everything = sentence.matches("list .*") && !sentence.contains(" of ");
        double perDay = Math.pow(10, 2.5 + 4 * random.nextDouble()) * (everything ? 0.1 : read ? 10 : 1);
        line("  AP-" + written + ": " + sentence + ", " + Math.round(perDay) + " per day");
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
