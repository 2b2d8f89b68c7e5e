package dev.dynawright.rules.designs.items;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.ItemBytes;
import dev.dynawright.design.ItemType.Inside;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds children inside an item that can become too many for it. */
public final class UnboundedInside extends Rule<Judged> {
    public UnboundedInside() {
        super(Code.error("D313", "unbounded-inside"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Source source : judged.view().sources()) {
            source.type().inside().stream()
                    .filter(inside -> passes(judged, inside))
                    .findFirst()
                    .ifPresent(inside -> found.accept(finding(judged, source, inside)));
        }
    }

    /** Whether the children alone can be more than an item has. */
    static boolean passes(Judged judged, Inside inside) {
        return most(judged, inside).times(bytes(judged, inside)).passes(Limits.ITEM_BYTES);
    }

    private static Bound most(Judged judged, Inside inside) {
        Entity child = judged.view().relations().known(inside.child());
        Optional<Parent> parent = child.parent(inside.key());
        return parent.map(p -> new Bound(judged.view().relations().atMost(new Relations.Child(child, p))))
                .orElse(Bound.NONE);
    }

    private static long bytes(Judged judged, Inside inside) {
        Relations relations = judged.view().relations();
        Entity child = relations.known(inside.child());
        long parts = relations.leaves(child.name(), Path.parent(inside.key())).stream()
                .mapToLong(leaf ->
                        leaf.name().text().length() + leaf.source().size().largest())
                .sum();
        return new ItemBytes(relations).largest(child) - parts + Limits.COLLECTION_BYTES + Limits.ELEMENT_BYTES;
    }

    private Finding finding(Judged judged, Source source, Inside inside) {
        Bound most = most(judged, inside);
        long each = bytes(judged, inside);
        String limit = "; an item has at most " + Numbers.bytes(Limits.ITEM_BYTES);
        String children =
                " `" + inside.child() + "` inside one `" + source.type().entity() + "`";
        Finding finding = Finding.at(
                judged.spanOf(source),
                code(),
                most.isNone()
                        ? "nothing limits the number of" + children + ", each of up to " + Numbers.bytes(each) + limit
                        : "up to " + most + children + ", each of up to " + Numbers.bytes(each) + ", are "
                                + Words.bytes(most.times(each).most().orElse(0)) + limit,
                "`" + inside.name() + "` outgrows the item");
        return finding.note("each change of one child is charged for the whole item")
                .note("a home of its own, `" + inside.child() + "` below `items`, lets them be any number"
                        + (most.isNone() ? "; the model can say `at most` where it is `of` the other" : ""));
    }
}
