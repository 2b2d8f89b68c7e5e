package dev.dynawright.emit.infrastructure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What has to become of a table that stays, one index at a time: new ones first, as long as there is room for both. */
final class TableChanges {
    private final StackTable before;
    private final StackTable after;

    TableChanges(StackTable before, StackTable after) {
        this.before = before;
        this.after = after;
    }

    /** Why a table cannot become another where it is; none if it can. */
    static Optional<String> blocked(StackTable before, StackTable after) {
        if (!before.key().equals(after.key())) {
            return Optional.of("its key is another, and the key of a table never changes");
        }
        if (before.isGlobal() != after.isGlobal()) {
            return Optional.of("it is in " + (after.isGlobal() ? "several regions" : "one region")
                    + " now, and CloudFormation has another type of resource for such tables");
        }
        for (StackIndex index : before.localIndexes()) {
            if (after.localIndexes().stream().noneMatch(index::isLike)) {
                return Optional.of("local index `" + index.name()
                        + "` is gone or another, and local indexes stay as a table is made with them");
            }
        }
        return after.localIndexes().stream()
                .filter(index -> before.localIndexes().stream().noneMatch(index::isLike))
                .findFirst()
                .map(index -> "local index `" + index.name() + "` is new, and a table is made with its local indexes");
    }

    /** The indexes that become others under the name that they have, which they can only by being away for a while. */
    List<String> replaced() {
        return before.globalIndexes().stream()
                .filter(old ->
                        named(after, old.name()).filter(i -> !i.isLike(old)).isPresent())
                .map(old -> "`" + old.name() + "` of table `" + before.name() + "`")
                .toList();
    }

    /** Each change with the table as it then is; without any change of indexes none, or one that ends the old expiry. */
    List<Steps.Change> inOrder() {
        List<StackIndex> now = new ArrayList<>(after.localIndexes());
        now.addAll(before.globalIndexes());
        List<StackIndex> added = new ArrayList<>();
        List<StackIndex> removed = new ArrayList<>();
        for (StackIndex index : after.globalIndexes()) {
            if (before.globalIndexes().stream().noneMatch(index::isLike)) {
                added.add(index);
            }
        }
        for (StackIndex index : before.globalIndexes()) {
            if (after.globalIndexes().stream().noneMatch(index::isLike)) {
                removed.add(index);
            }
        }
        List<Steps.Change> changes = new ArrayList<>();
        while (!added.isEmpty() || !removed.isEmpty()) {
            Optional<StackIndex> next =
                    added.stream().filter(index -> canJoin(now, index)).findFirst();
            if (next.isEmpty() && removed.isEmpty()) {
                next = Optional.of(added.get(0));
            }
            if (next.isPresent()) {
                added.remove(next.get());
                now.add(next.get());
                changes.add(change("adds", next.get(), now));
            } else {
                // What stands in the way of an index that has to come goes before the rest.
                StackIndex gone = removed.stream()
                        .filter(index -> named(after, index.name()).isPresent())
                        .findFirst()
                        .orElse(removed.get(0));
                removed.remove(gone);
                now.remove(gone);
                changes.add(change("removes", gone, now));
            }
        }
        return withExpiry(changes);
    }

    private static boolean canJoin(List<StackIndex> now, StackIndex index) {
        List<StackIndex> then = new ArrayList<>(now);
        then.add(index);
        boolean free = now.stream().noneMatch(i -> i.name().equals(index.name()));
        // An attribute has one kind of value as long as a key has it.
        boolean agree = index.key().stream()
                .allMatch(own -> now.stream()
                        .flatMap(i -> i.key().stream())
                        .noneMatch(other -> other.name().equals(own.name()) && other.kind() != own.kind()));
        return free && agree && Steps.fit(then);
    }

    private Steps.Change change(String word, StackIndex index, List<StackIndex> now) {
        return new Steps.Change(
                word + " index `" + index.name() + "` of table `" + after.name() + "`", after.with(ordered(now)));
    }

    /** The indexes that stay in the order in which they are in the end, and those that go behind them. */
    private List<StackIndex> ordered(List<StackIndex> now) {
        List<StackIndex> all = new ArrayList<>();
        for (StackIndex index : after.indexes()) {
            if (now.stream().anyMatch(index::isLike)) {
                all.add(index);
            }
        }
        for (StackIndex index : now) {
            if (all.stream().noneMatch(index::isLike)) {
                all.add(standing(index));
            }
        }
        return all;
    }

    /** An index that is about to go, with capacity if those of its table have some. */
    private StackIndex standing(StackIndex index) {
        Optional<Capacity> capacity = index.local() ? Optional.empty() : after.capacity();
        return new StackIndex(
                index.name(), index.local(), index.partition(), index.sort(), index.projection(), capacity);
    }

    /** Items cannot begin to end by another attribute before they no longer end by the old one. */
    private List<Steps.Change> withExpiry(List<Steps.Change> changes) {
        boolean other = before.expires().isPresent()
                && after.expires().isPresent()
                && !before.expires()
                        .get()
                        .attribute()
                        .equals(after.expires().get().attribute());
        if (!other) {
            return changes;
        }
        StackTable.Expiry off = new StackTable.Expiry(before.expires().get().attribute(), false);
        String words = "lets items of table `" + after.name() + "` no longer expire by the old attribute";
        List<Steps.Change> all = new ArrayList<>();
        if (changes.isEmpty()) {
            all.add(new Steps.Change(words, after.with(off)));
        } else {
            Steps.Change first = changes.get(0);
            all.add(new Steps.Change(first.words() + "; " + words, first.table().with(off)));
            all.addAll(changes.subList(1, changes.size()));
        }
        if (all.size() == 1) {
            all.add(new Steps.Change("lets items of table `" + after.name() + "` expire by the new attribute", after));
        }
        return all;
    }

    private static Optional<StackIndex> named(StackTable table, String name) {
        return table.globalIndexes().stream().filter(i -> i.name().equals(name)).findFirst();
    }
}
