package dev.dynawright.plan;

import dev.dynawright.cost.Prices;
import dev.dynawright.design.Table;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;

/** Which of several ways is taken: one that nothing speaks against, then the cheapest, then the one with the fewest requests. */
public final class Choice {
    private final Prices prices;

    public Choice(Prices prices) {
        this.prices = prices;
    }

    /** The ways, the best first. */
    public List<Way> ordered(List<Way> ways) {
        return ways.stream()
                .sorted(Comparator.comparing((Way w) -> w.faults().size())
                        .thenComparing(this::price)
                        .thenComparing(Way::requests)
                        .thenComparing(w -> w.steps().size()))
                .toList();
    }

    /** The price of one request, in pico-dollars. */
    public BigDecimal price(Way way) {
        BigDecimal sum = BigDecimal.ZERO;
        for (Charge charge : way.charges()) {
            Table.StorageClass storage = charge.place().table().storage();
            sum = sum.add(product(charge.readMilli(), prices.picoPerReadMilli(storage)))
                    .add(product(charge.writeMilli(), prices.picoPerWriteMilli(storage)));
        }
        return sum;
    }

    private static BigDecimal product(long units, BigDecimal price) {
        return price.multiply(BigDecimal.valueOf(units));
    }
}
