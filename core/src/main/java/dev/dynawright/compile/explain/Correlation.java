package dev.dynawright.compile.explain;

import dev.dynawright.compile.report.Figures;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Rate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * How much two entities are used together: the rate of the patterns that touch both, over the rate of those that touch
 * either.
 */
public record Correlation(EntityName one, EntityName other, Rate both, Rate either, List<Pattern> together) {
    public Correlation {
        together = List.copyOf(together);
    }

    public static Correlation of(Model model, Relations relations, EntityName one, EntityName other) {
        Touched touched = new Touched(relations);
        Rate both = new Rate(0);
        Rate either = new Rate(0);
        List<Pattern> together = new ArrayList<>();
        for (Pattern pattern : model.patterns()) {
            Set<EntityName> entities = touched.entities(pattern);
            boolean first = entities.contains(one);
            boolean second = entities.contains(other);
            Rate rate = pattern.traffic().average().orElse(new Rate(0));
            if (first || second) {
                either = either.plus(rate);
            }
            if (first && second) {
                both = both.plus(rate);
                together.add(pattern);
            }
        }
        return new Correlation(one, other, both, either, together);
    }

    /** Thousandths of the requests, rounded half up; none where neither is used. */
    public int perMille() {
        return Math.toIntExact(Figures.perMille(both.perMonth(), either.perMonth()));
    }

    /** The reads among the patterns that touch both. */
    public List<Pattern> reads() {
        return together.stream().filter(p -> p.statement().isRead()).toList();
    }
}
