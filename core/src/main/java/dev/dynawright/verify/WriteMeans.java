package dev.dynawright.verify;

import dev.dynawright.data.World;
import dev.dynawright.data.call.Calls;
import dev.dynawright.data.call.Trial;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Traffic;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Charge;
import dev.dynawright.plan.Step;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.act.Keeper;
import dev.dynawright.plan.act.Writing;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Holds what a write takes on average against what the plan expects: over calls that are done, one after the other, in a memory that
 * charges as the service does. What the stream brings up to date later is left out, as how much of it is bundled is only assumed.
 */
final class WriteMeans {
    private static final int CALLS = 100;
    private static final MathContext DIGITS = MathContext.DECIMAL64;

    private final Setting setting;
    private final Means means;
    private final List<Access.Written> written;
    private final Function<Pattern, Optional<Access.Written>> accesses;

    /** {@code written} is all that is written, {@code accesses} how each pattern is carried out. */
    WriteMeans(
            Setting setting,
            Means means,
            List<Access.Written> written,
            Function<Pattern, Optional<Access.Written>> accesses) {
        this.setting = setting;
        this.means = means;
        this.written = List.copyOf(written);
        this.accesses = accesses;
    }

    /** What is added up over some calls: units by place, and what is written. */
    private static final class Taken {
        private final Map<String, Long> milli = new TreeMap<>();
        private final Map<String, Integer> met = new TreeMap<>();
        private final Set<String> now = new TreeSet<>();
        private long bytes;
        private long items;
        private int calls;

        Response note(Response response) {
            for (Response.Used used : response.used()) {
                if (used.readMilli() + used.writeMilli() > 0) {
                    milli.merge(used.place().toString(), used.readMilli() + used.writeMilli(), Long::sum);
                    now.add(used.place().toString());
                }
            }
            return response;
        }

        /** The end of a call. */
        void note(List<Change> changes) {
            calls++;
            now.forEach(place -> met.merge(place, 1, Integer::sum));
            now.clear();
            for (Change change : changes) {
                items++;
                bytes += Math.max(
                        change.before().map(Item::bytes).orElse(0L),
                        change.after().map(Item::bytes).orElse(0L));
            }
        }

        long milli() {
            return milli.values().stream().mapToLong(m -> m).sum();
        }

        BigDecimal of(long sum) {
            return BigDecimal.valueOf(sum).divide(BigDecimal.valueOf(calls), DIGITS);
        }
    }

    /** The mean of a write from where the sample stands now, which stays as it is; none if no call is done. */
    Optional<Mean> of(Pattern pattern, Way way) throws IOException {
        Optional<Way> expected = means.expected(certain(pattern), way);
        long ofModel = milli(way);
        if (expected.isEmpty()) {
            return Optional.of(
                    new Mean(ofModel, 0, 0, 0, Optional.of("of so few and such rows it would be written otherwise")));
        }
        long ofSample = milli(expected.get());
        Taken taken;
        try {
            taken = taken(pattern);
        } catch (UnfitValue unfit) {
            return Optional.of(new Mean(ofModel, ofSample, 0, 0, Optional.of(String.valueOf(unfit.getMessage()))));
        }
        if (taken.calls == 0) {
            return Optional.empty();
        }
        Mean mean = new Mean(
                ofModel, ofSample, (taken.milli() + taken.calls / 2) / taken.calls, taken.calls, Optional.empty());
        return Optional.of(mean.isClose() ? mean : mean.because(reason(expected.get(), taken)));
    }

    /** The same pattern where every call is done: so are those that are looked at. */
    private static Pattern certain(Pattern pattern) {
        Traffic traffic = pattern.traffic();
        return new Pattern(
                pattern.id(),
                pattern.statement(),
                new Traffic(traffic.average(), traffic.peak(), traffic.skew(), Optional.empty()),
                pattern.demands(),
                pattern.name(),
                pattern.about());
    }

    private Taken taken(Pattern pattern) throws IOException, UnfitValue {
        Memory memory = means.living();
        Taken taken = new Taken();
        for (Trial trial : Calls.typicalWrites(pattern, setting.world(), setting.seed(), CALLS)) {
            Optional<Access.Written> access = accesses.apply(trial.pattern());
            if (access.isEmpty()) {
                return taken;
            }
            // What only makes the rows that are needed is another pattern and does not count.
            boolean mine = trial.pattern().equals(pattern);
            Store store = mine ? request -> taken.note(memory.send(request)) : memory;
            new Writing(setting.view(), store, World.NOW).write(trial.pattern(), access.get(), trial.call());
            List<Change> changes = memory.touched();
            if (mine) {
                taken.note(changes);
            }
            keep(memory);
        }
        return taken;
    }

