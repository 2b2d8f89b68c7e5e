package dev.dynawright.language;

import dev.dynawright.diag.Finding;
import dev.dynawright.language.EntityReader.Raw;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.source.Address;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Relationships that come back to where they began; each is found once and cut, so that reading can go on. */
final class Cycles {
    private static final int DEEPEST = 50;

    private final List<Raw> raws;
    private final Map<EntityName, List<Parent>> parents;
    private final Notes notes;
    private final Map<EntityName, Integer> state = new HashMap<>();
    private final Map<EntityName, Integer> depths = new HashMap<>();

    Cycles(List<Raw> raws, Map<EntityName, List<Parent>> parents, Notes notes) {
        this.raws = raws;
        this.parents = parents;
        this.notes = notes;
    }

    /** A depth-first walk with a stack of its own; an edge to an entity on the stack closes a cycle. */
    void cut() {
        for (Raw raw : raws) {
            if (state.containsKey(raw.name)) {
                continue;
            }
            List<EntityName> way = new ArrayList<>(List.of(raw.name));
            state.put(raw.name, 0);
            while (!way.isEmpty()) {
                EntityName at = way.get(way.size() - 1);
                int next = state.getOrDefault(at, 0);
                List<Parent> above = parents.getOrDefault(at, List.of());
                if (next >= above.size()) {
                    state.put(at, Integer.MAX_VALUE);
                    way.remove(way.size() - 1);
                    depth(at, above);
                    continue;
                }
                state.put(at, next + 1);
                EntityName to = above.get(next).entity();
                if (to.equals(at)) {
                    continue;
                }
                if (way.contains(to)) {
                    report(at, next, way.subList(way.indexOf(to), way.size()), to);
                } else if (!state.containsKey(to)) {
                    state.put(to, 0);
                    way.add(to);
                }
            }
        }
    }

    /** How far an entity stands below those without parents; one that is too far below loses its parents. */
    private void depth(EntityName at, List<Parent> above) {
        int depth = 0;
        for (Parent parent : above) {
            depth = Math.max(depth, 1 + depths.getOrDefault(parent.entity(), 0));
        }
        if (depth > DEEPEST) {
            notes.add(
                    notes.places.span(Address.of("entities", at, "of", 0)),
                    LanguageCodes.UNREADABLE_RELATIONSHIP,
                    "`" + at + "` is more than " + DEEPEST + " parents below the first",
                    "too deep");
            parents.put(at, List.of());
            depth = 0;
        }
        depths.put(at, depth);
    }

    private void report(EntityName at, int edge, List<EntityName> cycle, EntityName to) {
        List<String> names =
                new ArrayList<>(cycle.stream().map(n -> "`" + n + "`").toList());
        names.add("`" + to + "`");
        notes.add(Finding.at(
                        notes.places.span(Address.of("entities", at, "of", edge)),
                        LanguageCodes.CYCLIC_RELATIONSHIP,
                        "`" + at + "` is of `" + to + "`, which is itself of `" + at + "`",
                        "closes a circle")
                .note("the circle is " + String.join(" of ", names)));
        List<Parent> fewer = new ArrayList<>(parents.getOrDefault(at, List.of()));
        fewer.remove(edge);
        parents.put(at, fewer);
        raws.stream().filter(r -> r.name.equals(at)).forEach(r -> r.sure = false);
        state.put(at, edge);
    }
}
