package dev.dynawright.engine.drawn;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Draws the sentences that are usual for entities, with clauses behind them. */
final class DrawnSentences {
    private final Random random;
    private final List<Thing> things;

    /** {@code things} are all entities, also such as are drawn later. */
    DrawnSentences(Random random, List<Thing> things) {
        this.random = random;
        this.things = things;
    }

    String sentence(Thing thing) {
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
                "list hidden " + many + ", sorted by label, all of them",
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
        if (thing.kind() == Thing.Kind.CHILD
                || thing.kind() == Thing.Kind.LINE
                || thing.kind() == Thing.Kind.LINK
                || thing.kind() == Thing.Kind.TREE) {
            all.addAll(List.of(
                    "list " + many + within + ", newest madeAt first, 5 per page",
                    "list " + many + within + ", all of them",
                    "list " + many + within + " where state is OPEN or CLOSED, newest madeAt first, all of them",
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

    String pattern(int number, String sentence) {
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

    private boolean often(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
