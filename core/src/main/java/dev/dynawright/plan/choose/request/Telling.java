package dev.dynawright.plan.choose.request;

import dev.dynawright.cost.Money;

/**
 * Whether a design with some month is wanted with its reasons: an alternative for each decision, and what would save money. It is
 * asked again while these are looked for, so that nobody looks on for a design that turns out to be the dearer of two.
 */
@FunctionalInterface
public interface Telling {
    boolean isWanted(Money month);
}
