package dev.dynawright.design.keys;

import dev.dynawright.data.Atom;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.Template.Shard;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Takes a key text apart. It counts from the end how many choices of values each rest of the text has, at most two, so
 * that a text with more than one is known as such and the time stays bounded.
 */
final class Parsing {
    private final List<Piece> pieces;
    private final String text;
    private final BiFunction<Hole, String, Optional<Atom>> value;
    private final Function<Piece, OptionalInt> width;

    Parsing(
            List<Piece> pieces,
            String text,
            BiFunction<Hole, String, Optional<Atom>> value,
            Function<Piece, OptionalInt> width) {
        this.pieces = pieces;
        this.text = text;
        this.value = value;
        this.width = width;
    }

    Optional<KeyCoding.Parsed> parsed() {
        int length = text.length();
        int[][] ways = new int[pieces.size() + 1][length + 1];
        int[][] ends = new int[pieces.size()][length + 1];
        ways[pieces.size()][length] = 1;
        for (int i = pieces.size() - 1; i >= 0; i--) {
            for (int at = 0; at <= length; at++) {
                OptionalInt fixed = width.apply(pieces.get(i));
                int from = fixed.isPresent() ? at + fixed.getAsInt() : at;
                int to = fixed.isPresent() ? from : length;
                for (int end = from; end <= Math.min(to, length) && ways[i][at] < 2; end++) {
                    if (ways[i + 1][end] > 0 && fits(pieces.get(i), at, end)) {
                        ways[i][at] = Math.min(2, ways[i][at] + ways[i + 1][end]);
                        ends[i][at] = end;
                    }
                }
            }
        }
        return ways[0][0] == 1 ? Optional.of(collect(ends)) : Optional.empty();
    }

    private KeyCoding.Parsed collect(int[][] ends) {
        List<Atom> values = new ArrayList<>();
        OptionalInt shard = OptionalInt.empty();
        int at = 0;
        for (int i = 0; i < pieces.size(); i++) {
            String part = text.substring(at, ends[i][at]);
            if (pieces.get(i) instanceof Hole hole) {
                values.addAll(value.apply(hole, part).map(List::of).orElse(Collections.emptyList()));
            } else if (pieces.get(i) instanceof Shard) {
                shard = OptionalInt.of(Integer.parseInt(part));
            }
            at = ends[i][at];
        }
        return new KeyCoding.Parsed(values, shard);
    }

    private boolean fits(Piece piece, int start, int end) {
        if (piece instanceof Literal literal) {
            return text.startsWith(literal.text(), start);
        }
        String part = text.substring(start, end);
        if (piece instanceof Shard shard) {
            return part.chars().allMatch(c -> c >= '0' && c <= '9') && Integer.parseInt(part) < shard.count();
        }
        return value.apply((Hole) piece, part).isPresent();
    }
}
