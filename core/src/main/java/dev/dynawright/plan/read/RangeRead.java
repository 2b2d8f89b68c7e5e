package dev.dynawright.plan.read;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.cost.Sizes;
import dev.dynawright.cost.Spread;
import dev.dynawright.cost.Units;
import dev.dynawright.cost.Units.Consistency;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Template;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Partition;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Surplus;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What one read of a key range takes: the rows it meets, those it keeps, bytes, units and what speaks against it. */
final class RangeRead {
    /** As many foreign items as a page can make room for. */
    private static final long FEW = 10;

    private final DesignView view;
    private final Question question;
    private final KeyMatch match;
    private final Spread rows;
    private final RowsMet met;
    private final BigDecimal kept;
    private final boolean get;
    private final List<Neighbours.Neighbour> foreign;
    private final OptionalLong wanted;
    private final OptionalLong limit;
    private @Nullable BigDecimal answered;

    RangeRead(DesignView view, Question question, KeyMatch match) {
        this.view = view;
        this.question = question;
        this.match = match;
        this.met = new RowsMet(view, question, match);
        this.rows = met.rows();
        this.kept = met.kept();
        this.get = findGet();
        this.foreign = foreigners();
        this.wanted = findWanted();
        this.limit = findLimit();
    }

    /** Whether the one item is named by its whole table key. */
    boolean isGet() {
        return get;
    }

    private boolean findGet() {
        return match.place().index().isEmpty()
                && match.isWhole()
                && match.shards() == 1
                && match.values() == 1
                && view.scope()
                        .identifies(question.entity(), List.copyOf(match.used().keySet()));
    }

    private List<Neighbours.Neighbour> foreigners() {
        if (match.isWhole()) {
            return List.of();
        }
        Neighbours neighbours = new Neighbours(view);
        List<Neighbours.Neighbour> found = new ArrayList<>();
        for (Neighbours.Neighbour other :
                neighbours.of(match.source(), match.place(), match.form().partition())) {
            if (neighbours.canBegin(match.prefix(), other.source(), other.sort())) {
                found.add(other);
            }
        }
        return found;
    }

    /** How many rows one page asks for; none if everything is read. */
    OptionalLong limit() {
        return limit;
    }

    /** Items of other types that lie in the range. */
    List<Neighbours.Neighbour> foreign() {
        return foreign;
    }

    /** How many rows one page asks for; none if everything is read. */
    private OptionalLong findLimit() {
        if (match.unordered().isPresent() || (!foreign.isEmpty() && !isFewForeign())) {
            return OptionalLong.empty();
        }
        if (wanted.isEmpty() || kept.signum() == 0) {
            return OptionalLong.empty();
        }
        BigDecimal read = BigDecimal.valueOf(wanted.getAsLong())
                .divide(kept, 0, RoundingMode.CEILING)
                .add(BigDecimal.valueOf(mostForeign()));
        return OptionalLong.of(read.min(BigDecimal.valueOf(Integer.MAX_VALUE)).longValueExact());
    }

    /** Whether the other items in the range are a handful at the most, so that a page can make room for them. */
    private boolean isFewForeign() {
        return foreign.stream().allMatch(n -> n.rows().most().isPresent()) && mostForeign() <= FEW;
    }

    private long mostForeign() {
        return foreign.stream().mapToLong(n -> n.rows().most().orElse(0)).sum();
    }

    private OptionalLong findWanted() {
        if (question.extent() instanceof Extent.Page page) {
            return OptionalLong.of(page.size());
        }
        return question.extent() instanceof Extent.First first ? OptionalLong.of(first.count()) : OptionalLong.empty();
    }

    /** How many rows the answer has on average. */
    BigDecimal answered() {
        BigDecimal known = answered;
        if (known == null) {
            known = findAnswered();
            answered = known;
        }
        return known;
    }

    private BigDecimal findAnswered() {
        Spread answer = rows.kept(kept);
        BigDecimal one = wanted.isPresent() ? answer.meanAtMost(wanted.getAsLong()) : answer.mean();
        BigDecimal all = one.multiply(BigDecimal.valueOf((long) match.shards() * match.values()));
        return wanted.isPresent() ? all.min(BigDecimal.valueOf(wanted.getAsLong())) : all;
    }

