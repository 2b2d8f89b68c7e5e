package dev.dynawright.rules.reads;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.Reach;
import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds lists without a page whose rows can fill more than one request. */
public final class UnboundedPage extends Rule<Understood> {
    public UnboundedPage() {
        super(Code.warning("P213", "unbounded-page"));
    }

    /** Whether a list asks for all rows and these, without children that come along, can pass one page of a request. */
    static boolean concerns(Reach reach, Statement.Listing list) {
        return list.extent() instanceof Extent.Everything
                && reach.rows(list.what()).times(row(reach, list)).passes(Limits.PAGE_BYTES);
    }

    private static long row(Reach reach, Statement.Listing list) {
        return reach.rowBytes(list.what().entity(), list.only(), list.with());
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        Reach reach = new Reach(model.scope());
        for (Pattern pattern : model.patterns()) {
            if (pattern.statement() instanceof Statement.Listing list && concerns(reach, list)) {
                found.accept(finding(model, pattern, list, reach));
            }
        }
    }

    private Finding finding(Understood model, Pattern pattern, Statement.Listing list, Reach reach) {
        Bound rows = reach.rows(list.what());
        String entity = "`" + list.what().entity() + "`";
        String many = rows.isNone()
                ? "every " + entity + " that fits, and nothing says how many that can be"
                : "up to " + rows + " of " + entity + " at once, which can be "
                        + Words.bytes(rows.times(row(reach, list)).most().orElseThrow());
        Optional<Span> said = model.stated("patterns", pattern.id(), "page");
        Edit edit = said.map(s -> new Edit(s, "20 per page"))
                .orElseGet(() -> Edit.insert(model.span("patterns", pattern.id(), "end"), ", 20 per page"));
        Finding finding = Finding.at(
                said.orElseGet(() -> model.span("patterns", pattern.id(), "verb")),
                code(),
                "pattern `" + pattern.id() + "` returns " + many + "; one request returns at most "
                        + Numbers.bytes(Limits.PAGE_BYTES),
                rows.isNone() ? "how many at once?" : "more than one request");
        return finding.fix(Fix.possible("say how many are needed at a time", edit));
    }
}
