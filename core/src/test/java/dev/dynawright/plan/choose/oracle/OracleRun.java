package dev.dynawright.plan.choose.oracle;

import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Holds what is chosen for many drawn models against what an oracle finds. */
final class OracleRun {
    private static final long ROUNDING = 100;

    private final String name;
    private final LongFunction<String> drawn;
    private final Oracle oracle;

    private OracleRun(String name, LongFunction<String> drawn, Oracle oracle) {
        this.name = name;
        this.drawn = drawn;
        this.oracle = oracle;
    }

    /** Models of one entity. */
    static OracleRun grammar() {
        return new OracleRun("one entity", TicketModels::text, (of, style) -> {
            GrammarOracle oracle = new GrammarOracle(of, style);
            return new Answer(oracle.best(), oracle.doubts(), oracle.judged());
        });
    }

    /** Models of a parent and its child. */
    static OracleRun pairs() {
        return new OracleRun("parent and child", PairModels::text, (of, style) -> {
            Answer all = new Answer(Optional.empty(), List.of(), 0);
            for (List<Placement> sequence : PairOracle.sequences(of)) {
                PairOracle oracle = new PairOracle(of, style, sequence);
                all = all.or(new Answer(oracle.best(), oracle.doubts(), oracle.judged()));
            }
            return all;
        });
    }

    /** The cheapest design that an oracle finds, where it doubts itself, and how many designs it looked at. */
    private record Answer(Optional<Judge.Verdict> best, List<String> doubts, int judged) {
        Answer or(Answer other) {
            return new Answer(
                    Stream.of(best, other.best)
                            .flatMap(Optional::stream)
                            .min(Comparator.comparingLong(Judge.Verdict::month)),
                    Stream.concat(doubts.stream(), other.doubts.stream()).toList(),
                    judged + other.judged);
        }
    }

    /** Finds the cheapest design of a model in a style. */
    private interface Oracle {
        Answer answer(Case of, Style style);
    }

    /** How a run went: choices that were held, those for which there is a design, designs that were priced, differences. */
    record Held(String text, int choices, int found, List<String> differences) {}

    /** What came of one model in one style. */
    private record Seen(boolean found, int designs, List<String> differences) {}

    /** Many models from a seed on, in both styles or in one after the other; on all processors. */
    Held hold(int models, long seed, boolean both, Consumer<String> told) {
        List<Seen> all = LongStream.range(0, models)
                .parallel()
                .boxed()
                .flatMap(i -> seen(i, seed + i, both).stream())
                .toList();
        List<String> differences =
                all.stream().flatMap(s -> s.differences().stream()).toList();
        differences.forEach(told);
        long designs = all.stream().mapToLong(Seen::designs).sum();
        int found = (int) all.stream().filter(Seen::found).count();
        int choices = all.size();
        String text = String.format(
                Locale.ROOT,
                "%s: %,d models from seed %d, %,d choices, %,d designs looked at, %,d differences",
                name,
                models,
                seed,
                choices,
                designs,
                differences.size());
        return new Held(text, choices, found, differences);
    }

    private List<Seen> seen(long number, long seed, boolean both) {
        Style[] styles = Style.values();
        List<Seen> all = new ArrayList<>();
        for (Style style : both ? List.of(styles) : List.of(styles[(int) (number % styles.length)])) {
            Case of = Case.of(drawn.apply(seed));
            Answer answer = oracle.answer(of, style);
            List<String> differences = differences(of, of.choose(style), answer).stream()
                    .map(d -> seed + " " + style.word() + ": " + d + "\n" + of.text())
                    .toList();
            all.add(new Seen(answer.best().isPresent(), answer.judged(), differences));
        }
        return all;
    }

    private static List<String> differences(Case of, Outcome outcome, Answer answer) {
        List<String> differences = new ArrayList<>();
        Optional<Judge.Verdict> best = answer.best();
        if (outcome instanceof Outcome.Made made) {
            differences.addAll(Claims.broken(of, made.chosen()));
            long mine = made.chosen().bill().month().nano().longValueExact();
            if (best.isEmpty() || Math.abs(best.get().month() - mine) > ROUNDING) {
                differences.add("chosen for " + mine + " is " + made.chosen().blueprint() + "\nbut "
                        + best.map(b -> "for " + b.month() + " there is " + b.blueprint())
                                .orElse("nothing is found"));
            }
        } else if (best.isPresent()) {
            differences.add("no design, but for " + best.get().month() + " there is "
                    + best.get().blueprint());
        }
        answer.doubts().forEach(d -> differences.add("doubt: " + d));
        return differences;
    }
}
