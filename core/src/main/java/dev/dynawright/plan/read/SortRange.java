package dev.dynawright.plan.read;

import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.model.Entity;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.util.List;

/** The sort keys that begin with a text, in which placeholders stand for values that are the same wherever they are named. */
record SortRange(String text) {
    /** Stands before the name of a placeholder and behind it; no text of a design has it. */
    private static final char VALUE = '\u0000';

    static SortRange of(Source source, List<? extends Object> pieces, DesignView view) {
        StringBuilder text = new StringBuilder();
        for (Object part : pieces) {
            List<Template.Piece> all =
                    part instanceof Template template ? template.pieces() : List.of((Template.Piece) part);
            for (Template.Piece piece : all) {
                if (piece instanceof Template.Literal literal) {
                    text.append(literal.text());
                } else if (piece instanceof Hole hole) {
                    String owner = view.relations()
                            .target(source.type().entity(), hole.path())
                            .map(Entity::name)
                            .map(Object::toString)
                            .orElse("");
                    text.append(VALUE)
                            .append(owner)
                            .append('.')
                            .append(hole.path()
                                    .attribute()
                                    .map(Object::toString)
                                    .orElse(""))
                            .append(VALUE);
                }
            }
        }
        return new SortRange(text.toString());
    }

    static SortRange lower(SortRange a, SortRange b) {
        return a.text.compareTo(b.text) <= 0 ? a : b;
    }

    static SortRange higher(SortRange a, SortRange b) {
        return a.text.compareTo(b.text) >= 0 ? a : b;
    }

    /** Whether every key here sorts behind every key of the other, as far as fixed text can tell. */
    boolean isAbove(SortRange other) {
        int at = difference(other);
        return at >= 0 && text.charAt(at) > other.text.charAt(at) && isFixed(at) && other.isFixed(at);
    }

    /** Where two texts first differ; negative if one begins with the other. */
    private int difference(SortRange other) {
        int length = Math.min(text.length(), other.text.length());
        for (int i = 0; i < length; i++) {
            if (text.charAt(i) != other.text.charAt(i)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether a character is fixed text and no part of a placeholder. */
    private boolean isFixed(int at) {
        long marks = text.substring(0, at + 1).chars().filter(c -> c == VALUE).count();
        return marks % 2 == 0 && text.charAt(at) != VALUE;
    }

    /** Whether keys of this range can stand between the first and the last of two others. */
    boolean liesBetween(SortRange low, SortRange high) {
        return !low.isAbove(this) && !isAbove(high);
    }

    /** The text behind the last key of the range, in words. */
    String end() {
        return shown(text) + "~";
    }

    String begin() {
        return shown(text);
    }

    private static String shown(String text) {
        StringBuilder shown = new StringBuilder();
        boolean inside = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == VALUE) {
                shown.append(inside ? '}' : '{');
                inside = !inside;
            } else {
                shown.append(c);
            }
        }
        return shown.toString();
    }
}
