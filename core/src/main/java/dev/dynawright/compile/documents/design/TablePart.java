package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.cost.Facts;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Table;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.designs.ItemCollections;
import java.util.ArrayList;
import java.util.List;

/** One table: what it is for, why its key is as it is, what lies in it, how it is read and what that takes. */
final class TablePart {
    private final Known known;
    private final Table table;
    private final Place place;
    private final SampleItems samples;

    private TablePart(Known known, Table table, SampleItems samples) {
        this.known = known;
        this.table = table;
        this.place = Place.of(table);
        this.samples = samples;
    }

    static void add(Page page, Known known) {
        SampleItems samples = new SampleItems(known);
        page.section("Table designs");
        page.say(
                "The items shown are samples: made-up values in the shape and with the keys that the design gives them.");
        for (Table table : known.judged().design().tables()) {
            new TablePart(known, table, samples).add(page);
            for (Index index : table.indexes()) {
                IndexPart.add(page, known, Place.of(table, index), samples);
            }
        }
    }

    private void add(Page page) {
        page.part("Table " + Marked.code(table.name()));
        samples.add(page, place);
        KeyReasons reasons = new KeyReasons(known, place);
        List<String> points = new ArrayList<>();
        points.add("**Purpose**: " + purpose());
        points.add("**Aggregate boundary**: " + boundary());
        points.add("**Partition key**: " + reasons.partition());
        points.add("**Sort key**: " + reasons.sort());
        points.add("**Access patterns served**: " + reasons.served());
        points.add("**Settings**: " + offers());
        page.points(points);
        reasons.add(page);
        page.piece("Sort keys in " + Marked.code(table.name()));
        page.table(taxonomy(known, place));
        page.piece("Attributes of " + Marked.code(table.name()));
        page.table(attributes());
        BoundedReads.add(page, known, place);
        CapacityPart.add(page, known, place);
    }

    private String purpose() {
        List<String> homes = new ArrayList<>();
        List<String> others = new ArrayList<>();
        KeyTables words = KeyTables.of(known);
        for (Source source : known.view().in(table)) {
            ItemType type = source.type();
            if (type.isHome()) {
                homes.add(Marked.code(type.entity()));
                type.inside().forEach(i -> homes.add(Marked.code(i.child()) + " inside " + Marked.code(type.entity())));
            } else {
                others.add(Marked.code(type.name()) + " (" + words.is(type) + ")");
            }
        }
        if (homes.isEmpty()) {
            return others.isEmpty() ? "nothing lies in it" : "holds no entity of its own, only " + Marked.and(others);
        }
        return "stores " + Marked.and(homes) + (others.isEmpty() ? "" : "; besides " + Marked.and(others));
    }

    private String boundary() {
        List<String> shared = new ArrayList<>();
        for (ItemCollections.Group group :
                new ItemCollections(known.view(), table).groups().toList()) {
            List<String> types = group.sources().stream()
                    .map(s -> s.type().name())
                    .distinct()
                    .toList();
            if (types.size() > 1) {
                shared.add(Marked.codes(types) + " under " + Marked.code(group.template()));
            }
        }
        return shared.isEmpty() ? "no two item types share a partition" : String.join("; ", shared);
    }

    private String offers() {
        List<String> facts = new ArrayList<>();
        facts.add(table.storage().word());
        facts.add(known.judged().tariff().billing(table).word());
        facts.add(table.stream() ? "a stream" : "no stream");
        facts.add(table.expires().map(e -> "items end at " + Marked.code(e)).orElse("items end only when deleted"));
        if (!table.replicas().isEmpty()) {
            facts.add("also in " + Marked.codes(table.replicas()));
        }
        return String.join(", ", facts);
    }

    /** What the sort keys begin with and what they sort by. */
    static Rows taxonomy(Known known, Place place) {
        boolean index = place.index().isPresent();
        Rows rows = new Rows(
                "Item type",
                "Partition key",
                "#Values of it",
                "Sort key",
                "Sorted by",
                index ? "#Entries" : "#Items",
                "#Usual size");
        Stored stored = new Stored(known, place.table());
        for (Source source : KeyTables.sources(known, place)) {
            rows.row(
                    Marked.code(source.type().name()),
                    keys(source, place.partition()),
                    Numbers.rounded(KeyReasons.values(known, place, source)),
                    keys(source, place.sort()),
                    sortedBy(source, place),
                    Numbers.rounded(
                            place.index().map(i -> stored.entries(source, i)).orElseGet(() -> stored.items(source))),
                    place.index().map(i -> entry(source, i)).orElseGet(() -> stored.usual(source)));
        }
        return rows;
    }

    private static String entry(Source source, Index index) {
        return source.layout().cases(Facts.NONE).stream()
                .filter(c -> source.layout().isIn(index, c.facts()))
                .findFirst()
                .map(c ->
                        Numbers.rounded(source.layout().entry(index, c.facts()).mean()) + " bytes")
                .orElse("");
    }

    private static String keys(Source source, List<String> attributes) {
        return String.join(
                ", ",
                attributes.stream().map(a -> KeyTables.values(source.type(), a)).toList());
    }

    private static String sortedBy(Source source, Place place) {
        List<String> partition = names(source, place.partition());
        List<String> names = names(source, place.sort()).stream()
                .filter(n -> !partition.contains(n))
                .toList();
        String nothing = place.index().isPresent() ? "nothing" : "nothing: one item";
        return names.isEmpty() ? nothing : String.join(", then ", names);
    }

    private static List<String> names(Source source, List<String> attributes) {
        return attributes.stream()
                .flatMap(a -> source.type().key(a).stream())
                .flatMap(k -> k.alternatives().stream())
                .flatMap(a -> a.template().holes().stream())
                .map(h -> Marked.code(h.name()))
                .distinct()
                .toList();
    }

    private Rows attributes() {
        Rows rows = new Rows("Attribute", "Type", "In", "Is");
        int types = table.items().size();
        new Stored(known, table)
                .attributes()
                .forEach((name, held) -> rows.row(
                        Marked.code(name),
                        held.type(),
                        held.items().size() == types && types > 3 ? "every item type" : Marked.codes(held.items()),
                        String.join("; ", held.what())));
        return rows;
    }
}
