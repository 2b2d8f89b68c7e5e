package dev.dynawright.emit.samples;

import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.design.Table;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Items;
import dev.dynawright.plan.item.Items.Placed;
import dev.dynawright.verify.Laid;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the sample of a design: about ten entities of each kind that belong together, as the items that the design has of them. */
public final class Sample {
    private Sample() {}

    /** The same items every time. */
    public static Sampled of(DesignView view) {
        return of(view, 1);
    }

    /** So many times as many, for what few entities have. */
    public static Sampled of(DesignView view, int times) {
        World world = SmallWorld.of(view.model(), view.scope(), times);
        Laid laid = Laid.out(view, world);
        Map<String, Set<Item>> taken = new LinkedHashMap<>();
        laid.items().forEach((table, items) -> taken.put(table, new LinkedHashSet<>(items)));
        Map<List<Object>, Placed> byKey = new LinkedHashMap<>();
        for (Placed placed : new Items(view, world, World.NOW).fitting((source, reason) -> {})) {
            Table table = placed.source().table();
            if (taken.getOrDefault(table.name(), new LinkedHashSet<>()).contains(placed.item())) {
                List<Value> key = placed.item().values(table.key()).orElseThrow();
                byKey.putIfAbsent(List.of(table.name(), key), placed);
            }
        }
        return new Sampled(new ArrayList<>(byKey.values()), laid.leftOut());
    }
}
