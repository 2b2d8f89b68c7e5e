package dev.dynawright.rules.designs.items;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.ItemBytes;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import java.util.List;
import java.util.function.Consumer;

/** Finds items that can pass 400 KB by what the design adds to the entity. */
public final class ItemOutgrowsLimit extends Rule<Judged> {
    public ItemOutgrowsLimit() {
        super(Code.warning("D314", "item-outgrows-limit"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Source source : judged.view().sources()) {
            Entity entity = judged.view().relations().known(source.type().entity());
            long alone = new ItemBytes(judged.view().relations()).largest(entity);
            Bound largest = source.layout().largest();
            boolean inside = source.type().inside().stream().anyMatch(i -> UnboundedInside.passes(judged, i));
            if (!inside && alone <= Limits.ITEM_BYTES && largest.passes(Limits.ITEM_BYTES)) {
                found.accept(finding(judged, source, alone, largest));
            }
        }
    }

    private Finding finding(Judged judged, Source source, long alone, Bound largest) {
        ItemType type = source.type();
        List<String> added = source.layout().stored().stream()
                .filter(s -> s.use() != Layout.Use.OWN && s.use() != Layout.Use.CARRIED_ID)
                .map(Layout.Stored::name)
                .toList();
        String all = largest.isNone()
                ? "any number of bytes"
                : Words.bytes(largest.most().orElse(0));
        return Finding.at(
                        judged.spanOf(source),
                        code(),
                        "an item `" + type.name() + "` can have " + all + "; an item has at most "
                                + Numbers.bytes(Limits.ITEM_BYTES),
                        "can outgrow an item")
                .note("`" + type.entity() + "` alone has at most " + Words.bytes(alone) + "; the design adds "
                        + Words.names(added));
    }
}
