package dev.dynawright.rules.entities;

import dev.dynawright.cost.ItemBytes;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Numbers;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.Comparator;
import java.util.function.Consumer;

/** Finds entities that fit one item usually but not at their largest. */
public final class ItemCanPassLimit extends Rule<Understood> {
    public ItemCanPassLimit() {
        super(Code.warning("M128", "item-can-pass-limit"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        ItemBytes bytes = new ItemBytes(model.relations());
        for (Entity entity : model.entities()) {
            boolean fitsUsually = bytes.usual(entity) <= Limits.ITEM_BYTES
                    && entity.attributes().stream().noneMatch(OversizedAttribute::concerns);
            if (fitsUsually && bytes.largest(entity) > Limits.ITEM_BYTES) {
                found.accept(finding(model, entity, bytes));
            }
        }
    }

    private Finding finding(Understood model, Entity entity, ItemBytes bytes) {
        Attribute most = entity.attributes().stream()
                .max(Comparator.comparingLong(a -> a.size().largest()))
                .orElseThrow();
        String why = most.size().bounded()
                ? "`" + most.name() + "` alone can have "
                        + Numbers.bytes(most.size().largest())
                : "`" + most.name() + "` states no `at most`; four times its usual size, "
                        + Numbers.bytes(most.size().largest()) + ", is assumed";
        return Finding.at(
                        model.span("entities", entity.name()),
                        code(),
                        "one `" + entity.name() + "` usually has " + Words.bytes(bytes.usual(entity))
                                + " but can have " + Words.bytes(bytes.largest(entity))
                                + "; an item has at most "
                                + Numbers.bytes(Limits.ITEM_BYTES),
                        "can outgrow an item")
                .note(why);
    }
}
