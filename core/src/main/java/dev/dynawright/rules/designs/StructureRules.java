package dev.dynawright.rules.designs;

import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.designs.items.EntityWithoutItem;
import dev.dynawright.rules.designs.items.ExpiryWithoutTtl;
import dev.dynawright.rules.designs.items.ItemOutgrowsLimit;
import dev.dynawright.rules.designs.items.OneWayLink;
import dev.dynawright.rules.designs.items.UnboundedInside;
import dev.dynawright.rules.designs.items.UnguardedUnique;
import dev.dynawright.rules.designs.keys.AmbiguousKey;
import dev.dynawright.rules.designs.keys.ChangingKey;
import dev.dynawright.rules.designs.keys.CollidingTypes;
import dev.dynawright.rules.designs.keys.KeyNotUnique;
import dev.dynawright.rules.designs.keys.KeyTooLong;
import dev.dynawright.rules.designs.keys.NumberOutgrowsPadding;
import dev.dynawright.rules.designs.keys.OptionalKey;
import dev.dynawright.rules.designs.keys.UnguardedId;
import dev.dynawright.rules.designs.keys.UnpaddedNumber;
import dev.dynawright.rules.designs.tables.CollectionOutgrowsLocalIndex;
import dev.dynawright.rules.designs.tables.IndexPerPattern;
import dev.dynawright.rules.designs.tables.MissingStream;
import dev.dynawright.rules.designs.tables.MissingType;
import dev.dynawright.rules.designs.tables.ReusedKeyAttribute;
import dev.dynawright.rules.designs.tables.TooManyIndexes;
import java.util.List;

/** The rules that look at the structure of a design, in the order of their codes. */
public final class StructureRules {
    public static final List<Rule<Judged>> ALL = List.of(
            new EntityWithoutItem(),
            new KeyNotUnique(),
            new UnguardedId(),
            new UnguardedUnique(),
            new UnpaddedNumber(),
            new NumberOutgrowsPadding(),
            new AmbiguousKey(),
            new ChangingKey(),
            new CollidingTypes(),
            new MissingType(),
            new UnboundedInside(),
            new ItemOutgrowsLimit(),
            new TooManyIndexes(),
            new IndexPerPattern(),
            new ReusedKeyAttribute(),
            new OneWayLink(),
            new CollectionOutgrowsLocalIndex(),
            new ExpiryWithoutTtl(),
            new MissingStream(),
            new KeyTooLong(),
            new OptionalKey());

    private StructureRules() {}
}
