package dev.dynawright.compile;

import dev.dynawright.rules.Judged;
import dev.dynawright.verify.Laid;
import dev.dynawright.verify.Quirk;
import dev.dynawright.verify.Verified;
import java.util.List;

/**
 * All that is known of a design that was tried out: on which engine, with how many sample entities and items from which seed,
 * which items DynamoDB would not take, and what came of each pattern.
 */
public record Evidence(
        Judged judged,
        String engine,
        List<Quirk> quirks,
        long seed,
        int entities,
        int items,
        List<Laid.LeftOut> leftOut,
        Verified verified) {
    public Evidence {
        quirks = List.copyOf(quirks);
        leftOut = List.copyOf(leftOut);
    }
}
