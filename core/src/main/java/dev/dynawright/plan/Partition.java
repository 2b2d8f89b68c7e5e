package dev.dynawright.plan;

import java.math.BigDecimal;

/**
 * The partition key values that a step touches: the template as the file has it, the same in words that all item types
 * share, the part of the requests that its hottest value takes, how many values there are, over how many shards each is
 * spread, and whether a value has a single item of the type: one that shards do not spread.
 */
public record Partition(
        String template, String group, BigDecimal hottest, BigDecimal values, int shards, boolean single) {
    /** The same with another part of the requests at its hottest value. */
    public Partition taking(BigDecimal share) {
        return new Partition(template, group, share, values, shards, single);
    }
}
