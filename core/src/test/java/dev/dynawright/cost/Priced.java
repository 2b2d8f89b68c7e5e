package dev.dynawright.cost;

import dev.dynawright.design.Table;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Partition;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Tariff;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Charges of a table of one class, and the published prices as a bill uses them. */
final class Priced {
    private Priced() {}

    static Tariff tariff() {
        Prices prices = PriceSheet.published().prices(PriceSheet.USUAL_REGION).orElseThrow();
        return Tariff.of(prices, List.of(), Optional.empty());
    }

    static Table table(Table.StorageClass storage, List<String> replicas) {
        return new Table(
                "table",
                "PK",
                Optional.empty(),
                Optional.empty(),
                false,
                storage,
                Optional.empty(),
                replicas,
                List.of(),
                List.of());
    }

    static List<Charge> charges(Table.StorageClass storage, long readMilli, long writeMilli) {
        Partition partition = new Partition("PK", "PK", BigDecimal.ONE, BigDecimal.ONE, 1, false);
        return List.of(new Charge(Place.of(table(storage, List.of())), "Item", partition, readMilli, writeMilli));
    }
}
