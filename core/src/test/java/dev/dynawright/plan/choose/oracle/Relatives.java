package dev.dynawright.plan.choose.oracle;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What sentences about one entity want of its parents and children. */
final class Relatives {
    private Relatives() {}

    /** What an answer has of parents besides their ids. */
    static Set<Path> above(EntityName entity, List<Along> with, Relations relations) {
        Set<Path> all = new LinkedHashSet<>();
        for (Along along : with) {
            if (along instanceof Along.Up up) {
                relations
                        .target(entity, up.parent())
                        .ifPresent(parent -> Asks.wanted(parent.name(), up.only(), relations)
                                .forEach(leaf -> all.add(up.parent().then(leaf))));
            }
        }
        relations.carried(entity).forEach(c -> all.remove(c.path()));
        return all;
    }

    /** What is asked of an entity because it comes along with another, goes with it, or may repeat something of it. */
    static List<Asks> of(Case of, EntityName entity) {
        List<Asks> all = new ArrayList<>();
        for (Pattern pattern : of.model().patterns()) {
            Statement statement = pattern.statement();
            if (statement instanceof Statement.Get get) {
                along(of, pattern, get.what().entity(), get.with(), entity, all);
            } else if (statement instanceof Statement.Listing listing) {
                along(of, pattern, listing.what().entity(), listing.with(), entity, all);
            }
            for (Statement.Write write : statement.writes()) {
                boolean reaches = write instanceof Statement.Update
                        || (write instanceof Statement.Delete delete
                                && !delete.with().isEmpty());
                if (write instanceof Statement.Create && write.entity().equals(entity)) {
                    numbers(of, pattern, entity, all);
                }
                for (Relations.Child child : of.scope().relations().children(write.entity())) {
                    if (reaches && child.entity().name().equals(entity)) {
                        all.add(below(of, pattern, entity, child.parent().key(), new LinkedHashSet<>(), false));
                    }
                }
            }
        }
        return all;
    }

    /** What is counted per parent is drawn behind the newest row of the parent. */
    private static void numbers(Case of, Pattern pattern, EntityName entity, List<Asks> all) {
        Relations relations = of.scope().relations();
        for (Attribute attribute : relations.known(entity).attributes()) {
            attribute.countedPer().ifPresent(per -> {
                Set<Path> known = new LinkedHashSet<>();
                relations.known(entity).parents().stream()
                        .filter(parent -> parent.entity().equals(per))
                        .flatMap(parent -> relations.leaves(entity, Path.parent(parent.key())).stream())
                        .forEach(leaf -> known.add(leaf.path()));
                Set<Path> number = new LinkedHashSet<>(List.of(Path.own(attribute.name())));
                all.add(asks(pattern, entity, known, number, number));
            });
        }
    }

    private static void along(
            Case of, Pattern pattern, EntityName start, List<Along> with, EntityName entity, List<Asks> all) {
        Relations relations = of.scope().relations();
        for (Along along : with) {
            Set<Path> wanted = Asks.wanted(entity, along.only(), relations);
            if (along instanceof Along.Down down && down.entity().equals(entity)) {
                all.add(below(
                        of,
                        pattern,
                        entity,
                        down.steps().get(0).key(),
                        wanted,
                        down.latest().isPresent()));
            } else if (along instanceof Along.Up up
                    && relations
                            .target(start, up.parent())
                            .filter(e -> e.name().equals(entity))
                            .isPresent()) {
                Set<Path> id = new LinkedHashSet<>();
                relations.idOf(entity).forEach(part -> id.add(part.path()));
                all.add(asks(pattern, entity, id, new LinkedHashSet<>(), wanted));
            }
        }
    }

    private static Asks below(
            Case of, Pattern pattern, EntityName entity, String key, Set<Path> wanted, boolean newest) {
        Relations relations = of.scope().relations();
        Set<Path> known = new LinkedHashSet<>();
        relations.leaves(entity, Path.parent(key)).forEach(leaf -> known.add(leaf.path()));
        Set<Path> sorting = new LinkedHashSet<>();
        for (Attribute attribute : relations.known(entity).attributes()) {
            if (newest && attribute.form().isTimestamp()) {
                sorting.add(Path.own(attribute.name()));
            }
        }
        return asks(pattern, entity, known, sorting, wanted);
    }

    private static Asks asks(Pattern pattern, EntityName entity, Set<Path> known, Set<Path> sorting, Set<Path> wanted) {
        return new Asks(
                pattern.id(),
                entity,
                known,
                sorting,
                sorting.stream().map(List::of).toList(),
                new LinkedHashSet<>(),
                wanted,
                new LinkedHashMap<>(),
                pattern.demands(),
                !pattern.statement().isRead());
    }
}
