package dev.dynawright.compile.documents.design;

import dev.dynawright.compile.documents.Known;
import dev.dynawright.compile.documents.Marked;
import dev.dynawright.compile.documents.Page;
import dev.dynawright.compile.documents.Page.Rows;
import dev.dynawright.compile.report.Figures;
import dev.dynawright.cost.Bound;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.designs.ItemCollections;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The item collections of tables and indexes: which items lie under one value of a partition key, and how large that can get. */
final class CollectionTable {
    private final Known known;
    private final Rows rows = new Rows(
            "Place", "Partition key", "Item types under it", "Inside an item", "Read together by", "#Most bytes");
    private long all;
    private long large;

    /** What shares a partition of an index. */
    private record Group(String template, List<Source> sources, Bound bytes) {
        Group and(Source source, Bound more) {
            List<Source> together = new ArrayList<>(sources);
            together.add(source);
            return new Group(template, together, bytes.plus(more));
        }
    }

    private CollectionTable(Known known) {
        this.known = known;
    }

    static void add(Page page, Known known) {
        CollectionTable part = new CollectionTable(known);
        for (Place place : known.places()) {
            part.place(place);
        }
        page.say("Items with one partition key value lie together. One request reads at most a page of 1 MB of them: "
                + (part.large == 0 ? "none" : Figures.counted(part.large, "collection", "collections")) + " of these "
                + part.all + " can be larger, so that reading all of one of them takes a request for each page.");
        page.table(part.rows);
    }

    private void place(Place place) {
        if (place.index().isPresent()) {
            entries(place, place.index().get()).forEach(g -> row(place, g.template(), g.sources(), g.bytes()));
        } else {
            Table table = place.table();
            new ItemCollections(known.view(), table)
                    .groups()
                    .forEach(g -> row(place, g.template(), g.sources(), g.bytes()));
        }
    }

    private void row(Place place, String template, List<Source> sources, Bound bytes) {
        List<String> types =
                sources.stream().map(s -> s.type().name()).distinct().toList();
        all++;
        large += bytes.passes(Limits.PAGE_BYTES) ? 1 : 0;
        rows.row(
                Marked.code(place),
                Marked.code(template),
                Marked.codes(types),
                Marked.codes(sources.stream()
                        .flatMap(s -> s.type().inside().stream())
                        .filter(i -> place.index()
                                .map(x -> KeyTables.holds(x, i.name()))
                                .orElse(true))
                        .map(ItemType.Inside::child)
                        .distinct()
                        .toList()),
                Known.ids(together(place, types)),
                bytes(bytes));
    }

    static String bytes(Bound bound) {
        return bound.most().isPresent()
                ? Figures.stored(BigDecimal.valueOf(bound.most().getAsLong()))
                : "no bound";
    }

    /** The patterns that read items of several of these types by one request. */
    private List<PatternId> together(Place place, List<String> types) {
        return known.plans().stream()
                .filter(p -> p.chosen().stream()
                        .flatMap(w -> w.steps().stream())
                        .anyMatch(s -> s.operation().isRead()
                                && s.place().equals(place)
                                && s.types().stream().filter(types::contains).count() > 1))
                .map(p -> p.pattern().id())
                .toList();
    }

    private List<Group> entries(Place place, Index index) {
        Map<List<String>, Group> groups = new LinkedHashMap<>();
        for (Source source : KeyTables.sources(known, place)) {
            for (List<Template> key : keys(source.type(), index.partition())) {
                List<String> shared = key.stream()
                        .map(t -> known.view().partitions().group(source.type().entity(), t))
                        .toList();
                String shown =
                        String.join(" + ", key.stream().map(Template::toString).toList());
                groups.put(
                        shared,
                        groups.getOrDefault(shared, new Group(shown, List.of(), Bound.of(0)))
                                .and(source, most(source, index, key)));
            }
        }
        return List.copyOf(groups.values());
    }

    private Bound most(Source source, Index index, List<Template> key) {
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        key.forEach(t -> t.holes().forEach(h -> equal.put(h.path(), Optional.empty())));
        Bound entries = source.isRow() ? known.view().rows().most(source.type().entity(), equal) : Bound.NONE;
        return entries.times(source.layout().largestEntry(index));
    }

    private static List<List<Template>> keys(ItemType type, List<String> attributes) {
        List<List<Template>> keys = new ArrayList<>(List.of(List.of()));
        for (String attribute : attributes) {
            List<List<Template>> longer = new ArrayList<>();
            for (ItemType.Alternative value :
                    type.key(attribute).map(ItemType.KeyValue::alternatives).orElse(List.of())) {
                for (List<Template> key : keys) {
                    List<Template> more = new ArrayList<>(key);
                    more.add(value.template());
                    longer.add(more);
                }
            }
            keys = longer;
        }
        return keys;
    }
}
