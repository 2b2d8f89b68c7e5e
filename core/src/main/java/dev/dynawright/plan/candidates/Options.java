package dev.dynawright.plan.candidates;

import dev.dynawright.model.EntityName;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.List;

/**
 * What a design can have of one entity: one of the homes with one of the variants, and any of the rest. {@code guards} has a
 * list of alternatives for each thing that must be unique, exactly one of which is needed; those of the id, which name no
 * attribute, only with a home that is among the {@code guarded}.
 */
public record Options(
        List<Key> homes,
        List<Key> guarded,
        List<Variant> variants,
        List<Placement.Part> parts,
        List<Placement.Index> indexes,
        List<Placement.Copy> copies,
        List<List<Placement.Guard>> guards,
        List<Placement.Counter> counters,
        List<Placement.Sequence> sequences) {
    public Options {
        homes = List.copyOf(homes);
        guarded = List.copyOf(guarded);
        variants = List.copyOf(variants);
        parts = List.copyOf(parts);
        indexes = List.copyOf(indexes);
        copies = List.copyOf(copies);
        guards = guards.stream().map(List::copyOf).toList();
        counters = List.copyOf(counters);
        sequences = List.copyOf(sequences);
    }

    /** What a pin leaves of the options of an entity that could have some homes. */
    Options with(Pinned pin, EntityName entity, List<Key> every) {
        return new Options(
                homes.stream().filter(key -> pin.allows(entity, key)).toList(),
                guarded,
                variants.stream().filter(v -> pin.allows(entity, v)).toList(),
                left(parts, pin, every),
                left(indexes, pin, every),
                left(copies, pin, every),
                guards.stream().map(of -> left(of, pin, every)).toList(),
                left(counters, pin, every),
                left(sequences, pin, every));
    }

    private static <T extends Placement> List<T> left(List<T> all, Pinned pin, List<Key> every) {
        return all.stream().filter(p -> pin.allows(p, e -> every)).toList();
    }

    /** Whether a home allows two entities with the same id, so that a guard of the id has to stand beside it. */
    public boolean needsGuard(Key home) {
        return guarded.contains(home);
    }
}
