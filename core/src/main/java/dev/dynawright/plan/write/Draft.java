package dev.dynawright.plan.write;

import dev.dynawright.cost.Bound;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Role;
import dev.dynawright.model.Assumption;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.Path;
import dev.dynawright.model.Share;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Fault;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.write.ItemCharges.Manner;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Puts the touches of a write together: what is one item, what is one transaction, what follows, what the stream does. */
final class Draft {
    private final DesignView view;
    private final Pattern pattern;
    private final Trail trail;
    private final BigDecimal effective;
    private final List<Step> steps = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();
    private int requests;

    Draft(DesignView view, Pattern pattern, Trail trail) {
        this.view = view;
        this.pattern = pattern;
        this.trail = trail;
        int fails = pattern.traffic().fails().map(Share::millionths).orElse(0);
        this.effective = BigDecimal.ONE.subtract(BigDecimal.valueOf(fails, 6));
    }

    /** {@code ends} is what the stream does once rows that are made now end by themselves. */
    Way way(List<Touch> touches, List<Touch> ends) {
        steps.addAll(trail.steps());
        faults.addAll(trail.faults());
        requests = trail.requests();
        List<Item> first = new ArrayList<>();
        List<Item> behind = new ArrayList<>();
        boolean split = pattern.demands().notAllAtOnce();
        merged(touches, false).forEach(item -> (split && isBelow(item.touch()) ? behind : first).add(item));
        boolean transaction = isTransaction(first);
        together(first, transaction);
        behind(behind);
        List<Item> kept = merged(touches, true);
        List<Item> ended = merged(ends, true);
        kept.forEach(item -> steps.add(kept(item, ended)));
        ended.forEach(item -> steps.add(kept(item, kept)));
        limits();
        return new Way(steps, requests, transaction, faults, List.of());
    }

    private static boolean isBelow(Touch touch) {
        return touch.target().row().above().isPresent();
    }

    /** What one operation does to an item, and how many such items a request has. */
    private record Item(Touch touch, Amount amount) {
        BigDecimal times() {
            return amount.mean();
        }
    }

    /** One operation for each item that is written at once, or later. */
    private static List<Item> merged(List<Touch> touches, boolean later) {
        Map<List<Object>, Touch> items = new LinkedHashMap<>();
        for (Touch touch : touches) {
            if (touch.isLater() == later) {
                List<Object> key = new ArrayList<>();
                key.add(touch.target().source().type().name());
                touch.target().tokens().forEach(token -> key.add(token.id()));
                items.merge(key, touch, Touch::and);
            }
        }
        List<Item> merged = new ArrayList<>();
        items.values()
                .forEach(touch -> merged.add(new Item(touch, touch.target().amount())));
        return merged;
    }

    private static boolean isTransaction(List<Item> items) {
        return items.size() > 1
                || (items.size() == 1 && items.get(0).amount().most().passes(1));
    }

    private void together(List<Item> touches, boolean transaction) {
        Bound items = Bound.of(0);
        Bound bytes = Bound.of(0);
        for (Item item : touches) {
            steps.add(step(item, new Manner(transaction, item.times(), effective), false));
            Bound most = item.amount().most();
            items = items.plus(most);
            Bound largest = item.touch().target().source().layout().largest().min(Bound.of(Limits.ITEM_BYTES));
            bytes = bytes.plus(most.times(largest));
        }
        requests += touches.isEmpty() ? 0 : 1;
        if (transaction && items.passes(Limits.TRANSACTION_ITEMS)) {
            faults.add(new Fault(
                    Fault.Kind.TRANSACTION,
                    "writes " + upTo(items) + " items at once, one transaction takes " + Limits.TRANSACTION_ITEMS));
        } else if (transaction && bytes.passes(Limits.TRANSACTION_BYTES)) {
            faults.add(new Fault(
                    Fault.Kind.TRANSACTION,
                    "writes up to " + Numbers.grouped(bytes.most().orElse(0) / Limits.MB)
                            + " MB at once, one transaction takes " + Numbers.bytes(Limits.TRANSACTION_BYTES)));
        }
    }

    private static String upTo(Bound bound) {
        return bound.isNone() ? "any number of" : "up to " + bound;
    }

