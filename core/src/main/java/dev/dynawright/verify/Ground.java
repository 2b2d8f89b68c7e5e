package dev.dynawright.verify;

import dev.dynawright.design.Design;
import dev.dynawright.model.Model;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Where designs are tried out: an engine in which tables can be made and filled. */
public interface Ground {
    /** What the engine is called in reports. */
    String name();

    /** How it charges otherwise than the service. */
    List<Quirk> quirks();

    /** Makes the tables of a design and puts items into them, by the tables' names. */
    Store filled(Design design, Model model, Map<String, List<Item>> items, Progress progress) throws IOException;
}
