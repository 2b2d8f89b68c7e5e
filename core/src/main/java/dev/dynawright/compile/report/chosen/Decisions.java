package dev.dynawright.compile.report.chosen;

import dev.dynawright.compile.Designed;
import dev.dynawright.compile.report.Block;
import dev.dynawright.compile.report.Block.Column;
import dev.dynawright.compile.report.Block.Heading;
import dev.dynawright.compile.report.Block.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.diag.Grid.Cell;
import dev.dynawright.diag.Tone;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Chosen.Alternative;
import dev.dynawright.plan.choose.Chosen.Decision;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What was decided, what it serves, and what the next best would cost more. */
final class Decisions {
    private Decisions() {}

    /** One line for each decision. */
    static List<Block> of(Designed.Made made) {
        Chosen chosen = made.chosen();
        if (chosen.decisions().isEmpty()) {
            return List.of();
        }
        Described described = new Described(chosen, made.judged().model().scope());
        Rows rows = new Rows(
                Column.text("what"),
                Column.text("decision"),
                Column.text("serves"),
                Column.text("next best"),
                Column.number("$ more"));
        for (Decision decision : chosen.decisions()) {
            Optional<Alternative> next = next(decision);
            rows.row(
                    new Cell(described.title(decision.placement()), Tone.NAME),
                    Cell.of(described.decision(decision.placement())),
                    Cell.of(serves(decision)),
                    new Cell(next.map(Alternative::what).orElse(""), Tone.FAINT),
                    more(chosen, next));
        }
        return List.of(
                new Heading("decisions", "the next best and what it costs more a month; `explain` tells all"),
                rows.sheet());
    }

    /** The cheapest of the others; if none is possible, the first of them. */
    static Optional<Alternative> next(Decision decision) {
        return priced(decision).stream()
                .findFirst()
                .or(() -> decision.alternatives().stream().findFirst());
    }

    /** The possible ones, the cheapest first. */
    static List<Alternative> priced(Decision decision) {
        List<Alternative> priced = new ArrayList<>(decision.alternatives().stream()
                .filter(a -> a.month().isPresent())
                .toList());
        priced.sort(Comparator.comparing(a -> a.month().orElseThrow()));
        return priced;
    }

    private static Cell more(Chosen chosen, Optional<Alternative> next) {
        return next.map(a -> a.month()
                        .map(m -> new Cell(Figures.signed(m.minus(chosen.bill().month())), Tone.STRONG))
                        .orElse(new Cell(a.isOpen() ? "not known" : "not possible", Tone.FAINT)))
                .orElse(Cell.EMPTY);
    }

    static String serves(Decision decision) {
        return Figures.some(decision.serves().stream().map(PatternId::text).toList());
    }
}
