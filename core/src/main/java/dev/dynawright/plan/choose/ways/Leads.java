package dev.dynawright.plan.choose.ways;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.candidates.Fragment;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.place.Key;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a pattern can read by: keys whose partition its sentence tells, and what has enough. The rest need not be tried out. */
final class Leads {
    private final Map<Asked, List<Set<Path>>> told = new HashMap<>();
    private final Map<Asked, List<Fragment>> asked = new HashMap<>();

    /** An entity in a pattern. */
    private record Asked(PatternId pattern, EntityName entity) {}

    Leads(List<Fragment> fragments) {
        for (Fragment fragment : fragments) {
            Set<Path> leaves = new HashSet<>(fragment.equal().keySet());
            fragment.other().stream().filter(c -> c instanceof Condition.Among).forEach(c -> leaves.add(c.path()));
            Asked one = new Asked(fragment.pattern(), fragment.entity());
            told.computeIfAbsent(one, a -> new ArrayList<>()).add(leaves);
            asked.computeIfAbsent(one, a -> new ArrayList<>()).add(fragment);
        }
    }

    /** Whether a key of an entity can be read by; where nothing is known of the entity, it can. */
    boolean to(Pattern pattern, EntityName entity, Key key) {
        List<Set<Path>> all = told.getOrDefault(new Asked(pattern.id(), entity), List.of());
        return all.isEmpty() || all.stream().anyMatch(leaves -> leaves.containsAll(key.partition()));
    }

    /** Whether the entries of an index have all that some part of a pattern wants. */
    boolean hasAll(Pattern pattern, Facility.Index index) {
        if (index.placement().projection().all()) {
            return true;
        }
        List<Fragment> parts =
                asked.getOrDefault(new Asked(pattern.id(), index.placement().entity()), List.of());
        Set<Path> there = new HashSet<>(index.placement().key().all());
        there.addAll(index.placement().projection().leaves());
        there.addAll(index.home().all());
        index.placement().only().ifPresent(only -> there.add(only.attribute()));
        return parts.isEmpty()
                || parts.stream()
                        .anyMatch(f -> f.needed().stream()
                                .allMatch(leaf ->
                                        there.contains(leaf) || f.equal().containsKey(leaf)));
    }
}
