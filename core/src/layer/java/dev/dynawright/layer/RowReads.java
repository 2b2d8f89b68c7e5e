package dev.dynawright.layer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What some Queries return, ready to be read: the only row, all of them, the first few, or page by page. */
public final class RowReads<T> {
    private final ItemReads items;
    private final Function<StoredItem, List<T>> row;

    RowReads(ItemReads items, Function<StoredItem, List<T>> row) {
        this.items = items;
        this.row = row;
    }

    /** All rows. */
    public List<T> all() {
        return List.copyOf(rows(Integer.MAX_VALUE));
    }

    /** The first few. */
    public List<T> first(int count) {
        List<T> rows = rows(count);
        return List.copyOf(rows.subList(0, Math.min(count, rows.size())));
    }

    /** The first row, if there is one. */
    public Optional<T> one() {
        return rows(Integer.MAX_VALUE).stream().findFirst();
    }

    /** One page after another. */
    public Listing<T> inPages(int size) {
        return new Listing<>(items, row, size, size);
    }

    private List<T> rows(int most) {
        List<T> rows = new ArrayList<>();
        items.read(items.begin(), most).forEach(item -> rows.addAll(row.apply(item)));
        return rows;
    }
}
