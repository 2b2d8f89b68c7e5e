package dev.dynawright.rules.money;

import dev.dynawright.design.Template;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Heat;
import dev.dynawright.rules.Judged;

/** What helps against a hot value of a partition key, in words. */
public final class Cure {
    private Cure() {}

    public static String of(Judged judged, Heat heat) {
        if (heat.cure().isEmpty()) {
            return "shards do not help, because one item is hot; "
                    + (heat.isOfWrites() ? "several items that share its writes do" : "a cache or a copy of it does");
        }
        int shards = heat.cure().getAsInt();
        if (shards > Template.MOST_SHARDS) {
            return "shards do not help: it would take " + Numbers.grouped(shards) + ", and a key has at most "
                    + Template.MOST_SHARDS;
        }
        long percent = judged.model().model().assumptions().number(Assumption.PARTITION);
        return shards + (shards == 1 ? " shard" : " shards") + " would keep it below " + percent
                + " % of what a partition takes"
                + (heat.shards() > 1 ? "; it has " + heat.shards() : "");
    }
}
