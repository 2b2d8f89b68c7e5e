package dev.dynawright.plan.choose.ways;

import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.probe.Setting;
import java.util.List;

/** A setting in which a write was tried out: the way that it takes there, and the steps that find out what it has to know. */
record Tried(Setting setting, Probe probe, Way way, List<Step> finding) {
    /** What finding out is charged. */
    List<Charge> read() {
        return finding.stream().flatMap(step -> step.charges().stream()).toList();
    }

    /** Whether the old item is read. */
    boolean isOld() {
        return finding.stream()
                .anyMatch(s ->
                        s.purpose().filter(p -> p == Step.Purpose.OLD_VALUES).isPresent());
    }
}
