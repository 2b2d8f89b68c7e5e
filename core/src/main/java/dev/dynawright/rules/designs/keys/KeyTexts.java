package dev.dynawright.rules.designs.keys;

import dev.dynawright.design.Template;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The texts that a template can give, as a machine that reads them sign by sign. A text value is taken not to hold the
 * delimiter {@code #}: where it can, that is a finding of its own.
 */
final class KeyTexts {
    private static final int OTHERS = 128;
    private static final String DIGITS = "0123456789";

    /** From one state to another by any of some signs; those above ASCII count as one. */
    private record Edge(int from, BitSet signs, int to) {}

    private final List<Edge> edges = new ArrayList<>();
    private int last;

    private KeyTexts() {}

    static KeyTexts of(Template template, Function<Template.Hole, Optional<Attribute>> attributes) {
        KeyTexts texts = new KeyTexts();
        for (Template.Piece piece : template.pieces()) {
            if (piece instanceof Template.Literal literal) {
                texts.word(literal.text());
            } else if (piece instanceof Template.Hole hole) {
                texts.value(attributes.apply(hole).map(Attribute::form).orElse(new Form.Text(false)));
            } else {
                texts.many(signs(DIGITS));
            }
        }
        return texts;
    }

    private void value(Form form) {
        if (form instanceof Form.Enumeration enumeration) {
            words(enumeration.values().stream().map(Form.Value::name).toList());
        } else if (form instanceof Form.Truth) {
            words(List.of("true", "false"));
        } else if (form instanceof Form.Digits) {
            many(signs(DIGITS + "-."));
        } else if (form instanceof Form.Timestamp) {
            exactly(24, signs(DIGITS + "-:.TZ"));
        } else if (form instanceof Form.Date) {
            exactly(10, signs(DIGITS + "-"));
        } else if (form instanceof Form.Ulid) {
            exactly(26, signs(DIGITS + "ABCDEFGHJKMNPQRSTVWXYZ"));
        } else if (form instanceof Form.Uuid) {
            exactly(36, signs(DIGITS + "abcdef-"));
        } else {
            BitSet any = new BitSet();
            any.set(0, OTHERS + 1);
            any.clear('#');
            many(any);
        }
    }

    private static BitSet signs(String text) {
        BitSet signs = new BitSet();
        text.chars().forEach(c -> signs.set(Math.min(c, OTHERS)));
        return signs;
    }

    private void exactly(int times, BitSet signs) {
        for (int i = 0; i < times; i++) {
            edges.add(new Edge(last, signs, ++last));
        }
    }

    private void many(BitSet signs) {
        exactly(1, signs);
        edges.add(new Edge(last, signs, last));
    }

    private void word(String word) {
        word.chars().forEach(c -> exactly(1, signs(Character.toString(c))));
    }

    /** One of several words: each goes its own way to a common end. */
    private void words(List<String> words) {
        int start = last;
        int end = start + words.stream().mapToInt(String::length).sum() + 1;
        for (String word : words) {
            int at = start;
            for (int i = 0; i < word.length(); i++) {
                int to = i == word.length() - 1 ? end : ++last;
                edges.add(new Edge(at, signs(word.substring(i, i + 1)), to));
                at = to;
            }
        }
        last = end;
    }

    /** Whether some text is one of both. */
    boolean meet(KeyTexts other) {
        Set<List<Integer>> seen = new LinkedHashSet<>();
        List<List<Integer>> open = new ArrayList<>(List.of(List.of(0, 0)));
        while (!open.isEmpty()) {
            List<Integer> at = open.remove(open.size() - 1);
            if (at.equals(List.of(last, other.last))) {
                return true;
            }
            for (Edge mine : from(at.get(0))) {
                for (Edge theirs : other.from(at.get(1))) {
                    List<Integer> next = List.of(mine.to(), theirs.to());
                    if (mine.signs().intersects(theirs.signs()) && seen.add(next)) {
                        open.add(next);
                    }
                }
            }
        }
        return false;
    }

    private List<Edge> from(int state) {
        return edges.stream().filter(e -> e.from() == state).toList();
    }
}
