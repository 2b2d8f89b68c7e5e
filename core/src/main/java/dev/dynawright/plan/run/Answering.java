package dev.dynawright.plan.run;

import dev.dynawright.data.Given;
import dev.dynawright.data.Value;
import dev.dynawright.data.answer.Answer;
import dev.dynawright.data.answer.Found;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Asks a store what a pattern asks for, by the way that is planned, and gives the answer in the terms of the model. */
public final class Answering {
    private final DesignView view;
    private final Store store;
    private final Instant now;

    public Answering(DesignView view, Store store, Instant now) {
        this.view = view;
        this.store = store;
        this.now = now;
    }

    /** The pages of an answer, one after the other, at the most so many. */
    public List<List<Found>> pages(Statement.Read read, Access access, Given given, int most)
            throws IOException, UnfitValue {
        Arguments arguments = arguments(read.what(), given);
        Reader reader = new Reader(view, store, now);
        List<List<Found>> pages = new ArrayList<>();
        Optional<Reader.Cursor> next = Optional.empty();
        do {
            Reader.Page page = reader.rows(access, arguments, next);
            pages.add(page.rows().stream().map(row -> found(read.with(), row)).toList());
            next = page.next();
        } while (next.isPresent() && pages.size() < most);
        return pages;
    }

    /** The figures of an answer, of all its pages. */
    public List<Answer.Group> figures(Statement.Aggregate asked, Access access, Given given)
            throws IOException, UnfitValue {
        return figures(asked, access, given, Integer.MAX_VALUE).stream()
                .flatMap(List::stream)
                .toList();
    }

    /** The pages of figures, one after the other, at the most so many; a single one where all are read at once. */
    public List<List<Answer.Group>> figures(Statement.Aggregate asked, Access access, Given given, int most)
            throws IOException, UnfitValue {
        List<Path> groups = new ArrayList<>();
        asked.groups()
                .forEach(path ->
                        groups.addAll(view.relations().leafPaths(asked.what().entity(), path)));
        FigureReader reader = new FigureReader(view, store, now);
        Arguments arguments = arguments(asked.what(), given);
        List<List<Answer.Group>> pages = new ArrayList<>();
        Optional<Reader.Cursor> next = Optional.empty();
        do {
            FigureReader.Page page = reader.figures(access, arguments, next);
            pages.add(
                    page.figures().stream().map(figure -> group(groups, figure)).toList());
            next = page.next();
        } while (next.isPresent() && pages.size() < most);
        return pages;
    }

    private static Answer.Group group(List<Path> groups, FigureReader.Figure figure) {
        List<Value> key = new ArrayList<>();
        groups.forEach(path -> Optional.ofNullable(figure.group().get(path)).ifPresent(key::add));
        long count = figure.count().orElse(BigDecimal.ZERO).longValueExact();
        return new Answer.Group(key, count, count, figure.sum().orElse(BigDecimal.ZERO));
    }

    /** What the caller gives, attribute by attribute. */
    public Arguments arguments(Selection what, Given given) {
        Map<Path, Value> equal = new LinkedHashMap<>();
        Map<Condition, Arguments.Ends> ends = new LinkedHashMap<>();
        for (int i = 0; i < what.conditions().size(); i++) {
            Condition condition = what.conditions().get(i);
            Given.Argument argument = given.arguments().get(i);
            if (argument instanceof Given.Argument.Exactly exactly) {
                List<Path> leaves = view.relations().leafPaths(what.entity(), condition.path());
                for (int j = 0; j < leaves.size(); j++) {
                    equal.put(leaves.get(j), exactly.values().get(j));
                }
            } else if (condition instanceof Condition.Range range) {
                Optional<Given.Argument.Between> between =
                        argument instanceof Given.Argument.Between b ? Optional.of(b) : Optional.empty();
                ends.put(
                        condition,
                        new Arguments.Ends(
                                end(what, range, range.from(), between.flatMap(Given.Argument.Between::from)),
                                end(what, range, range.to(), between.flatMap(Given.Argument.Between::to)),
                                Optional.empty()));
            } else if (argument instanceof Given.Argument.Start start) {
                ends.put(condition, new Arguments.Ends(Optional.empty(), Optional.empty(), Optional.of(start.text())));
            }
        }
        return new Arguments(equal, ends);
    }

    /** The end of a range: the one that the sentence states, else the one that is given. */
    private Optional<Value> end(
            Selection what, Condition.Range range, Optional<Condition.Bound> bound, Optional<Value> given) {
        return bound.filter(b -> b.operand() instanceof Operand.Constant)
                .map(b -> Words.value(view, what.entity(), range.path(), ((Operand.Constant) b.operand()).value()))
                .or(() -> given);
    }

    private Found found(List<Along> with, Answered row) {
        List<List<Found>> along = new ArrayList<>();
        for (Along one : with) {
            along.add(
                    one instanceof Along.Up up
                            ? parent(up, row)
                            : row.along().getOrDefault(one, List.of()).stream()
                                    .map(child -> found(List.of(), child))
                                    .toList());
        }
        SortedMap<Path, Value> values = new TreeMap<>(Path.ORDER);
        values.putAll(row.values());
        return new Found(values, along);
    }

    /** What is known of a parent of a row; none if the row has no such parent. */
    private static List<Found> parent(Along.Up up, Answered row) {
        SortedMap<Path, Value> values = new TreeMap<>(Path.ORDER);
        int hops = up.parent().hops().size();
        row.values().forEach((path, value) -> {
            if (path.hops().size() >= hops
                    && path.hops().subList(0, hops).equals(up.parent().hops())) {
                values.put(new Path(path.hops().subList(hops, path.hops().size()), path.attribute()), value);
            }
        });
        return values.isEmpty() ? List.of() : List.of(new Found(values, List.of()));
    }
}
