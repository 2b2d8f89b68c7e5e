package dev.dynawright.plan.choose.oracle;

import dev.dynawright.plan.place.Placement;

/** One more placement, or one instead of another, and what a base costs with it. */
record Single(Placement placement, Priced priced) {}
