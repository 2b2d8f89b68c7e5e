package dev.dynawright.plan;

import dev.dynawright.cost.Prices;
import java.math.BigInteger;
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
    public BigInteger price(Way way) {
        BigInteger sum = BigInteger.ZERO;
        for (Charge charge : way.charges()) {
            Prices.Rates rates = prices.rates(charge.place().table().storage());
            sum = sum.add(product(charge.readMilli(), rates.readMilli()))
                    .add(product(charge.writeMilli(), rates.writeMilli()));
        }
        return sum;
    }

    private static BigInteger product(long units, long price) {
        return BigInteger.valueOf(units).multiply(BigInteger.valueOf(price));
    }
}
