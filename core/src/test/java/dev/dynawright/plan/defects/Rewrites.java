package dev.dynawright.plan.defects;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.ItemType.Alternative;
import dev.dynawright.design.ItemType.KeyValue;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Designs that differ from a design in one element. */
final class Rewrites {
    private Rewrites() {}

    static Design tables(Design design, List<Table> tables) {
        return new Design(design.name(), design.style(), design.values(), design.stamp(), tables, design.answers());
    }

    static Design stamp(Design design, Design.Stamp stamp) {
        return new Design(design.name(), design.style(), design.values(), stamp, design.tables(), design.answers());
    }

    static Design values(Design design, Design.Values values) {
        return new Design(design.name(), design.style(), values, design.stamp(), design.tables(), design.answers());
    }

    /** The design with one table changed; a table without items is gone. */
    static Design table(Design design, Table old, UnaryOperator<Table> change) {
        return tables(
                design,
                design.tables().stream()
                        .map(t -> t.equals(old) ? change.apply(t) : t)
                        .filter(t -> !t.items().isEmpty())
                        .toList());
    }

    static Table named(Table table, String name) {
        return new Table(
                name,
                table.partition(),
                table.sort(),
                table.expires(),
                table.stream(),
                table.storage(),
                table.billing(),
                table.replicas(),
                table.indexes(),
                table.items());
    }

    static Table keyed(Table table, String partition, Optional<String> sort) {
        return new Table(
                table.name(),
                partition,
                sort,
                table.expires(),
                table.stream(),
                table.storage(),
                table.billing(),
                table.replicas(),
                table.indexes(),
                table.items());
    }

    static Table offering(Table table, Optional<String> expires, boolean stream) {
        return new Table(
                table.name(),
                table.partition(),
                table.sort(),
                expires,
                stream,
                table.storage(),
                table.billing(),
                table.replicas(),
                table.indexes(),
                table.items());
    }

    static Design without(Design design, Table table, ItemType type) {
        return table(
                design,
                table,
                t -> t.holding(
                        t.indexes(),
                        t.items().stream().filter(i -> !i.equals(type)).toList()));
    }

    static Design item(Design design, Table table, ItemType type, UnaryOperator<ItemType> change) {
        return table(design, table, t -> t.holding(t.indexes(), each(t.items(), type, change)));
    }

    static Design index(Design design, Table table, Index index, UnaryOperator<Index> change) {
        return table(design, table, t -> t.holding(each(t.indexes(), index, change), t.items()));
    }

    static Index projecting(Index index, Index.Projection projection) {
        return new Index(index.name(), index.local(), index.partition(), index.sort(), projection);
    }

    private static <T> List<T> each(List<T> all, T old, UnaryOperator<T> change) {
        return all.stream().map(x -> x.equals(old) ? change.apply(x) : x).toList();
    }

    static ItemType named(ItemType type, String name) {
        return new ItemType(
                name,
                type.role(),
                type.keys(),
                type.carries(),
                type.inside(),
                type.counts(),
                type.names(),
                type.kept());
    }

    static ItemType with(ItemType type, Role role, List<KeyValue> keys) {
        return new ItemType(
                type.name(), role, keys, type.carries(), type.inside(), type.counts(), type.names(), type.kept());
    }

    static ItemType keyed(ItemType type, List<KeyValue> keys) {
        return with(type, type.role(), keys);
    }

    static ItemType kept(ItemType type, ItemType.Kept kept) {
        return new ItemType(
                type.name(),
                type.role(),
                type.keys(),
                type.carries(),
                type.inside(),
                type.counts(),
                type.names(),
                kept);
    }

    /** The item type without what it holds besides the entity. */
    static ItemType bare(ItemType type, boolean carries, boolean inside, boolean counts) {
        return new ItemType(
                type.name(),
                type.role(),
                type.keys(),
                carries ? List.of() : type.carries(),
                inside ? List.of() : type.inside(),
                counts ? List.of() : type.counts(),
                type.names(),
                type.kept());
    }

    static ItemType carrying(ItemType type, List<ItemType.Carry> carries) {
        return new ItemType(
                type.name(),
                type.role(),
                type.keys(),
                carries,
                type.inside(),
                type.counts(),
                type.names(),
                type.kept());
    }

    /** The item type with other templates for one key attribute. */
    static ItemType key(ItemType type, String attribute, UnaryOperator<Alternative> change) {
        return keyed(
                type,
                type.keys().stream()
                        .map(k -> k.attribute().equals(attribute)
                                ? new KeyValue(
                                        attribute,
                                        k.alternatives().stream().map(change).toList())
                                : k)
                        .toList());
    }

    static ItemType template(ItemType type, String attribute, Function<Template, Template> change) {
        return key(type, attribute, a -> new Alternative(change.apply(a.template()), a.when()));
    }

    /** The item type without values for the key attributes that only an index needs. */
    static ItemType outOf(ItemType type, Table table, Index index) {
        return keyed(
                type,
                type.keys().stream()
                        .filter(k -> !index.key().contains(k.attribute())
                                || table.key().contains(k.attribute()))
                        .toList());
    }

    static Template replaced(Template template, Template.Piece old, List<Template.Piece> now) {
        List<Template.Piece> pieces = new ArrayList<>();
        for (Template.Piece piece : template.pieces()) {
            if (piece.equals(old)) {
                pieces.addAll(now);
            } else {
                pieces.add(piece);
            }
        }
        return new Template(joined(pieces));
    }

    /** Pieces as reading gives them: no two literals side by side. */
    static List<Template.Piece> joined(List<Template.Piece> pieces) {
        List<Template.Piece> joined = new ArrayList<>();
        for (Template.Piece piece : pieces) {
            int last = joined.size() - 1;
            if (piece instanceof Template.Literal literal
                    && last >= 0
                    && joined.get(last) instanceof Template.Literal before) {
                joined.set(last, new Template.Literal(before.text() + literal.text()));
            } else {
                joined.add(piece);
            }
        }
        return joined;
    }
}