    /** Children behind their parent, each for itself: in batches where a plain put or delete is all, else one by one. */
    private void behind(List<Item> touches) {
        Map<Row, List<Item>> rows = new LinkedHashMap<>();
        touches.forEach(i -> rows.computeIfAbsent(i.touch().target().row(), r -> new ArrayList<>())
                .add(i));
        for (List<Item> each : rows.values()) {
            boolean transaction = each.size() > 1;
            for (Item item : each) {
                BigDecimal times = item.times().multiply(effective);
                steps.add(step(item, new Manner(transaction, times, BigDecimal.ONE), false));
            }
            Touch only = each.get(0).touch();
            boolean conditional =
                    only.operation() == Operation.DELETE && !only.details().isEmpty();
            boolean batched = !transaction && only.operation() != Operation.UPDATE && !conditional;
            long together = transaction
                    ? Math.max(1, Limits.TRANSACTION_ITEMS / each.size())
                    : batched ? Limits.BATCH_WRITE_ITEMS : 1;
            BigDecimal calls = each.get(0).times().divide(BigDecimal.valueOf(together), 0, RoundingMode.CEILING);
            requests += calls.min(BigDecimal.valueOf(1_000_000)).intValueExact();
        }
    }

    private Step step(Item item, Manner manner, boolean later) {
        Touch touch = item.touch();
        ItemCharges charges = new ItemCharges(view, pattern.traffic(), touch);
        List<Charge> all =
                charges.of(later ? new Manner(false, manner.times().multiply(effective), BigDecimal.ONE) : manner);
        return new Step(
                touch.operation(),
                touch.target().source().place(),
                List.of(touch.target().source().type().name()),
                touch.target().key(),
                touch.details(),
                item.times().multiply(Touch.chance(touch.effect().transitions())),
                charges.bytes().multiply(item.times()),
                all,
                later ? Optional.of(Step.Purpose.KEEPING) : Optional.empty());
    }

    private Step kept(Item item, List<Item> others) {
        return step(item, new Manner(false, item.times().multiply(keeping(item, others)), effective), true);
    }

    /**
     * Figures are brought up to date once in a window however often they change; what repeats data, each time. What comes and what ends
     * meets in a window.
     */
    private BigDecimal keeping(Item item, List<Item> others) {
        if (!isFigure(item.touch())) {
            return BigDecimal.ONE;
        }
        BigDecimal events = events(item);
        for (Item other : others) {
            if (isFigure(other.touch()) && group(other).equals(group(item))) {
                events = events.add(events(other));
            }
        }
        if (events.signum() == 0) {
            return BigDecimal.ONE;
        }
        Set<Path> leaves = item.touch().target().needs();
        BigDecimal keys = leaves.isEmpty()
                ? BigDecimal.ONE
                : view.rows().keys(item.touch().target().row().entity(), leaves);
        BigDecimal window = BigDecimal.valueOf(view.model().assumptions().number(Assumption.WINDOW));
        return keys.divide(window, MathContext.DECIMAL64)
                .divide(events, MathContext.DECIMAL64)
                .min(BigDecimal.ONE);
    }

    private static boolean isFigure(Touch touch) {
        return touch.target().source().type().role() instanceof Role.Counter
                || (!touch.target().hops().isEmpty() && touch.kept() == ItemType.Kept.STREAM);
    }

    /** What tells the items of a figure from those of others: their type, and what of a row their keys are made of. */
    private static List<Object> group(Item item) {
        Target target = item.touch().target();
        return List.of(target.source().type().name(), target.row().entity(), target.needs());
    }

    /** How often an item changes in a second. */
    private BigDecimal events(Item item) {
        return pattern.traffic()
                .average()
                .orElse(new Rate(0))
                .inSeconds()
                .multiply(item.times())
                .multiply(effective)
                .multiply(Touch.chance(item.touch().effect().transitions()));
    }

    /** More requests or time than the sentence allows; one that says nothing allows any. */
    private void limits() {
        pattern.demands().requests().ifPresent(allowed -> {
            if (requests > allowed) {
                faults.add(new Fault(
                        Fault.Kind.REQUESTS,
                        "takes " + Numbers.grouped(requests) + " requests, the pattern allows "
                                + Numbers.grouped(allowed)));
            }
        });
        long step = view.model().assumptions().number(Assumption.STEP);
        pattern.demands().withinMillis().ifPresent(millis -> {
            if (requests * step > millis) {
                faults.add(new Fault(
                        Fault.Kind.REQUESTS,
                        "takes " + Numbers.grouped(requests) + " steps of " + step + " ms, the pattern has " + millis
                                + " ms"));
            }
        });
    }
}
