package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Check;
import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.model.Allow;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What writes look up before: a value of a key that their caller does not know, or what their items repeat. */
record Lookups(Known known) {
    static Check check(Known known) {
        Lookups lookups = new Lookups(known);
        List<PatternId> keys = new ArrayList<>();
        List<PatternId> repeated = new ArrayList<>();
        for (PatternPlan plan : known.plans()) {
            List<Step> steps = plan.chosen().map(Way::steps).orElse(List.of()).stream()
                    .filter(s -> s.purpose().equals(Optional.of(Step.Purpose.LOOKUP)))
                    .toList();
            if (!steps.isEmpty()) {
                boolean key = steps.stream().anyMatch(s -> lookups.isForKey(plan, s));
                (key ? keys : repeated).add(plan.pattern().id());
            }
        }
        List<Allow> accepted = known.accepted("lookup-before-write");
        boolean allowed = keys.stream()
                .allMatch(id -> accepted.stream().anyMatch(a -> a.at().isEmpty() || a.at().equals(id.text())));
        String figure = Figures.counted(keys.size(), "pattern looks", "patterns look") + " up a value of a key"
                + (keys.isEmpty() ? "" : ": " + Known.ids(keys))
                + (repeated.isEmpty()
                        ? ""
                        : "; " + Figures.counted(repeated.size(), "pattern looks", "patterns look")
                                + " up what is repeated: " + Known.ids(repeated));
        return known.check("Keys are made of what the caller knows", allowed, figure, "lookup-before-write");
    }

    /** What is written is looked up for a key that the caller does not give; a parent is where its attributes are in one. */
    private boolean isForKey(PatternPlan plan, Step step) {
        Set<EntityName> written = new LinkedHashSet<>();
        plan.pattern().statement().writes().stream()
                .map(Statement.Write::entity)
                .forEach(written::add);
        return known.view().in(step.place().table()).stream()
                        .filter(s -> step.types().contains(s.type().name()))
                        .anyMatch(s -> written.contains(s.type().entity()))
                || written.stream().anyMatch(this::isKeyedByAttributesOfParents);
    }

    private boolean isKeyedByAttributesOfParents(EntityName entity) {
        List<Path> ids =
                known.relations().carried(entity).stream().map(c -> c.path()).toList();
        return known.view().sources(entity).stream()
                .anyMatch(s -> s.type().keys().stream()
                        .filter(k -> s.place().key().contains(k.attribute()))
                        .flatMap(k -> k.alternatives().stream())
                        .flatMap(a -> a.template().holes().stream())
                        .anyMatch(h -> !h.path().isOwn() && !ids.contains(h.path())));
    }
}