    private void keep(Memory memory) throws IOException, UnfitValue {
        Keeper keeper = new Keeper(setting.view(), written, memory, World.NOW);
        for (List<Change> next = memory.next(); !next.isEmpty(); next = memory.next()) {
            keeper.keep(next);
        }
        memory.touched();
    }

    /** What is done at once: units that are read to know enough, and those that are written. */
    private static long milli(Way way) {
        return steps(way).stream()
                .mapToLong(step -> step.readMilli() + step.writeMilli())
                .sum();
    }

    private static List<Step> steps(Way way) {
        return way.steps().stream()
                .filter(step -> !step.purpose().equals(Optional.of(Step.Purpose.KEEPING)))
                .toList();
    }

    /** Where a call takes most above or below what is expected, and what of it is otherwise: how many items, how large, or neither. */
    private String reason(Way expected, Taken taken) {
        Map<String, Long> foreseen = new TreeMap<>();
        List<Charge> charges = new ArrayList<>();
        steps(expected).forEach(step -> charges.addAll(step.charges()));
        charges.forEach(charge ->
                foreseen.merge(charge.place().toString(), charge.readMilli() + charge.writeMilli(), Long::sum));
        String place = "";
        BigDecimal most = BigDecimal.valueOf(-1);
        for (String other : places(foreseen, taken)) {
            BigDecimal off = taken.of(taken.milli.getOrDefault(other, 0L))
                    .subtract(BigDecimal.valueOf(foreseen.getOrDefault(other, 0L)))
                    .abs();
            if (off.compareTo(most) > 0) {
                most = off;
                place = other;
            }
        }
        return place + " takes " + units(taken.of(taken.milli.getOrDefault(place, 0L)))
                + " units and is expected to take "
                + units(BigDecimal.valueOf(foreseen.getOrDefault(place, 0L))) + ": "
                + cause(
                        steps(expected).stream()
                                .filter(step -> !step.operation().isRead())
                                .toList(),
                        taken,
                        place);
    }

    private String cause(List<Step> writes, Taken taken, String place) {
        BigDecimal items = writes.stream().map(Step::rows).reduce(BigDecimal.ZERO, BigDecimal::add);
        BigDecimal bytes = writes.stream().map(Step::bytes).reduce(BigDecimal.ZERO, BigDecimal::add);
        if (!isClose(taken.of(taken.items), items)) {
            return "a call writes " + Numbers.rounded(taken.of(taken.items)) + " items, and is expected to write "
                    + Numbers.rounded(items);
        } else if (!isClose(taken.of(taken.bytes), bytes)) {
            return "a call writes " + Numbers.rounded(taken.of(taken.bytes)) + " bytes, and is expected to write "
                    + Numbers.rounded(bytes);
        }
        int met = taken.met.getOrDefault(place, 0);
        boolean index = setting.view().design().table(place).isEmpty();
        return index && met > 0
                ? "as much is written in all, and to it by " + met + " of " + taken.calls + " calls, "
                        + units(BigDecimal.valueOf(taken.milli.getOrDefault(place, 0L))
                                .divide(BigDecimal.valueOf(met), DIGITS))
                        + " units each"
                : "as much is written, but the bytes are spread otherwise over items before they are rounded up";
    }

    private static boolean isClose(BigDecimal one, BigDecimal other) {
        return one.subtract(other)
                        .abs()
                        .multiply(BigDecimal.valueOf(100))
                        .compareTo(other.multiply(BigDecimal.valueOf(Mean.TOLERANCE_PERCENT)))
                <= 0;
    }

    private static List<String> places(Map<String, Long> foreseen, Taken taken) {
        List<String> all = new ArrayList<>(foreseen.keySet());
        taken.milli.keySet().stream().filter(p -> !all.contains(p)).forEach(all::add);
        return all;
    }

    private static String units(BigDecimal milli) {
        return Numbers.rounded(milli.movePointLeft(3));
    }
}
