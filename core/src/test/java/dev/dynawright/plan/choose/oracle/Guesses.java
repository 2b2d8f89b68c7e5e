package dev.dynawright.plan.choose.oracle;

import dev.dynawright.plan.Heat;
import dev.dynawright.plan.pack.Packed;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/** Designs that may be the cheapest, each with what it costs at least; they are priced until no other can cost less. */
final class Guesses {
    private static final int MOST_SHARDS = 100;
    private static final int MOST_TRIES = 1_000;
    private static final int MOST_LOOSE = 2;
    private static final long ROUNDING = 1_000;

    private final Case of;
    private final Judge judge;
    private final PriorityQueue<Guess> guesses = new PriorityQueue<>(Comparator.comparingLong(Guess::least));
    private final List<String> doubts = new ArrayList<>();
    private final List<List<Placement>> meeting = new ArrayList<>();
    private final List<Fuller> fuller;
    private final long[] above;

    Guesses(Case of, Judge judge, List<Fuller> fuller) {
        this.of = of;
        this.judge = judge;
        this.fuller = fuller;
        this.above = new long[of.model().patterns().size()];
    }

    /** A design to be priced, what it costs at least, and what may be worth a try once its price is known. */
    private record Guess(Blueprint blueprint, Bound bound, long least, Optional<Next> next) {}

    /** Adds designs to be priced in the light of the price of one of them. */
    interface Next {
        void after(Judge.Verdict verdict);
    }

    void add(Blueprint blueprint, Bound bound, long least) {
        add(new Guess(blueprint, bound, Math.max(least, bound.total()), Optional.empty()));
    }

    void add(Blueprint blueprint, Bound bound, Next next) {
        add(new Guess(blueprint, bound, bound.total(), Optional.of(next)));
    }

    private void add(Guess guess) {
        if (guess.least() < Priced.NONE) {
            guesses.add(guess);
        }
    }

    /** Where a sum of parts was more than the whole: then something may have been missed. */
    List<String> doubts() {
        return doubts;
    }

    /** The cheapest design that review has no error about; none if nothing answers everything. */
    Optional<Judge.Verdict> best() {
        Optional<Judge.Verdict> best = Optional.empty();
        long least = Long.MAX_VALUE;
        int tries = 0;
        while (!guesses.isEmpty() && guesses.peek().least() < least && (best.isPresent() || tries < MOST_TRIES)) {
            Guess guess = guesses.poll();
            if (isHopeless(guess) || isDearer(guess, least)) {
                continue;
            }
            tries++;
            Judge.Verdict verdict = judge.judge(guess.blueprint());
            if (verdict.meet()) {
                meeting.add(guess.blueprint().placements());
            }
            cured(guess, verdict).ifPresent(guesses::add);
            guess.next().ifPresent(n -> n.after(verdict));
            learn(guess, verdict);
            if (verdict.isAdmissible()) {
                if (verdict.month() < guess.least() - ROUNDING) {
                    doubts.add(verdict.month() + " is below its bound " + guess.least() + ": " + guess.blueprint());
                }
                if (verdict.month() < least && isFlawless(verdict)) {
                    best = Optional.of(verdict);
                    least = verdict.month();
                }
            }
        }
        return best;
    }

    /** Whether it has all of a design in which too many transactions meet: what is added takes none away. */
    private boolean isHopeless(Guess guess) {
        return meeting.stream().anyMatch(some -> guess.blueprint().placements().containsAll(some));
    }

    /**
     * Whether it costs more than another design once what one or two patterns cost is known: those that have cost most above their
     * bounds so far. Shards make nothing cheaper; where more is tried after it, its whole price is needed.
     */
    private boolean isDearer(Guess guess, long least) {
        if (least == Long.MAX_VALUE || isStart(guess)) {
            return false;
        }
        long bound = guess.bound().total();
        for (int pattern : loose()) {
            bound += judge.month(guess.blueprint(), pattern) - guess.bound().of(pattern);
            if (bound > least + ROUNDING) {
                return true;
            }
        }
        return false;
    }

    private boolean isStart(Guess guess) {
        return guess.next().isPresent()
                && fuller.stream()
                        .anyMatch(f -> !f.guards(guess.blueprint().placements()).isEmpty());
    }

    private List<Integer> loose() {
        return IntStream.range(0, above.length)
                .boxed()
                .filter(i -> above[i] > 0)
                .sorted(Comparator.comparingLong(i -> -above[i]))
                .limit(MOST_LOOSE)
                .toList();
    }

    private void learn(Guess guess, Judge.Verdict verdict) {
        Priced priced = Priced.of(verdict.plans(), 0, 0, of.tariff());
        for (int i = 0; i < above.length; i++) {
            if (priced.answers(i)) {
                above[i] += priced.read()[i]
                        + priced.table()[i]
                        + priced.index()[i]
                        - guess.bound().of(i);
            }
        }
    }

    /** The same with so many shards that no index is too hot, if shards help. */
    private static Optional<Guess> cured(Guess guess, Judge.Verdict verdict) {
        List<Placement> placements = guess.blueprint().placements();
        for (Heat heat : verdict.warm()) {
            boolean helps = heat.place().index().filter(i -> !i.local()).isPresent()
                    && heat.cure().isPresent()
                    && heat.cure().getAsInt() <= MOST_SHARDS;
            if (!helps) {
                return Optional.empty();
            }
            String name = heat.place().index().orElseThrow().name();
            placements = placements.stream()
                    .map(p -> p instanceof Placement.Index index
                                    && name(verdict.packed(), p).equals(Optional.of(name))
                            ? sharded(index, heat.cure().getAsInt())
                            : p)
                    .toList();
        }
        return placements.equals(guess.blueprint().placements())
                ? Optional.empty()
                : Optional.of(new Guess(
                        new Blueprint(placements, guess.blueprint().collections()),
                        guess.bound(),
                        guess.least(),
                        guess.next()));
    }

    private static Optional<String> name(Packed packed, Placement placement) {
        return Optional.ofNullable(packed.names().get(placement)).map(Packed.Name::own);
    }

    private static Placement sharded(Placement.Index index, int shards) {
        return new Placement.Index(index.entity(), false, index.key(), index.projection(), index.only(), shards);
    }

    private boolean isFlawless(Judge.Verdict verdict) {
        return of.review(verdict.packed().design()).ofDesign().stream().noneMatch(f -> f.isError());
    }
}
