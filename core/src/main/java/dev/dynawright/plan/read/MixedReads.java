package dev.dynawright.plan.read;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.Units;
import dev.dynawright.cost.Units.Consistency;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Partition;
import dev.dynawright.plan.Partitions;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Surplus;
import dev.dynawright.plan.Way;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads of one row and of what comes along in one Query: all of it lies side by side under one partition key. */
final class MixedReads {
    private final DesignView view;
    private final Family family;
    private final Partitions partitions;

    /** One kind of items that the Query is meant to meet. */
    private record Member(RangeRead read, Question question, Optional<Along> along) {
        boolean row() {
            return along.isEmpty();
        }

        KeyMatch match() {
            return read.match();
        }
    }

    MixedReads(DesignView view) {
        this.view = view;
        this.family = new Family(view);
        this.partitions = view.partitions();
    }

    void add(Question question, List<Way> ways) {
        if (!view.scope()
                .identifies(question.entity(), List.copyOf(question.equal().keySet()))) {
            return;
        }
        for (Source source : view.sources(question.entity())) {
            for (Place place : source.places()) {
                if (!(question.demands().strong() && place.isEventual())) {
                    of(question, source, place).ifPresent(ways::add);
                }
            }
        }
    }

    private Optional<Way> of(Question question, Source source, Place place) {
        Question alone = question.alone();
        Optional<KeyMatch> match = only(new KeyMatcher(view, alone, source, place).match());
        if (match.isEmpty() || match.get().shards() > 1 || match.get().values() > 1) {
            return Optional.empty();
        }
        Row row = new Row(view, question, source, place);
        if (!row.missing(question.needed()).isEmpty()) {
            return Optional.empty();
        }
        List<Member> members = new ArrayList<>();
        members.add(new Member(new RangeRead(view, alone, match.get()), alone, Optional.empty()));
        for (Along along : question.with()) {
            if (along instanceof Along.Up up
                    && row.missing(family.needed(question, up)).isEmpty()) {
                continue;
            }
            if (along instanceof Along.Down down && isInside(source, down, row)) {
                continue;
            }
            Optional<Member> member = member(question, along, match.get());
            if (member.isEmpty()) {
                return Optional.empty();
            }
            members.add(member.get());
        }
        return members.size() < 2 ? Optional.empty() : way(question, members);
    }

    private static boolean isInside(Source source, Along.Down down, Row row) {
        return down.steps().size() == 1
                && source.type().inside().stream()
                        .anyMatch(i -> i.child().equals(down.entity()) && row.hasStored(i.name()));
    }

    private static Optional<KeyMatch> only(KeyMatcher.Result result) {
        return result.matches().size() == 1 ? Optional.of(result.matches().get(0)) : Optional.empty();
    }

    /** The items of what comes along that lie in the same partitions. */
    private Optional<Member> member(Question question, Along along, KeyMatch first) {
        Optional<Question> asked = along instanceof Along.Down down
                ? Optional.of(family.children(question, down))
                : parent(question, (Along.Up) along);
        if (asked.isEmpty()) {
            return Optional.empty();
        }
        List<String> group = groups(first);
        for (Source source : view.sources(asked.get().entity())) {
            for (Place place : source.places()) {
                if (!place.equals(first.place())) {
                    continue;
                }
                Optional<KeyMatch> match = only(new KeyMatcher(view, asked.get(), source, place).match());
                boolean good = match.isPresent()
                        && groups(match.get()).equals(group)
                        && !(along instanceof Along.Up up && !leads(up, first, match.get()))
                        && !match.get().isFiltered()
                        && match.get().shards() == 1
                        && new Row(view, asked.get(), source, place)
                                .missing(asked.get().needed())
                                .isEmpty();
                if (good) {
                    return Optional.of(
                            new Member(new RangeRead(view, asked.get(), match.get()), asked.get(), Optional.of(along)));
                }
            }
        }
        return Optional.empty();
    }

    /** Whether the partition of a row has the id of this very parent: there may be another of the same kind. */
    private static boolean leads(Along.Up up, KeyMatch row, KeyMatch parent) {
        return holes(row).equals(holes(parent).stream().map(up.parent()::then).toList());
    }

    private static List<Path> holes(KeyMatch match) {
        return match.form().partition().stream()
                .flatMap(template -> template.holes().stream())
                .map(Hole::path)
                .toList();
    }

    /** The parent as a question by its id, which the row's partition has. */
    private Optional<Question> parent(Question question, Along.Up up) {
        Optional<Entity> parent = view.relations().target(question.entity(), up.parent());
        if (parent.isEmpty()) {
            return Optional.empty();
        }
        EntityName name = parent.get().name();
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        view.relations().idPaths(name).forEach(id -> equal.put(id, Optional.empty()));
        return Optional.of(new Question(
                name,
                equal,
                List.of(),
                Question.answer(name, up.only(), view.relations()),
                List.of(),
                List.of(),
                new Extent.Everything(false),
                question.demands(),
                question.traffic()));
    }

    private List<String> groups(KeyMatch match) {
        return match.form().partition().stream()
                .map(t -> partitions.group(match.source().type().entity(), t))
                .toList();
    }

