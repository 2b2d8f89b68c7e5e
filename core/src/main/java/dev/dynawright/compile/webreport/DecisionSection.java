package dev.dynawright.compile.webreport;

import dev.dynawright.compile.report.Figures;
import dev.dynawright.compile.report.chosen.Described;
import dev.dynawright.compile.report.chosen.PatternTable;
import dev.dynawright.compile.webreport.DataTable.Cell;
import dev.dynawright.cost.Money;
import dev.dynawright.emit.Subject;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.choose.Chosen;
import dev.dynawright.plan.choose.Chosen.Alternative;
import dev.dynawright.plan.choose.Chosen.Decision;
import dev.dynawright.plan.choose.Chosen.Saving;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What was decided: whom it serves, and what a month costs with each of the alternatives. */
final class DecisionSection {
    private final Subject subject;

    DecisionSection(Subject subject) {
        this.subject = subject;
    }

    Html html() {
        return subject.chosen()
                .map(this::html)
                .orElse(
                        Html.tag("p", "note")
                                .line(
                                        "This design was given, not chosen here, so there is nothing to say about why it is so."));
    }

    private Html html(Chosen chosen) {
        Described described = new Described(chosen, subject.understood().scope());
        List<Html> all = new ArrayList<>();
        chosen.decisions().forEach(decision -> all.add(decision(described, decision)));
        if (all.isEmpty()) {
            all.add(Html.tag("p", "note").line("There was nothing to decide."));
        }
        if (!chosen.savings().isEmpty()) {
            all.add(savings(chosen));
        }
        return Html.all(all);
    }

    private Html decision(Described described, Decision decision) {
        List<Alternative> sorted = new ArrayList<>(decision.alternatives());
        sorted.sort(Comparator.comparing((Alternative a) -> a.month().isEmpty())
                .thenComparing(a -> a.month().orElse(Money.ZERO)));
        Optional<Money> next = sorted.stream().findFirst().flatMap(Alternative::month);
        Html more = next.map(m -> Html.tag("span", "next").of("next best " + Figures.signed(m.minus(month()))))
                .orElse(Html.tag("span", "next faint").of(sorted.isEmpty() ? "no alternative" : "no other is priced"));
        return Html.tag("details", "decision")
                .block(
                        Html.tag("summary")
                                .line(
                                        Html.tag("strong").of(Html.name(described.title(decision.placement()))),
                                        Html.text(" "),
                                        Html.tag("span", "what")
                                                .of(Html.name(described.decision(decision.placement()))),
                                        Html.text(" "),
                                        more),
                        serves(decision),
                        alternatives(described, decision, sorted));
    }

    private Html serves(Decision decision) {
        if (decision.serves().isEmpty()) {
            return Html.tag("p").line("Serves no pattern by itself.");
        }
        List<Html> lines = new ArrayList<>();
        for (PatternId id : decision.serves()) {
            Optional<PatternPlan> plan = subject.judged().plan(id);
            lines.add(Html.tag("li")
                    .line(
                            Html.tag("strong").of(Html.name(id.text())),
                            Html.text(" "),
                            Html.name(plan.map(p -> PatternTable.asks(subject.judged(), p.pattern()))
                                    .orElse(""))));
        }
        return Html.all(Html.tag("p").line("Serves"), Html.tag("ul").block(Html.all(lines)));
    }

    private Html alternatives(Described described, Decision decision, List<Alternative> sorted) {
        DataTable table = DataTable.of("Alternatives to "
                        + described.title(decision.placement()) + ": "
                        + described.decision(decision.placement()))
                .text("choice")
                .number("$ a month")
                .number("$ more")
                .text("why")
                .text("pin");
        table.row(
                Cell.of(Html.tag("strong").of("as chosen")),
                Amounts.cell(month()),
                Cell.EMPTY,
                Cell.of(Html.name(described.decision(decision.placement()))),
                Cell.EMPTY);
        for (Alternative other : sorted) {
            table.row(
                    Cell.of(Html.name(other.what())),
                    other.month()
                            .map(Amounts::cell)
                            .orElse(Cell.of(other.isOpen() ? "not known" : "not possible")
                                    .as("faint")),
                    other.month()
                            .map(m -> Cell.of(Figures.signed(m.minus(month()))))
                            .orElse(Cell.EMPTY),
                    Cell.of(Html.name(other.why())).as("faint"),
                    Cell.of(other.pin().map(p -> Html.code(p.line())).orElse(Html.NONE)));
        }
        return table.html();
    }

    /** Demands that cost something. */
    private Html savings(Chosen chosen) {
        DataTable table = DataTable.of("Demands whose loosening saves money")
                .text("pattern")
                .text("loosened")
                .number("$ a month then")
                .number("saves");
        for (Saving saving : chosen.savings()) {
            table.row(
                    Cell.of(Html.name(saving.pattern().text())),
                    Cell.of(Html.name(saving.what())),
                    Amounts.cell(saving.month()),
                    Amounts.cell(month().minus(saving.month())));
        }
        return Html.all(Html.tag("h3").line("What demands cost"), table.html());
    }

    private Money month() {
        return subject.judged().bill().month();
    }
}
