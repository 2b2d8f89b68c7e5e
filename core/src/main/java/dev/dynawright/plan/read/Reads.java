package dev.dynawright.plan.read;

import dev.dynawright.cost.Bound;
import dev.dynawright.design.ItemType.Kept;
import dev.dynawright.design.Role;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Choice;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Images;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Reason;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds every way to answer a question for entities. */
public final class Reads {
    private final DesignView view;
    private final Choice choice;
    private final Family family;

    public Reads(DesignView view, Choice choice) {
        this.view = view;
        this.choice = choice;
        this.family = new Family(view);
    }

    /** Every way to the rows that a question asks for, with what comes along. */
    public Answers answers(Question question) {
        List<Way> ways = new ArrayList<>();
        List<Reason> reasons = new ArrayList<>();
        for (Source source : view.sources(question.entity())) {
            boolean rows = !(source.type().role() instanceof Role.Counter
                    || source.type().role() instanceof Role.Sequence);
            for (Place place : rows ? source.places() : List.<Place>of()) {
                through(question, source, place, ways, reasons);
            }
        }
        new InsideReads(view, this).add(question, ways, reasons);
        ways.addAll(mixed(question));
        return new Answers(ways, reasons);
    }

    /** Every way to the rows and to what comes along in one Query. */
    public List<Way> mixed(Question question) {
        List<Way> ways = new ArrayList<>();
        if (!question.with().isEmpty()) {
            new MixedReads(view).add(question, ways);
        }
        return ways;
    }

    private void through(Question question, Source source, Place place, List<Way> ways, List<Reason> reasons) {
        if (isTorn(source)) {
            reasons.add(new Reason(
                    place,
                    source.type().name(),
                    Reason.Kind.UNREACHABLE,
                    "is kept by the stream and repeats two items of `" + question.entity()
                            + "`: a change tells of one only"));
            return;
        }
        KeyMatcher.Result result = new KeyMatcher(view, question, source, place).match();
        if (result.reason().isPresent()) {
            reasons.add(result.reason().get());
            return;
        }
        if (question.demands().strong() && place.isEventual()) {
            reasons.add(new Reason(
                    place,
                    source.type().name(),
                    Reason.Kind.EVENTUAL,
                    "answers only with what was true a moment ago, the pattern is strongly consistent"));
            return;
        }
        List<Way> forms = new ArrayList<>();
        for (KeyMatch match : result.matches()) {
            Optional<Way> way = way(question, match, reasons);
            if (way.isEmpty()) {
                return;
            }
            forms.add(way.get());
        }
        List<Way> ordered = choice.ordered(forms);
        Way dearest = ordered.get(ordered.size() - 1);
        ways.add(
                forms.size() > 1 && dearest.access() instanceof Access.Rows rows
                        ? dearest.by(rows.or(result.matches()))
                        : dearest);
    }

    /** One way: a read of a range, then what it does not have. */
    private Optional<Way> way(Question question, KeyMatch match, List<Reason> reasons) {
        RangeRead read = new RangeRead(view, question, match);
        Row row = new Row(view, question, match.source(), match.place());
        Parts parts = new Parts(read);
        Set<Path> needed = new LinkedHashSet<>(question.needed());
        needed.addAll(match.filterEquals());
        match.filters().forEach(c -> needed.addAll(leaves(question, c)));
        if (match.unordered().isPresent()) {
            question.order()
                    .forEach(o -> view.relations()
                            .leaves(question.entity(), o.path())
                            .forEach(leaf -> needed.add(leaf.path())));
        }
        Set<Path> missing = row.missing(needed);
        missing.addAll(new LinkedHashSet<>(
                match.filterEquals().stream().filter(p -> !row.holds(p)).toList()));
        Fetches fetches = new Fetches(view, question, row);
        Optional<List<Fetches.Fetch>> own = missing.isEmpty()
                ? Optional.of(List.of())
                : fetches.of(
                        question.entity(),
                        missing,
                        Optional.empty(),
                        read.lookedUp(row::holds),
                        read.mostLookedUp(row::holds));
        if (own.isEmpty()) {
            reasons.add(unreachable(
                    match,
                    "does not hold `" + missing.iterator().next()
                            + "`, and the key of the item that does is not known there"));
            return Optional.empty();
        }
        parts.fetches.addAll(own.get());
        for (Along along : question.with()) {
            Optional<String> problem = along instanceof Along.Up up
                    ? up(question, up, row, read, fetches, parts)
                    : down(question, (Along.Down) along, match, row, read, parts);
            if (problem.isPresent()) {
                reasons.add(unreachable(match, problem.get()));
                return Optional.empty();
            }
        }
        return Optional.of(parts.way(question, match));
    }

    private static Reason unreachable(KeyMatch match, String text) {
        return new Reason(match.place(), match.source().type().name(), Reason.Kind.UNREACHABLE, text);
    }

