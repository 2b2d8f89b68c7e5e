package dev.dynawright.compile.explain;

import dev.dynawright.compile.choice.Differences;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.cost.Money;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.choose.Chosen;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What a read would cost if it asked for more or for less: each time the cheapest design is chosen again. */
final class OtherDemands {
    private final Setting setting;
    private final PatternPlan plan;

    /** A demand in words, and the month with it: how the pattern then is answered and what changes; or why it cannot be, or, where it is open, why that is not known. */
    record Other(String what, Optional<Money> month, boolean open, String why, String how, List<String> changes) {
        Other {
            changes = List.copyOf(changes);
        }
    }

    OtherDemands(Setting setting, PatternPlan plan) {
        this.setting = setting;
        this.plan = plan;
    }

    List<Other> all() {
        Pattern pattern = plan.pattern();
        boolean read = pattern.statement() instanceof Statement.Get
                || pattern.statement() instanceof Statement.Listing
                || pattern.statement() instanceof Statement.Aggregate;
        if (!read || !plan.isAnswered()) {
            return List.of();
        }
        Demands now = pattern.demands();
        List<Other> all = new ArrayList<>();
        all.add(asked(
                now.strong() ? "eventually consistent" : "strongly consistent",
                new Demands(
                        !now.strong(),
                        now.exact(),
                        now.strong() ? now.staleSeconds() : OptionalInt.empty(),
                        now.requests(),
                        now.withinMillis(),
                        now.keeps(),
                        now.notAllAtOnce())));
        int more = now.requests().orElse(1) + 1;
        all.add(asked(
                "in at most " + more + " requests",
                new Demands(
                        now.strong(),
                        now.exact(),
                        now.staleSeconds(),
                        OptionalInt.of(more),
                        now.withinMillis(),
                        now.keeps(),
                        now.notAllAtOnce())));
        boolean repeats = pattern.statement() instanceof Statement.Aggregate
                || !along(pattern).isEmpty();
        if (repeats && !now.strong()) {
            all.add(asked(
                    now.exact() ? "not exact" : "exact",
                    new Demands(
                            false,
                            !now.exact(),
                            now.exact() ? now.staleSeconds() : OptionalInt.empty(),
                            now.requests(),
                            now.withinMillis(),
                            now.keeps(),
                            now.notAllAtOnce())));
        }
        return all;
    }

    private static List<?> along(Pattern pattern) {
        return pattern.statement() instanceof Statement.Read read ? read.with() : List.of();
    }

    private Other asked(String what, Demands demands) {
        Setting.Answer answer = setting.again(with(demands));
        if (answer.chosen().isEmpty()) {
            return new Other(what, Optional.empty(), answer.open(), answer.why(), "", List.of());
        }
        Chosen other = answer.chosen().get();
        String how = other.plans().stream()
                .filter(p -> p.pattern().id().equals(plan.pattern().id()))
                .findFirst()
                .flatMap(PatternPlan::chosen)
                .map(PatternTable::requests)
                .orElse("");
        return new Other(
                what,
                Optional.of(other.bill().month()),
                false,
                "",
                how,
                Differences.between(setting.judged().design(), other.packed().design()));
    }

    private Model with(Demands demands) {
        Model model = setting.model();
        List<Pattern> patterns = model.patterns().stream()
                .map(p -> p.equals(plan.pattern())
                        ? new Pattern(p.id(), p.statement(), p.traffic(), demands, p.name(), p.about())
                        : p)
                .toList();
        return new Model(model.name(), model.entities(), patterns, model.settings(), model.pins(), model.allows());
    }
}
