package dev.dynawright.plan.read;

import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Sizes;
import dev.dynawright.cost.Spread;
import dev.dynawright.cost.Units;
import dev.dynawright.cost.Units.Consistency;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Partition;
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
import java.util.OptionalLong;
import java.util.Set;

/** Reads of figures that have items of their own. */
final class CounterReads {
    private final DesignView view;

    CounterReads(DesignView view) {
        this.view = view;
    }

    void add(
            Question question,
            Statement.Aggregate asked,
            Set<Path> groups,
            Source source,
            Role.Counter counter,
            List<Way> ways,
            List<Reason> reasons) {
        Kept kept = Kept.of(counter.figures().get(0), view.relations());
        Optional<String> differs = kept.differs(question, groups);
        if (!Kept.give(counter.figures(), asked, view.relations())) {
            reasons.add(reason(source, "keeps other figures"));
            return;
        }
        if (differs.isPresent()) {
            reasons.add(reason(source, differs.get()));
            return;
        }
        Optional<String> moving = kept.moving(view, source.type().kept())
                .or(() -> Kept.unseen(view, counter.figures(), source.type().kept()));
        if (moving.isPresent()) {
            reasons.add(reason(source, moving.get()));
            return;
        }
        Optional<List<Template>> key = source.key(Facts.NONE);
        if (key.isEmpty()) {
            reasons.add(reason(source, "has no key for every `" + source.type().name() + "`"));
            return;
        }
        Way way = way(question, asked, groups, source, Place.of(source.table()), key.get());
        ways.add(Reads.isStale(question, source) ? CountsInside.stale(way, source) : way);
    }

    private Way way(
            Question question,
            Statement.Aggregate asked,
            Set<Path> groups,
            Source source,
            Place place,
            List<Template> key) {
        Set<Path> open = new LinkedHashSet<>();
        key.get(0).holes().stream().map(Hole::path).filter(groups::contains).forEach(open::add);
        BigDecimal partitions = open.isEmpty() ? BigDecimal.ONE : view.rows().keys(question.entity(), open);
        Set<Path> inSort = new LinkedHashSet<>();
        int sortShards = 1;
        for (Template template : key.subList(1, key.size())) {
            template.holes().stream().map(Hole::path).filter(groups::contains).forEach(inSort::add);
            sortShards *= template.shards();
        }
        inSort.removeAll(open);
        boolean whole = inSort.isEmpty() && sortShards == 1;
        BigDecimal rows = (inSort.isEmpty() ? BigDecimal.ONE : view.rows().keys(question.entity(), inSort))
                .multiply(BigDecimal.valueOf(sortShards));
        boolean each = open.isEmpty() && key.get(0).shards() == 1 && sortShards == 1 && keyed(question, groups, inSort);
        OptionalLong page = each && !whole && asked.extent() instanceof Extent.Page some
                ? OptionalLong.of(some.size())
                : OptionalLong.empty();
        Sizes item = source.layout().item(Facts.NONE);
        Consistency consistency = question.demands().strong() ? Consistency.STRONG : Consistency.EVENTUAL;
        int shards = key.get(0).shards();
        long one = whole
                ? Units.get(item, consistency)
                : Units.query(
                        BigDecimal.ZERO,
                        List.of(new Units.Group(
                                Spread.exactly(
                                        rows.setScale(0, RoundingMode.HALF_UP).longValue()),
                                item.mean())),
                        page,
                        consistency);
        BigDecimal times = partitions.multiply(BigDecimal.valueOf(shards));
        boolean batch = whole && times.compareTo(BigDecimal.ONE) > 0;
        Operation operation = batch ? Operation.BATCH_GET : whole ? Operation.GET : Operation.QUERY;
        int requests = batch
                ? times.divide(BigDecimal.valueOf(Limits.BATCH_GET_ITEMS), 0, RoundingMode.CEILING)
                        .min(BigDecimal.valueOf(1_000_000))
                        .intValueExact()
                : partitions
                        .setScale(0, RoundingMode.CEILING)
                        .min(BigDecimal.valueOf(1_000_000))
                        .intValueExact();
        Partition partition =
                view.partitions().of(question.entity(), List.of(key.get(0)), question.equal(), question.traffic());
        Charge charge = new Charge(place, source.type().name(), partition, Units.times(one, times), 0);
        List<String> details = new ArrayList<>();
        if (shards > 1) {
            details.add("over " + shards + " shards");
        }
        page.ifPresent(n -> details.add("limit " + Numbers.grouped(n)));
        if (question.demands().strong()) {
            details.add("strongly consistent");
        }
        BigDecimal all = (page.isPresent() ? rows.min(BigDecimal.valueOf(page.getAsLong())) : rows).multiply(times);
        Step step = new Step(
                operation,
                place,
                List.of(source.type().name()),
                words(source, key, question, whole),
                details,
                all,
                all.multiply(item.mean()),
                List.of(charge),
                Optional.empty());
        List<Fault> faults = new ArrayList<>();
        Allowed.requests(question, requests, view.model().assumptions().number(Assumption.STEP))
                .ifPresent(faults::add);
        return new Way(
                List.of(step),
                requests,
                false,
                faults,
                List.of(),
                new Access.Counter(question, asked, groups, source, whole, page));
    }

    /** Whether each group has an item of its own: the sort key tells apart all values that are not given. */
    private static boolean keyed(Question question, Set<Path> groups, Set<Path> inSort) {
        Set<Path> free = new LinkedHashSet<>(groups);
        free.removeAll(question.equal().keySet());
        return inSort.containsAll(free);
    }

    private static String words(Source source, List<Template> key, Question question, boolean whole) {
        Map<Path, Optional<String>> given = new LinkedHashMap<>(question.equal());
        List<String> parts = new ArrayList<>();
        parts.add(source.table().partition() + " = " + KeyText.shown(key.get(0).pieces(), given));
        if (key.size() > 1 && whole) {
            parts.add(source.table().sort().orElse("") + " = "
                    + KeyText.shown(key.get(1).pieces(), given));
        } else if (key.size() > 1) {
            List<Template.Piece> known = new ArrayList<>();
            for (Template.Piece piece : key.get(1).pieces()) {
                boolean fixed = piece instanceof Template.Literal
                        || (piece instanceof Hole hole && given.containsKey(hole.path()));
                if (!fixed) {
                    break;
                }
                known.add(piece);
            }
            if (!known.isEmpty()) {
                parts.add(source.table().sort().orElse("") + " begins with " + KeyText.shown(known, given));
            }
        }
        return String.join(" and ", parts);
    }

    private static Reason reason(Source source, String text) {
        return new Reason(Place.of(source.table()), source.type().name(), Reason.Kind.UNREACHABLE, text);
    }
}
