package dev.dynawright.plan.write;

import dev.dynawright.cost.Fact;
import dev.dynawright.cost.Facts;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The rows that are written along with a row: children that the sentence names, and those that carry what changes. */
final class Relatives {
    private final DesignView view;

    Relatives(DesignView view) {
        this.view = view;
    }

    /** Children that are made or ended with their parent. */
    Row child(Row parent, Along.Down down) {
        List<String> hops = new ArrayList<>();
        down.steps().forEach(step -> hops.add(0, step.key()));
        boolean made = parent.deed().kind() == Deed.Kind.MAKE;
        Deed deed = made ? Deed.make(view.deeds().first(down.entity())) : Deed.end(Facts.NONE);
        Amount amount = parent.amount().times(made ? made(down) : there(parent, down.entity(), hops));
        Row.Above above = new Row.Above(parent, List.copyOf(hops));
        Row row = new Row(
                down.entity(),
                deed,
                amount,
                parent.label() + "/" + down.entity() + "." + String.join(".", hops),
                Optional.of(above),
                parent.isLater());
        if (made) {
            giveAll(row);
        }
        return row;
    }

    /** A row that is made now, when it ends by itself. */
    Row ended(Row made) {
        return new Row(
                made.entity(), Deed.end(Facts.NONE), made.amount(), made.label() + "/end", Optional.empty(), false);
    }

    /** The caller knows everything of what it makes, own and carried, but for numbers that are counted. */
    void giveAll(Row row) {
        for (Attribute attribute : view.relations().known(row.entity()).attributes()) {
            if (attribute.countedPer().isEmpty()) {
                row.give(Path.own(attribute.name()), Optional.empty());
            }
        }
        view.relations().carried(row.entity()).forEach(c -> row.give(c.path(), Optional.empty()));
        row.deed().facts().forEach((path, fact) -> {
            if (fact instanceof Fact.Value value) {
                row.give(path, Optional.of(value.text()));
            }
        });
    }

    private Amount made(Along.Down down) {
        Amount all = new Amount(BigDecimal.ONE, view.reach().down(down));
        BigDecimal mean = BigDecimal.ONE;
        for (Along.Step step : down.steps()) {
            Optional<Entity> child = view.relations().entity(step.child());
            BigDecimal each = child.flatMap(c -> c.parent(step.key()).map(p -> new Relations.Child(c, p)))
                    .map(view.relations()::each)
                    .orElse(BigDecimal.ONE);
            mean = mean.multiply(each);
        }
        return new Amount(mean, all.most());
    }

    /** The rows below another that exist: as many as share its id. */
    private Amount there(Row parent, EntityName child, List<String> hops) {
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        view.relations()
                .idOf(parent.entity())
                .forEach(part -> equal.put(Row.lifted(hops, part.path()), Optional.empty()));
        return new Amount(view.rows().rows(child, equal).mean(), view.rows().most(child, equal));
    }

    /** The rows of other entities whose items repeat what changes in this one. */
    List<Row> carriers(Row row) {
        List<Row> rows = new ArrayList<>();
        for (EntityName name : view.repeating(row.entity())) {
            Entity entity = view.relations().known(name);
            Map<List<String>, Set<Path>> carried = new LinkedHashMap<>();
            Set<List<String>> later = new LinkedHashSet<>();
            for (Source source : view.sources(entity.name())) {
                boolean repeats = !(source.type().role() instanceof Role.Counter
                        || source.type().role() instanceof Role.Sequence);
                for (Path leaf : repeats ? source.values() : new LinkedHashSet<Path>()) {
                    for (List<String> hops : ways(row, entity, leaf)) {
                        carried.computeIfAbsent(hops, h -> new LinkedHashSet<>())
                                .add(leaf);
                        if (source.type().isHome() && source.type().kept() == ItemType.Kept.STREAM) {
                            later.add(hops);
                        }
                    }
                }
            }
            carried.forEach(
                    (hops, leaves) -> rows.add(carrier(row, entity.name(), hops, leaves, later.contains(hops))));
        }
        return rows;
    }

    /** The relationships that lead from an entity up to a row whose changes make what a path leads to another value. */
    private List<List<String>> ways(Row row, Entity entity, Path leaf) {
        return up(entity.name(), leaf, row.entity()).stream()
                .filter(hops ->
                        leaf.behind(hops).filter(row.deed().changed()::contains).isPresent())
                .toList();
    }

    /** The parts of a path that lead from an entity up to another. */
    List<List<String>> up(EntityName from, Path path, EntityName above) {
        List<List<String>> ways = new ArrayList<>();
        EntityName at = from;
        for (int height = 1; height <= path.hops().size(); height++) {
            at = view.relations()
                    .known(at)
                    .parent(path.hops().get(height - 1))
                    .orElseThrow()
                    .entity();
            if (at.equals(above)) {
                ways.add(List.copyOf(path.hops().subList(0, height)));
            }
        }
        return ways;
    }

    /** What a row takes over from a new parent only for others, who are brought up to date by the stream. */
    Set<Path> takenBehind(Row row) {
        Set<Path> behind = new LinkedHashSet<>();
        if (row.deed().changed().stream().allMatch(Path::isOwn)) {
            return behind;
        }
        Set<Path> atOnce = new LinkedHashSet<>();
        view.sources(row.entity()).forEach(source -> atOnce.addAll(source.values()));
        for (Row carrier : carriers(row)) {
            Set<Path> all = carrier.isLater() ? behind : atOnce;
            List<String> hops = carrier.above().orElseThrow().hops();
            carrier.deed().changed().forEach(leaf -> leaf.behind(hops).ifPresent(all::add));
        }
        behind.removeIf(Path::isOwn);
        behind.removeAll(atOnce);
        return behind;
    }

    private Row carrier(Row row, EntityName entity, List<String> hops, Set<Path> leaves, boolean later) {
        Amount amount = row.amount().times(there(row, entity, hops));
        Row.Above above = new Row.Above(row, hops);
        Row child = new Row(
                entity,
                Deed.change(leaves),
                amount,
                row.label() + "/" + entity + "." + String.join(".", hops),
                Optional.of(above),
                later || row.isLater());
        leaves.forEach(leaf -> child.renew(leaf, Optional.empty()));
        return child;
    }
}
