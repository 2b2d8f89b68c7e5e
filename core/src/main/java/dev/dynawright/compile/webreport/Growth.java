package dev.dynawright.compile.webreport;

import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Traffic;
import dev.dynawright.plan.Bill;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Expiries;
import dev.dynawright.plan.Heat;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Stock;
import dev.dynawright.rules.Judged;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The same design under other traffic, planned and priced anew: all rates and peaks are multiplied, the data stays. */
final class Growth {
    static final List<BigDecimal> FACTORS = List.of(
            new BigDecimal("0.1"), BigDecimal.ONE, BigDecimal.TEN, BigDecimal.valueOf(100), BigDecimal.valueOf(1_000));

    private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE / 1_000);

    private Growth() {}

    /** What the design takes at so many times the traffic: the bill, heat, and how many patterns are answered with faults. */
    record Point(BigDecimal factor, long perMonth, Bill bill, List<Heat> heat, long faulty) {
        Point {
            heat = List.copyOf(heat);
        }

        List<Heat> hot() {
            return heat.stream().filter(Heat::isHot).toList();
        }
    }

    /** One point for each factor at which rates can still be counted. */
    static List<Point> of(Judged judged) {
        List<Point> points = new ArrayList<>();
        for (BigDecimal factor : FACTORS) {
            if (isCountable(judged.model().model(), factor)) {
                points.add(point(judged, factor));
            }
        }
        return points;
    }

    private static boolean isCountable(Model model, BigDecimal factor) {
        return model.patterns().stream()
                .allMatch(p -> BigDecimal.valueOf(p.peak(model.assumptions()).perMonth())
                                .multiply(factor)
                                .compareTo(MOST)
                        < 0);
    }

    private static Point point(Judged judged, BigDecimal factor) {
        Model model = at(judged.model().model(), factor);
        DesignView view = new DesignView(model, judged.model().scope(), judged.design());
        List<PatternPlan> plans = Planner.plan(view, judged.tariff());
        Bill bill = Bill.of(
                plans,
                Stock.of(judged.design(), view.storage()),
                Keepers.of(view),
                Expiries.of(view, judged.tariff()),
                judged.tariff());
        long perMonth = model.patterns().stream()
                .mapToLong(p -> p.traffic().average().map(Rate::perMonth).orElse(0L))
                .sum();
        long faulty = plans.stream()
                .filter(p -> p.isUnanswered()
                        || p.chosen().filter(way -> !way.isFaultless()).isPresent())
                .count();
        return new Point(factor, perMonth, bill, Heat.of(plans, model.assumptions()), faulty);
    }

    private static Model at(Model model, BigDecimal factor) {
        List<Pattern> patterns =
                model.patterns().stream().map(p -> at(p, factor)).toList();
        return new Model(model.name(), model.entities(), patterns, model.settings(), model.pins(), model.allows());
    }

    private static Pattern at(Pattern pattern, BigDecimal factor) {
        Traffic traffic = pattern.traffic();
        return new Pattern(
                pattern.id(),
                pattern.statement(),
                new Traffic(at(traffic.average(), factor), at(traffic.peak(), factor), traffic.skew(), traffic.fails()),
                pattern.demands(),
                pattern.name(),
                pattern.about());
    }

    private static Optional<Rate> at(Optional<Rate> rate, BigDecimal factor) {
        return rate.map(r -> new Rate(BigDecimal.valueOf(r.perMonth())
                .multiply(factor)
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact()));
    }
}
