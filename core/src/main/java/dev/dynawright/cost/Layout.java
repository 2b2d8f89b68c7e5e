package dev.dynawright.cost;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import java.util.List;
import java.util.Optional;

/** What an item of one type holds, attribute by attribute, and how many bytes. */
public final class Layout {
    private Layout() {}

    /** An attribute of the item: its stored name, the path of the value where it is one of the model's, and what it is for. */
    public record Stored(String name, Optional<Path> source, Use use) {}

    /** What an attribute is for. */
    public enum Use {
        OWN,
        CARRIED_ID,
        CARRIED,
        KEY,
        STAMP,
        EXPIRY,
        INSIDE,
        COUNT
    }

    /** One of the different cases an item can be in, and the share of items that are. */
    public record Case(Facts facts, Share share) {}

    public static Layout of(Design design, Table table, ItemType type, Scope scope) {
        throw new UnsupportedOperationException();
    }

    public List<Stored> stored() {
        throw new UnsupportedOperationException();
    }

    public Optional<Stored> holds(Path leaf) {
        throw new UnsupportedOperationException();
    }

    public boolean projects(Index index, Path leaf) {
        throw new UnsupportedOperationException();
    }

    public boolean projects(Index index, String storedName) {
        throw new UnsupportedOperationException();
    }

    public List<Case> cases(Facts known) {
        throw new UnsupportedOperationException();
    }

    public Optional<Template> key(String attribute, Facts complete) {
        throw new UnsupportedOperationException();
    }

    public boolean isIn(Index index, Facts complete) {
        throw new UnsupportedOperationException();
    }

    public Sizes item(Facts complete) {
        throw new UnsupportedOperationException();
    }

    public Sizes entry(Index index, Facts complete) {
        throw new UnsupportedOperationException();
    }

    public long largestItem() {
        throw new UnsupportedOperationException();
    }

    public Bound largest() {
        throw new UnsupportedOperationException();
    }

    public Bound largestEntry(Index index) {
        throw new UnsupportedOperationException();
    }

    public Sizes itemMetByChild(Facts complete) {
        throw new UnsupportedOperationException();
    }

    public long largestKey(String attribute) {
        throw new UnsupportedOperationException();
    }
}
