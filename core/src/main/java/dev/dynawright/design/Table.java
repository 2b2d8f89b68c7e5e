package dev.dynawright.design;

import dev.dynawright.model.Settings;
import java.util.List;
import java.util.Optional;

/** A table: its key, what it offers, its indexes and the types of items that lie in it. */
public record Table(
        String name,
        String partition,
        Optional<String> sort,
        Optional<String> expires,
        boolean stream,
        StorageClass storage,
        Optional<Settings.Billing> billing,
        List<String> replicas,
        List<Index> indexes,
        List<ItemType> items) {
    public Table {
        replicas = List.copyOf(replicas);
        indexes = List.copyOf(indexes);
        items = List.copyOf(items);
    }

    /** What a table is priced for: requests or storage. */
    public enum StorageClass {
        STANDARD("standard"),
        INFREQUENT_ACCESS("standard-ia");

        private final String word;

        StorageClass(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** The names of the table key's attributes: one or two. */
    public List<String> key() {
        return sort.map(s -> List.of(partition, s)).orElse(List.of(partition));
    }

    /** The same table with other indexes and items. */
    public Table holding(List<Index> newIndexes, List<ItemType> newItems) {
        return new Table(name, partition, sort, expires, stream, storage, billing, replicas, newIndexes, newItems);
    }

    /** The same table in another class. */
    public Table in(StorageClass other) {
        return new Table(name, partition, sort, expires, stream, other, billing, replicas, indexes, items);
    }

    public Optional<Index> index(String index) {
        return indexes.stream().filter(i -> i.name().equals(index)).findFirst();
    }

    public Optional<ItemType> item(String type) {
        return items.stream().filter(i -> i.name().equals(type)).findFirst();
    }
}
