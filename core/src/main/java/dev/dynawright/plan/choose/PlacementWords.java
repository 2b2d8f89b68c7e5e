package dev.dynawright.plan.choose;

import dev.dynawright.model.Path;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Placements in words. */
final class PlacementWords {
    private static final int MOST = 3;

    private PlacementWords() {}

    /** What one design has that another has not. */
    static String instead(Set<Facility> now, Set<Facility> then) {
        Set<Placement> before = new LinkedHashSet<>();
        now.forEach(f -> before.addAll(Blueprints.placements(f)));
        List<String> words = new ArrayList<>();
        for (Facility facility : then) {
            for (Placement placement : Blueprints.placements(facility)) {
                if (!before.contains(placement)) {
                    words.add(words(placement));
                }
            }
        }
        if (words.isEmpty()) {
            return "without it";
        }
        List<String> some = words.stream().limit(MOST).toList();
        int more = words.size() - some.size();
        return String.join(", ", some) + (more > 0 ? " and " + more + " more changes" : "");
    }

    static String words(Placement placement) {
        if (placement instanceof Placement.Home home) {
            return "`" + home.entity() + "` keyed by " + key(home.key()) + contents(home.variant());
        } else if (placement instanceof Placement.Index index) {
            String kind = index.local() ? "a local index" : "an index";
            String shards = index.shards() > 1 ? " over " + index.shards() + " shards" : "";
            String only = index.only()
                    .map(s -> s.values().isEmpty()
                            ? ", only where `" + s.attribute() + "` is present"
                            : ", only " + String.join(" or ", s.values()))
                    .orElse("");
            return kind + " on `" + index.entity() + "` by " + key(index.key()) + shards + only;
        } else if (placement instanceof Placement.Copy copy) {
            return "a copy of `" + copy.entity() + "` by " + key(copy.key());
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
        String partition = key.partition().isEmpty() ? "one partition" : names(key.partition());
        return key.sort().isEmpty() ? partition : partition + ", sorted by " + names(key.sort());
    }

    private static String names(List<Path> paths) {
        return String.join(", ", paths.stream().map(p -> "`" + p + "`").toList());
    }

    private static String contents(Variant variant) {
        List<String> words = new ArrayList<>();
        variant.inside().forEach(c -> words.add("`" + c.entity() + "` inside"));
        if (!variant.carries().isEmpty()) {
            words.add("carrying " + names(variant.carries()));
        }
        if (!variant.counts().isEmpty()) {
            words.add(
                    variant.counts().size() == 1
                            ? "a counter inside"
                            : variant.counts().size() + " counters inside");
        }
        return words.isEmpty() ? "" : " with " + String.join(", ", words);
    }
}
