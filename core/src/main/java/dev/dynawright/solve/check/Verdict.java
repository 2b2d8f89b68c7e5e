package dev.dynawright.solve.check;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** What a checker thinks of a certificate: the cost and the bound are its own sums, where there are any. */
public record Verdict(
        boolean accepted, List<String> objections, Optional<BigInteger> cost, Optional<BigInteger> bound) {
    public Verdict {
        objections = List.copyOf(objections);
    }
}
