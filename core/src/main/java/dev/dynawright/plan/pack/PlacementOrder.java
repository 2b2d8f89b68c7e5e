package dev.dynawright.plan.pack;

import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** An order of placements that depends on what they say and on nothing else: by entity, homes first. */
final class PlacementOrder {
    private PlacementOrder() {}

    static Comparator<Placement> of(ModelWords words) {
        return Comparator.<Placement>comparingInt(p -> words.known(p.entity()).order())
                .thenComparingInt(PlacementOrder::rank)
                .thenComparing((a, b) -> text(a).compareTo(text(b)));
    }

    /** Collections by what stands in them. */
    static List<Blueprint.Collection> lines(List<Blueprint.Collection> collections) {
        if (collections.size() < 2) {
            return collections;
        }
        List<Told> all = new ArrayList<>();
        for (Blueprint.Collection one : collections) {
            all.add(new Told(one, one.line().stream().map(PlacementOrder::text).collect(Collectors.joining(" "))));
        }
        all.sort(Comparator.comparing(Told::text));
        return all.stream().map(Told::collection).toList();
    }

    private record Told(Blueprint.Collection collection, String text) {}

    private static int rank(Placement placement) {
        if (placement instanceof Placement.Home) {
            return 0;
        } else if (placement instanceof Placement.Part) {
            return 1;
        } else if (placement instanceof Placement.Guard) {
            return 2;
        } else if (placement instanceof Placement.Copy) {
            return 3;
        } else if (placement instanceof Placement.Sequence) {
            return 4;
        }
        return placement instanceof Placement.Counter ? 5 : 6;
    }

    /** What a placement says, with what the words of a key leave out. */
    private static String text(Placement placement) {
        return placement + " " + key(placement);
    }

    private static String key(Placement placement) {
        if (placement instanceof Placement.Index index) {
            return reversed(index.key());
        } else if (placement instanceof Placement.Home home) {
            return reversed(home.key());
        }
        return placement instanceof Placement.Copy copy ? reversed(copy.key()) : "";
    }

    private static String reversed(Key key) {
        return key.reversed().toString();
    }
}
