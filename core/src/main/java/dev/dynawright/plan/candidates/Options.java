package dev.dynawright.plan.candidates;

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

    /** Whether a home allows two entities with the same id, so that a guard of the id has to stand beside it. */
    public boolean needsGuard(Key home) {
        return guarded.contains(home);
    }
}
