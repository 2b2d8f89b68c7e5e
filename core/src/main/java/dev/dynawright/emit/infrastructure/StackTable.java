package dev.dynawright.emit.infrastructure;

import dev.dynawright.design.Table.StorageClass;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A table as it is to be deployed. {@code regions} are all of a table that is in several, the first the one that it is deployed
 * from; {@code capacity} is there if it is provisioned.
 */
public record StackTable(
        String name,
        KeyAttribute partition,
        Optional<KeyAttribute> sort,
        List<StackIndex> indexes,
        Optional<Expiry> expires,
        boolean stream,
        StorageClass storage,
        List<String> regions,
        Optional<Capacity> capacity) {
    public StackTable {
        indexes = List.copyOf(indexes);
        regions = List.copyOf(regions);
    }

    /** The attribute that DynamoDB deletes by; not {@code enabled} while it is to be exchanged. */
    public record Expiry(String attribute, boolean enabled) {}

    boolean isGlobal() {
        return !regions.isEmpty();
    }

    boolean isProvisioned() {
        return capacity.isPresent();
    }

    List<StackIndex> globalIndexes() {
        return indexes.stream().filter(index -> !index.local()).toList();
    }

    List<StackIndex> localIndexes() {
        return indexes.stream().filter(StackIndex::local).toList();
    }

    /** The attributes of all keys, each once: DynamoDB refuses a definition that no key uses. */
    List<KeyAttribute> attributes() {
        Set<KeyAttribute> all = new LinkedHashSet<>();
        all.add(partition);
        sort.ifPresent(all::add);
        indexes.forEach(index -> all.addAll(index.key()));
        return List.copyOf(all);
    }

    /** The attributes of the table's key, partition first. */
    List<KeyAttribute> key() {
        List<KeyAttribute> all = new ArrayList<>(List.of(partition));
        sort.ifPresent(all::add);
        return all;
    }

    /** The same table with other indexes. */
    StackTable with(List<StackIndex> others) {
        return new StackTable(name, partition, sort, others, expires, stream, storage, regions, capacity);
    }

    /** The same table whose items end otherwise. */
    StackTable with(Expiry other) {
        return new StackTable(name, partition, sort, indexes, Optional.of(other), stream, storage, regions, capacity);
    }
}
