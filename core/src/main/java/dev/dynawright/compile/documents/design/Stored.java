package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.Index;
import dev.dynawright.design.Table;
import dev.dynawright.emit.Held;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Source;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The attributes that items of a table have, with their types in DynamoDB, and how large items and entries are. */
final class Stored {
    private final Known known;
    private final Table table;

    /** One attribute: its type, the item types that have it, and what it is. */
    record Attribute(String type, Set<String> items, Set<String> what) {}

    Stored(Known known, Table table) {
        this.known = known;
        this.table = table;
    }

    /** By name, in the order of the item types. */
    Map<String, Attribute> attributes() {
        Map<String, Attribute> all = new LinkedHashMap<>();
        for (Source source : known.view().in(table)) {
            for (Layout.Stored stored : source.layout().stored()) {
                add(all, stored.name(), Held.letters(known.view(), source, stored), source, what(source, stored));
            }
        }
        return all;
    }

    private static void add(Map<String, Attribute> all, String name, String type, Source source, String what) {
        Attribute held =
                all.computeIfAbsent(name, n -> new Attribute(type, new LinkedHashSet<>(), new LinkedHashSet<>()));
        held.items().add(source.type().name());
        held.what().add(what);
    }

    private String what(Source source, Layout.Stored stored) {
        String path = stored.source().map(Marked::code).orElse(Marked.code(stored.name()));
        return switch (stored.use()) {
            case OWN -> path + " of " + Marked.code(source.type().entity());
            case CARRIED_ID -> path + ", the id of a parent";
            case CARRIED -> path + " of a parent, repeated";
            case KEY -> key(stored.name());
            case STAMP -> "of every item";
            case LOCK -> "counts edits, against lost updates";
            case EXPIRY -> "the second in which the item ends";
            case INSIDE -> isSingle(source, stored) ? "the only child of its kind" : "children by their ids";
            case COUNT -> source.isRow() ? "a figure over children" : "a figure";
        };
    }

    private boolean isSingle(Source source, Layout.Stored stored) {
        return source.type().inside().stream()
                .filter(i -> i.name().equals(stored.name()))
                .anyMatch(i -> Known.isSingle(known.relations().known(i.child()), i.key()));
    }

    /** The table or the indexes whose key it is part of. */
    private String key(String attribute) {
        List<String> of = known.places().stream()
                .filter(p -> p.table().equals(table) && p.key().contains(attribute))
                .map(Marked::code)
                .toList();
        return "key of " + Marked.and(of);
    }

    /** How many items of a type have an entry in an index. */
    BigDecimal entries(Source source, Index index) {
        BigDecimal share = BigDecimal.ZERO;
        for (Layout.Case one : source.layout().cases(Facts.NONE)) {
            if (source.layout().isIn(index, one.facts())) {
                share = share.add(BigDecimal.valueOf(one.share().millionths(), 6));
            }
        }
        return known.view().storage().items(source.type()).multiply(share);
    }

    BigDecimal items(Source source) {
        return known.view().storage().items(source.type());
    }

    /** The bytes of an item on average. */
    String usual(Source source) {
        return Numbers.rounded(source.layout().item(Facts.NONE).mean()) + " bytes";
    }
}
