package dev.dynawright.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Writes random models that are right: every form of attribute, kind of relationship, sentence, clause, long form,
 * setting and pin of the language. With mistakes, about one line in a hundred has a letter too many.
 */
public final class ModelMaker {
    private static final List<String> FORMS = List.of(
            "string, 20 bytes",
            "string, 40 bytes, at most 200 bytes",
            "string, 12 bytes, 5000 values",
            "text, 1 KB, at most 8 KB",
            "number",
            "number, 6 digits",
            "integer",
            "integer, at most 12 digits",
            "boolean, true 10%",
            "boolean",
            "timestamp",
            "timestamp, optional 30%",
            "date",
            "ulid",
            "uuid",
            "binary, 2 KB, at most 4 KB",
            "list of string, 200 bytes",
            "set of integer, 100 bytes",
            "map, 1 KB",
            "string, 30 bytes, optional 40%",
            "RED 30% | GREEN 30% | BLUE 40%",
            "LOW 10% | IN_BETWEEN 20% | HIGH 70%");
    private static final List<String> RATES = List.of(
            "500/s", "0.2/s", "20 per second", "3 million per day", "300 requests per hour", "40 rps", "1k a minute");
    private static final List<String> READ_CLAUSES = List.of(
            "eventually consistent",
            "may be 30 seconds stale",
            "hottest key takes 5%",
            "hottest 1% take 40%",
            "in at most 2 requests",
            "in one request",
            "within 20 ms");
    private static final List<String> WRITE_CLAUSES =
            List.of("hottest key takes 5%", "within 50 ms", "in at most 9 requests");

    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private final int entities;
    private final int patterns;
    private final boolean mistakes;
    private int patternNumber;

    private ModelMaker(Random random, int entities, int patterns, boolean mistakes) {
        this.random = random;
        this.entities = entities;
        this.patterns = patterns;
        this.mistakes = mistakes;
    }

    public static String model(Random random, int entities, int patterns) {
        return new ModelMaker(random, entities, patterns, false).make();
    }

    static String modelWithMistakes(Random random, int entities, int patterns) {
        return new ModelMaker(random, entities, patterns, true).make();
    }

    private String make() {
        line("dynawright: 1");
        line("name: made");
        line("about: a model that nobody needs");
        line("settings:");
        line("  region: eu-central-1");
        line("  style: " + (random.nextBoolean() ? "single-table" : "multi-table"));
        line("  billing: " + (random.nextBoolean() ? "on-demand" : "provisioned"));
        line("  tenant: Thing0");
        line("  assume:");
        line("    peak: 5x");
        line("    range: 25%");
        line("entities:");
        for (int i = 0; i < entities; i++) {
            entity(i);
        }
        line("patterns:");
        while (patternNumber < patterns) {
            pattern(random.nextInt(entities));
        }
        line("pins:");
        line("  Thing0 key: \"THING#{thing0Id} / SELF\"");
        line("  Thing0 copies: none");
        line("  AP-1 index: none");
        line("allow:");
        line("  - {finding: unsized-attribute, because: sizes are made up}");
        return text.toString();
    }

    /** Four kinds by number: a root, a child, a link of two parents, and one that can be below itself. */
    private enum Shape {
        ROOT,
        CHILD,
        LINK,
        TREE
    }

    private static Shape shape(int number) {
        return switch (number % 4) {
            case 1 -> Shape.CHILD;
            case 2 -> Shape.LINK;
            case 3 -> Shape.TREE;
            default -> Shape.ROOT;
        };
    }

    private static int parent(int number) {
        return number - number % 4;
    }

    private static String name(int number) {
        return switch (shape(number)) {
            case ROOT -> "Thing" + number;
            case CHILD -> "Part" + number;
            case LINK -> "Tie" + number;
            case TREE -> "Node" + number;
        };
    }

    private static String id(int number) {
        return name(number).toLowerCase(Locale.ROOT) + "Id";
    }