    private Optional<Way> way(Question question, List<Member> members) {
        List<SortRange> ranges = new ArrayList<>();
        for (Member member : members) {
            ranges.add(range(member));
        }
        SortRange lowest = ranges.stream().reduce(SortRange::lower).orElseThrow();
        SortRange highest = ranges.stream().reduce(SortRange::higher).orElseThrow();
        List<Neighbours.Neighbour> between = new ArrayList<>();
        KeyMatch first = members.get(0).match();
        for (Neighbours.Neighbour other : new Neighbours(view)
                .of(first.source(), first.place(), first.form().partition())) {
            boolean member = members.stream().anyMatch(m -> m.match().source().equals(other.source()));
            SortRange range = SortRange.of(other.source(), other.sort(), view);
            if (!member && range.liesBetween(lowest, highest)) {
                between.add(other);
            }
        }
        List<Member> limited = members.stream()
                .filter(m -> m.question().extent() instanceof Extent.First)
                .toList();
        if (!limited.isEmpty() && !canStop(limited.get(0), members, ranges, between)) {
            return Optional.empty();
        }
        return Optional.of(priced(question, members, between, limited, lowest, highest));
    }

    private SortRange range(Member member) {
        return SortRange.of(
                member.match().source(),
                member.match().prefix().stream().map(KeyMatch.SortPiece::piece).toList(),
                view);
    }

    /** A Query can stop behind the newest few only if the row stands next to them and nothing is in between. */
    private static boolean canStop(
            Member few, List<Member> members, List<SortRange> ranges, List<Neighbours.Neighbour> between) {
        if (members.size() != 2 || !between.isEmpty() || few.match().unordered().isPresent()) {
            return false;
        }
        SortRange row = ranges.get(0);
        SortRange children = ranges.get(1);
        return few.match().backwards() ? row.isAbove(children) : children.isAbove(row);
    }

    private Way priced(
            Question question,
            List<Member> members,
            List<Neighbours.Neighbour> between,
            List<Member> limited,
            SortRange lowest,
            SortRange highest) {
        Consistency consistency = question.demands().strong() ? Consistency.STRONG : Consistency.EVENTUAL;
        BigDecimal fixed = BigDecimal.ZERO;
        BigDecimal bytes = BigDecimal.ZERO;
        List<Units.Group> groups = new ArrayList<>();
        OptionalLong limit = OptionalLong.empty();
        for (Member member : members) {
            BigDecimal each = member.read().item().mean();
            boolean one = member.read().rows().most().isPresent()
                    && member.read().rows().most().getAsLong() == 1
                    && member.row();
            if (one) {
                fixed = fixed.add(each);
                bytes = bytes.add(each);
            } else {
                groups.add(new Units.Group(member.read().rows(), each));
                bytes = bytes.add(each.multiply(member.read().answered()));
            }
            if (member.question().extent() instanceof Extent.First few) {
                limit = OptionalLong.of(few.count());
            }
        }
        for (Neighbours.Neighbour other : between) {
            groups.add(other.group());
            bytes = bytes.add(other.rows().mean().multiply(other.bytes()));
        }
        KeyMatch first = members.get(0).match();
        List<Template> templates = first.form().partition();
        Partition partition =
                partitions.of(first.source().type().entity(), templates, first.used(), question.traffic());
        List<String> types =
                members.stream().map(m -> m.match().source().type().name()).toList();
        Charge charge =
                new Charge(first.place(), types.get(0), partition, Units.query(fixed, groups, limit, consistency), 0);
        List<String> details = new ArrayList<>();
        if (!limited.isEmpty()) {
            if (limited.get(0).match().backwards()) {
                details.add("backwards");
            }
            details.add("limit " + (limit.getAsLong() + 1));
        }
        List<String> foreign =
                between.stream().map(n -> n.source().type().name()).distinct().toList();
        if (!foreign.isEmpty()) {
            details.add("without the " + String.join(", ", foreign) + " in between");
        }
        String sort = first.place().sort().isEmpty()
                ? ""
                : " and " + first.place().sort().get(0) + " between " + lowest.begin() + " and " + highest.end();
        String key = KeyText.partition(first) + sort;
        List<Fault> faults = new ArrayList<>();
        oversized(first, between).ifPresent(faults::add);
        Bound most = members.stream().map(m -> m.read().mostBytes()).reduce(Bound.of(0), Bound::plus);
        Allowed.requests(question, 1, view.model().assumptions().number(Assumption.STEP))
                .or(() -> Allowed.pages(question, most))
                .ifPresent(faults::add);
        BigDecimal rows = members.stream().map(m -> m.read().answered()).reduce(BigDecimal.ZERO, BigDecimal::add);
        return new Way(
                List.of(new Step(
                        Operation.QUERY,
                        first.place(),
                        types,
                        key,
                        details,
                        rows,
                        bytes,
                        List.of(charge),
                        Optional.empty(),
                        Surplus.ofForeign(rows, foreign))),
                1,
                false,
                faults,
                List.of(),
                new Access.Mixed(
                        question,
                        members.stream()
                                .map(m -> new Access.Member(m.along(), m.question(), m.match()))
                                .toList(),
                        limited.isEmpty() ? OptionalLong.empty() : OptionalLong.of(limit.getAsLong() + 1),
                        !limited.isEmpty() && limited.get(0).match().backwards()));
    }

    private Optional<Fault> oversized(KeyMatch first, List<Neighbours.Neighbour> between) {
        for (Neighbours.Neighbour other : between) {
            Bound most = other.rows().most().isPresent()
                    ? Bound.of(other.rows().most().getAsLong())
                    : Bound.NONE;
            Bound bytes = first.place()
                    .index()
                    .map(other.source().layout()::largestEntry)
                    .orElseGet(other.source().layout()::largest);
            if (most.times(bytes).passes(Limits.PAGE_BYTES)) {
                return Optional.of(new Fault(
                        Fault.Kind.OVERSIZED_READ,
                        "`" + first.place().name() + "` has `"
                                + other.source().type().name() + "` in between, any number of them"));
            }
        }
        return Optional.empty();
    }
}