    /** The most rows that an answer can have. */
    Bound mostAnswered() {
        Bound most = view.rows().most(question.entity(), question.equal());
        return wanted.isPresent() ? most.min(Bound.of(wanted.getAsLong())) : most;
    }

    /**
     * How many rows are looked up elsewhere on average, before the filters that need what is found there. A page is filled row by
     * row, so those looked up for it are those that it shows, divided by the share of them that stays.
     */
    BigDecimal lookedUp(Predicate<Path> told) {
        BigDecimal stay = met.kept(told);
        boolean everything = match.unordered().isPresent() || wanted.isEmpty() || stay.signum() == 0;
        if (!everything) {
            return answered().divide(stay, MathContext.DECIMAL64);
        }
        BigDecimal all = rows.mean().multiply(BigDecimal.valueOf((long) match.shards() * match.values()));
        return stay.signum() == 0 ? all : all.multiply(kept).divide(stay, MathContext.DECIMAL64);
    }

    /** The most rows that are looked up elsewhere for one answer. */
    Bound mostLookedUp(Predicate<Path> told) {
        boolean late = !match.filterEquals().stream().allMatch(told)
                || !match.filters().stream()
                        .allMatch(c -> view.relations().leafPaths(question.entity(), c.path()).stream()
                                .allMatch(told));
        Bound most = view.rows().most(question.entity(), late ? match.used() : question.equal());
        if (match.unordered().isPresent()) {
            return most;
        }
        if (!late) {
            return mostAnswered();
        }
        return limit.isPresent() ? most.min(Bound.of(limit.getAsLong() * match.shards() * match.values())) : most;
    }

    /** The mean bytes of a row as this place has it. */
    private BigDecimal rowBytes() {
        BigDecimal sum = BigDecimal.ZERO;
        BigDecimal weight = BigDecimal.ZERO;
        for (Layout.Case one : match.form().cases()) {
            BigDecimal share = BigDecimal.valueOf(one.share().millionths(), 6);
            sum = sum.add(sizes(one.facts()).mean().multiply(share));
            weight = weight.add(share);
        }
        return weight.signum() == 0 ? sum : sum.divide(weight, MathContext.DECIMAL64);
    }

    private Sizes sizes(Facts facts) {
        Layout layout = match.source().layout();
        return match.place().index().map(i -> layout.entry(i, facts)).orElseGet(() -> layout.item(facts));
    }

    /** The bytes of the item as a mixture over the cases it can be in. */
    Sizes item() {
        List<Sizes> each = new ArrayList<>();
        List<Share> shares = new ArrayList<>();
        for (Layout.Case one : match.form().cases()) {
            each.add(sizes(one.facts()));
            shares.add(one.share());
        }
        return each.size() == 1 ? each.get(0) : Sizes.mixed(each, shares);
    }

    Step step() {
        Consistency consistency = question.demands().strong() ? Consistency.STRONG : Consistency.EVENTUAL;
        boolean single = rows.most().isPresent() && rows.most().getAsLong() == 1 && foreign.isEmpty();
        BigDecimal bytes;
        long milli;
        if (isGet() || (single && match.shards() == 1)) {
            milli = Units.get(item(), consistency);
            bytes = rowBytes();
        } else {
            List<Units.Group> groups = new ArrayList<>();
            BigDecimal each = rowBytes();
            groups.add(new Units.Group(rows, each));
            foreign.forEach(n -> groups.add(n.group()));
            milli = Units.query(BigDecimal.ZERO, groups, limit, consistency);
            bytes = metOnce().multiply(each);
            for (Neighbours.Neighbour other : foreign) {
                bytes = bytes.add(other.rows().mean().multiply(other.bytes()));
            }
        }
        long times = (long) match.shards() * match.values();
        Partition partition = view.partitions()
                .of(match.source().type().entity(), match.form().partition(), constants(), question.traffic());
        Charge charge = new Charge(
                match.place(),
                match.source().type().name(),
                partition,
                Units.times(milli, BigDecimal.valueOf(times)),
                0);
        return new Step(
                isGet() ? Operation.GET : Operation.QUERY,
                match.place(),
                List.of(match.source().type().name()),
                KeyText.of(match),
                details(),
                answered(),
                bytes.multiply(BigDecimal.valueOf(times)),
                List.of(charge),
                Optional.empty(),
                surplus(times));
    }