    private void entity(int number) {
        String name = name(number);
        String parent = name(parent(number));
        line("  " + name + ":");
        switch (shape(number)) {
            case ROOT -> {
                line("    id: " + id(number));
                line("    count: " + pick(List.of("10 million", "300k", "1,000,000", "5e4")));
            }
            case CHILD -> {
                line("    id: " + id(number));
                line("    of: " + parent
                        + pick(List.of(", 20 each, at most 50", ", 2.5 each", ", 3 each, at least 1, at most 9")));
            }
            case LINK -> {
                line("    id: " + id(number) + ", owner");
                line("    of:");
                line("      - " + parent + " as owner, 4 each, at most 60");
                line("      - " + parent + " as guest");
            }
            case TREE -> {
                line("    id: " + parent + ", " + id(number));
                line("    of:");
                line("      - " + parent + ", exactly 3 each");
                line("      - " + name + " as above, optional 50%");
            }
        }
        if (number % 7 == 0) {
            line("    keep: 90 days");
        } else if (number % 5 == 0) {
            line("    expires: endsAt");
        }
        if (number % 11 == 0) {
            line("    stream: yes");
            line("    locked: yes");
            line("    apart: own backups");
            line("    about: kept for the auditors");
        }
        line("    attributes:");
        line("      " + id(number) + ": "
                + switch (shape(number)) {
                    case ROOT -> "string, 20 bytes";
                    case TREE -> "integer, counted per " + parent;
                    case CHILD -> "ulid of madeAt";
                    case LINK -> "uuid";
                });
        line("      madeAt: timestamp");
        line("      label: string, 40 bytes, " + (shape(number) == Shape.CHILD ? "unique per " + parent : "unique"));
        line("      state: OPEN 20% | ON_HOLD 10% | CLOSED 70%");
        line("      amount: number");
        line("      isHidden: boolean, true 5%");
        line("      points: integer");
        line("      story: text, 500 bytes, at most 4 KB");
        line("      likeness: vector of 64");
        line("      endsAt: timestamp, optional 20%");
        for (int i = 0; i < 3; i++) {
            line("      more" + (char) ('A' + i) + ": " + pick(FORMS));
        }
    }

    private void pattern(int number) {
        String sentence = sentence(number);
        boolean read = !sentence.matches("(create|put|update|increase|decrease|delete) .*");
        boolean get = sentence.startsWith("get ");
        boolean outside = sentence.matches("(search|report) .*");
        patternNumber++;
        if (random.nextInt(10) == 0) {
            line("  AP-" + patternNumber + ":");
            line("    do: " + sentence);
            line("    rate: " + pick(RATES));
            line("    peak: 2000000/s");
            if (read && !outside && !sentence.contains("consistent")) {
                line("    consistency: eventually consistent");
                line("    stale: 20 seconds");
                line("    requests: 2");
            }
            line("    within: 40 ms");
            line("    name: method" + patternNumber);
            line("    about: \"written the long way: all of it\"");
            return;
        }
        StringBuilder whole = new StringBuilder(sentence);
        if (get && random.nextInt(3) == 0) {
            whole.append(", only label, state");
        }
        whole.append(", ").append(pick(RATES));
        if (random.nextBoolean()) {
            whole.append(", peak ").append("2000000/s");
        }
        if (!outside && random.nextInt(3) == 0) {
            String clause = pick(read ? READ_CLAUSES : WRITE_CLAUSES);
            boolean stated =
                    (clause.contains("consistent") || clause.contains("stale")) && sentence.contains("consistent");
            whole.append(stated ? "" : ", " + clause);
        }
        line("  AP-" + patternNumber + ": " + whole);
    }

