package dev.dynawright.plan;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** A way to answer a pattern: its steps, the requests they take, and what speaks against it. */
public record Way(
        List<Step> steps, int requests, boolean transaction, List<Fault> faults, List<String> notes, Access access) {
    public Way {
        steps = List.copyOf(steps);
        faults = List.copyOf(faults);
        notes = List.copyOf(notes);
    }

    /** A way that is only priced. */
    public Way(List<Step> steps, int requests, boolean transaction, List<Fault> faults, List<String> notes) {
        this(steps, requests, transaction, faults, notes, new Access.Unknown());
    }

    /** The same to be priced only: how it is gone is not remembered. */
    public Way priced() {
        return new Way(steps, requests, transaction, faults, notes);
    }

    /** The same, gone otherwise. */
    public Way by(Access other) {
        return new Way(steps, requests, transaction, faults, notes, other);
    }

    public long readMilli() {
        return steps.stream().mapToLong(Step::readMilli).sum();
    }

    public long writeMilli() {
        return steps.stream().mapToLong(Step::writeMilli).sum();
    }

    /** The bytes that are read on average. */
    public BigDecimal bytesRead() {
        return steps.stream()
                .filter(s -> s.operation().isRead())
                .map(Step::bytes)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    public boolean has(Fault.Kind kind) {
        return faults.stream().anyMatch(f -> f.kind() == kind);
    }

    public boolean isFaultless() {
        return faults.isEmpty();
    }

    /** All it takes in each place. */
    public List<Charge> charges() {
        List<Charge> all = new ArrayList<>();
        steps.forEach(step -> all.addAll(step.charges()));
        return all;
    }
}
