package dev.dynawright.rules.answers;

import dev.dynawright.design.Index;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Finds indexes whose entries do not tell when their items end, where patterns read items that do. */
public final class HiddenExpiry extends Rule<Judged> {
    public HiddenExpiry() {
        super(Code.warning("D333", "hidden-expiry"));
    }

    /** An index, and an item type that is read through it. */
    private record Entries(Place place, Source source) {}

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        Map<Entries, Set<PatternId>> hidden = new LinkedHashMap<>();
        for (PatternPlan plan : judged.plans()) {
            List<Step> steps = plan.chosen().map(Way::steps).orElse(List.of());
            for (Step step : steps) {
                if (step.operation().isRead()
                        && step.purpose().isEmpty()
                        && step.place().index().isPresent()) {
                    judged.view().in(step.place().table()).stream()
                            .filter(s -> step.types().contains(s.type().name()))
                            .filter(s -> isHidden(judged, step.place(), s) && !isFetched(s, steps))
                            .forEach(s -> hidden.computeIfAbsent(
                                            new Entries(step.place(), s), e -> new LinkedHashSet<>())
                                    .add(plan.pattern().id()));
                }
            }
        }
        hidden.forEach((entries, readers) -> found.accept(finding(judged, entries, readers)));
    }

    /** Whether items end, and an entry shows neither the moment of the model nor the attribute by which DynamoDB deletes. */
    private static boolean isHidden(Judged judged, Place place, Source source) {
        Index index = place.index().orElseThrow();
        EntityName entity = source.type().entity();
        Lifetime lifetime = judged.view().relations().known(entity).lifetime();
        Optional<String> expires = source.table().expires();
        return !(lifetime instanceof Lifetime.Forever)
                && expires.isPresent()
                && !source.layout().projects(index, expires.get())
                && !(lifetime instanceof Lifetime.Expires at && source.layout().projects(index, Path.own(at.at())));
    }

    /** Whether the item itself is read behind its entry. */
    private static boolean isFetched(Source source, List<Step> steps) {
        return steps.stream()
                .anyMatch(s -> s.purpose().equals(Optional.of(Step.Purpose.FETCH))
                        && s.place().equals(Place.of(source.table()))
                        && s.types().contains(source.type().name()));
    }

    private Finding finding(Judged judged, Entries entries, Set<PatternId> readers) {
        String table = entries.place().table().name();
        String index = entries.place().name();
        String expires = entries.source().table().expires().orElseThrow();
        List<String> patterns = readers.stream().map(PatternId::text).toList();
        return Finding.at(
                        judged.span("tables", table, "indexes", index),
                        code(),
                        "index `" + index + "` does not show when `"
                                + entries.source().type().entity() + "` ends, so "
                                + (patterns.size() == 1 ? "pattern " : "patterns ") + Words.names(patterns)
                                + " cannot leave out what has expired",
                        "hides `" + expires + "`")
                .note("DynamoDB deletes within about " + Limits.EXPIRY_HOURS
                        + " hours; until then an expired item is still in its indexes")
                .fix(patch(judged, entries.place(), expires));
    }

    /** One more name behind the last in a list that stands in one line. */
    private static Optional<Fix> patch(Judged judged, Place place, String expires) {
        if (!(place.index().orElseThrow().projection() instanceof Index.Projection.Include include)
                || include.attributes().isEmpty()) {
            return Optional.empty();
        }
        String last = include.attributes().get(include.attributes().size() - 1);
        Optional<Span> span = judged.stated("tables", place.table().name(), "indexes", place.name(), "project", last);
        return span.filter(s -> s.source().text().startsWith("]", s.end()))
                .map(s -> Fix.possible("project it too", Edit.insert(s.after(), ", " + expires)));
    }
}
