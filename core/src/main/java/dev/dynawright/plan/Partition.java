package dev.dynawright.plan;

import java.math.BigDecimal;

/**
 * The partition key values that a step touches: the template as the file has it, the same in words that all item types
 * share, the part of the requests that its hottest value takes, how many values there are, and over how many shards each is
 * spread.
 */
public record Partition(String template, String group, BigDecimal hottest, BigDecimal values, int shards) {}
