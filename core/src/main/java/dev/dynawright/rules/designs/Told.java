package dev.dynawright.rules.designs;

import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the table key of an item type must hold so that its items are told apart, each role in its own way. */
public final class Told {
    private Told() {}

    /** What a key lacks; nothing if it tells the items apart. */
    public static Set<Path> missing(DesignView view, ItemType type, TableKey key) {
        Identity identity = Identity.of(view.relations(), type.entity());
        Set<Path> leaves = key.leaves();
        if (type.role() instanceof Role.Counter counter) {
            return lacking(counted(counter, leaves, view.relations()), leaves);
        }
        if (type.role() instanceof Role.Sequence sequence) {
            return lacking(
                    identity.entity()
                            .attribute(sequence.attribute())
                            .flatMap(Attribute::countedPer)
                            .map(identity::parent)
                            .orElseGet(LinkedHashSet::new),
                    leaves);
        }
        if (type.role() instanceof Role.Guard guard && guard.attribute().isPresent()) {
            return lacking(guarded(identity, guard), leaves);
        }
        boolean told = view.scope().identifies(type.entity(), List.copyOf(leaves));
        return told ? new LinkedHashSet<>() : lacking(identity.id(), leaves);
    }

    /** What a guard is about: the attribute and where it is unique, or the id. */
    public static Set<Path> guarded(Identity identity, Role.Guard guard) {
        if (guard.attribute().isEmpty()) {
            return identity.id();
        }
        Path path = identity.stored(guard.attribute().get());
        Optional<Attribute> own =
                path.isOwn() ? identity.entity().attribute(guard.attribute().get()) : Optional.empty();
        return own.map(identity::unique).orElseGet(() -> new LinkedHashSet<>(List.of(path)));
    }

    /** What the caller gives is always part of the key; the groups are, unless each is an attribute of one item. */
    private static Set<Path> counted(Role.Counter counter, Set<Path> leaves, Relations relations) {
        Statement.Aggregate figure = counter.figures().get(0);
        Set<Path> needed = new LinkedHashSet<>();
        figure.what().given().forEach(path -> add(needed, counter, path, relations));
        Set<Path> groups = new LinkedHashSet<>();
        figure.groups().forEach(path -> add(groups, counter, path, relations));
        if (groups.stream().anyMatch(leaves::contains)) {
            needed.addAll(groups);
        }
        return needed;
    }

    private static void add(Set<Path> to, Role.Counter counter, Path path, Relations relations) {
        relations.leaves(counter.entity(), path).forEach(leaf -> to.add(leaf.path()));
    }

    private static Set<Path> lacking(Set<Path> needed, Set<Path> held) {
        Set<Path> missing = new LinkedHashSet<>(needed);
        missing.removeAll(held);
        return missing;
    }

    /** A key as people write it. */
    public static String text(Table table, TableKey key) {
        String partition = "`" + table.partition() + "` = `" + key.partition() + "`";
        return key.sort()
                .map(sort -> partition + ", `" + table.sort().orElse("") + "` = `" + sort + "`")
                .orElse(partition);
    }
}
