package dev.dynawright.verify;

import dev.dynawright.design.Design;
import dev.dynawright.model.Model;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Store;
import dev.dynawright.plan.run.Stream;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Where designs are tried out: an engine in which tables can be made and filled. */
public interface Ground {
    /** What the engine is called in reports. */
    String name();

    /** How it charges otherwise than the service. */
    List<Quirk> quirks();

    /** Whom requests are sent to, and what tells of the changes that they make. */
    record Filled(Store store, Stream stream) {}

    /** Makes the tables of a design and puts items into them, by the tables' names. */
    Filled filled(Design design, Model model, Map<String, List<Item>> items, Progress progress) throws IOException;
}
