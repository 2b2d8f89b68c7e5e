package dev.dynawright.plan.choose;

import dev.dynawright.cost.Reach;
import dev.dynawright.design.Limits;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.choose.request.Request;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** The same model with two requests allowed to some reads. */
final class SecondRequest {
    private SecondRequest() {}

    static Request of(Request request, Set<PatternId> reads) {
        Model model = request.model();
        List<Pattern> patterns = model.patterns().stream()
                .map(p -> reads.contains(p.id()) && !isLarge(request, p) ? twice(p) : p)
                .toList();
        Model changed =
                new Model(model.name(), model.entities(), patterns, model.settings(), model.pins(), model.allows());
        return request.around(changed, request.placed());
    }

    /** Whether an answer of all rows can take any number of pages: two requests would be a promise that nobody keeps. */
    private static boolean isLarge(Request request, Pattern pattern) {
        Reach reach = new Reach(request.scope());
        return pattern.statement() instanceof Statement.Listing list
                && list.extent() instanceof Extent.Everything
                && reach.rows(list.what())
                        .times(reach.rowBytes(list.what().entity(), list.only(), list.with()))
                        .passes(Limits.PAGE_BYTES);
    }

    private static Pattern twice(Pattern pattern) {
        Demands now = pattern.demands();
        Demands more = new Demands(
                now.strong(),
                now.exact(),
                now.staleSeconds(),
                OptionalInt.of(2),
                now.withinMillis(),
                now.keeps(),
                now.notAllAtOnce());
        return new Pattern(pattern.id(), pattern.statement(), pattern.traffic(), more, pattern.name(), pattern.about());
    }
}
