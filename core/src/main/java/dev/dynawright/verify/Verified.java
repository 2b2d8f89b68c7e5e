package dev.dynawright.verify;

import java.util.List;

/** What came of a run: pattern by pattern in the order of the model. */
public record Verified(List<Tested> patterns) {
    public Verified {
        patterns = List.copyOf(patterns);
    }

    /** Whether nothing is left to be shown. */
    public boolean isFine() {
        return patterns.stream().allMatch(tested -> tested.verdict().isFine());
    }

    /** Whether a fault of ours kept a pattern from being tried out. */
    public boolean isBroken() {
        return patterns.stream()
                .flatMap(tested -> tested.failure().stream())
                .anyMatch(failure -> failure.kind() == Failure.Kind.BROKEN);
    }

    public long count(Verdict verdict) {
        return patterns.stream().filter(t -> t.verdict() == verdict).count();
    }

    public Tested.Done total() {
        return patterns.stream().map(Tested::done).reduce(Tested.Done.NOTHING, Tested.Done::plus);
    }
}
