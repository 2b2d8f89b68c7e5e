package dev.dynawright.plan;

import dev.dynawright.cost.Storage;
import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What lies in each table, and again in each of its indexes, now and in a year. */
public final class Stock {
    private Stock() {}

    public static List<Bill.Kept> of(Design design, Storage storage) {
        List<Bill.Kept> all = new ArrayList<>();
        for (Table table : design.tables()) {
            all.add(kept(Place.of(table), storage, type -> storage.bytes(table, type)));
            for (Index index : table.indexes()) {
                all.add(kept(Place.of(table, index), storage, type -> storage.bytes(table, type, index)));
            }
        }
        return all;
    }

    private static Bill.Kept kept(Place place, Storage storage, Function<ItemType, BigDecimal> bytes) {
        BigDecimal now = BigDecimal.ZERO;
        BigDecimal then = BigDecimal.ZERO;
        for (ItemType type : place.table().items()) {
            BigDecimal of = bytes.apply(type);
            now = now.add(of);
            then = then.add(of.multiply(storage.growth(type)));
        }
        return new Bill.Kept(place, now, then);
    }
}
