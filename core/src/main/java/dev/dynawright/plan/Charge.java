package dev.dynawright.plan;

/** What one request takes in one place on average, in thousandths of units, for items of one type. */
public record Charge(Place place, String type, Partition partition, long readMilli, long writeMilli) {}
