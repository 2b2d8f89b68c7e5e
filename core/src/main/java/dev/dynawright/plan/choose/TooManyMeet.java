package dev.dynawright.plan.choose;

import dev.dynawright.model.Assumption;
import dev.dynawright.model.Model;
import dev.dynawright.model.Numbers;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Meetings;
import dev.dynawright.plan.choose.request.Request;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Says which writes meet on one item more often than transactions bear, in every design, and how much less would do. */
final class TooManyMeet {
    private final Request request;
    private final Function<Pattern, List<String>> relaxing;
    private final Relaxations relaxations;

    /** {@code relaxing} says what a pattern could ask less so that there is a design. */
    TooManyMeet(Request request, Function<Pattern, List<String>> relaxing) {
        this.request = request;
        this.relaxing = relaxing;
        this.relaxations = new Relaxations(request.model());
    }

    /** Writes of which too many meet on one item in every design: what asks for the item is named if asking less would do. */
    Outcome because(List<Meetings> met) {
        Meetings most = met.stream().max(Comparator.comparing(Meetings::often)).orElseThrow();
        long limit = request.model().assumptions().number(Assumption.CONFLICTS);
        BigDecimal factor = BigDecimal.valueOf(limit).divide(most.often(), 9, RoundingMode.DOWN);
        List<Outcome.Obstacle> helpful = new ArrayList<>();
        List<Outcome.Obstacle> writers = new ArrayList<>();
        for (Pattern pattern : request.model().patterns()) {
            boolean writes = most.patterns().contains(pattern.id());
            List<String> relax = new ArrayList<>(relaxing.apply(pattern));
            for (Relaxations.Relaxed less :
                    writes && relax.isEmpty() ? relaxations.heat(pattern, factor) : List.<Relaxations.Relaxed>of()) {
                Model changed = Relaxations.in(request.model(), less.pattern());
                if (relax.isEmpty() && Chooser.isPossible(request.around(changed, request.placed()))) {
                    relax.add(less.clause());
                }
            }
            Outcome.Obstacle obstacle = new Outcome.Obstacle(
                    Optional.of(pattern.id()),
                    most.source().type().entity(),
                    Outcome.Kind.CONFLICT,
                    Numbers.rounded(most.often())
                            + " writes a second meet there at peak, in transactions or with one; over " + limit
                            + " they cancel each other",
                    relax);
            if (!relax.isEmpty()) {
                helpful.add(obstacle);
            } else if (writes) {
                writers.add(obstacle);
            }
        }
        return new Outcome.Impossible(helpful.isEmpty() ? writers : helpful);
    }
}
