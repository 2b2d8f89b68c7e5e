package dev.dynawright.plan.choose.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.choose.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/** Holds what is chosen for many drawn models against what an oracle finds. More models than usual are held in both styles. */
final class OracleRun {
    private static final long ROUNDING = 100;

    private final String name;
    private final int usual;
    private final LongFunction<String> drawn;
    private final List<String> differences = new ArrayList<>();
    private long designs;
    private int choices;
    private int found;

    OracleRun(String name, int usual, LongFunction<String> drawn) {
        this.name = name;
        this.usual = usual;
        this.drawn = drawn;
    }

    /** The cheapest design that an oracle finds, where it doubts itself, and how many designs it looked at. */
    record Answer(Optional<Judge.Verdict> best, List<String> doubts, int judged) {}

    /** Finds the cheapest design of a model in a style. */
    interface Oracle {
        Answer answer(Case of, Style style);
    }

    void hold(Oracle oracle) {
        long seed = Long.getLong("dynawright.seed", 1);
        int models = Integer.getInteger("dynawright.oracle.models", usual);
        System.out.println("seed " + seed);
        for (int i = 0; i < models; i++) {
            Case of = Case.of(drawn.apply(seed + i));
            Style[] all = Style.values();
            for (Style style : models > usual ? List.of(all) : List.of(all[i % all.length])) {
                hold(of, seed + i + " " + style.word(), of.choose(style), oracle.answer(of, style));
            }
        }
        System.out.printf(
                "%s oracle: %,d models from seed %d, %,d choices, %,d designs looked at, %,d differences%n",
                name, models, seed, choices, designs, differences.size());
        assertThat(differences).isEmpty();
        assertThat(found).isGreaterThan(choices / 2);
    }

    private void hold(Case of, String title, Outcome outcome, Answer answer) {
        List<String> all = differences(of, outcome, answer.best());
        answer.doubts().forEach(d -> all.add("doubt: " + d));
        for (String one : all) {
            String difference = title + ": " + one + "\n" + of.text();
            System.out.println(difference);
            differences.add(difference);
        }
        choices++;
        designs += answer.judged();
        found += answer.best().isPresent() ? 1 : 0;
    }

    private static List<String> differences(Case of, Outcome outcome, Optional<Judge.Verdict> best) {
        List<String> differences = new ArrayList<>();
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
        return differences;
    }
}
