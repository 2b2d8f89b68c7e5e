package dev.dynawright.verify;

import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.plan.run.Request;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts everything as it must be, so that what was wrong with one write is not seen in the next. */
final class Repair {
    private Repair() {}

    static void of(Setting setting) throws IOException {
        Laid right = Laid.out(setting.view(), setting.world());
        Map<Request.Key, Request.Single> writes = new LinkedHashMap<>();
        for (Table table : setting.view().design().tables()) {
            setting.memory()
                    .items(table.name())
                    .forEach(item -> writes.put(
                            Request.Key.of(table, item), new Request.Delete(Request.Key.of(table, item), List.of())));
            right.items()
                    .getOrDefault(table.name(), List.of())
                    .forEach(item -> writes.put(
                            Request.Key.of(table, item),
                            new Request.Put(Request.Key.of(table, item), item, List.of())));
        }
        List<Request.Single> all = List.copyOf(writes.values());
        for (int from = 0; from < all.size(); from += Limits.BATCH_WRITE_ITEMS) {
            Request batch =
                    new Request.Writes(all.subList(from, Math.min(all.size(), from + Limits.BATCH_WRITE_ITEMS)));
            setting.memory().send(batch);
            setting.engine().store().send(batch);
        }
        new Followed(setting.engine().stream()).next(setting.memory().next().size());
        setting.memory().touched();
    }
}
