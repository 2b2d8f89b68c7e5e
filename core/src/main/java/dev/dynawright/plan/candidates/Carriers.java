package dev.dynawright.plan.candidates;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.candidates.Fragment.Purpose;
import dev.dynawright.plan.candidates.Fragment.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What it takes to keep attributes of parents in their children: the parent of a new child, the children of a changed parent. */
final class Carriers {
    private final Model model;
    private final Relations relations;
    private final Usage usage;
    private final List<Fragment> reads;

    Carriers(Model model, Scope scope, List<Fragment> reads) {
        this.model = model;
        this.relations = scope.relations();
        this.usage = new Usage(model, relations);
        this.reads = List.copyOf(reads);
    }

    List<Fragment> fragments() {
        Set<Fragment> found = new LinkedHashSet<>();
        for (Entity entity : model.entities()) {
            Map<Path, Set<AttributeName>> wanted = new LinkedHashMap<>();
            for (Path leaf : foreign(relations, entity.name(), reads)) {
                for (int height = 1; height <= leaf.hops().size(); height++) {
                    Path up = new Path(leaf.hops().subList(0, height), Optional.empty());
                    wanted.computeIfAbsent(up, u -> new LinkedHashSet<>()).addAll(names(entity.name(), leaf, height));
                }
            }
            wanted.forEach((up, names) -> above(entity.name(), up, names, found));
        }
        return List.copyOf(found);
    }

    /** The attributes that reads want of an entity and that it has only if it carries them. */
    static Set<Path> foreign(Relations relations, EntityName entity, List<Fragment> fragments) {
        Set<Path> wanted = new LinkedHashSet<>();
        fragments.stream().filter(f -> f.entity().equals(entity)).forEach(f -> wanted.addAll(f.leaves()));
        wanted.removeIf(Path::isOwn);
        relations.carried(entity).forEach(c -> wanted.remove(c.path()));
        return wanted;
    }

    private void above(EntityName entity, Path up, Set<AttributeName> names, Set<Fragment> found) {
        EntityName above = relations.target(entity, up).orElseThrow().name();
        Set<Path> needed = new LinkedHashSet<>();
        names.forEach(name -> needed.add(stored(above, name)));
        for (PatternId maker : usage.makers(entity)) {
            found.add(fragment(maker, above, Purpose.PARENT, id(above, Optional.empty()), needed));
        }
        for (AttributeName name : names) {
            for (PatternId changer : usage.changers(above, name)) {
                found.add(
                        fragment(changer, entity, Purpose.CARRIERS, id(above, Optional.of(up)), new LinkedHashSet<>()));
            }
        }
    }

    /** What has to be known of an ancestor: the attribute itself, or the way further up. */
    private Set<AttributeName> names(EntityName entity, Path leaf, int height) {
        Set<AttributeName> names = new LinkedHashSet<>();
        if (height == leaf.hops().size()) {
            leaf.attribute().ifPresent(names::add);
        } else {
            Path here = new Path(leaf.hops().subList(0, height), Optional.empty());
            relations
                    .target(entity, here)
                    .ifPresent(above -> relations
                            .leaves(above.name(), Path.parent(leaf.hops().get(height)))
                            .forEach(part -> names.add(part.name())));
        }
        return names;
    }

    private Path stored(EntityName entity, AttributeName name) {
        return relations.carried(entity).stream()
                .filter(c -> c.name().equals(name))
                .map(Relations.Carried::path)
                .findFirst()
                .orElse(Path.own(name));
    }

    private Map<Path, Optional<String>> id(EntityName entity, Optional<Path> up) {
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        for (Relations.Carried part : relations.idOf(entity)) {
            equal.put(up.map(u -> u.then(part.path())).orElse(part.path()), Optional.empty());
        }
        return equal;
    }

    private Fragment fragment(
            PatternId pattern,
            EntityName entity,
            Purpose purpose,
            Map<Path, Optional<String>> equal,
            Set<Path> needed) {
        boolean noIndex = model.pins().contains(new Pin.NoIndex(pattern));
        return new Fragment(
                pattern,
                entity,
                purpose,
                equal,
                List.of(),
                new ArrayList<>(),
                needed,
                new LinkedHashSet<>(),
                new Terms(false, false, noIndex, Fragments.ANY, false, false));
    }
}
