package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The values that keys of a place are made of, or hang on, and that patterns change; and these patterns. */
record ChangingKeys(Set<Path> leaves, Set<PatternId> changers) {
    static ChangingKeys of(Known known, Place place) {
        Set<Path> leaves = new LinkedHashSet<>();
        Set<PatternId> changers = new LinkedHashSet<>();
        for (Source source : KeyTables.sources(known, place)) {
            for (Path leaf : leaves(source, place)) {
                List<PatternId> by = changers(known, source, leaf);
                if (!by.isEmpty()) {
                    leaves.add(leaf);
                    changers.addAll(by);
                }
            }
        }
        return new ChangingKeys(leaves, changers);
    }

    private static List<Path> leaves(Source source, Place place) {
        List<Path> all = new ArrayList<>();
        for (String attribute : place.key()) {
            for (ItemType.Alternative one : source.type()
                    .key(attribute)
                    .map(ItemType.KeyValue::alternatives)
                    .orElse(List.of())) {
                one.template().holes().stream().map(Template.Hole::path).forEach(all::add);
                one.when().map(When::path).ifPresent(all::add);
            }
        }
        return all;
    }

    private static List<PatternId> changers(Known known, Source source, Path leaf) {
        return known.relations()
                .target(source.type().entity(), leaf)
                .flatMap(owner -> leaf.attribute().map(a -> known.view().usage().changers(owner.name(), a)))
                .orElse(List.of());
    }
}
