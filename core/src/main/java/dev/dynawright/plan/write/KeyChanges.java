package dev.dynawright.plan.write;

import dev.dynawright.cost.Fact;
import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.design.When;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Questions to an item type: which attributes its keys look at, whether a change concerns it, whether it moves. */
final class KeyChanges {
    private KeyChanges() {}

    /** The attributes that the keys of an item type are made of or depend on. */
    static Set<Path> looksAt(ItemType type) {
        Set<Path> all = new LinkedHashSet<>();
        for (ItemType.KeyValue key : type.keys()) {
            for (ItemType.Alternative alternative : key.alternatives()) {
                alternative.template().holes().forEach(hole -> all.add(hole.path()));
                alternative.when().map(When::path).ifPresent(all::add);
            }
        }
        return all;
    }

    /** Those of some changes that an item of this type shows. */
    static Set<Path> shown(Source source, Set<Path> changed) {
        Set<Path> shown = new LinkedHashSet<>(changed);
        shown.retainAll(source.values());
        return shown;
    }

    /** Whether there is an item at all: without a value for its table key there is none. */
    static boolean exists(Source source, Facts facts) {
        return templates(source.layout(), source.table().key(), facts).isPresent();
    }

    /** Whether the table key of an item is another one afterwards. */
    static boolean isMoved(Source source, Transition transition, Set<Path> changed) {
        return source.table().key().stream().anyMatch(a -> isChanged(source.layout(), a, transition, changed));
    }

    /** Whether a key attribute has another value afterwards, or has one only before or after. */
    static boolean isChanged(Layout layout, String attribute, Transition transition, Set<Path> changed) {
        Optional<Template> before = transition.before().flatMap(facts -> layout.key(attribute, facts));
        Optional<Template> after = transition.after().flatMap(facts -> layout.key(attribute, facts));
        return !before.equals(after)
                || (after.isPresent()
                        && after.get().holes().stream().anyMatch(hole -> isChanged(hole.path(), transition, changed)));
    }

    /** Whether an attribute has another value afterwards: it is changed, and not to what it was. */
    static boolean isChanged(Path leaf, Transition transition, Set<Path> changed) {
        if (!changed.contains(leaf)) {
            return false;
        }
        Optional<Fact> before = transition.before().flatMap(facts -> facts.fact(leaf));
        Optional<Fact> after = transition.after().flatMap(facts -> facts.fact(leaf));
        boolean same = before.equals(after)
                && before.filter(f -> f instanceof Fact.Value).isPresent();
        return !same;
    }

    /** Templates of key attributes, for a step that shows where something lies. */
    static Optional<List<Template>> templates(Layout layout, List<String> attributes, Facts facts) {
        List<Template> found = new ArrayList<>(attributes.size());
        for (String attribute : attributes) {
            Optional<Template> template = layout.key(attribute, facts);
            if (template.isEmpty()) {
                return Optional.empty();
            }
            found.add(template.get());
        }
        return Optional.of(found);
    }

    /** The attributes of a table's own key and of the indexes an item type is in. */
    static List<String> indexKeys(Table table) {
        return table.indexes().stream()
                .flatMap(i -> i.key().stream())
                .distinct()
                .toList();
    }
}
