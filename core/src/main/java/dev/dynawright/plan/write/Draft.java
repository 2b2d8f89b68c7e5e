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
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.write.ItemCharges.Manner;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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

    Way way(List<Touch> touches) {
        steps.addAll(trail.steps());
        faults.addAll(trail.faults());
        requests = trail.requests();
        List<Touch> now = merged(touches.stream().filter(t -> !t.isLater()).toList());
        List<Touch> later = merged(touches.stream().filter(Touch::isLater).toList());
        boolean split = pattern.demands().notAllAtOnce();
        List<Touch> first = now.stream().filter(t -> !split || !isBelow(t)).toList();
        List<Touch> behind = now.stream().filter(t -> split && isBelow(t)).toList();
        boolean transaction = isTransaction(first);
        together(first, transaction);
        behind(behind);
        for (Touch touch : later) {
            steps.add(step(touch, new Manner(false, times(touch).multiply(keeping(touch)), effective), true));
        }
        limits();
        return new Way(steps, requests, transaction, faults, List.of());
    }

    private static boolean isBelow(Touch touch) {
        return touch.target().row().above().isPresent();
    }

    /** One operation for each item. */
    private List<Touch> merged(List<Touch> touches) {
        Map<List<Object>, Touch> items = new LinkedHashMap<>();
        for (Touch touch : touches) {
            List<String> tokens = touch.target().tokens(view.relations()).stream()
                    .map(Token::id)
                    .toList();
            items.merge(List.of(touch.target().source().type().name(), tokens), touch, Touch::and);
        }
        return List.copyOf(items.values());
    }

    private boolean isTransaction(List<Touch> touches) {
        return touches.size() > 1
                || touches.stream().anyMatch(t -> amount(t).most().passes(1));
    }

    private Amount amount(Touch touch) {
        return touch.target().amount(view.relations());
    }

    private BigDecimal times(Touch touch) {
        return amount(touch).mean();
    }

    private void together(List<Touch> touches, boolean transaction) {
        Bound items = Bound.of(0);
        Bound bytes = Bound.of(0);
        for (Touch touch : touches) {
            steps.add(step(touch, new Manner(transaction, times(touch), effective), false));
            Bound most = amount(touch).most();
            items = items.plus(most);
            Bound largest = touch.target().source().layout().largest().min(Bound.of(Limits.ITEM_BYTES));
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
    private void behind(List<Touch> touches) {
        Map<Row, List<Touch>> rows = new LinkedHashMap<>();
        touches.forEach(t ->
                rows.computeIfAbsent(t.target().row(), r -> new ArrayList<>()).add(t));
        for (List<Touch> each : rows.values()) {
            boolean transaction = each.size() > 1;
            for (Touch touch : each) {
                BigDecimal times = times(touch).multiply(effective);
                steps.add(step(touch, new Manner(transaction, times, BigDecimal.ONE), false));
            }
            Touch only = each.get(0);
            boolean conditional =
                    only.operation() == Operation.DELETE && !only.details().isEmpty();
            boolean batched = !transaction && only.operation() != Operation.UPDATE && !conditional;
            long together = transaction
                    ? Math.max(1, Limits.TRANSACTION_ITEMS / each.size())
                    : batched ? Limits.BATCH_WRITE_ITEMS : 1;
            BigDecimal calls = times(only).divide(BigDecimal.valueOf(together), 0, RoundingMode.CEILING);
            requests += calls.min(BigDecimal.valueOf(1_000_000)).intValueExact();
        }
    }

    private Step step(Touch touch, Manner manner, boolean later) {
        ItemCharges charges = new ItemCharges(view, pattern.traffic(), touch);
        List<Charge> all =
                charges.of(later ? new Manner(false, manner.times().multiply(effective), BigDecimal.ONE) : manner);
        return new Step(
                touch.operation(),
                Place.of(touch.target().source().table()),
                List.of(touch.target().source().type().name()),
                touch.target().key(),
                touch.details(),
                times(touch).multiply(Touch.chance(touch.effect().transitions())),
                charges.bytes().multiply(times(touch)),
                all,
                later ? Optional.of(Step.Purpose.KEEPING) : Optional.empty());
    }

    /** Figures are brought up to date once in a window however often they change; what repeats data, each time. */
    private BigDecimal keeping(Touch touch) {
        boolean figure = touch.target().source().type().role() instanceof Role.Counter
                || (!touch.target().hops().isEmpty() && touch.kept() == ItemType.Kept.STREAM);
        BigDecimal events = pattern.traffic()
                .average()
                .orElse(new Rate(0))
                .inSeconds()
                .multiply(touch.target().row().amount().mean())
                .multiply(effective)
                .multiply(Touch.chance(touch.effect().transitions()));
        if (!figure || events.signum() == 0) {
            return BigDecimal.ONE;
        }
        Set<Path> leaves = new LinkedHashSet<>(touch.target().needs(view.relations()));
        BigDecimal keys = leaves.isEmpty()
                ? BigDecimal.ONE
                : view.rows().keys(touch.target().row().entity(), leaves);
        BigDecimal window = BigDecimal.valueOf(view.model().assumptions().number(Assumption.WINDOW));
        return keys.divide(window, MathContext.DECIMAL64)
                .divide(events, MathContext.DECIMAL64)
                .min(BigDecimal.ONE);
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
