package dev.dynawright.emit.infrastructure;

import dev.dynawright.design.Limits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The way from the tables that were generated before to those that are to be, in updates that CloudFormation takes: each makes
 * or removes at most one index of a table. {@code blocked} are tables that cannot be changed where they are, with the reason.
 */
record Steps(List<Step> steps, Map<StackTable, String> blocked, List<String> dropped, List<String> replaced) {
    Steps {
        steps = List.copyOf(steps);
        blocked = new LinkedHashMap<>(blocked);
        dropped = List.copyOf(dropped);
        replaced = List.copyOf(replaced);
    }

    /** A state of all tables on the way, and what has become of them since the one before. */
    record Step(List<String> done, Stack stack) {
        Step {
            done = List.copyOf(done);
        }
    }

    /** Whether one update is not enough, or something has to be said about it. */
    boolean areNeeded() {
        return steps.size() > 1 || !blocked.isEmpty() || !replaced.isEmpty() || !dropped.isEmpty();
    }

    static Steps between(Stack before, Stack after) {
        Map<StackTable, String> blocked = new LinkedHashMap<>();
        List<String> replaced = new ArrayList<>();
        Map<String, List<Change>> changes = new LinkedHashMap<>();
        for (StackTable table : after.tables()) {
            Optional<StackTable> old = named(before, table.name());
            Optional<String> reason = old.flatMap(o -> TableChanges.blocked(o, table));
            reason.ifPresent(r -> blocked.put(table, r));
            if (old.isPresent() && reason.isEmpty()) {
                changes.put(table.name(), new TableChanges(old.get(), table).inOrder());
                replaced.addAll(new TableChanges(old.get(), table).replaced());
            }
        }
        int count = changes.values().stream().mapToInt(List::size).max().orElse(0);
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < Math.max(1, count); i++) {
            steps.add(step(i, after, changes));
        }
        List<String> dropped = before.tables().stream()
                .map(StackTable::name)
                .filter(name -> named(after, name).isEmpty())
                .toList();
        return new Steps(steps, blocked, dropped, replaced);
    }

    /** One change of a table, and how the table is then. */
    record Change(String words, StackTable table) {}

    private static Step step(int number, Stack after, Map<String, List<Change>> changes) {
        List<String> done = new ArrayList<>();
        List<StackTable> tables = new ArrayList<>();
        for (StackTable table : after.tables()) {
            List<Change> own = changes.getOrDefault(table.name(), List.of());
            if (number < own.size()) {
                done.add(own.get(number).words());
                tables.add(own.get(number).table());
            } else {
                tables.add(table);
            }
        }
        return new Step(done, after.with(tables));
    }

    private static Optional<StackTable> named(Stack stack, String name) {
        return stack.tables().stream().filter(t -> t.name().equals(name)).findFirst();
    }

    /** Whether indexes are within what DynamoDB allows of them. */
    static boolean fit(List<StackIndex> indexes) {
        return indexes.stream().filter(i -> !i.local()).count() <= Limits.GLOBAL_INDEXES
                && indexes.stream().mapToInt(StackIndex::included).sum() <= Limits.INCLUDED_ATTRIBUTES;
    }
}
