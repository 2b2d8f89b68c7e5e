package dev.dynawright.plan.choose;

import dev.dynawright.design.ItemType;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.candidates.Pinned;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.choose.program.Draft;
import dev.dynawright.plan.choose.request.Request;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.read.Kept;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What could be otherwise about a facility, each as the pin that makes it so. */
final class Questions {
    private final Request request;
    private final Draft draft;

    Questions(Request request, Draft draft) {
        this.request = request;
        this.draft = draft;
    }

    List<Pin> of(Facility facility) {
        if (facility instanceof Facility.Home home) {
            return contents(home);
        } else if (facility instanceof Facility.Index index) {
            Placement.Index placement = index.placement();
            return List.of(new Pin.NoIndexBy(
                    placement.entity(),
                    placement.key().partition(),
                    placement.key().sort()));
        } else if (facility instanceof Facility.Beside beside) {
            return beside(beside.placement());
        }
        return List.of();
    }

    /** What is inside a home, and what is cut off. */
    private List<Pin> contents(Facility.Home home) {
        List<Pin> pins = new ArrayList<>();
        home.placement()
                .variant()
                .inside()
                .forEach(child -> pins.add(new Pin.Inside(child.entity(), home.entity(), false)));
        Set<Path> parents = new LinkedHashSet<>();
        home.placement().variant().carries().forEach(leaf -> parents.add(new Path(leaf.hops(), Optional.empty())));
        parents.forEach(parent -> pins.add(new Pin.NoCarrying(home.entity(), parent)));
        for (Statement.Aggregate figure : home.placement().variant().counts()) {
            asking(List.of(figure)).ifPresent(p -> pins.add(new Pin.Counter(p, Pin.Counted.BESIDE)));
        }
        home.part().ifPresent(part -> pins.add(new Pin.NoParts(home.entity())));
        return pins;
    }

    private List<Pin> beside(Placement placement) {
        if (placement instanceof Placement.Copy copy) {
            return List.of(new Pin.NoCopies(copy.entity()));
        } else if (placement instanceof Placement.Guard guard) {
            boolean thin = Pinned.isThin(guard);
            boolean both = draft.facilities().keySet().stream()
                    .anyMatch(f -> f instanceof Facility.Beside other
                            && other.placement() instanceof Placement.Guard rival
                            && rival.entity().equals(guard.entity())
                            && rival.attribute().equals(guard.attribute())
                            && Pinned.isThin(rival) != thin);
            return both ? List.of(new Pin.Guard(guard.entity(), guard.attribute(), !thin)) : List.of();
        } else if (placement instanceof Placement.Counter counter) {
            return asking(counter.figures())
                    .map(p -> List.<Pin>of(new Pin.Counter(p, otherwise(counter))))
                    .orElse(List.of());
        } else if (placement instanceof Placement.Sequence sequence) {
            return List.of(new Pin.NoSequence(sequence.entity(), sequence.attribute()));
        }
        return List.of();
    }

    /** Kept in the other way, where that is possible; else not kept at all. */
    private Pin.Counted otherwise(Placement.Counter counter) {
        boolean stream = counter.kept() == ItemType.Kept.STREAM;
        ItemType.Kept wanted = stream ? ItemType.Kept.TRANSACTION : ItemType.Kept.STREAM;
        boolean both = draft.facilities().keySet().stream()
                .anyMatch(f -> f instanceof Facility.Beside beside
                        && beside.placement() instanceof Placement.Counter other
                        && other.kept() == wanted
                        && other.figures().equals(counter.figures()));
        if (!both) {
            return Pin.Counted.NONE;
        }
        return stream ? Pin.Counted.TRANSACTION : Pin.Counted.STREAM;
    }

    /** The first pattern that asks for one of some figures. */
    private Optional<PatternId> asking(List<Statement.Aggregate> figures) {
        return request.model().patterns().stream()
                .filter(p -> p.statement() instanceof Statement.Aggregate asked
                        && Kept.give(
                                figures.stream()
                                        .filter(f -> f.what().equals(asked.what())
                                                && f.groups().equals(asked.groups()))
                                        .toList(),
                                asked,
                                request.scope().relations()))
                .map(Pattern::id)
                .findFirst();
    }
}
