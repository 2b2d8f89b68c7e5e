package dev.dynawright.plan.choose.complete;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A design as somebody drew it: where its entities lie, and the model as it is once they do. */
final class Drawn {
    private final Design design;
    private final Model model;
    private final Relations relations;
    private final Map<EntityName, Spot> homes = new LinkedHashMap<>();
    private final Map<EntityName, EntityName> inside = new LinkedHashMap<>();

    /** Where an entity lies. */
    record Spot(Table table, ItemType type) {}

    Drawn(Design design, Model model, Relations relations) {
        this.design = design;
        this.model = model;
        this.relations = relations;
        for (Table table : design.tables()) {
            for (ItemType type : table.items()) {
                if (type.isHome()) {
                    homes.putIfAbsent(type.entity(), new Spot(table, type));
                }
                type.inside().forEach(i -> inside.putIfAbsent(i.child(), type.entity()));
            }
        }
    }

    Design design() {
        return design;
    }

    Optional<Spot> home(EntityName entity) {
        return Optional.ofNullable(homes.get(entity));
    }

    /** The entities that have a home of their own. */
    Set<EntityName> housed() {
        return homes.keySet();
    }

    boolean isPlaced(EntityName entity) {
        return homes.containsKey(entity) || inside.containsKey(entity);
    }

    /** The model with what is drawn as pins, so that a design is made around it, and with some of its patterns. */
    Model pinned(List<Pattern> patterns) {
        List<Pin> pins = new ArrayList<>();
        homes.forEach((entity, spot) -> {
            pins.add(key(entity, spot));
            relations.known(entity).parents().forEach(p -> pins.add(new Pin.Inside(entity, p.entity(), false)));
        });
        inside.forEach((child, parent) -> {
            if (!homes.containsKey(child)) {
                pins.add(new Pin.Inside(child, parent, true));
            }
        });
        return new Model(model.name(), model.entities(), patterns, model.settings(), pins, model.allows());
    }

    /** The key as it is drawn; where it does not tell entities apart, the rest of the id stands behind it. */
    private Pin.Key key(EntityName entity, Spot spot) {
        String partition = template(spot.type(), spot.table().partition());
        StringBuilder sort = new StringBuilder(
                spot.table().sort().map(s -> template(spot.type(), s)).orElse(""));
        Set<Path> known = new LinkedHashSet<>();
        for (String attribute : spot.table().key()) {
            spot.type()
                    .key(attribute)
                    .ifPresent(k -> k.alternatives().get(0).template().holes().forEach(h -> known.add(h.path())));
        }
        for (Relations.Carried part : relations.idOf(entity)) {
            if (!known.contains(part.path())) {
                sort.append("#{").append(part.name()).append('}');
            }
        }
        return new Pin.Key(entity, partition, sort.toString());
    }

    private static String template(ItemType type, String attribute) {
        return type.key(attribute)
                .map(k -> k.alternatives().get(0).template().toString())
                .orElse("");
    }
}
