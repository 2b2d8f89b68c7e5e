package dev.dynawright.plan.choose.facility;

/** What a plan or the upkeep of a facility takes of the hottest key of a facility at peak, in thousandths of units a second. */
public record Load(Facility facility, long readMilli, long writeMilli) {}
