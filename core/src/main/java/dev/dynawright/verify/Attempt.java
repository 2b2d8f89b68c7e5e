package dev.dynawright.verify;

import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import java.io.IOException;

/** Carries out one pattern with several arguments, and says what came of it. */
@FunctionalInterface
public interface Attempt {
    Tested of(PatternPlan plan, Way way) throws IOException;
}
