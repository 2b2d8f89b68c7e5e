package dev.dynawright.emit.samples;

import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Generator;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes a world that is small enough to be read: few entities of each kind, none without its parents, with simple texts. */
final class SmallWorld {
    private static final int MADE = 12;
    private static final int KEPT = 10;
    private static final long SEED = 1;

    private final World large;
    private final World small;
    private final PlainValues plain;
    private final int times;

    private SmallWorld(World large, int times) {
        this.large = large;
        this.times = times;
        this.small = new World(large.model(), large.relations());
        this.plain = new PlainValues(large.relations());
    }

    static World of(Model model, Scope scope) {
        return of(model, scope, 1);
    }

    /** The same so many times as large. */
    static World of(Model model, Scope scope, int times) {
        World large = Generator.world(
                model, scope, SEED, times * MADE * model.entities().size());
        SmallWorld made = new SmallWorld(large, times);
        order(model.entities()).forEach(made::keep);
        return made.small;
    }

    /** Parents before their children. */
    private static List<Entity> order(List<Entity> entities) {
        List<Entity> ordered = new ArrayList<>();
        List<Entity> left = new ArrayList<>(entities);
        while (!left.isEmpty()) {
            List<Entity> ready = left.stream()
                    .filter(e -> e.parents().stream()
                            .map(Parent::entity)
                            .allMatch(above -> above.equals(e.name())
                                    || left.stream().noneMatch(l -> l.name().equals(above))))
                    .toList();
            ordered.addAll(ready);
            left.removeAll(ready);
        }
        return ordered;
    }

    private void keep(Entity entity) {
        for (Row row : large.rows(entity.name())) {
            boolean known = row.parents().keySet().stream().allMatch(key -> isKept(row, key));
            if (small.count(entity.name()) < times * KEPT && known && !large.isExpired(row, World.NOW)) {
                small.add(plain(entity, row));
            }
        }
    }

    private boolean isKept(Row row, String key) {
        return small.parent(plain(large.relations().known(row.entity()), row), key)
                .isPresent();
    }

    private Row plain(Entity entity, Row row) {
        SortedMap<AttributeName, Value> values = new TreeMap<>();
        row.values().forEach((name, value) -> values.put(name, plain.of(entity, name, value)));
        SortedMap<String, List<Value>> parents = new TreeMap<>();
        for (Map.Entry<String, List<Value>> parent : row.parents().entrySet()) {
            Optional<Parent> above = entity.parent(parent.getKey());
            parents.put(parent.getKey(), plain.id(above.orElseThrow().entity(), parent.getValue()));
        }
        return new Row(entity.name(), values, parents, row.made());
    }
}
