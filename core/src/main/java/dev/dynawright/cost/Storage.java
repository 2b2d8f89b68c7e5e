package dev.dynawright.cost;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import java.math.BigDecimal;

/** What the items of a design take up. */
public final class Storage {
    public Storage(Design design, Model model, Scope scope) {}

    /** How many items of a type there are. */
    public BigDecimal items(Table table, ItemType type) {
        throw new UnsupportedOperationException();
    }

    /** The bytes of all items of a type in one region, with what storage adds to each. */
    public BigDecimal bytes(Table table, ItemType type) {
        throw new UnsupportedOperationException();
    }

    /** The bytes of all entries that a type has in an index, in one region. */
    public BigDecimal bytes(Table table, ItemType type, Index index) {
        throw new UnsupportedOperationException();
    }

    /** The bytes of a table and its indexes, over all its regions. */
    public BigDecimal bytes(Table table) {
        throw new UnsupportedOperationException();
    }

    /** How many times as many items of a type there will be after twelve months. */
    public BigDecimal growth(ItemType type) {
        throw new UnsupportedOperationException();
    }
}
