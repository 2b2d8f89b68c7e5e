package dev.dynawright.plan.choose;

import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.choose.request.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Patterns of which each has a design and all together have none: the fewest that can be found by leaving out one after the other. */
final class Contradiction {
    private static final int MOST_RELAXED = 4;

    private final Request request;

    /** What a pattern could ask less, and the patterns with which it then has a design. */
    record Way(Relaxations.Relaxed relaxed, List<Pattern> core) {
        Way {
            core = List.copyOf(core);
        }
    }

    Contradiction(Request request) {
        this.request = request;
    }

    /** The fewest patterns of a model that no design meets; all that were not left out yet if the time is over. */
    List<Pattern> in(Model model, List<Pattern> likely) {
        List<Pattern> left = model.patterns();
        List<Pattern> some = left.stream().filter(likely::contains).toList();
        if (!some.isEmpty() && some.size() < left.size() && isImpossible(Relaxations.only(model, some))) {
            left = some;
        }
        for (Pattern pattern : left) {
            List<Pattern> fewer = new ArrayList<>(left);
            fewer.remove(pattern);
            if (!fewer.isEmpty() && isImpossible(Relaxations.only(model, fewer))) {
                left = fewer;
            }
        }
        return left;
    }

    /** What several patterns have to ask less so that there is a design, where no single one is enough, in their order. */
    Map<Pattern, Way> relaxed(List<Pattern> first, List<Pattern> likely) {
        Relaxations relaxations = new Relaxations(request.model());
        Map<Pattern, Way> all = new LinkedHashMap<>();
        List<Pattern> core = first;
        Model model = request.model();
        while (all.size() < MOST_RELAXED) {
            Optional<Relaxations.Relaxed> one = Optional.empty();
            for (Pattern pattern : core) {
                for (Relaxations.Relaxed relaxed : relaxations.demands(pattern)) {
                    Model now = Relaxations.in(Relaxations.only(model, core), relaxed.pattern());
                    if (one.isEmpty() && request.model().patterns().contains(pattern) && isPossible(now)) {
                        one = Optional.of(relaxed);
                        all.put(pattern, new Way(relaxed, core));
                    }
                }
            }
            if (one.isEmpty()) {
                return new LinkedHashMap<>();
            }
            model = Relaxations.in(model, one.get().pattern());
            if (isPossible(model)) {
                Map<Pattern, Way> ordered = new LinkedHashMap<>();
                request.model().patterns().stream().filter(all::containsKey).forEach(p -> ordered.put(p, all.get(p)));
                return ordered;
            }
            core = in(model, likely);
        }
        return new LinkedHashMap<>();
    }

    boolean isPossible(Model model) {
        return Chooser.isPossible(request.around(model, request.placed()));
    }

    /** For certain: what ends because the time is over says nothing. */
    private boolean isImpossible(Model model) {
        return !isPossible(model) && !request.stop().getAsBoolean();
    }
}
