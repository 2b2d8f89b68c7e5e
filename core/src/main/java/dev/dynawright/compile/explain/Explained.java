package dev.dynawright.compile.explain;

import dev.dynawright.compile.report.Block;
import dev.dynawright.plan.choose.Chosen.Decision;
import java.util.List;

/** What is said of a place: what kind of place it is, the decisions there, what other demands cost, and all of it as blocks. */
record Explained(String kind, List<Decision> decisions, List<OtherDemands.Other> demands, List<Block> blocks) {
    Explained {
        decisions = List.copyOf(decisions);
        demands = List.copyOf(demands);
        blocks = List.copyOf(blocks);
    }
}
