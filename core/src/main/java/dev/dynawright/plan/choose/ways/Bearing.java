package dev.dynawright.plan.choose.ways;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What of placements bears on whether a pattern can be read from several together: their keys, and what they have of the answer.
 * The rest makes items larger or smaller. Of placements that are alike in what bears, all can be read together or none.
 */
final class Bearing {
    private final Map<EntityName, Set<Path>> answers = new HashMap<>();
    private final boolean parents;

    Bearing(Statement.Read read, Relations relations) {
        EntityName entity = read.what().entity();
        List<Along> with = read.with();
        answer(entity, read.only(), relations);
        for (Along along : with) {
            if (along instanceof Along.Down down) {
                answer(down.entity(), down.only(), relations);
            } else if (along instanceof Along.Up up) {
                relations.target(entity, up.parent()).ifPresent(e -> answer(e.name(), up.only(), relations));
            }
        }
        this.parents = with.stream().anyMatch(along -> along instanceof Along.Up);
    }

    private void answer(EntityName entity, List<AttributeName> only, Relations relations) {
        answers.computeIfAbsent(entity, e -> new LinkedHashSet<>()).addAll(Question.answer(entity, only, relations));
    }

    /** The same with nothing in its placements but what bears. */
    Blueprint of(Blueprint blueprint) {
        return new Blueprint(
                of(blueprint.placements()),
                blueprint.collections().stream()
                        .map(c -> new Blueprint.Collection(of(c.line())))
                        .toList());
    }

    private List<Placement> of(List<Placement> placements) {
        return placements.stream().map(this::of).toList();
    }

    private Placement of(Placement placement) {
        if (placement instanceof Placement.Home home) {
            return new Placement.Home(home.entity(), home.key(), of(home.variant()));
        }
        return placement instanceof Placement.Index index ? of(index) : placement;
    }

    private Variant of(Variant variant) {
        return new Variant(
                parents ? variant.carries() : List.of(),
                variant.inside().stream()
                        .filter(child -> answers.containsKey(child.entity()))
                        .toList(),
                List.of(),
                ItemType.Kept.TRANSACTION);
    }

    private Placement.Index of(Placement.Index index) {
        Set<Path> answer = answers.getOrDefault(index.entity(), new LinkedHashSet<>());
        Set<Path> there = new LinkedHashSet<>(index.projection().leaves());
        List<Path> leaves = new ArrayList<>();
        answer.stream().filter(there::contains).forEach(leaves::add);
        there.stream().filter(leaf -> parents && !leaf.isOwn()).forEach(leaves::add);
        return new Placement.Index(
                index.entity(),
                index.local(),
                index.key(),
                new Placement.Projection(index.projection().all(), leaves),
                index.only(),
                index.shards());
    }
}
