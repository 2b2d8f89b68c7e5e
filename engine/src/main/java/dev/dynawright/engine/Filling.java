package dev.dynawright.engine;

import dev.dynawright.plan.item.Item;
import dev.dynawright.verify.Progress;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Puts items into tables and tells how far it is. */
final class Filling {
    private static final int STEP = 500;

    private Filling() {}

    static void fill(EngineStore store, Map<String, List<Item>> items, Progress progress) throws IOException {
        int all = items.values().stream().mapToInt(List::size).sum();
        int done = 0;
        for (Map.Entry<String, List<Item>> table : items.entrySet()) {
            List<Item> here = table.getValue();
            for (int from = 0; from < here.size(); from += STEP) {
                progress.at("loading items", done, all);
                List<Item> some = here.subList(from, Math.min(here.size(), from + STEP));
                store.load(table.getKey(), some);
                done += some.size();
            }
        }
    }
}
