package dev.dynawright.emit.layer.reads;

import dev.dynawright.plan.Access;

/** Makes the method of a read, by the kind of its access. */
public final class Reads {
    private Reads() {}

    public static Method method(Draft draft, Access access) {
        if (access instanceof Access.Rows rows) {
            return new RowsMethod(draft, rows).method();
        } else if (access instanceof Access.Mixed mixed) {
            return new MixedMethod(draft, mixed).method();
        } else if (access instanceof Access.Inside inside) {
            return InsideMethod.method(draft, inside);
        } else if (access instanceof Access.Counter counter) {
            return new CounterMethod(draft, counter).method();
        } else if (access instanceof Access.Counted counted) {
            return CountedMethod.method(draft, counted);
        } else if (access instanceof Access.AddedUp) {
            throw Draft.lacking("a figure that is made of rows which are read");
        }
        throw Draft.lacking("this way to answer it");
    }
}
