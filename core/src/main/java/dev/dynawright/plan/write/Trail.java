package dev.dynawright.plan.write;

import dev.dynawright.plan.Access;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.List;

/** The reads that come before a write, as they come together: steps, requests, what speaks against them, what is not found. */
final class Trail {
    private final List<Step> steps = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();
    private final List<Reason> reasons = new ArrayList<>();
    private final List<Access.Lookup> lookups = new ArrayList<>();
    private int requests;

    /** Remembers how a read is gone. */
    void note(Access.Lookup lookup) {
        lookups.add(lookup);
    }

    List<Access.Lookup> lookups() {
        return lookups;
    }

    /** Adds a read; one that the stream does is no request of the caller. */
    void add(Way way, Step.Purpose purpose, boolean later) {
        way.steps().forEach(step -> steps.add(step.with(later ? Step.Purpose.KEEPING : purpose)));
        requests += later ? 0 : way.requests();
        faults.addAll(way.faults());
    }

    /** Adds a read that is done once for each of several rows, as one batch. */
    void addBatch(Way way, Amount rows, Step.Purpose purpose) {
        for (Step step : way.steps()) {
            Operation operation = step.operation() == Operation.GET ? Operation.BATCH_GET : step.operation();
            steps.add(step.with(operation).with(purpose).times(rows.mean()));
        }
        requests += way.requests();
        faults.addAll(way.faults());
    }

    /** Adds a read that the stream does behind the write. */
    void keep(Step step) {
        steps.add(step.with(Step.Purpose.KEEPING));
    }

    void add(Step step) {
        steps.add(step);
        requests++;
    }

    void add(Fault fault) {
        faults.add(fault);
    }

    void miss(Reason reason) {
        reasons.add(reason);
    }

    List<Step> steps() {
        return steps;
    }

    List<Fault> faults() {
        return faults;
    }

    List<Reason> reasons() {
        return reasons;
    }

    int requests() {
        return requests;
    }
}
