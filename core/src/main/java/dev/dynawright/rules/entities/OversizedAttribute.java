package dev.dynawright.rules.entities;

import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds attributes that cannot be stored: larger than an item, or than a key where they stand in an id. */
public final class OversizedAttribute extends Rule<Understood> {
    public OversizedAttribute() {
        super(Code.error("M121", "oversized-attribute"));
    }

    /** Whether an attribute alone is too large for an item. */
    static boolean concerns(Attribute attribute) {
        return certain(attribute) > Limits.ITEM_BYTES;
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                Span place = model.span("entities", entity.name(), "attributes", attribute.name(), "form");
                String is =
                        "`" + entity.name() + "." + attribute.name() + "` can have " + Words.bytes(certain(attribute));
                if (concerns(attribute)) {
                    Finding finding = FileStore.users(
                            model,
                            entity,
                            Finding.at(
                                    place,
                                    code(),
                                    is + "; a whole item has at most " + Numbers.bytes(Limits.ITEM_BYTES),
                                    "larger than an item"));
                    Optional<Fix> fix = FileStore.taking(model, entity, List.of(attribute));
                    found.accept(
                            fix.isPresent()
                                    ? finding.fix(fix)
                                    : finding.note(
                                            "keep the content in a file store such as Amazon S3, and its address here"));
                } else if (entity.id().contains(Path.own(attribute.name()))
                        && certain(attribute) > Limits.PARTITION_KEY_BYTES) {
                    found.accept(Finding.at(
                                    place,
                                    code(),
                                    is + " and is part of an id; a partition key has at most "
                                            + Numbers.grouped(Limits.PARTITION_KEY_BYTES) + " bytes, a sort key "
                                            + Numbers.grouped(Limits.SORT_KEY_BYTES),
                                    "larger than a key")
                            .note("a short id of its own, such as a `ulid`, can stand for it"));
                }
            }
        }
    }

    /** The most the user says it can be; where only the usual size is stated, that one. */
    private static long certain(Attribute attribute) {
        return attribute.size().bounded()
                ? attribute.size().largest()
                : attribute.size().usual();
    }
}
