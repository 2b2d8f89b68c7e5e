package dev.dynawright.compile.choice;

import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.choose.Outcome;
import dev.dynawright.plan.choose.Outcome.Obstacle;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns what makes a design impossible into findings at the lines of the model that ask for it. */
public final class Obstacles {
    private Obstacles() {}

    /** What makes a choice impossible; nothing if a design came of it. */
    public static List<Finding> in(Understood model, Outcome outcome) {
        return outcome instanceof Outcome.Impossible impossible ? of(model, impossible) : List.of();
    }

    /** One finding for each demand, by place. */
    static List<Finding> of(Understood model, Outcome.Impossible impossible) {
        return impossible.obstacles().stream()
                .map(o -> finding(model, o))
                .distinct()
                .sorted(Finding.ORDER)
                .toList();
    }

    private static Finding finding(Understood model, Obstacle obstacle) {
        Finding finding = Finding.at(
                place(model, obstacle), ChoiceCodes.of(obstacle.kind()), message(obstacle), label(obstacle.kind()));
        Optional<Fix> fix = Optional.empty();
        List<String> others = new ArrayList<>();
        for (String relax : obstacle.relax()) {
            Optional<Fix> patch = fix.isPresent()
                    ? Optional.empty()
                    : Relaxing.without(model, relax)
                            .or(() -> Relaxing.several(model, relax))
                            .or(() -> Relaxing.bounded(model, relax))
                            .or(() -> obstacle.pattern().flatMap(id -> Relaxing.fix(model, id, relax)));
            if (patch.isPresent()) {
                fix = patch;
            } else {
                others.add(relax);
            }
        }
        for (String other : others) {
            finding = finding.note((fix.isPresent() ? "or relax it so: " : "what can be relaxed: ") + other);
        }
        if (obstacle.kind() == Outcome.Kind.TIME) {
            finding = finding.note("nothing is known of designs yet; a longer `--time` lets the search go on")
                    .note(
                            "what is settled anyway can be pinned, such as the key of an entity: the search then has less to"
                                    + " try");
        }
        return finding.fix(fix);
    }

    /** Time is no matter of one pattern or entity, but of the whole model. */
    private static Span place(Understood model, Obstacle obstacle) {
        if (obstacle.kind() == Outcome.Kind.TIME) {
            return model.span("name");
        }
        return obstacle.pattern()
                .map(id -> model.span("patterns", id))
                .orElseGet(() -> model.span("entities", obstacle.entity()));
    }

    private static String message(Obstacle obstacle) {
        String entity = "`" + obstacle.entity() + "`";
        String pattern = obstacle.pattern().map(Obstacles::named).orElse(entity);
        return switch (obstacle.kind()) {
            case UNANSWERABLE -> "no design answers " + pattern + " as it asks: " + obstacle.limit();
            case ITEM_SIZE ->
                (obstacle.pattern().isPresent() ? pattern + " needs" : "pins ask for") + " an item of " + entity
                        + " that can be too large, in every design: " + obstacle.limit();
            case HOT_KEY ->
                pattern + with(obstacle) + " makes a key of " + entity + " too hot in every design: "
                        + obstacle.limit();
            case TRANSACTION -> pattern + " can be too large for one transaction, in every design: " + obstacle.limit();
            case TOGETHER -> "no design meets " + pattern + " together with all other demands: " + obstacle.limit();
            case CONFLICT ->
                pattern + " makes writes meet on one item of " + entity + " too often in every design: "
                        + obstacle.limit();
            case TIME -> obstacle.limit();
        };
    }

    private static String with(Obstacle obstacle) {
        return obstacle.with().isEmpty() ? "" : " together with " + Words.names(obstacle.with());
    }

    private static String named(PatternId id) {
        return "pattern `" + id + "`";
    }

    private static String label(Outcome.Kind kind) {
        return switch (kind) {
            case UNANSWERABLE -> "no design answers this";
            case ITEM_SIZE -> "can be too large";
            case HOT_KEY -> "too hot for its key";
            case TRANSACTION -> "too large for one transaction";
            case TOGETHER -> "not together with the others";
            case CONFLICT -> "too many writes of one item";
            case TIME -> "not enough time for this model";
        };
    }
}
