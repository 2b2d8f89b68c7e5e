package dev.dynawright.plan.run;

import java.io.IOException;
import java.util.List;

/** Tells what became of items, in the order in which it happened to each of them. */
public interface Stream {
    /** What has happened since it was last asked; nothing if nothing has. */
    List<Change> next() throws IOException;
}
