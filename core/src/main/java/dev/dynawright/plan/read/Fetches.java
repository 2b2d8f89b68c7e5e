package dev.dynawright.plan.read;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.cost.Sizes;
import dev.dynawright.cost.Units;
import dev.dynawright.cost.Units.Consistency;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads by key of what a row does not have: the rest of its own entity, or of a parent. */
final class Fetches {
    private final DesignView view;
    private final Question question;
    private final Row row;

    /** Items that are fetched by their keys; {@code upfront} if the caller knows the keys before the first read. */
    record Fetch(Step step, boolean upfront, int batches, Access.Fetch access) {}

    Fetches(DesignView view, Question question, Row row) {
        this.view = view;
        this.question = question;
        this.row = row;
    }

    /** The items that have the missing attributes, each by its key; none if some cannot be had. */
    Optional<List<Fetch>> of(EntityName entity, Set<Path> missing, Optional<Path> up, BigDecimal count, Bound most) {
        Set<Path> left = new LinkedHashSet<>(missing);
        List<Fetch> fetches = new ArrayList<>();
        List<Source> targets = new ArrayList<>();
        view.home(entity).ifPresent(targets::add);
        targets.addAll(view.parts(entity));
        view.sources(entity).stream()
                .filter(s -> s.type().role() instanceof Role.Copy)
                .forEach(targets::add);
        for (Source target : targets) {
            boolean useful =
                    left.stream().anyMatch(leaf -> target.layout().holds(leaf).isPresent());
            Optional<List<Template>> key = target.anyKey().filter(k -> isThere(target, up));
            if (useful && key.isPresent() && row.hasKey(target, up)) {
                Set<Path> lacking = new LinkedHashSet<>(left);
                lacking.removeIf(leaf -> target.layout().holds(leaf).isEmpty());
                left.removeAll(lacking);
                fetches.add(fetch(new Access.Fetch(target, up, lacking), key.get(), count, most));
            }
        }
        return left.isEmpty() ? Optional.of(fetches) : Optional.empty();
    }

    /** Whether what is looked for is there: an entry has its item, and a part is missing only with its values. */
    private boolean isThere(Source target, Optional<Path> up) {
        return row.isOf(target, up) || target.type().role() instanceof Role.Part || target.isAlwaysThere();
    }

    private Fetch fetch(Access.Fetch access, List<Template> key, BigDecimal count, Bound most) {
        Source target = access.target();
        Consistency consistency = question.demands().strong() ? Consistency.STRONG : Consistency.EVENTUAL;
        Sizes item = item(target);
        long each = Units.get(item, consistency);
        long milli = Units.times(each, count);
        List<Template> partition = List.of(key.get(0));
        Place place = Place.of(target.table());
        Charge charge = new Charge(
                place,
                target.type().name(),
                view.partitions().of(target.type().entity(), partition, new LinkedHashMap<>(), question.traffic()),
                milli,
                0);
        boolean one = most.most().isPresent() && most.most().getAsLong() <= 1;
        List<String> words = new ArrayList<>();
        for (int i = 0; i < key.size(); i++) {
            words.add(target.table().key().get(i) + " = " + key.get(i));
        }
        int batches = (int) Math.min(
                1_000_000,
                most.isNone()
                        ? 1_000_000
                        : (most.most().getAsLong() + Limits.BATCH_GET_ITEMS - 1) / Limits.BATCH_GET_ITEMS);
        Step step = new Step(
                one ? Operation.GET : Operation.BATCH_GET,
                place,
                List.of(target.type().name()),
                String.join(" and ", words),
                question.demands().strong() ? List.of("strongly consistent") : List.of(),
                count,
                item.mean().multiply(count),
                List.of(charge),
                Optional.of(Step.Purpose.FETCH));
        return new Fetch(step, row.givesKey(target, access.up()), Math.max(1, batches), access);
    }

    private static Sizes item(Source target) {
        List<Sizes> each = new ArrayList<>();
        List<Share> shares = new ArrayList<>();
        for (Layout.Case one : target.layout().cases(Facts.NONE)) {
            each.add(target.layout().item(one.facts()));
            shares.add(one.share());
        }
        return each.size() == 1 ? each.get(0) : Sizes.mixed(each, shares);
    }
}
