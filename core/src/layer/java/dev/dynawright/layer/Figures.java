package dev.dynawright.layer;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Figures of groups as items have them, added up: several items or attributes can be of one group. */
public final class Figures<G> {
    private final String count;
    private final String sum;
    private final Map<G, Average> totals = new LinkedHashMap<>();

    private Figures(String count, String sum) {
        this.count = count;
        this.sum = sum;
    }

    /** Figures of items of one group each; an empty name is that of a number which is not asked for. */
    public static <G> Figures<G> byItem(
            List<StoredItem> items, Function<StoredItem, G> group, String count, String sum) {
        Figures<G> figures = new Figures<>(count, sum);
        for (StoredItem item : items) {
            item.attributes().keySet().forEach(name -> figures.add(item, name, name, group.apply(item)));
        }
        return figures;
    }

    /** Figures of items that have an attribute for each group, called like the group with an ending that tells the number. */
    public static <G> Figures<G> byName(
            List<StoredItem> items, Function<String, Optional<G>> group, String count, String sum) {
        Figures<G> figures = new Figures<>(count, sum);
        for (StoredItem item : items) {
            for (String name : item.attributes().keySet()) {
                int end = name.indexOf('#');
                String ending = end < 0 ? "" : name.substring(end);
                group.apply(end < 0 ? name : name.substring(0, end))
                        .ifPresent(one -> figures.add(item, name, ending.isEmpty() ? "count" : ending, one));
            }
        }
        return figures;
    }

    private void add(StoredItem item, String attribute, String number, G group) {
        boolean counted = number.equals(count);
        if (counted || number.equals(sum)) {
            BigDecimal value = item.number(attribute);
            totals.merge(
                    group,
                    counted ? new Average(BigDecimal.ZERO, value.longValueExact()) : new Average(value, 0),
                    Average::and);
        }
    }

    /** A row for each group, in the order in which they came. */
    public <T> List<T> as(BiFunction<G, Average, T> row) {
        List<T> rows = new ArrayList<>();
        totals.forEach((group, total) -> rows.add(row.apply(group, total)));
        return List.copyOf(rows);
    }

    /** The figure of everything together. */
    public Average total() {
        return totals.values().stream().reduce(new Average(BigDecimal.ZERO, 0), Average::and);
    }
}