    /** A parent that comes along: what the row has of it, else by its key. */
    private Optional<String> up(Question question, Along.Up up, Row row, RangeRead read, Fetches fetches, Parts parts) {
        Set<Path> missing = row.missing(family.needed(question, up));
        if (missing.isEmpty()) {
            if (row.holds(family.needed(question, up).iterator().next())
                    && isStale(question, read.match().source())) {
                parts.stale = true;
            }
            return Optional.empty();
        }
        Optional<Entity> parent = view.relations().target(question.entity(), up.parent());
        if (parent.isEmpty()) {
            return Optional.of("has no `" + up.parent() + "`");
        }
        Set<Path> ofParent = new LinkedHashSet<>();
        missing.forEach(path -> ofParent.add(new Path(
                path.hops().subList(up.parent().hops().size(), path.hops().size()), path.attribute())));
        boolean one = view.relations().idPaths(parent.get().name()).stream()
                .allMatch(id -> question.equal().containsKey(up.parent().then(id)));
        Optional<List<Fetches.Fetch>> found = fetches.of(
                parent.get().name(),
                ofParent,
                Optional.of(up.parent()),
                one ? BigDecimal.ONE : read.lookedUp(row::holds),
                one ? Bound.of(1) : read.mostLookedUp(row::holds));
        if (found.isEmpty()) {
            return Optional.of("does not hold `" + missing.iterator().next() + "`, and "
                    + noItem(parent.get().name()));
        }
        parts.fetches.addAll(found.get());
        return Optional.empty();
    }

    private String noItem(EntityName parent) {
        Optional<Source> home = view.home(parent);
        if (home.isEmpty()) {
            return "there is no item of `" + parent + "`";
        }
        return home.get().isAlwaysThere()
                ? "the key of `" + parent + "` is not known there"
                : "`" + home.get().type().name() + "` has no key for every `" + parent + "`";
    }

    /** Children that come along: stored inside, else by a query for each row. */
    private Optional<String> down(
            Question question, Along.Down down, KeyMatch match, Row row, RangeRead read, Parts parts) {
        boolean inside = down.steps().size() == 1
                && match.source().type().inside().stream()
                        .anyMatch(i -> i.child().equals(down.entity())
                                && i.key().equals(down.steps().get(0).key())
                                && row.hasStored(i.name()));
        if (inside) {
            return Optional.empty();
        }
        Answers children = children(question, down);
        if (children.ways().isEmpty()) {
            return Optional.of("has no `" + down.entity() + "`, and they cannot be listed by the id of `"
                    + question.entity() + "`");
        }
        parts.queries.add(
                new Parts.Children(down, choice.ordered(children.ways()).get(0), read.answered(), read.mostAnswered()));
        return Optional.empty();
    }

    /** Every way to the children of one row. */
    public Answers children(Question question, Along.Down down) {
        return answers(family.children(question, down));
    }

    /** What of a way to children speaks against the whole. */
    public static List<Fault> faults(Way children) {
        return children.faults().stream()
                .filter(f -> f.kind() == Fault.Kind.OVERSIZED_READ || f.kind() == Fault.Kind.STALE)
                .toList();
    }

    /** Whether a copy that the stream keeps has of several items what no change of one of them tells. */
    private boolean isTorn(Source source) {
        return source.type().role() instanceof Role.Copy
                && source.type().kept() == Kept.STREAM
                && !Images.tell(view, source.type().entity(), source.values());
    }

    static boolean isStale(Question question, Source source) {
        return source.type().kept() == Kept.STREAM
                && (question.demands().strong() || question.demands().exact());
    }

    private List<Path> leaves(Question question, Condition condition) {
        return view.relations().leafPaths(question.entity(), condition.path());
    }

    /** The steps of a way as they come together. */
    private final class Parts {
        private final RangeRead read;
        private final List<Fetches.Fetch> fetches = new ArrayList<>();
        private final List<Children> queries = new ArrayList<>();
        private boolean stale;

        /** A way to the children of one row, and of how many rows they are asked for. */
        record Children(Along.Down down, Way way, BigDecimal rows, Bound most) {}

        Parts(RangeRead read) {
            this.read = read;
        }

        Way way(Question question, KeyMatch match) {
            List<Step> steps = new ArrayList<>();
            Step first = read.step();
            boolean batched =
                    first.operation() == Operation.GET && fetches.stream().allMatch(Fetches.Fetch::upfront);
            steps.add(batched && !fetches.isEmpty() ? first.with(Operation.BATCH_GET) : first);
            int requests = match.values();
            int later = 0;
            boolean beside = false;
            for (Fetches.Fetch fetch : fetches) {
                steps.add(batched ? fetch.step().with(Operation.BATCH_GET) : fetch.step());
                beside = beside || fetch.upfront();
                later = fetch.upfront() ? later : Math.max(later, fetch.batches());
            }
            if (!batched) {
                requests += later + (beside && later == 0 ? 1 : 0);
            }
            List<Fault> faults = new ArrayList<>();
            for (Children children : queries) {
                boolean one = children.most().most().isPresent()
                        && children.most().most().getAsLong() <= 1;
                children.way().steps().forEach(s -> steps.add(one ? s : s.times(children.rows())));
                requests += one
                        ? children.way().requests()
                        : (int) Math.min(1_000_000, children.most().most().orElse(1_000_000));
                faults.addAll(faults(children.way()));
            }
            read.oversized().ifPresent(faults::add);
            boolean repeats = !match.source().type().isHome();
            if (stale || (repeats && isStale(question, match.source()))) {
                faults.add(new Fault(
                        Fault.Kind.STALE,
                        "`" + match.source().type().name()
                                + "` is kept by the stream, the pattern asks for what is true now"));
            }
            Allowed.requests(question, requests, view.model().assumptions().number(Assumption.STEP))
                    .or(() -> Allowed.pages(question, read.mostBytes()))
                    .ifPresent(faults::add);
            Access access = new Access.Rows(
                    question,
                    List.of(match),
                    read.isGet(),
                    read.limit(),
                    fetches.stream().map(Fetches.Fetch::access).toList(),
                    queries.stream()
                            .map(c -> new Access.Children(c.down(), c.way().access()))
                            .toList());
            return new Way(steps, requests, false, faults, List.of(), access);
        }
    }
}
