package dev.dynawright.rules.entities;

import dev.dynawright.cost.ItemBytes;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Share;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds entities that are usually too large for one item. */
public final class ItemOverLimit extends Rule<Understood> {
    public ItemOverLimit() {
        super(Code.error("M122", "item-over-limit"));
    }

    private static boolean concerns(Understood model, Entity entity) {
        return new ItemBytes(model.relations()).usual(entity) > Limits.ITEM_BYTES
                && entity.attributes().stream().noneMatch(OversizedAttribute::concerns);
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        ItemBytes bytes = new ItemBytes(model.relations());
        for (Entity entity : model.entities()) {
            if (concerns(model, entity)) {
                Attribute most = entity.attributes().stream()
                        .max(Comparator.comparingLong(a -> a.size().usual()))
                        .orElseThrow();
                Finding finding = Finding.at(
                                model.span("entities", entity.name()),
                                code(),
                                "one `" + entity.name() + "` usually has " + Words.bytes(bytes.usual(entity))
                                        + "; an item has at most " + Numbers.bytes(Limits.ITEM_BYTES),
                                "larger than an item")
                        .note("most of it is `" + most.name() + "` with "
                                + Numbers.bytes(most.size().usual()));
                Optional<Fix> fix = FileStore.taking(model, entity, largest(entity, bytes.usual(entity)));
                found.accept(FileStore.users(model, entity, finding)
                        .note("large content belongs in a file store such as Amazon S3, or in an entity of its own")
                        .fix(fix));
            }
        }
    }

    /** As few attributes as leave an item that usually fits; none if all that can go are not enough. */
    private static List<Attribute> largest(Entity entity, long usual) {
        List<Attribute> sorted = entity.attributes().stream()
                .filter(a -> FileStore.canTake(entity, a))
                .sorted(Comparator.comparing((Attribute a) -> a.size().usual()).reversed())
                .toList();
        List<Attribute> taken = new ArrayList<>();
        long left = usual;
        for (Attribute attribute : sorted) {
            if (left <= Limits.ITEM_BYTES) {
                return taken;
            }
            left -= (attribute.size().usual() - FileStore.ADDRESS_BYTES)
                    * attribute.present().millionths()
                    / Share.ALL.millionths();
            taken.add(attribute);
        }
        return left <= Limits.ITEM_BYTES ? taken : List.of();
    }
}
