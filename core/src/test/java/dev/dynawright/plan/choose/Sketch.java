package dev.dynawright.plan.choose;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A small model in pieces, so that a test can change one of them and write it down again. */
record Sketch(List<Thing> things, List<Ask> asks, List<String> pins) {
    Sketch {
        things = List.copyOf(things);
        asks = List.copyOf(asks);
        pins = List.copyOf(pins);
    }

    /** An entity: its name, the lines above its attributes, and these. */
    record Thing(String name, List<String> head, List<String> attributes) {
        Thing {
            head = List.copyOf(head);
            attributes = List.copyOf(attributes);
        }
    }

    /** A pattern: its sentence, how often an hour, and the same sentence of a caller who knows one fact more. */
    record Ask(String id, String sentence, long hourly, Optional<String> knowing) {
        String line() {
            return "  " + id + ": " + sentence + ", " + hourly + "/hour";
        }

        Ask times(long factor) {
            return new Ask(id, sentence, hourly * factor, knowing);
        }

        Ask saying(String other) {
            return new Ask(id, other, hourly, Optional.empty());
        }

        boolean isRead() {
            return id.startsWith("R");
        }
    }

    String text() {
        List<String> lines = new ArrayList<>(List.of("dynawright: 1", "name: drawn", "entities:"));
        for (Thing thing : things) {
            lines.add("  " + thing.name() + ":");
            thing.head().forEach(line -> lines.add("    " + line));
            lines.add("    attributes:");
            thing.attributes().forEach(line -> lines.add("      " + line));
        }
        lines.add("patterns:");
        asks.forEach(ask -> lines.add(ask.line()));
        if (!pins.isEmpty()) {
            lines.add("pins:");
            pins.forEach(pin -> lines.add("  " + pin));
        }
        return String.join("\n", lines) + "\n";
    }

    Sketch pinned(String pin) {
        return new Sketch(things, asks, List.of(pin));
    }

    /** The same with some patterns changed. */
    Sketch asking(UnaryOperator<Ask> change) {
        return new Sketch(things, asks.stream().map(change).toList(), pins);
    }

    /** The same with entities, attributes and patterns in another order. */
    Sketch shuffled(Random random) {
        List<Thing> other = new ArrayList<>();
        for (Thing thing : things) {
            other.add(new Thing(thing.name(), thing.head(), mixed(thing.attributes(), random)));
        }
        return new Sketch(mixed(other, random), mixed(asks, random), pins);
    }

    private static <T> List<T> mixed(List<T> all, Random random) {
        List<T> other = new ArrayList<>(all);
        Collections.shuffle(other, random);
        return other;
    }

    /**
     * Other names of the same length for all entities and attributes. Entities stay in alphabetical order: where several
     * share a partition, their names stand in the sort key, and a name at the wrong end costs a byte more.
     */
    Map<String, String> names(Random random) {
        Map<String, String> names = new LinkedHashMap<>();
        List<String> entities = things.stream().map(Thing::name).sorted().toList();
        String first = "BDFGKMNPRTVW";
        int least = 0;
        for (int i = 0; i < entities.size(); i++) {
            int at = least + random.nextInt(first.length() - least - (entities.size() - 1 - i));
            String rest = other(entities.get(i).substring(1), random, names);
            names.put(entities.get(i), first.charAt(at) + rest);
            least = at + 1;
        }
        for (Thing thing : things) {
            for (String line : thing.attributes()) {
                String name = line.substring(0, line.indexOf(':'));
                names.computeIfAbsent(name, n -> other(n, random, names));
            }
        }
        return names;
    }

    /** Letters that make no word and no plural. */
    private static String other(String name, Random random, Map<String, String> taken) {
        while (true) {
            StringBuilder made = new StringBuilder();
            for (int i = 0; i < name.length(); i++) {
                char letter = "bdfgkmnprtvw".charAt(random.nextInt(12));
                made.append(Character.isUpperCase(name.charAt(i)) ? Character.toUpperCase(letter) : letter);
            }
            if (!taken.containsValue(made.toString())) {
                return made.toString();
            }
        }
    }

    /** The same under other names; an entity's plural goes with it. */
    static String renamed(String text, Map<String, String> names) {
        StringBuilder made = new StringBuilder();
        Matcher word = Pattern.compile("[A-Za-z]+").matcher(text);
        while (word.find()) {
            String found = word.group();
            String single = found.endsWith("s") ? found.substring(0, found.length() - 1) : found;
            String other = names.containsKey(found)
                    ? names.getOrDefault(found, found)
                    : names.containsKey(single) ? names.getOrDefault(single, single) + "s" : found;
            word.appendReplacement(made, other);
        }
        return word.appendTail(made).toString();
    }

    /** A design under the first names again: they stand in it as they are, capitalized, and in capitals. */
    static String renamedBack(String design, Map<String, String> names) {
        String text = design;
        for (Map.Entry<String, String> name : names.entrySet()) {
            String first = name.getKey();
            String other = name.getValue();
            text = text.replace(other, first)
                    .replace(capitalized(other), capitalized(first))
                    .replace(small(other), small(first))
                    .replace(other.toUpperCase(Locale.ROOT), first.toUpperCase(Locale.ROOT));
        }
        return text;
    }

    private static String capitalized(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static String small(String name) {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}
