package dev.dynawright.plan.choose;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.FanOut;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.choose.request.Request;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;

/** What helps if children whose number is without end were told to have one: the largest of a few bounds that does. */
final class Bounds {
    /** So many times the average. */
    private static final List<Integer> TIMES = List.of(100, 30, 10, 3);

    private static final int DIGITS = 1;

    private final Request request;

    Bounds(Request request) {
        this.request = request;
    }

    List<String> helping(Pattern pattern, Predicate<Request> helps) {
        List<String> all = new ArrayList<>();
        for (EntityName name : named(pattern)) {
            Entity entity = request.scope().relations().known(name);
            for (Parent parent : entity.parents()) {
                if (!parent.fanOut().isBounded()) {
                    TIMES.stream()
                            .map(times -> most(entity, parent, times))
                            .filter(most -> most > 0 && helps.test(with(entity, parent, most)))
                            .findFirst()
                            .ifPresent(most -> all.add("`" + name + "` of `" + parent.key() + "`, at most " + most));
                }
            }
        }
        return all;
    }

    private static Set<EntityName> named(Pattern pattern) {
        Set<EntityName> all = new LinkedHashSet<>();
        if (pattern.statement() instanceof Statement.Read read) {
            all.add(read.what().entity());
            read.with().stream()
                    .filter(along -> along instanceof Along.Down)
                    .forEach(along -> all.add(((Along.Down) along).entity()));
        }
        return all;
    }

    private long most(Entity entity, Parent parent, int times) {
        return request.scope()
                .relations()
                .each(new Relations.Child(entity, parent))
                .multiply(BigDecimal.valueOf(times))
                .round(new MathContext(DIGITS, RoundingMode.UP))
                .longValue();
    }

    private Request with(Entity entity, Parent parent, long most) {
        FanOut now = parent.fanOut();
        Parent bounded = new Parent(
                parent.entity(),
                parent.role(),
                new FanOut(now.each(), now.constant(), now.atLeast(), OptionalLong.of(most)),
                parent.present());
        Entity changed = new Entity(
                entity.name(),
                entity.id(),
                entity.parents().stream()
                        .map(p -> p.equals(parent) ? bounded : p)
                        .toList(),
                entity.count(),
                entity.attributes(),
                entity.lifetime(),
                entity.operations(),
                entity.about());
        Model model = request.model();
        List<Entity> entities = model.entities().stream()
                .map(e -> e.equals(entity) ? changed : e)
                .toList();
        return request.of(
                new Model(model.name(), entities, model.patterns(), model.settings(), model.pins(), model.allows()),
                new Scope(entities));
    }
}
