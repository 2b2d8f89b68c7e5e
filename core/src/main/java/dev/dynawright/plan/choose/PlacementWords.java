package dev.dynawright.plan.choose;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Placements in words. */
final class PlacementWords {
    private static final int MOST = 3;

    private PlacementWords() {}

    /** What one design has that another has not. */
    static List<Placement> changes(Set<Facility> now, Set<Facility> then) {
        Set<Placement> before = new LinkedHashSet<>();
        now.forEach(f -> before.addAll(Blueprints.placements(f)));
        List<Placement> changes = new ArrayList<>();
        then.forEach(f -> changes.addAll(Blueprints.placements(f)));
        changes.removeAll(before);
        return changes;
    }

    /** The same: what is of the same entity as a facility first. */
    static List<Placement> changes(Facility facility, Set<Facility> now, Set<Facility> then) {
        List<Placement> changes = changes(now, then);
        Optional<EntityName> entity = Blueprints.entity(facility);
        changes.sort(Comparator.comparing(
                p -> entity.filter(e -> e.equals(p.entity())).isEmpty()));
        return changes;
    }

    /** An entity that is kept elsewhere, and what else changes. */
    static String elsewhere(Facility.Home home, List<Placement> changes) {
        boolean keyed = changes.stream()
                .anyMatch(p -> p instanceof Placement.Home && p.entity().equals(home.entity()));
        return keyed ? list(changes) : "`" + home.entity() + "` inside its parent: " + list(changes);
    }

    /** What a pin makes of a decision, and what else changes. */
    static String with(Pin pin, List<Placement> changes) {
        List<Placement> others = changes;
        String what;
        if (pin instanceof Pin.Inside inside) {
            what = "`" + inside.child() + "` not inside";
        } else if (pin instanceof Pin.NoCarrying carrying) {
            what = "carrying nothing of `" + carrying.parent() + "`";
        } else if (pin instanceof Pin.Guard guard) {
            what = guard.thin() ? "a guard without a copy" : "a guard that carries a copy";
            others = changes.stream()
                    .filter(p -> !(p instanceof Placement.Guard))
                    .toList();
        } else if (pin instanceof Pin.Counter counter) {
            what = counted(counter.how());
            others = changes.stream()
                    .filter(p -> !(p instanceof Placement.Counter))
                    .toList();
        } else {
            what = "without it";
        }
        return others.isEmpty() ? what : what + ": " + list(others);
    }

    private static String counted(Pin.Counted how) {
        return switch (how) {
            case NONE -> "no counter";
            case STREAM -> "kept by the stream";
            case TRANSACTION -> "kept in the transaction";
            case INSIDE -> "only inside the parent";
            case BESIDE -> "not inside the parent";
        };
    }

    static String list(List<Placement> changes) {
        int more = changes.size() - MOST;
        return String.join(
                        ", ",
                        changes.stream().limit(MOST).map(PlacementWords::words).toList())
                + (more > 0 ? " and " + more + (more == 1 ? " more change" : " more changes") : "");
    }

    static String words(Placement placement) {
        if (placement instanceof Placement.Home home) {
            return "`" + home.entity() + "` with " + key(home.key()) + contents(home.variant());
        } else if (placement instanceof Placement.Index index) {
            String kind = index.local() ? "a local index" : "an index";
            String shards = index.shards() > 1 ? " over " + index.shards() + " shards" : "";
            String only = index.only()
                    .map(s -> s.values().isEmpty()
                            ? ", only where `" + s.attribute() + "` is present"
                            : ", only " + String.join(" or ", s.values()))
                    .orElse("");
            return kind + " on `" + index.entity() + "` with " + key(index.key()) + shards + only;
        } else if (placement instanceof Placement.Copy copy) {
            return "a copy of `" + copy.entity() + "` with " + key(copy.key());
        } else if (placement instanceof Placement.Guard guard) {
            String what = guard.attribute()
                    .map(a -> "`" + guard.entity() + "." + a + "`")
                    .orElse("the id of `" + guard.entity() + "`");
            boolean thin = !guard.holds().all() && guard.holds().attributes().isEmpty();
            return (thin ? "a guard of " : "a guard that carries a copy, of ") + what;
        } else if (placement instanceof Placement.Counter counter) {
            return "a counter of `" + counter.entity() + "` kept by the "
                    + counter.kept().word();
        } else if (placement instanceof Placement.Sequence sequence) {
            return "a sequence for `" + sequence.entity() + "." + sequence.attribute() + "`";
        }
        return "a part of `" + placement.entity() + "`";
    }

    private static String key(Key key) {
        String partition = key.partition().isEmpty() ? "one partition" : "partition " + together(key.partition());
        return key.sort().isEmpty() ? partition : partition + ", sort " + together(key.sort());
    }

    /** Attributes that make up one side of a key. */
    private static String together(List<Path> paths) {
        return String.join(" + ", paths.stream().map(p -> "`" + p + "`").toList());
    }

    private static String names(List<Path> paths) {
        return String.join(", ", paths.stream().map(p -> "`" + p + "`").toList());
    }

    /** What is counted, and by which relationship it belongs to the item that counts it. */
    private static String counted(Statement.Aggregate figure) {
        String by = figure.what().given().map(p -> "`" + p + "`").collect(Collectors.joining(" and "));
        return "`" + figure.what().entity() + "`" + (by.isEmpty() ? "" : " by " + by);
    }

    private static String contents(Variant variant) {
        List<String> words = new ArrayList<>();
        variant.inside().forEach(c -> words.add("with `" + c.entity() + "` inside"));
        if (!variant.carries().isEmpty()) {
            words.add("carrying " + names(variant.carries()));
        }
        if (!variant.counts().isEmpty()) {
            words.add((variant.counts().size() == 1 ? "with a counter of " : "with counters of ")
                    + variant.counts().stream().map(PlacementWords::counted).collect(Collectors.joining(" and "))
                    + " inside");
        }
        return words.isEmpty() ? "" : " " + String.join(", ", words);
    }
}
