package dev.dynawright.plan.choose;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.candidates.Fragment;
import dev.dynawright.plan.place.Key;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which keys a pattern can read by: those whose partition its sentence tells. What it cannot read by need not be tried out. */
final class Leads {
    private final Map<Asked, List<Set<Path>>> told = new HashMap<>();

    /** An entity in a pattern. */
    private record Asked(PatternId pattern, EntityName entity) {}

    Leads(List<Fragment> fragments) {
        for (Fragment fragment : fragments) {
            Set<Path> leaves = new HashSet<>(fragment.equal().keySet());
            fragment.other().stream().filter(c -> c instanceof Condition.Among).forEach(c -> leaves.add(c.path()));
            told.computeIfAbsent(new Asked(fragment.pattern(), fragment.entity()), a -> new ArrayList<>())
                    .add(leaves);
        }
    }

    /** Whether a key of an entity can be read by; where nothing is known of the entity, it can. */
    boolean to(Pattern pattern, EntityName entity, Key key) {
        List<Set<Path>> all = told.getOrDefault(new Asked(pattern.id(), entity), List.of());
        return all.isEmpty() || all.stream().anyMatch(leaves -> leaves.containsAll(key.partition()));
    }
}
