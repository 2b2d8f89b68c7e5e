package dev.dynawright.plan.choose.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dynawright.model.Settings.Style;
import dev.dynawright.plan.choose.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * Of models of one entity, what was chosen costs what the cheapest of all small designs costs. More models by
 * {@code -Ddynawright.oracle.models}, others by {@code -Ddynawright.seed}.
 */
class GrammarOracleTest {
    private static final int MODELS = 60;
    private static final long ROUNDING = 100;

    @Test
    void noSmallDesignIsCheaper() {
        long seed = Long.getLong("dynawright.seed", 1);
        int models = Integer.getInteger("dynawright.oracle.models", MODELS);
        boolean both = models > MODELS;
        System.out.println("seed " + seed);
        List<String> differences = new ArrayList<>();
        int designs = 0;
        int possible = 0;
        for (int i = 0; i < models; i++) {
            Case of = Case.of(TicketModels.text(seed + i));
            Style[] all = Style.values();
            for (Style style : both ? List.of(all) : List.of(all[i % all.length])) {
                GrammarOracle oracle = new GrammarOracle(of, style);
                Optional<Judge.Verdict> best = oracle.best();
                Outcome outcome = of.choose(style);
                List<String> found = differences(of, seed + i + " " + style.word(), outcome, best);
                oracle.doubts().forEach(d -> found.add("doubt: " + d));
                found.forEach(System.out::println);
                differences.addAll(found);
                designs += oracle.judged();
                possible += best.isPresent() ? 1 : 0;
            }
        }
        System.out.println(models + " models, " + possible + " designs found among " + designs);
        assertThat(differences).isEmpty();
        assertThat(possible).isGreaterThan(models / 2);
    }

    static List<String> differences(Case of, String name, Outcome outcome, Optional<Judge.Verdict> best) {
        List<String> differences = new ArrayList<>();
        if (outcome instanceof Outcome.Made made) {
            Claims.broken(of, made.chosen()).forEach(b -> differences.add(name + ": " + b + "\n" + of.text()));
            long mine = made.chosen().bill().month().nano().longValueExact();
            if (best.isEmpty() || Math.abs(best.get().month() - mine) > ROUNDING) {
                differences.add(name + ": chosen for " + mine + " is "
                        + made.chosen().blueprint().placements() + "\nbut "
                        + best.map(b -> "for " + b.month() + " there is "
                                        + b.blueprint().placements())
                                .orElse("nothing is found")
                        + "\n" + of.text());
            }
        } else if (best.isPresent()) {
            differences.add(name + ": no design, but for " + best.get().month() + " there is "
                    + best.get().blueprint().placements() + "\n" + of.text());
        }
        return differences;
    }
}
