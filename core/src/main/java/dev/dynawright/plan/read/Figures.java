package dev.dynawright.plan.read;

import dev.dynawright.cost.Bound;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Role;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds every way to a count, a sum or an average: a figure that is kept, or all rows read and added up. */
public final class Figures {
    private final DesignView view;
    private final Reads reads;

    public Figures(DesignView view, Reads reads) {
        this.view = view;
        this.reads = reads;
    }

    public Answers answers(Pattern pattern, Statement.Aggregate asked) {
        List<Way> ways = new ArrayList<>();
        List<Reason> reasons = new ArrayList<>();
        Set<Path> groups = new LinkedHashSet<>();
        asked.groups().forEach(g -> groups.addAll(leaves(asked, g)));
        Set<Path> needed = new LinkedHashSet<>(groups);
        asked.of().ifPresent(of -> needed.add(Path.own(of)));
        Question question = new Question(
                asked.what().entity(),
                Question.equalities(asked.what(), view.relations()),
                Question.others(asked.what()),
                needed,
                List.of(),
                List.of(),
                new Extent.Everything(false),
                pattern.demands(),
                pattern.traffic());
        for (Source source : view.sources(asked.what().entity())) {
            if (source.type().role() instanceof Role.Counter counter) {
                new CounterReads(view).add(question, asked, groups, source, counter, ways, reasons);
            }
        }
        new CountsInside(view, reads).add(question, asked, groups, ways, reasons);
        addedUp(question, asked, groups, ways, reasons);
        return new Answers(ways, reasons);
    }

    private void addedUp(
            Question question, Statement.Aggregate asked, Set<Path> groups, List<Way> ways, List<Reason> reasons) {
        Answers whole = reads.answers(question);
        whole.ways()
                .forEach(way -> ways.add(read(question, way, BigDecimal.ONE)
                        .by(new Access.AddedUp(asked, groups, false, way.access()))));
        if (groups.isEmpty()) {
            reasons.addAll(whole.reasons());
            return;
        }
        BigDecimal values = view.rows().keys(question.entity(), groups);
        Map<Path, Optional<String>> equal = new LinkedHashMap<>(question.equal());
        groups.forEach(g -> equal.putIfAbsent(g, Optional.empty()));
        Question each = new Question(
                question.entity(),
                equal,
                question.other(),
                question.needed(),
                List.of(),
                List.of(),
                question.extent(),
                question.demands(),
                question.traffic());
        Answers one = reads.answers(each);
        one.ways()
                .forEach(way ->
                        ways.add(read(each, way, values).by(new Access.AddedUp(asked, groups, true, way.access()))));
        reasons.addAll(one.reasons());
    }

    /** A way on which all rows are read: a request for each page and each group, and no page beyond the first is free. */
    private Way read(Question question, Way way, BigDecimal times) {
        List<Step> steps = new ArrayList<>();
        for (Step step : way.steps()) {
            Step all = times.compareTo(BigDecimal.ONE) == 0 ? step : step.times(times);
            List<String> details = new ArrayList<>(all.details());
            if (times.compareTo(BigDecimal.ONE) != 0) {
                details.add("for each of " + Numbers.grouped(times.setScale(0, RoundingMode.HALF_UP)) + " groups");
            }
            details.add("added up");
            steps.add(all.with(details));
        }
        BigDecimal bytes = way.bytesRead();
        BigDecimal pages = bytes.divide(BigDecimal.valueOf(Limits.PAGE_BYTES), 0, RoundingMode.CEILING)
                .max(BigDecimal.ONE);
        int requests = pages.multiply(times)
                .setScale(0, RoundingMode.CEILING)
                .min(BigDecimal.valueOf(1_000_000))
                .max(BigDecimal.valueOf(way.requests()))
                .intValueExact();
        List<Fault> faults = way.faults().stream()
                .filter(f -> f.kind() == Fault.Kind.STALE || f.kind() == Fault.Kind.OVERSIZED_READ)
                .collect(Collectors.toCollection(ArrayList::new));
        if (!way.has(Fault.Kind.OVERSIZED_READ)) {
            oversized(question, way, times).ifPresent(faults::add);
        }
        Allowed.requests(question, requests, view.model().assumptions().number(Assumption.STEP))
                .ifPresent(faults::add);
        return new Way(steps, requests, false, faults, way.notes());
    }

    private Optional<Fault> oversized(Question question, Way way, BigDecimal times) {
        Step step = way.steps().get(0);
        Place place = step.place();
        Source source = view.in(place.table()).stream()
                .filter(s -> step.types().contains(s.type().name()))
                .findFirst()
                .orElseThrow();
        Bound row = place.index().map(source.layout()::largestEntry).orElseGet(source.layout()::largest);
        Bound most = source.type().entity().equals(question.entity())
                ? view.rows().most(question.entity(), question.equal())
                : Bound.of(1);
        Bound count = Bound.of(times.setScale(0, RoundingMode.CEILING).longValue());
        Bound largest = most.times(row).times(count);
        if (!largest.passes(Limits.PAGE_BYTES)) {
            return Optional.empty();
        }
        BigDecimal usual = way.bytesRead().multiply(times);
        return Optional.of(new Fault(
                Fault.Kind.OVERSIZED_READ,
                "`" + place.name() + "` has no such figure; adding it up reads " + RangeRead.megabytes(usual)
                        + " a request"
                        + (largest.isNone()
                                ? ", and nothing limits it"
                                : " and can read "
                                        + RangeRead.megabytes(BigDecimal.valueOf(
                                                largest.most().getAsLong())))));
    }

    private List<Path> leaves(Statement.Aggregate asked, Path path) {
        return view.relations().leafPaths(asked.what().entity(), path);
    }
}
