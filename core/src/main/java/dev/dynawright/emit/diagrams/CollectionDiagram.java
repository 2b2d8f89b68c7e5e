package dev.dynawright.emit.diagrams;

import dev.dynawright.plan.Place;
import java.util.ArrayList;
import java.util.List;

/** A table or index as a picture: a box for each kind of partition, in it the item types in the order of their sort keys. */
final class CollectionDiagram {
    /** So many boxes stand side by side. */
    private static final int ACROSS = 3;

    private final ItemCollections.In in;

    CollectionDiagram(ItemCollections.In in) {
        this.in = in;
    }

    String text(Notation notation) {
        return notation == Notation.MERMAID ? mermaid() : plantUml();
    }

    private String title() {
        Place place = in.place();
        String kind =
                place.index().map(i -> i.local() ? "local index " : "index ").orElse("table ");
        String empty = in.collections().isEmpty() ? ", no item is in it" : "";
        return kind + place + empty;
    }

    private String mermaid() {
        Notation mermaid = Notation.MERMAID;
        StringBuilder all = new StringBuilder("flowchart TB\n");
        all.append("    subgraph all[").append(mermaid.quoted(title())).append("]\n");
        if (in.collections().isEmpty()) {
            all.append("        none[")
                    .append(mermaid.quoted(key(in.place().key())))
                    .append("]\n");
        }
        List<String> partitions = new ArrayList<>();
        for (ItemCollections.Collection collection : in.collections()) {
            String partition = "p" + (partitions.size() + 1);
            partitions.add(partition);
            all.append("        subgraph ").append(partition).append('[');
            all.append(mermaid.quoted(partition(collection))).append("]\n            direction TB\n");
            List<String> items = new ArrayList<>();
            for (ItemCollections.Member member : collection.members()) {
                items.add(partition + "i" + (items.size() + 1));
                all.append("            ").append(items.get(items.size() - 1)).append("[\"");
                all.append(String.join(
                        "<br/>", lines(member).stream().map(mermaid::text).toList()));
                all.append("\"]\n");
            }
            links(all, "            ", items, 1, " ~~~ ");
            all.append("        end\n");
        }
        links(all, "        ", partitions, ACROSS, " ~~~ ");
        return all.append("    end\n").toString();
    }

    private String plantUml() {
        Notation plant = Notation.PLANTUML;
        StringBuilder all = new StringBuilder("@startuml\n!pragma layout smetana\nhide circle\nhide empty members\n");
        all.append("title ").append(plant.text(title())).append('\n');
        if (in.collections().isEmpty()) {
            all.append("class ").append(plant.quoted(key(in.place().key()))).append(" as none\n");
        }
        List<String> partitions = new ArrayList<>();
        for (ItemCollections.Collection collection : in.collections()) {
            partitions.add("p" + (partitions.size() + 1));
            all.append("class ").append(plant.quoted(partition(collection)));
            all.append(" as ").append(partitions.get(partitions.size() - 1)).append(" {\n");
            for (ItemCollections.Member member : collection.members()) {
                all.append("  {field} ")
                        .append(plant.text(String.join(", ", lines(member))))
                        .append('\n');
            }
            all.append("}\n");
        }
        links(all, "", partitions, ACROSS, " -[hidden]down- ");
        return all.append("@enduml\n").toString();
    }

    /** Puts things below each other that are so many apart. */
    private static void links(StringBuilder all, String indent, List<String> ids, int apart, String link) {
        for (int i = apart; i < ids.size(); i++) {
            all.append(indent)
                    .append(ids.get(i - apart))
                    .append(link)
                    .append(ids.get(i))
                    .append('\n');
        }
    }

    private String partition(ItemCollections.Collection collection) {
        return key(in.place().partition()) + " = " + collection.partition();
    }

    /** Sort key, item type and what it is, and when it is there. */
    private List<String> lines(ItemCollections.Member member) {
        List<String> lines = new ArrayList<>();
        if (!in.place().sort().isEmpty()) {
            lines.add(key(in.place().sort()) + " = " + member.sort());
        }
        lines.add(member.type().name() + ": " + ItemWords.of(member.type()));
        if (!member.when().isEmpty()) {
            lines.add("when " + String.join(", ", member.when()));
        }
        return lines;
    }

    private static String key(List<String> attributes) {
        return String.join(" + ", attributes);
    }
}
