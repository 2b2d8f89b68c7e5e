package dev.dynawright.design.file;

import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Finding;
import dev.dynawright.language.Fields;
import dev.dynawright.language.LanguageCodes;
import dev.dynawright.model.Settings;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads a table: its key, what it offers, its indexes, and its item types without their keys. */
final class TableReader {
    private static final List<String> FIELDS =
            List.of("key", "expires", "stream", "class", "billing", "replicas", "indexes", "items");
    private static final Pattern REGION = Pattern.compile("[a-z]{2}(-[a-z]+)+-[0-9]{1,2}");

    private final Lookup lookup;
    private final IndexReader indexes;
    private final ItemReader items;

    /** A table whose item types have no keys yet. */
    record Draft(Table table, List<ItemReader.Draft> items) {
        /** The attributes of all keys, the table's first. */
        List<String> keys() {
            Set<String> keys = new LinkedHashSet<>(table.key());
            table.indexes().forEach(i -> keys.addAll(i.key()));
            return List.copyOf(keys);
        }

        Table with(List<ItemType> types) {
            return table.holding(table.indexes(), types);
        }
    }

    TableReader(Lookup lookup) {
        this.lookup = lookup;
        this.indexes = new IndexReader(lookup);
        this.items = new ItemReader(lookup);
    }

    Optional<Draft> read(Node.Entry entry) {
        Scalar name = entry.key();
        Address address = Address.of("tables", name.text());
        lookup.notes().places().put(address, name.span());
        IndexReader.checkName(name, "table", lookup);
        Optional<Fields> found = Fields.mapping(entry.value(), "table `" + name + "`", lookup.notes())
                .map(m -> Fields.of(m, "a table", FIELDS, address, lookup.notes()));
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Fields fields = found.get();
        Optional<List<String>> key = key(name, fields, address);
        if (key.isEmpty()) {
            return Optional.empty();
        }
        Table table = new Table(
                name.text(),
                key.get().get(0),
                key.get().stream().skip(1).findFirst(),
                fields.text("expires").map(Scalar::text),
                fields.yes("stream"),
                fields.text("class")
                        .flatMap(t -> lookup.word(t, Table.StorageClass.values(), Table.StorageClass::word))
                        .orElse(Table.StorageClass.STANDARD),
                fields.text("billing").flatMap(t -> lookup.word(t, Settings.Billing.values(), Settings.Billing::word)),
                fields.entry("replicas").map(e -> replicas(e.value())).orElse(List.of()),
                List.of(),
                List.of());
        List<Index> all = fields.entry("indexes")
                .map(e -> indexes.read(e.value(), table, address.with("indexes")))
                .orElse(List.of());
        Draft draft = new Draft(table.holding(all, List.of()), List.of());
        List<ItemReader.Draft> types = new ArrayList<>();
        Optional<Node.Mapping> mapping =
                fields.entry("items").flatMap(e -> Fields.mapping(e.value(), "`items`", lookup.notes()));
        for (Node.Entry item : mapping.map(Node.Mapping::entries).orElse(List.of())) {
            items.read(item, draft.keys(), address.with("items", item.key().text()))
                    .ifPresent(types::add);
        }
        return Optional.of(new Draft(draft.table(), types));
    }

    /** The one or two attributes of the table's key. */
    private Optional<List<String>> key(Scalar table, Fields fields, Address address) {
        if (!fields.has("key")) {
            if (!fields.hasUnknown()) {
                lookup.notes()
                        .add(Finding.at(
                                        table.span(),
                                        LanguageCodes.MISSING_FIELD,
                                        "table `" + table + "` has no `key`",
                                        "`key` is missing")
                                .note("it reads `key: {partition: PK, sort: SK}`"));
            }
            return Optional.empty();
        }
        Optional<Fields> key = fields.entry("key")
                .flatMap(e -> Fields.mapping(e.value(), "`key`", lookup.notes()))
                .map(m -> Fields.of(
                        m, "a table's key", List.of("partition", "sort"), address.with("key"), lookup.notes()));
        Optional<Scalar> partition = key.flatMap(k -> attribute(k, table, "partition"));
        Optional<Scalar> sort = key.flatMap(k -> attribute(k, table, "sort"));
        if (key.isPresent() && !key.get().has("partition") && !key.get().hasUnknown()) {
            lookup.add(
                    fields.entry("key").map(e -> e.key().span()).orElse(table.span()),
                    LanguageCodes.MISSING_FIELD,
                    "the key of `" + table + "` has no `partition`",
                    "`partition` is missing");
        }
        boolean cut = key.isPresent() && key.get().has("sort") && sort.isEmpty();
        if (partition.isEmpty() || cut) {
            return Optional.empty();
        }
        List<Scalar> both = new ArrayList<>(List.of(partition.get()));
        sort.ifPresent(both::add);
        both.forEach(a -> IndexReader.checkKeyAttribute(a, lookup));
        return Optional.of(lookup.distinct(both, "the key of `" + table + "`").stream()
                .map(Scalar::text)
                .toList());
    }

    /** One side of a table's key is one attribute; only an index takes several. */
    private Optional<Scalar> attribute(Fields key, Scalar table, String side) {
        Optional<Node> several = key.entry(side)
                .map(Node.Entry::value)
                .filter(value ->
                        value instanceof Node.Sequence list && list.items().size() > 1);
        several.ifPresent(value -> lookup.notes()
                .add(Finding.at(
                                Fields.place(value),
                                LanguageCodes.BRACKETED_LIST,
                                "table `" + table + "` has one " + side + " attribute, not "
                                        + ((Node.Sequence) value).items().size(),
                                "one attribute here")
                        .note(
                                "what belongs together stands in its value, such as `PK: \"{country}#{city}\"`; only the key"
                                        + " of an index takes several attributes")));
        return several.isPresent() ? Optional.empty() : key.text(side);
    }

    private List<String> replicas(Node node) {
        List<String> regions = new ArrayList<>();
        for (Scalar text : lookup.texts(node, "`replicas`")) {
            boolean good = REGION.matcher(text.text()).matches() && !regions.contains(text.text());
            if (good) {
                regions.add(text.text());
            } else {
                lookup.notes()
                        .add(Finding.at(
                                        text.inner(),
                                        LanguageCodes.UNREADABLE_SETTING,
                                        regions.contains(text.text())
                                                ? "`" + text + "` stands twice in `replicas`"
                                                : "`" + text + "` is not the name of a region",
                                        regions.contains(text.text()) ? "twice" : "not a region")
                                .note("a region reads `us-east-1`"));
            }
        }
        return regions;
    }
}
