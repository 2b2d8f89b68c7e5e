package dev.dynawright.data.call;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Given.Argument;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Draw;
import dev.dynawright.data.make.Forge;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Chooses the ends of ranges and the beginnings of texts, where possible exactly at a value that a row has. */
final class Spans {
    private static final int LOOKED_AT = 60;

    private final World world;
    private final Selection what;
    private final Draw draw;

    Spans(World world, Selection what, Draw draw) {
        this.world = world;
        this.what = what;
        this.draw = draw;
    }

    /** Arguments for all conditions, once for the middle of the values, once for a single one, once for all; one where there is no range. */
    List<List<Argument>> within(List<Row> rows) {
        boolean spans =
                what.conditions().stream().anyMatch(c -> c instanceof Condition.Range || c instanceof Condition.Prefix);
        List<List<Argument>> all = new ArrayList<>();
        for (int width = 0; width < (spans ? 3 : 1); width++) {
            List<Argument> arguments = new ArrayList<>();
            for (Condition condition : what.conditions()) {
                arguments.add(argument(condition, rows, width));
            }
            all.add(arguments);
        }
        return all;
    }

    private Argument argument(Condition condition, List<Row> rows, int width) {
        if (condition instanceof Condition.Range range) {
            List<Value> values = values(range.path(), rows);
            int last = values.size() - 1;
            int low = width == 0 ? last / 4 : width == 1 ? last / 2 : 0;
            int high = width == 0 ? last - last / 4 : width == 1 ? last / 2 : last;
            return new Argument.Between(
                    range.from().filter(Spans::isGiven).map(b -> values.get(low)),
                    range.to().filter(Spans::isGiven).map(b -> values.get(high)));
        } else if (condition instanceof Condition.Prefix prefix) {
            return new Argument.Start(start(values(prefix.path(), rows), width));
        }
        return new Argument.Nothing();
    }

    private static boolean isGiven(Condition.Bound bound) {
        return !(bound.operand() instanceof Operand.Constant);
    }

    private List<Value> values(Path path, List<Row> rows) {
        List<Value> values = new ArrayList<>();
        for (Row row : rows) {
            Optional<List<Value>> there = world.values(row, path);
            there.ifPresent(v -> values.add(v.get(0)));
        }
        if (values.isEmpty()) {
            values.add(Forge.unknown(
                    world.relations().leaves(what.entity(), path).get(0).source(), draw));
        }
        values.sort(Value::compare);
        return values;
    }

    /** A beginning that some of the texts have and others have not, if there is one; the whole of a text where few are wanted. */
    private static String start(List<Value> values, int width) {
        List<String> texts = values.stream()
                .map(v -> v instanceof Atom.Text text ? text.text() : "")
                .toList();
        String middle = texts.get(texts.size() / 2);
        if (width == 1) {
            return middle;
        }
        String best = middle;
        long bestOff = Long.MAX_VALUE;
        for (String text : texts.subList(0, width == 0 ? Math.min(texts.size(), LOOKED_AT) : 1)) {
            for (int length = 1; length <= Math.min(3, text.codePointCount(0, text.length())); length++) {
                String start = text.substring(0, text.offsetByCodePoints(0, length));
                long has = texts.stream().filter(t -> t.startsWith(start)).count();
                long off = has == texts.size() ? Long.MAX_VALUE - 1 : Math.abs(texts.size() / 2 - has);
                if (off < bestOff) {
                    best = start;
                    bestOff = off;
                }
            }
        }
        return best;
    }
}
