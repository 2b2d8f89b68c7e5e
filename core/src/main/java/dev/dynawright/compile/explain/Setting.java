package dev.dynawright.compile.explain;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.Designer;
import dev.dynawright.compile.choice.Obstacles;
import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Remark;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.Described;
import dev.dynawright.cost.Money;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.Model;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Way;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Chosen.Alternative;
import dev.dynawright.plan.choose.Chosen.Decision;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Spending;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What every explanation looks at: the design that was chosen, and how to ask what another model would have given. */
final class Setting {
    private final Judged judged;
    private final Chosen chosen;
    private final Described described;
    private final Function<Model, Outcome> asking;

    /** Another model's answer: the design that is then the cheapest, or why there is none or, where it is open, none known. */
    record Answer(Optional<Chosen> chosen, boolean open, String why) {}

    Setting(Designer designer, Designed.Made made, Designer.Wish wish) {
        this(
                made.judged(),
                made.chosen(),
                changed -> designer.again(changed, made.chosen().style(), wish));
    }

    private Setting(Judged judged, Chosen chosen, Function<Model, Outcome> asking) {
        this.judged = judged;
        this.chosen = chosen;
        this.described = new Described(chosen, judged.model().scope());
        this.asking = asking;
    }

    /** One in which nothing else can be asked: only what was priced with the choice is known. */
    static Setting closed(Judged judged, Chosen chosen) {
        return new Setting(judged, chosen, changed -> new Outcome.Impossible(List.of()));
    }

    Judged judged() {
        return judged;
    }

    Chosen chosen() {
        return chosen;
    }

    Model model() {
        return judged().model().model();
    }

    Described described() {
        return described;
    }

    Money month() {
        return judged().bill().month();
    }

    /** What a way of a pattern costs in a month. */
    Money month(PatternPlan plan, Way way) {
        return Spending.month(judged(), plan, way.charges());
    }

    Answer again(Model changed) {
        Outcome outcome = asking.apply(changed);
        if (outcome instanceof Outcome.Made other) {
            return new Answer(Optional.of(other.chosen()), false, "");
        }
        List<Finding> obstacles = Obstacles.in(judged().model(), outcome);
        boolean open = outcome instanceof Outcome.Impossible none && none.isOpen();
        return new Answer(
                Optional.empty(),
                open,
                obstacles.isEmpty() ? "" : obstacles.get(0).message());
    }

    /** A decision and what the others would cost, the cheapest first and the impossible last. */
    Block alternatives(Decision decision) {
        Rows rows = new Rows(
                Column.text("choice"), Column.number("$ a month"), Column.number("$ more"), Column.text("why"));
        rows.row(
                new Cell("as chosen", Tone.STRONG),
                new Cell(month().toString(), Tone.STRONG),
                Cell.EMPTY,
                Cell.of(described.decision(decision.placement())));
        List<Alternative> sorted = new ArrayList<>(decision.alternatives());
        sorted.sort(Comparator.comparing((Alternative a) -> a.month().isEmpty())
                .thenComparing(a -> a.month().orElse(Money.ZERO)));
        for (Alternative other : sorted) {
            Optional<Money> price = other.month();
            rows.row(
                    Cell.of(other.what()),
                    price.map(m -> Cell.of(m.toString())).orElse(new Cell("not possible", Tone.FAINT)),
                    Cell.of(price.map(m -> Figures.signed(m.minus(month()))).orElse("")),
                    new Cell(other.why(), Tone.FAINT));
            other.pin().ifPresent(pin -> rows.add(new Remark(0, new Cell("  pin it: " + pin.line(), Tone.CODE))));
        }
        return rows.sheet();
    }
}
