package dev.dynawright.rules.designs.keys;

import dev.dynawright.design.Limits;
import dev.dynawright.design.Template;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Numbers;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.designs.KeyAttribute;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds key values that can be longer than DynamoDB takes. */
public final class KeyTooLong extends Rule<Judged> {
    public KeyTooLong() {
        super(Code.error("D329", "key-too-long"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (KeyAttribute key : KeyAttribute.in(judged)) {
            long largest = key.source().layout().largestKey(key.name());
            long limit = key.sorts() ? Limits.SORT_KEY_BYTES : Limits.PARTITION_KEY_BYTES;
            if (largest > limit) {
                found.accept(finding(key, largest, limit));
            }
        }
    }

    private Finding finding(KeyAttribute key, long largest, long limit) {
        Finding finding = Finding.at(
                key.span(),
                code(),
                "`" + key.name() + "` of `" + key.type().name() + "` can have " + Numbers.grouped(largest)
                        + " bytes; a " + (key.sorts() ? "sort" : "partition") + " key has at most "
                        + Numbers.grouped(limit),
                "can become too long");
        Optional<Template.Hole> longest =
                key.slots().stream().map(KeyAttribute.Slot::hole).max(Comparator.comparingLong(h -> most(key, h)));
        return longest.map(h -> finding.note("`" + h.name() + "` alone can have " + Numbers.grouped(most(key, h))
                        + " bytes"
                        + (key.attribute(h).filter(a -> a.size().bounded()).isPresent()
                                ? ""
                                : ", four times the usual; the model states no `at most`")))
                .orElse(finding);
    }

    private static long most(KeyAttribute key, Template.Hole hole) {
        return key.attribute(hole)
                .map(Attribute::size)
                .map(Attribute.Size::largest)
                .orElse(0L);
    }
}
