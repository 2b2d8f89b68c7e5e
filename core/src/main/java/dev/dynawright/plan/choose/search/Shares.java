package dev.dynawright.plan.choose.search;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.probe.Probe;
import dev.dynawright.plan.choose.ways.Needs;
import dev.dynawright.plan.choose.ways.Written;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What of a way's cost belongs to each entity that a write is about: what finds its rows, and what lies in its placements. */
final class Shares {
    private final Needs needs;
    private final Written written;
    private final IdentityHashMap<Way, Map<Optional<EntityName>, Long>> known = new IdentityHashMap<>();

    Shares(Needs needs, Written written) {
        this.needs = needs;
        this.written = written;
    }

    /** In nano-dollars a month; the whole if no entity is named. */
    long month(Pattern pattern, Way way, Optional<EntityName> entity, Probe probe) {
        return needs.month(
                pattern, entity.map(one -> charges(pattern, way, one, probe)).orElseGet(way::charges));
    }

    /** The same of a way that whole designs have: whatever else they have, its charges fall on the same entities. */
    long known(Pattern pattern, Way way, Optional<EntityName> entity, Probe probe) {
        return known.computeIfAbsent(way, w -> new HashMap<>())
                .computeIfAbsent(entity, e -> month(pattern, way, e, probe));
    }

    private List<Charge> charges(Pattern pattern, Way way, EntityName entity, Probe probe) {
        List<Charge> all = new ArrayList<>();
        for (Step step : way.steps()) {
            if (!step.operation().isRead()) {
                step.charges().stream()
                        .filter(c -> probe.charged(c).entity().equals(entity))
                        .forEach(all::add);
            } else if (written.belongs(probe.view(), step, entity, pattern)) {
                all.addAll(step.charges());
            }
        }
        return all;
    }
}
