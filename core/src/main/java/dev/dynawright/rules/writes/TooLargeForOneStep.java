package dev.dynawright.rules.writes;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.Reach;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import dev.dynawright.rules.Written;
import java.util.List;
import java.util.function.Consumer;

/** Finds writes that are all or nothing and can be larger than a transaction. */
public final class TooLargeForOneStep extends Rule<Understood> {
    public TooLargeForOneStep() {
        super(Code.error("P224", "too-large-for-one-step"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        Reach reach = new Reach(model.scope());
        for (Pattern pattern : model.patterns()) {
            Bound items = Bound.of(0);
            Bound bytes = Bound.of(0);
            for (Statement.Write write : pattern.statement().writes()) {
                items = items.plus(Bound.of(1));
                bytes = bytes.plus(Bound.of(reach.rowBytes(write.entity(), List.of(), List.of())))
                        .plus(reach.childBytes(with(write)));
                for (Along.Down down : with(write)) {
                    items = items.plus(reach.down(down));
                }
            }
            boolean large = items.passes(Limits.TRANSACTION_ITEMS) || bytes.passes(Limits.TRANSACTION_BYTES);
            if (large && !pattern.demands().notAllAtOnce()) {
                found.accept(finding(model, pattern, items, bytes));
            }
        }
    }

    private static List<Along.Down> with(Statement.Write write) {
        if (write instanceof Statement.Create create) {
            return create.with();
        }
        return write instanceof Statement.Delete delete ? delete.with() : List.of();
    }

    private Finding finding(Understood model, Pattern pattern, Bound items, Bound bytes) {
        String much = items.isNone()
                ? "any number of items"
                : items.passes(Limits.TRANSACTION_ITEMS)
                        ? "up to " + items + " items"
                        : "up to " + Words.bytes(bytes.most().orElseThrow());
        String limit = items.passes(Limits.TRANSACTION_ITEMS)
                ? Limits.TRANSACTION_ITEMS + " items"
                : Numbers.bytes(Limits.TRANSACTION_BYTES);
        return Finding.at(
                        place(model, pattern),
                        code(),
                        "pattern `" + pattern.id() + "` writes " + much + " in one step; a transaction takes at most "
                                + limit,
                        items.isNone() ? "nothing limits these" : "too many for one transaction")
                .note("in several steps the parent is written first and the children behind it")
                .fix(Fix.possible(
                        "allow several steps",
                        Edit.insert(model.span("patterns", pattern.id(), "end"), ", not all at once")));
    }

    /** What makes it large: the first children that go along. */
    private static Span place(Understood model, Pattern pattern) {
        return Written.in(model).stream()
                .filter(w -> w.pattern().equals(pattern) && !with(w.write()).isEmpty())
                .map(w -> w.span("with", 0))
                .findFirst()
                .orElseGet(() -> model.span("patterns", pattern.id()));
    }
}
