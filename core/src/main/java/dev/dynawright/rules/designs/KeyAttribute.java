package dev.dynawright.rules.designs;

import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.ItemType.KeyValue;
import dev.dynawright.design.Template;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Attribute;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A key attribute of an item type: whose key it belongs to, how its values are made, and where that is written. */
public record KeyAttribute(Judged judged, Source source, KeyValue value) {
    /** A placeholder of one of the alternatives, by its position. */
    public record Slot(int alternative, int piece, Template.Hole hole) {}

    /** Those of all item types, in the order of the file. */
    public static List<KeyAttribute> in(Judged judged) {
        List<KeyAttribute> all = new ArrayList<>();
        for (Source source : judged.view().sources()) {
            source.type().keys().forEach(value -> all.add(new KeyAttribute(judged, source, value)));
        }
        return all;
    }

    /** The attributes of a table that some item type fills with something composed: their values mean nothing by themselves. */
    public static Set<String> composed(List<ItemType> types) {
        Set<String> names = new TreeSet<>();
        types.forEach(type -> type.keys().stream()
                .filter(k -> !k.isNatural())
                .map(KeyValue::attribute)
                .forEach(names::add));
        return names;
    }

    public String name() {
        return value.attribute();
    }

    public ItemType type() {
        return source.type();
    }

    public List<Template> templates() {
        return value.alternatives().stream().map(ItemType.Alternative::template).toList();
    }

    /** Whether it is part of the table's own key. */
    public boolean isOfTable() {
        return source.table().key().contains(name());
    }

    /** Whether it is the partition key of the table or of an index. */
    public boolean spreads() {
        return source.table().partition().equals(name())
                || source.table().indexes().stream().anyMatch(i -> i.partition().contains(name()));
    }

    /** Whether it is a sort key of the table or of an index. */
    public boolean sorts() {
        return source.table().sort().equals(Optional.of(name()))
                || source.table().indexes().stream().map(Index::sort).anyMatch(s -> s.contains(name()));
    }

    /** The placeholders of all alternatives that stand within a text; a bare one is a value of its own kind. */
    public List<Slot> slotsInText() {
        return slots().stream()
                .filter(s -> templates().get(s.alternative()).hole().isEmpty())
                .toList();
    }

    /** The placeholders of all alternatives. */
    public List<Slot> slots() {
        List<Slot> slots = new ArrayList<>();
        for (int a = 0; a < templates().size(); a++) {
            List<Template.Piece> pieces = templates().get(a).pieces();
            for (int p = 0; p < pieces.size(); p++) {
                if (pieces.get(p) instanceof Template.Hole hole) {
                    slots.add(new Slot(a, p, hole));
                }
            }
        }
        return slots;
    }

    public Optional<Attribute> attribute(Template.Hole hole) {
        return judged.view().relations().attribute(type().entity(), hole.path());
    }

    /** Whether an entity can be without the value: the attribute is optional, or a parent on the way to it. */
    public boolean mayBeMissing(Template.Hole hole) {
        return judged.view().relations().mayBeMissing(type().entity(), hole.path());
    }

    /** The place of its name; of the item type's name where the attribute is itself and not written. */
    public Span span() {
        return judged.span("tables", source.table().name(), "items", type().name(), name());
    }

    /** The place of a placeholder with its braces, where it is written. */
    public Optional<Span> span(Slot slot) {
        return judged.stated(
                "tables", source.table().name(), "items", type().name(), name(), slot.alternative(), slot.piece());
    }
}
