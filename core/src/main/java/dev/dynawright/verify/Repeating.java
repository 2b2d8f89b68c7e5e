package dev.dynawright.verify;

import dev.dynawright.data.Value;
import dev.dynawright.design.ItemType;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Decoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds items that repeat what changed rows have, and that the stream brings up to date only later. */
final class Repeating {
    private static final int MOST = 2;

    private final Setting setting;

    Repeating(Setting setting) {
        this.setting = setting;
    }

    /** Some of them as they are, for each type. */
    List<Change> of(List<Change> changes) {
        List<Change> all = new ArrayList<>();
        for (Source source : setting.view().sources()) {
            if (source.isRow()
                    && source.type().kept() == ItemType.Kept.STREAM
                    && !source.type().carries().isEmpty()) {
                all.addAll(of(source, changes));
            }
        }
        return all;
    }

    private List<Change> of(Source source, List<Change> changes) {
        Decoder decoder = new Decoder(setting.view(), source);
        List<Change> all = new ArrayList<>();
        for (Item item : changes.isEmpty()
                ? List.<Item>of()
                : setting.memory().items(source.table().name())) {
            if (all.size() < MOST && decoder.isOne(item) && repeats(source, decoder.values(item), changes)) {
                all.add(new Change(source.table().name(), Optional.of(item), Optional.of(item)));
            }
        }
        return all;
    }

    private boolean repeats(Source source, Map<Path, Value> values, List<Change> changes) {
        return source.type().carries().stream()
                .map(carry -> carry.path().hops())
                .anyMatch(hops -> changes.stream().anyMatch(change -> isAbove(source, hops, values, change)));
    }

    /** Whether a changed item is that of the row which some relationships lead up to. */
    private boolean isAbove(Source source, List<String> hops, Map<Path, Value> values, Change change) {
        EntityName above = setting.view()
                .relations()
                .target(source.type().entity(), new Path(hops, Optional.empty()))
                .orElseThrow()
                .name();
        Item item = change.after().or(change::before).orElseThrow();
        for (Source other : setting.view().sources()) {
            Decoder decoder = new Decoder(setting.view(), other);
            if (other.isRow()
                    && other.type().entity().equals(above)
                    && other.table().name().equals(change.table())
                    && decoder.isOne(item)) {
                Map<Path, Value> known = decoder.values(item);
                return setting.view().relations().idPaths(above).stream()
                        .allMatch(path -> known.containsKey(path)
                                && Optional.ofNullable(known.get(path))
                                        .equals(Optional.ofNullable(values.get(path.under(hops)))));
            }
        }
        return false;
    }
}
