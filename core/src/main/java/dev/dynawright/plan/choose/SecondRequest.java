package dev.dynawright.plan.choose;

import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
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
                .map(p -> reads.contains(p.id()) ? twice(p) : p)
                .toList();
        Model changed =
                new Model(model.name(), model.entities(), patterns, model.settings(), model.pins(), model.allows());
        return request.around(changed, request.placed());
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
