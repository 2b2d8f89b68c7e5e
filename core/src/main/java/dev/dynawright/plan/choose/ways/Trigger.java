package dev.dynawright.plan.choose.ways;

import dev.dynawright.plan.choose.facility.Facility;

/** A facility that changes how a client is served while a home is chosen. */
record Trigger(Facility facility, Effect effect) {}
