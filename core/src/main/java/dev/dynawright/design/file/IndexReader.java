package dev.dynawright.design.file;

import dev.dynawright.design.Index;
import dev.dynawright.design.Index.Projection;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.Fields;
import dev.dynawright.language.LanguageCodes;
import dev.dynawright.source.Address;
import dev.dynawright.source.Node;
import dev.dynawright.source.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the indexes of a table. */
final class IndexReader {
    private static final List<String> FIELDS = List.of("partition", "sort", "local", "project");
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]+");

    /** The words of an item type, which can be no key attributes. */
    private static final List<String> WORDS = List.of(
            "part", "copy", "guard", "counter", "sequence", "holds", "carries", "inside", "counts", "names", "kept");

    private final Lookup lookup;

    IndexReader(Lookup lookup) {
        this.lookup = lookup;
    }

    /** DynamoDB takes certain names only. */
    static void checkName(Scalar name, String what, Lookup lookup) {
        int length = name.text().length();
        boolean signs = NAME.matcher(name.text()).matches();
        if (signs && length >= Limits.LEAST_NAME_CHARACTERS && length <= Limits.NAME_CHARACTERS) {
            return;
        }
        lookup.notes()
                .add(Finding.at(
                                name.span().isEmpty() ? Fields.place(name) : name.span(),
                                DesignCodes.REFUSED_NAME,
                                (what.equals("index") ? "an " : "a ") + what + " cannot be called `"
                                        + shown(name.text()) + "` in DynamoDB",
                                signs
                                        ? length + (length == 1 ? " character" : " characters")
                                        : "a sign it does not take")
                        .note("a name has " + Limits.LEAST_NAME_CHARACTERS + " to " + Limits.NAME_CHARACTERS
                                + " characters of a-z, A-Z, 0-9, `_`, `-` and `.`"));
    }

    private static String shown(String name) {
        return name.length() <= 40 ? name : name.substring(0, 40) + "…";
    }

    /** A key attribute becomes a field of every item type, so it cannot be called like one of its words. */
    static void checkKeyAttribute(Scalar name, Lookup lookup) {
        int length = name.text().length();
        if (WORDS.contains(name.text())) {
            lookup.add(
                    name.inner(),
                    DesignCodes.REFUSED_NAME,
                    "a key attribute cannot be called `" + name + "`, a word that item types have",
                    "a word of item types");
        } else if (length > Limits.NAME_CHARACTERS) {
            lookup.add(
                    name.inner(),
                    DesignCodes.REFUSED_NAME,
                    "the name of a key attribute has " + length + " characters; DynamoDB takes "
                            + Limits.NAME_CHARACTERS,
                    "too long");
        }
    }

    List<Index> read(Node node, Table table, Address address) {
        List<Index> all = new ArrayList<>();
        Optional<Node.Mapping> mapping = Fields.mapping(node, "`indexes`", lookup.notes());
        for (Node.Entry entry : mapping.map(Node.Mapping::entries).orElse(List.of())) {
            Address at = address.with(entry.key().text());
            lookup.notes().places().put(at, entry.key().span());
            checkName(entry.key(), "index", lookup);
            Fields.mapping(entry.value(), "index `" + entry.key() + "`", lookup.notes())
                    .map(m -> Fields.of(m, "an index", FIELDS, at, lookup.notes()))
                    .flatMap(fields -> index(entry.key(), fields, table, at))
                    .ifPresent(all::add);
        }
        return all;
    }

    private Optional<Index> index(Scalar name, Fields fields, Table table, Address address) {
        boolean local = fields.yes("local");
        Optional<List<String>> partition = attributes(fields, "partition", address);
        Optional<List<String>> sort = attributes(fields, "sort", address);
        Projection projection =
                fields.entry("project").map(e -> projection(e.value(), address)).orElse(new Projection.All());
        if (partition.isEmpty() || sort.isEmpty()) {
            return Optional.empty();
        }
        if (local) {
            boolean good = isLocal(name, fields, table, sort.get());
            return good
                    ? Optional.of(new Index(name.text(), true, List.of(table.partition()), sort.get(), projection))
                    : Optional.empty();
        }
        if (partition.get().isEmpty()) {
            if (!fields.hasUnknown()) {
                lookup.notes()
                        .add(Finding.at(
                                        name.span(),
                                        LanguageCodes.MISSING_FIELD,
                                        "index `" + name + "` has no `partition`",
                                        "`partition` is missing")
                                .note("an index with the partition key of its table says `local: yes`"));
            }
            return Optional.empty();
        }
        Optional<String> twice =
                sort.get().stream().filter(partition.get()::contains).findFirst();
        if (twice.isPresent()) {
            lookup.add(
                    place(fields, "sort", name.span()),
                    DesignCodes.DOUBLED_ATTRIBUTE,
                    "`" + twice.get() + "` is on both sides of the key of `" + name + "`",
                    "twice");
            return Optional.empty();
        }
        return Optional.of(new Index(name.text(), false, partition.get(), sort.get(), projection));
    }

    private static Span place(Fields fields, String field, Span otherwise) {
        return fields.entry(field).map(e -> Fields.place(e.value())).orElse(otherwise);
    }

    private boolean isLocal(Scalar name, Fields fields, Table table, List<String> sort) {
        if (fields.has("partition")) {
            local(
                    fields.entry("partition").map(e -> e.key().span()).orElse(name.span()),
                    "local index `" + name + "` has the partition key of its table and names none",
                    "not in a local index");
            return false;
        }
        if (sort.size() != 1) {
            local(
                    place(fields, "sort", name.span()),
                    "local index `" + name + "` has one sort attribute, not " + (sort.isEmpty() ? "none" : sort.size()),
                    sort.isEmpty() ? "`sort` is missing" : "more than one");
            return false;
        }
        if (table.sort().isEmpty() || table.key().contains(sort.get(0))) {
            local(
                    name.span(),
                    table.sort().isEmpty()
                            ? "table `" + table.name() + "` has no sort key, so it has no local indexes"
                            : "local index `" + name + "` has the key of its table once more",
                    table.sort().isEmpty() ? "no sort key" : "the same key");
            return false;
        }
        return true;
    }

    private void local(Span place, String message, String label) {
        lookup.add(place, DesignCodes.MALFORMED_LOCAL_INDEX, message, label);
    }

    /** The attributes of one side of a key; none if they cannot be read. */
    private Optional<List<String>> attributes(Fields fields, String side, Address address) {
        Optional<Node.Entry> entry = fields.entry(side);
        if (entry.isEmpty()) {
            return fields.has(side) ? Optional.empty() : Optional.of(List.of());
        }
        List<Scalar> texts = lookup.texts(entry.get().value(), "`" + side + "`");
        List<Scalar> once = lookup.distinct(texts, "`" + side + "`");
        for (Scalar text : once) {
            checkKeyAttribute(text, lookup);
            lookup.notes().places().put(address.with(side, once.indexOf(text)), text.inner());
        }
        if (once.size() > Limits.INDEX_KEY_ATTRIBUTES) {
            Scalar fifth = once.get(Limits.INDEX_KEY_ATTRIBUTES);
            lookup.add(
                    fifth.inner(),
                    DesignCodes.OVERSIZED_INDEX_KEY,
                    once.size() + " attributes on one side of an index key; DynamoDB takes "
                            + Limits.INDEX_KEY_ATTRIBUTES,
                    "one too many");
            return Optional.empty();
        }
        boolean whole = entry.get().value() instanceof Node.Sequence list
                ? once.size() == list.items().size()
                : once.size() == 1;
        return whole ? Optional.of(once.stream().map(Scalar::text).toList()) : Optional.empty();
    }

    private Projection projection(Node node, Address address) {
        if (node instanceof Scalar word) {
            boolean keys = word.text().equals("keys");
            if (!keys && !word.text().equals("all") && !word.text().isBlank()) {
                lookup.notes()
                        .add(Finding.at(
                                        word.inner(),
                                        LanguageCodes.UNREADABLE_SETTING,
                                        "`" + word + "` is neither `all` nor `keys` nor a list of attributes",
                                        "not understood")
                                .fix(Fix.possible(
                                        "a list of one",
                                        new Edit(word.span(), "[" + word.span().text() + "]"))));
            } else if (word.text().isBlank()) {
                Fields.text(word, "`project`", lookup.notes());
            }
            return keys ? new Projection.Keys() : new Projection.All();
        }
        List<Scalar> texts = lookup.distinct(lookup.texts(node, "`project`"), "`project`");
        texts.forEach(t -> lookup.notes().places().put(address.with("project", t.text()), t.inner()));
        return texts.isEmpty()
                ? new Projection.Keys()
                : new Projection.Include(texts.stream().map(Scalar::text).toList());
    }
}