    /** How many rows one of the requests meets on average. */
    private BigDecimal metOnce() {
        return limit.isPresent() ? rows.meanAtMost(limit.getAsLong()) : rows.mean();
    }

    /** What the read meets beyond its answer. */
    private Optional<Surplus> surplus(long times) {
        if (!match.isFiltered() && match.unordered().isEmpty()) {
            return Surplus.ofForeign(answered(), foreignTypes());
        }
        return Optional.of(new Surplus(
                metOnce().multiply(BigDecimal.valueOf(times)),
                answered(),
                match.isFiltered() ? Optional.of(KeyText.filters(match)) : Optional.empty(),
                match.unordered(),
                foreignTypes()));
    }

    private List<String> foreignTypes() {
        return foreign.isEmpty()
                ? List.of()
                : foreign.stream().map(n -> n.source().type().name()).distinct().toList();
    }

    /** Values of the sentence decide which partition is met; where several are asked for, none alone does. */
    private Map<Path, Optional<String>> constants() {
        return match.used();
    }

    private List<String> details() {
        List<String> details = new ArrayList<>();
        if (!isGet()) {
            if (match.shards() > 1) {
                details.add("over " + match.shards() + " shards");
            }
            if (match.values() > 1) {
                details.add("one for each of " + match.values() + " values");
            }
            if (match.backwards() && match.unordered().isEmpty()) {
                details.add("backwards");
            }
            limit.ifPresent(n -> details.add("limit " + Numbers.grouped(n)));
            if (match.isFiltered()) {
                details.add("filter " + KeyText.filters(match));
            }
            if (!foreign.isEmpty()) {
                details.add("without the " + String.join(", ", foreignTypes()) + " in between");
            }
            if (match.unordered().isPresent()) {
                details.add("sorted afterwards");
            }
        }
        if (question.demands().strong()) {
            details.add("strongly consistent");
        }
        return details;
    }

    /** What is read beyond the answer must fit one page, at the most rows that there can be. */
    Optional<Fault> oversized() {
        boolean many = !foreign.isEmpty() && !(isFewForeign() && wanted.isPresent());
        boolean beyond = match.isFiltered() || match.unordered().isPresent() || many;
        return beyond ? oversized(reasonToReadOn()) : Optional.empty();
    }

    /** The fault of reading everything in the range, if that can pass a page. */
    Optional<Fault> oversized(String why) {
        Bound most = view.rows().most(question.entity(), match.used()).times(largestRow());
        if (!most.passes(Limits.PAGE_BYTES)) {
            return Optional.empty();
        }
        String size = most.isNone()
                ? "any number of bytes"
                : "up to " + megabytes(BigDecimal.valueOf(most.most().getAsLong()));
        return Optional.of(new Fault(
                Fault.Kind.OVERSIZED_READ, "`" + match.place().name() + "` " + why + ", and so reads " + size));
    }

    /** The most bytes of all rows of an answer. */
    Bound mostBytes() {
        return mostAnswered().times(largestRow());
    }

    private Bound largestRow() {
        Layout layout = match.source().layout();
        return match.place().index().map(layout::largestEntry).orElseGet(layout::largest);
    }

    private String reasonToReadOn() {
        if (match.unordered().isPresent()) {
            return match.unordered().get();
        }
        return match.isFiltered()
                ? "leaves " + KeyText.filters(match) + " to a filter"
                : "has other items in the range";
    }

    static String megabytes(BigDecimal bytes) {
        BigDecimal mega = bytes.divide(BigDecimal.valueOf(Limits.MB), 1, RoundingMode.HALF_UP);
        return mega.signum() == 0
                ? Numbers.bytes(bytes.setScale(0, RoundingMode.HALF_UP).longValue())
                : Numbers.grouped(mega) + " MB";
    }

    KeyMatch match() {
        return match;
    }

    List<Template> partition() {
        return match.form().partition();
    }

    Spread rows() {
        return rows;
    }
}
