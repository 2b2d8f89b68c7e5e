package dev.dynawright.plan.candidates;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Images;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.read.Kept;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The figures that patterns ask for, and the items that can keep them. */
final class Counters {
    /** So many values of all groups together can stand in one item. */
    private static final int TOGETHER = 50;

    private final Model model;
    private final Relations relations;

    /** What figures must share to stand in one item: the values for which there is one each, and the rows they are about. */
    private record Share(Set<Path> keys, Map<Path, String> constants) {}

    Counters(Model model, Relations relations) {
        this.model = model;
        this.relations = relations;
    }

    /** Every counter of an entity: each figure alone, and all that can share an item. */
    List<Placement.Counter> of(Entity entity) {
        Map<Share, List<Variants.Figure>> shares = new LinkedHashMap<>();
        for (Variants.Figure figure : figures(entity)) {
            Kept kept = Kept.of(figure.aggregate(), relations);
            if (kept.plain()) {
                shares.computeIfAbsent(new Share(kept.keys(), kept.constants()), s -> new ArrayList<>())
                        .add(figure);
            }
        }
        Set<Placement.Counter> counters = new LinkedHashSet<>();
        for (List<Variants.Figure> share : shares.values()) {
            share.forEach(figure -> add(List.of(figure), counters));
            if (share.size() > 1) {
                add(share, counters);
            }
        }
        return List.copyOf(counters);
    }

    /** The figures over children of an entity that its own item can hold: all children of one parent, by nothing else. */
    List<Variants.Figure> inside(Entity parent) {
        List<Variants.Figure> found = new ArrayList<>();
        for (Entity entity : model.entities()) {
            for (Variants.Figure figure : figures(entity)) {
                Kept kept = Kept.of(figure.aggregate(), relations);
                boolean whole = kept.plain()
                        && figure.aggregate().groups().isEmpty()
                        && way(entity, kept.keys())
                                .flatMap(up -> relations.target(entity.name(), up))
                                .filter(parent::equals)
                                .isPresent();
                if (whole) {
                    found.add(figure);
                }
            }
        }
        return found;
    }

    /** The way to the parent whose whole id these attributes are. */
    private Optional<Path> way(Entity entity, Set<Path> keys) {
        for (Path key : keys) {
            for (int height = 1; height <= key.hops().size(); height++) {
                Path up = new Path(key.hops().subList(0, height), Optional.empty());
                Set<Path> id = new LinkedHashSet<>();
                relations.leaves(entity.name(), up).forEach(part -> id.add(part.path()));
                if (id.equals(keys)) {
                    return Optional.of(up);
                }
            }
        }
        return Optional.empty();
    }

    private List<Variants.Figure> figures(Entity entity) {
        Map<Statement.Aggregate, Boolean> found = new LinkedHashMap<>();
        for (Pattern pattern : model.patterns()) {
            if (pattern.statement() instanceof Statement.Aggregate aggregate
                    && aggregate.what().entity().equals(entity.name())) {
                Statement.Aggregate all = new Statement.Aggregate(
                        aggregate.figure(),
                        aggregate.of(),
                        aggregate.what(),
                        aggregate.groups(),
                        new Extent.Everything(false));
                boolean now = pattern.demands().strong() || pattern.demands().exact();
                found.merge(all, now, (a, b) -> a && b);
            }
        }
        return found.entrySet().stream()
                .map(e -> new Variants.Figure(e.getKey(), e.getValue()))
                .sorted(Comparator.comparing(f -> f.aggregate().toString()))
                .toList();
    }

    private void add(List<Variants.Figure> share, Set<Placement.Counter> counters) {
        List<Statement.Aggregate> figures =
                share.stream().map(Variants.Figure::aggregate).toList();
        boolean now = share.stream().allMatch(Variants.Figure::now);
        List<ItemType.Kept> kept = new ArrayList<>();
        if (Images.lasts(figures.get(0).what().entity(), relations)) {
            kept.add(ItemType.Kept.TRANSACTION);
        }
        if (!now) {
            kept.add(ItemType.Kept.STREAM);
        }
        for (ItemType.Kept one : kept) {
            counters.add(new Placement.Counter(figures, false, one, 1));
            if (figures.stream().allMatch(this::isFew)) {
                counters.add(new Placement.Counter(figures, true, one, 1));
            }
        }
    }

    /** Whether a figure has groups, and few enough of them in all. */
    private boolean isFew(Statement.Aggregate figure) {
        long values = 1;
        for (Path group : figure.groups()) {
            for (Relations.Carried leaf : relations.leaves(figure.what().entity(), group)) {
                Attribute attribute = leaf.source();
                if (attribute.form() instanceof Form.Enumeration enumeration) {
                    values *= enumeration.values().size();
                } else if (attribute.form() instanceof Form.Truth) {
                    values *= 2;
                } else {
                    return false;
                }
            }
        }
        return !figure.groups().isEmpty() && values <= TOGETHER;
    }
}
