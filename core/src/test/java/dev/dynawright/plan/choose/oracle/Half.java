package dev.dynawright.plan.choose.oracle;

import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** One of two entities in a design: its home, and what must stand beside it. */
record Half(Placement.Home home, List<Placement> placements) {
    static Half of(Beside beside, Key key, Variant variant) {
        Placement.Home home = new Placement.Home(beside.entity(), key, variant);
        List<Placement> all = new ArrayList<>(List.of(home));
        all.addAll(beside.thin(key));
        return new Half(home, all);
    }

    Key key() {
        return home.key();
    }

    /** Both halves of a design. */
    List<Placement> and(Half other) {
        List<Placement> all = new ArrayList<>(placements);
        all.addAll(other.placements);
        return all;
    }

    /** Whether a child's items can have the partition key values of its parent's: the same attributes of the parent. */
    private boolean sharesWithChild(Half child) {
        return shares(key(), child.key());
    }

    /** How the items of a parent and a child can stand: apart, and in one partition in both orders if they can share it. */
    List<List<Blueprint.Collection>> lines(Half child) {
        List<List<Blueprint.Collection>> all = new ArrayList<>();
        all.add(List.of());
        if (sharesWithChild(child)) {
            all.add(List.of(new Blueprint.Collection(List.of(home, child.home))));
            all.add(List.of(new Blueprint.Collection(List.of(child.home, home))));
        }
        return all;
    }

    static boolean shares(Key parent, Key child) {
        Set<Object> mine = new LinkedHashSet<>();
        parent.partition().forEach(leaf -> mine.add(leaf.attribute()));
        Set<Object> theirs = new LinkedHashSet<>();
        child.partition().stream().filter(leaf -> !leaf.isOwn()).forEach(leaf -> theirs.add(leaf.attribute()));
        return !mine.isEmpty()
                && mine.equals(theirs)
                && theirs.size() == child.partition().size();
    }
}