    private String sentence(int number) {
        String name = name(number);
        String many = name + "s";
        String root = name(parent(number));
        boolean child = shape(number) != Shape.ROOT;
        String of = shape(number) == Shape.LINK ? "owner" : root;
        String within = child ? " of " + of : "";
        List<String> known = new ArrayList<>(List.of(
                "get " + name + " by " + byId(number),
                "get " + name + " by " + byId(number) + ", strongly consistent",
                "get the latest " + name + within + ", newest madeAt first",
                "list " + many + within + ", newest madeAt first, 20 per page",
                "list open " + many + within + ", oldest madeAt first, first 10",
                "list on hold " + many + within + ", highest points first, 5 per page",
                "list hidden " + many + within + ", lowest amount first, all of them",
                "list latest 5 " + many + within + ", newest madeAt first",
                "list " + many + " by state, sorted by label, descending, 10 per page",
                "list " + many + within
                        + " where amount is over an amount, newest madeAt first, 10 per page, keeps 10%",
                "list " + many + within + " where points is between 5 and 10, 10 per page",
                "list " + many + within + " made between two moments, 10 per page",
                "list " + many + within + " where madeAt is after a moment, 10 per page",
                "list " + many + within + " with label starting with a prefix, 10 per page",
                "list " + many + within + " with an endsAt, 10 per page",
                "list " + many + within + " with a given state, 10 per page",
                "list " + many + within + " where state is OPEN or CLOSED, newest madeAt first, 10 per page",
                "list " + many + within + " where isHidden is false, 10 per page",
                "find " + many + within + " by state, newest madeAt first",
                "count " + many + " by state",
                "count " + many + within,
                "count " + many + within + ", exact",
                "average " + name + " amount by state",
                "sum " + name + " amount" + within + " where madeAt is since a moment",
                "average amount of " + many,
                "top 10 " + many + within + ", highest points first",
                "search " + many + " similar to a vector, top 10",
                "search " + many + " by words in label and story",
                "report " + many + " by madeAt",
                "create " + name,
                "create " + name + " if new",
                "put " + name,
                "create CLOSED " + name,
                "update " + name + " state, amount by " + byId(number),
                "update " + name + " state from OPEN to ON_HOLD by " + byId(number),
                "update " + name + " by " + byId(number),
                "increase " + name + " points by " + byId(number),
                "increase " + name + " points by 2 by " + byId(number),
                "decrease " + name + " points by " + byId(number) + ", never below 0, fails 3%",
                "delete " + name + " by " + byId(number)));
        if (shape(number) == Shape.CHILD) {
            known.addAll(List.of(
                    "get " + name + " of " + root + " by label",
                    "get " + name + " by " + id(number) + " with " + root,
                    "list " + many + " of " + root + " with " + root + ".label, newest madeAt first, 10 per page",
                    "list " + many + " by state and " + root + ".state, newest madeAt first, 10 per page",
                    "create " + name + " in an existing " + root,
                    "create " + name + " and increase " + root + " points",
                    "get " + root + " by " + id(parent(number)) + " with latest 5 " + many,
                    "get " + root + " by " + id(parent(number)) + " with " + many + " only label, state",
                    "create " + root + " with " + many + ", not all at once",
                    "delete " + root + " by " + id(parent(number)) + " with " + many + ", not all at once"));
        } else if (shape(number) == Shape.LINK) {
            known.addAll(List.of(
                    "list " + many + " of guest, newest madeAt first, 10 per page",
                    "list " + many + " of owner with guest, newest madeAt first, 10 per page",
                    "create " + name + " and increase guest points",
                    "delete " + name + " by " + byId(number) + " and decrease owner points"));
        } else if (shape(number) == Shape.TREE) {
            known.addAll(List.of(
                    "list " + many + " of above, newest madeAt first, 10 per page",
                    "get " + name + " of " + root + " by " + id(number),
                    "count " + many + " of above"));
        }
        return pick(known);
    }

    private static String byId(int number) {
        return switch (shape(number)) {
            case LINK -> id(number) + " and owner";
            case TREE -> name(parent(number)) + " and " + id(number);
            default -> id(number);
        };
    }

    private void line(String line) {
        boolean wrong = mistakes && random.nextInt(100) == 0 && line.startsWith("  ");
        text.append(wrong ? misspelt(line) : line).append('\n');
    }

    /** The line with one of its letters doubled. */
    private String misspelt(String line) {
        int at = line.length() - 1 - random.nextInt(Math.min(12, line.strip().length()));
        return Character.isLetter(line.charAt(at))
                ? line.substring(0, at) + line.charAt(at) + line.substring(at)
                : line;
    }

    private <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
