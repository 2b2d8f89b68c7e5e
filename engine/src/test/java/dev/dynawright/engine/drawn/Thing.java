package dev.dynawright.engine.drawn;

import java.util.Locale;

/** An entity and the one or two that it belongs to; for a root, itself. Some have a vector. */
record Thing(String name, Kind kind, String parent, String other, boolean vector) {
    /** What an entity is among the others. */
    enum Kind {
        /** Has no parent. */
        ROOT,
        /** One of many of its parent, with an id of its own. */
        CHILD,
        /** One of few of its parent, with a number within it. */
        LINE,
        /** Joins two entities. */
        LINK,
        /** Of a parent, and perhaps below another one like itself. */
        TREE,
        /** There is one for each of its parent. */
        ONE
    }

    String id() {
        return name.toLowerCase(Locale.ROOT) + "Id";
    }

    String many() {
        return name + "s";
    }

    boolean isRoot() {
        return kind == Kind.ROOT;
    }

    /** The parent as sentences name it. */
    String of() {
        return kind == Kind.LINK && parent.equals(other) ? "owner" : parent;
    }

    String byId() {
        return switch (kind) {
            case ROOT, CHILD -> id();
            case LINE, TREE -> parent + " and " + id();
            case LINK -> parent.equals(other) ? "owner and guest" : parent + " and " + other;
            case ONE -> parent;
        };
    }

    String within() {
        return isRoot() ? "" : " of " + of();
    }
}
