package dev.dynawright.compile.webreport;

import dev.dynawright.design.ItemType;
import dev.dynawright.emit.diagrams.ItemCollections;
import dev.dynawright.emit.diagrams.ItemWords;
import dev.dynawright.plan.Place;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.List;

/** The entity chart: where items of each type stand; and which of them stand together under one key. */
final class CollectionSection {
    private final List<ItemCollections.In> places;

    CollectionSection(Judged judged) {
        this.places = ItemCollections.of(judged.view());
    }

    /** One row for each item type in each place. */
    Html chart() {
        DataTable table = DataTable.moving("Keys of every item type, in its table and in each index")
                .text("item type")
                .text("is")
                .text("place")
                .text("partition key")
                .text("sort key")
                .text("there when");
        for (ItemCollections.In in : places) {
            for (ItemCollections.Collection collection : in.collections()) {
                for (ItemCollections.Member member : collection.members()) {
                    ItemType type = member.type();
                    table.row(
                            DataTable.Cell.of(Html.name(type.name())),
                            DataTable.Cell.of(Html.name(ItemWords.of(type))).as("faint"),
                            DataTable.Cell.of(Html.name(in.place().toString())),
                            DataTable.Cell.of(Html.code(member.partition())),
                            DataTable.Cell.of(Html.code(member.sort())),
                            DataTable.Cell.of(Html.name(String.join(", ", member.when())))
                                    .as("faint"));
                }
            }
        }
        return table.html();
    }

    Html html() {
        List<Html> all = new ArrayList<>();
        for (ItemCollections.In in : places) {
            List<Html> boxes = new ArrayList<>();
            in.collections().forEach(c -> boxes.add(box(in.place(), c)));
            all.add(Html.tag("h3")
                    .line(Html.text(kind(in.place())), Html.name(in.place().toString())));
            all.add(Html.tag("p", "note").line(key(in.place())));
            all.add(
                    boxes.isEmpty()
                            ? Html.tag("p").line("No item is in it.")
                            : Html.tag("div", "collections").block(Html.all(boxes)));
        }
        return Html.all(all);
    }

    private static String kind(Place place) {
        return place.index().map(i -> i.local() ? "local index " : "index ").orElse("table ");
    }

    private static Html key(Place place) {
        List<Html> parts =
                new ArrayList<>(List.of(Html.text("partition key "), Html.code(String.join(" + ", place.partition()))));
        if (!place.sort().isEmpty()) {
            parts.add(Html.text(", sort key "));
            parts.add(Html.code(String.join(" + ", place.sort())));
        }
        return Html.all(parts);
    }

    /** A partition with its items from the first sort key to the last. */
    private static Html box(Place place, ItemCollections.Collection collection) {
        List<Html> lines = new ArrayList<>();
        for (ItemCollections.Member member : collection.members()) {
            Html when = member.when().isEmpty()
                    ? Html.NONE
                    : Html.tag("span", "faint").of(Html.text(" when "), Html.name(String.join(", ", member.when())));
            lines.add(Html.tag("li")
                    .line(
                            Html.code(member.sort()),
                            Html.text(" "),
                            Html.tag("strong").of(Html.name(member.type().name())),
                            when));
        }
        Html items = place.sort().isEmpty()
                ? Html.tag("ul").block(Html.all(lines))
                : Html.tag("ol").block(Html.all(lines));
        return Html.tag("div", "collection")
                .block(Html.tag("p", "partition").line(Html.code(collection.partition())), items);
    }
}
