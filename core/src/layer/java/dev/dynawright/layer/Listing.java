package dev.dynawright.layer;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Rows that come page by page. Nothing is read before a page is asked for. */
public final class Listing<T> {
    private final ItemReads items;
    private final Function<StoredItem, List<T>> row;
    private final int planned;
    private final int size;

    Listing(ItemReads items, Function<StoredItem, List<T>> row, int planned, int size) {
        this.items = items;
        this.row = row;
        this.planned = planned;
        this.size = size;
    }

    /** The same with pages of another size than the one whose units were predicted. */
    public Listing<T> withPageSize(int rows) {
        if (rows < 1) {
            throw new IllegalArgumentException("a page of " + rows + " rows");
        }
        return new Listing<>(items, row, planned, rows);
    }

    /** The first page. */
    public Page<T> page() {
        return from(Collections.nCopies(items.queries().size(), Position.BEGIN));
    }

    /** The page behind another one. */
    public Page<T> page(String cursor) {
        return from(items.dynamo().cursors().read(cursor, items.pattern(), items.queries()));
    }

    private Page<T> from(List<Position> positions) {
        Lanes lanes = items.lanes(positions, limit ->
                (int) Math.min(Integer.MAX_VALUE, ((long) limit * size + planned - 1) / planned));
        List<T> rows = items.read(lanes, size).stream()
                .flatMap(item -> row.apply(item).stream())
                .toList();
        Optional<String> next = lanes.isAtEnd()
                ? Optional.empty()
                : Optional.of(items.dynamo().cursors().write(items.pattern(), items.queries(), lanes.positions()));
        return new Page<>(rows, next);
    }

    /** All rows, read page by page while they are used. */
    public Stream<T> stream() {
        return Stream.iterate(
                        Optional.of(page()),
                        Optional::isPresent,
                        last -> last.flatMap(Page::next).map(this::page))
                .flatMap(Optional::stream)
                .flatMap(page -> page.rows().stream());
    }

    /** At the most so many rows, read page by page while they are used. */
    public Stream<T> stream(int maxResults) {
        return stream().limit(maxResults);
    }
}
