package dev.dynawright.emit.infrastructure;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.emit.Subject;
import dev.dynawright.model.EntityName;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Keepers;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.PatternPlan;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What follows the streams of tables: whose changes matter, and what is then done where. */
record Keeping(Map<String, List<ItemType>> followed, Map<Place, Set<Operation>> deeds) {
    Keeping {
        followed = new LinkedHashMap<>(followed);
        deeds = new LinkedHashMap<>(deeds);
    }

    static Keeping of(Subject subject) {
        DesignView view = subject.judged().view();
        Set<EntityName> entities = new LinkedHashSet<>();
        for (Source source : view.sources()) {
            entities.addAll(Keepers.followed(source.type(), view.relations(), view.usage()));
        }
        Map<String, Set<ItemType>> types = new LinkedHashMap<>();
        for (EntityName entity : entities) {
            List<Source> told = new ArrayList<>(view.parts(entity));
            view.home(entity).or(() -> view.around(entity)).ifPresent(told::add);
            told.forEach(source -> types.computeIfAbsent(source.table().name(), t -> new LinkedHashSet<>())
                    .add(source.type()));
        }
        Map<String, List<ItemType>> followed = new LinkedHashMap<>();
        subject.design().tables().stream()
                .filter(Table::stream)
                .filter(table -> types.containsKey(table.name()))
                .forEach(table -> followed.put(
                        table.name(), List.copyOf(types.getOrDefault(table.name(), new LinkedHashSet<>()))));
        return new Keeping(followed, deeds(subject.judged().plans()));
    }

    private static Map<Place, Set<Operation>> deeds(List<PatternPlan> plans) {
        Map<Place, Set<Operation>> deeds = new LinkedHashMap<>();
        for (PatternPlan plan : plans) {
            plan.chosen()
                    .ifPresent(way -> way.steps().stream()
                            .filter(step -> step.purpose().equals(Optional.of(Step.Purpose.KEEPING)))
                            .forEach(step -> deeds.computeIfAbsent(step.place(), p -> new LinkedHashSet<>())
                                    .add(step.operation())));
        }
        return deeds;
    }

    /** With what text the values of a key attribute begin in all items of a type; empty where that is nothing. */
    static String beginning(ItemType type, String attribute) {
        List<ItemType.Alternative> all =
                type.key(attribute).map(ItemType.KeyValue::alternatives).orElse(List.of());
        Set<String> starts = new LinkedHashSet<>();
        for (ItemType.Alternative one : all) {
            boolean fixed = !one.template().pieces().isEmpty()
                    && one.template().pieces().get(0) instanceof Literal;
            starts.add(fixed ? ((Literal) one.template().pieces().get(0)).text() : "");
        }
        return starts.size() == 1 ? starts.iterator().next() : "";
    }
}
