package dev.dynawright.plan.read;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.plan.DesignView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Questions for what comes along with a row: its children, by the row's id. */
final class Family {
    private final DesignView view;

    Family(DesignView view) {
        this.view = view;
    }

    /** The children of one row as a question of their own. */
    Question children(Question question, Along.Down down) {
        Path up = up(down);
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        for (Path id : view.relations().idPaths(question.entity())) {
            equal.put(up.then(id), Optional.empty());
        }
        EntityName child = down.entity();
        List<Order> order = new ArrayList<>();
        Extent extent = new Extent.Everything(false);
        if (down.latest().isPresent()) {
            view.relations().known(child).newest().ifPresent(path -> order.add(new Order(path, true)));
            extent = new Extent.First(down.latest().getAsInt());
        }
        return new Question(
                child,
                equal,
                List.of(),
                Question.answer(child, down.only(), view.relations()),
                List.of(),
                order,
                extent,
                question.demands(),
                question.traffic());
    }

    /** The way from a child back to the row. */
    static Path up(Along.Down down) {
        List<String> hops = new ArrayList<>();
        for (int i = down.steps().size() - 1; i >= 0; i--) {
            hops.add(down.steps().get(i).key());
        }
        return new Path(hops, Optional.empty());
    }

    /** What an answer needs of a parent, as paths from the row. */
    Set<Path> needed(Question question, Along.Up up) {
        Set<Path> needed = new LinkedHashSet<>();
        view.relations()
                .target(question.entity(), up.parent())
                .ifPresent(parent -> Question.answer(parent.name(), up.only(), view.relations())
                        .forEach(leaf -> needed.add(up.parent().then(leaf))));
        return needed;
    }
}
