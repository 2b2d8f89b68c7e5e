package dev.dynawright.plan.pack;

import dev.dynawright.design.ItemType.Alternative;
import dev.dynawright.design.ItemType.KeyValue;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.plan.pack.words.EntityWords;
import dev.dynawright.plan.pack.words.Leaf;
import dev.dynawright.plan.place.Placement;
import java.util.List;
import java.util.Optional;

/** Makes the values of key attributes. */
final class KeyValues {
    private KeyValues() {}

    static KeyValue always(String attribute, Template template) {
        return new KeyValue(attribute, List.of(new Alternative(template, Optional.empty())));
    }

    /** An attribute of the item, which is the key itself. */
    static KeyValue natural(String attribute, Leaf leaf) {
        return always(attribute, new Template(List.of(Leaf.bare(attribute, leaf.path()))));
    }

    /** One side of a table key; where a value may be absent, whoever may be absent too says so. */
    static KeyValue ofTable(String attribute, Template template, List<Leaf> leaves, Item item) {
        Optional<When> when = item.mayBeAbsent()
                ? leaves.stream().filter(Leaf::optional).findFirst().map(l -> new When.Present(l.path()))
                : Optional.empty();
        return new KeyValue(attribute, List.of(new Alternative(template, when)));
    }

    /**
     * When an item has one side of an index key: if it is one of those that the index is for. A side in which an
     * optional attribute stands says so by itself; the other side would be stored for nothing.
     */
    static Optional<When> when(Placement.Index index, List<Leaf> side, List<Leaf> key, EntityWords entity) {
        Optional<Leaf> only = index.only()
                .flatMap(s -> entity.leaves(List.of(s.attribute())).stream().findFirst());
        if (only.isPresent() && !index.only().get().values().isEmpty()) {
            return Optional.of(new When.Is(only.get().path(), index.only().get().values()));
        }
        Optional<Leaf> optional = only.filter(Leaf::optional)
                .or(() -> key.stream().filter(Leaf::optional).findFirst());
        return optional.filter(l -> !side.contains(l)).map(l -> new When.Present(l.path()));
    }
}
