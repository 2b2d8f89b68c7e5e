package dev.dynawright.engine.drawn;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** Draws pins that fit a model: each is about something that its entities have or that its sentences ask for. */
final class DrawnPins {
    private final Random random;
    private final List<Thing> things;
    private final Facts facts;

    /** The entities that have a unique label, those that are numbered, those that end, and the one whose parent is always known, if any. */
    record Facts(Set<String> unique, Set<String> counted, Set<String> ending, List<Thing> within) {}

    DrawnPins(Random random, List<Thing> things, Facts facts) {
        this.random = random;
        this.things = things;
        this.facts = facts;
    }

    /** Some lines; each kind of pin is as likely as any other that fits. */
    List<String> lines(List<String> sentences) {
        List<List<String>> kinds = new ArrayList<>(Stream.of(
                        figures(sentences),
                        keys(sentences),
                        sequences(sentences),
                        inside(),
                        indexes(sentences),
                        each(" copies: none", " parts: none"),
                        each(" index by state: never", " index by state, sorted by madeAt: never"),
                        guards(),
                        carrying())
                .filter(kind -> !kind.isEmpty())
                .toList());
        List<String> lines = new ArrayList<>();
        facts.within().forEach(thing -> lines.add(thing.name() + " inside " + thing.parent() + ": always"));
        for (int i = 0; i <= random.nextInt(2) && !kinds.isEmpty(); i++) {
            lines.add(pick(kinds.remove(random.nextInt(kinds.size()))));
        }
        return lines;
    }

    /** How figures are kept: inside the parent, or not at all, only where they are about one. */
    private List<String> figures(List<String> sentences) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            String sentence = sentences.get(i);
            if (sentence.matches("(count|sum|average) .*") && !sentence.contains(" where ")) {
                boolean ofOne = sentence.contains(" of ") && !sentence.contains(" by ");
                boolean exact = sentence.contains("exact");
                List<String> ways = new ArrayList<>(List.of("transaction", "beside"));
                if (!exact) {
                    ways.add("stream");
                }
                if (ofOne) {
                    ways.addAll(List.of("inside", "none"));
                }
                all.add("AP-" + (i + 1) + " counter: " + pick(ways));
            }
        }
        return all;
    }

    /** Keys by the id, and those of children that lie below their parents; what may be put elsewhere is not pinned there. */
    private List<String> keys(List<String> sentences) {
        List<String> all = new ArrayList<>();
        for (Thing thing : things) {
            String own = thing.name().toUpperCase(Locale.ROOT) + "#{" + thing.id() + "}";
            String above = thing.parent().toUpperCase(Locale.ROOT) + "#{"
                    + thing.parent().toLowerCase(Locale.ROOT) + "Id} / " + own;
            if (thing.isRoot()) {
                all.add(thing.name() + " key: " + own);
            } else if (thing.kind() == Thing.Kind.CHILD || thing.kind() == Thing.Kind.LINE) {
                all.add(thing.name() + " key: " + above);
            }
        }
        facts.within().forEach(thing -> all.removeIf(line -> line.startsWith(thing.name() + " ")));
        all.removeIf(line -> sentences.contains("put " + line.substring(0, line.indexOf(' '))));
        return all;
    }

    /** Numbers that the newest item tells: nothing that has one ever ends. */
    private List<String> sequences(List<String> sentences) {
        return things.stream()
                .filter(t ->
                        facts.counted().contains(t.name()) && !facts.ending().contains(t.name()))
                .filter(t -> !facts.within().contains(t))
                .filter(t -> sentences.stream().noneMatch(s -> s.startsWith("delete ") && s.contains(t.name())))
                .map(t -> t.name() + "." + t.id() + " sequence: none")
                .toList();
    }

    private List<String> inside() {
        return things.stream()
                .filter(t -> t.kind() == Thing.Kind.CHILD || t.kind() == Thing.Kind.LINE)
                .filter(t -> !facts.within().contains(t))
                .map(t -> t.name() + " inside " + t.parent() + ": never")
                .toList();
    }

    /** Lists of one parent may do without an index. */
    private List<String> indexes(List<String> sentences) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < sentences.size(); i++) {
            if (sentences.get(i).matches("(get|list) .*") && !sentences.get(i).contains("by state")) {
                all.add("AP-" + (i + 1) + " index: none");
            }
        }
        return all;
    }

    private List<String> each(String... ends) {
        return things.stream()
                .flatMap(t -> Stream.of(ends).map(end -> t.name() + end))
                .toList();
    }

    private List<String> guards() {
        return things.stream()
                .filter(t -> facts.unique().contains(t.name()))
                .map(t -> t.name() + ".label guard: " + pick(List.of("thin", "carrying")))
                .toList();
    }

    private List<String> carrying() {
        return things.stream()
                .filter(t -> !t.isRoot())
                .map(t -> t.name() + " carrying " + Character.toLowerCase(t.of().charAt(0)) + t.of().substring(1)
                        + ": never")
                .toList();
    }

    private <T> T pick(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
