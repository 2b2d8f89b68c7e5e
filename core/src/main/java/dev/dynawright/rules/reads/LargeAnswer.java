package dev.dynawright.rules.reads;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.Reach;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds answers that can pass what one request returns although a page is stated, or because of what comes along. */
public final class LargeAnswer extends Rule<Understood> {
    public LargeAnswer() {
        super(Code.warning("P227", "large-answer"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        Reach reach = new Reach(model.scope());
        for (Pattern pattern : model.patterns()) {
            if (pattern.statement() instanceof Statement.Get get) {
                check(model, pattern, Bound.of(1), row(reach, get.what(), get.only(), get.with()), get.with(), found);
            } else if (pattern.statement() instanceof Statement.Listing list && !UnboundedPage.concerns(reach, list)) {
                Bound rows = reach.rows(list.what()).min(extent(list.extent()));
                check(model, pattern, rows, row(reach, list.what(), list.only(), list.with()), list.with(), found);
            }
        }
    }

    private static Bound row(Reach reach, Selection what, List<AttributeName> only, List<Along> with) {
        return reach.childBytes(with).plus(Bound.of(reach.rowBytes(what.entity(), only, with)));
    }

    private static Bound extent(Extent extent) {
        if (extent instanceof Extent.Page page) {
            return Bound.of(page.size());
        }
        return extent instanceof Extent.First first ? Bound.of(first.count()) : Bound.NONE;
    }

    private void check(
            Understood model, Pattern pattern, Bound rows, Bound row, List<Along> with, Consumer<Finding> found) {
        Bound all = rows.times(row);
        if (!all.passes(Limits.PAGE_BYTES)) {
            return;
        }
        Optional<Along.Down> open = with.stream()
                .filter(Along.Down.class::isInstance)
                .map(Along.Down.class::cast)
                .filter(d -> new Reach(model.scope()).down(d).isNone())
                .findFirst();
        String limit = "one request returns at most " + Numbers.bytes(Limits.PAGE_BYTES);
        if (open.isPresent()) {
            int number = with.indexOf(open.get());
            found.accept(Finding.at(
                            model.along(pattern, number),
                            code(),
                            "pattern `" + pattern.id() + "` returns every `"
                                    + open.get().entity() + "` along, and nothing says how many that can be; " + limit,
                            "any number of them")
                    .note("state the most that one can have, `at most 100`, or ask for some: `latest 5 …`")
                    .fix(latest(model, pattern, open.get(), number)));
            return;
        }
        String several = rows.most().orElseThrow() == 1 ? "" : rows + " rows of ";
        found.accept(Finding.at(
                        model.stated("patterns", pattern.id(), "page")
                                .or(() -> model.stated("patterns", pattern.id(), "with", 0))
                                .orElseGet(() -> model.span("patterns", pattern.id(), "verb")),
                        code(),
                        "the answer of pattern `" + pattern.id() + "` can have "
                                + Words.bytes(all.most().orElseThrow()) + ", " + several
                                + (several.isEmpty()
                                        ? "all in one answer"
                                        : Words.bytes(row.most().orElseThrow()))
                                + "; " + limit,
                        "can pass one request")
                .note("what is larger comes in pages of " + Numbers.bytes(Limits.PAGE_BYTES)
                        + "; ask for fewer rows, or `only` for what is needed of them"));
    }

    private static Optional<Fix> latest(Understood model, Pattern pattern, Along.Down down, int number) {
        Entity child = model.entity(down.entity());
        boolean timed = child.attributes().stream().anyMatch(a -> a.form().isMoment() || a.form() instanceof Form.Ulid);
        return timed
                ? Optional.of(Fix.possible(
                        "ask for the newest few",
                        Edit.insert(model.along(pattern, number).before(), "latest 5 ")))
                : Optional.empty();
    }
}
