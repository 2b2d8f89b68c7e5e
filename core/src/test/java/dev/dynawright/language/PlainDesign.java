package dev.dynawright.language;

import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.design.Template;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The design that nobody has to think about: a table for each entity, and in it an index for each way it is looked up. */
final class PlainDesign {
    private final Scope scope;

    /** By what rows are found, and how they are sorted. */
    private record Lookup(List<Relations.Carried> by, List<Relations.Carried> order) {}

    private PlainDesign(Scope scope) {
        this.scope = scope;
    }

    static Design of(Model model, Scope scope) {
        PlainDesign plain = new PlainDesign(scope);
        List<Table> tables = new ArrayList<>();
        for (Entity entity : model.entities()) {
            Set<Lookup> lookups = new LinkedHashSet<>();
            for (Pattern pattern : model.patterns()) {
                plain.lookup(pattern, entity.name()).ifPresent(lookups::add);
            }
            tables.add(plain.table(entity, List.copyOf(lookups)));
        }
        return new Design(
                model.name(),
                Optional.of(Settings.Style.MULTI_TABLE),
                Design.Values.ESCAPED,
                Design.Stamp.NONE,
                tables,
                List.of());
    }

    /** What an index would be for; none if the table's key does it, or an attribute of a parent is needed. */
    private Optional<Lookup> lookup(Pattern pattern, EntityName entity) {
        boolean asked = pattern.statement() instanceof Statement.Read read
                && read.what().entity().equals(entity);
        if (!asked) {
            return Optional.empty();
        }
        Selection what = ((Statement.Read) pattern.statement()).what();
        List<Relations.Carried> by = new ArrayList<>();
        for (Condition condition : what.conditions()) {
            if (condition.isEquality()) {
                by.addAll(scope.relations().leaves(entity, condition.path()));
            }
        }
        List<Order> orders = pattern.statement() instanceof Statement.Listing list ? list.order() : List.of();
        List<Relations.Carried> order = new ArrayList<>();
        orders.forEach(o -> order.addAll(scope.relations().leaves(entity, o.path())));
        List<Path> stored = new ArrayList<>();
        scope.known(entity).attributes().forEach(a -> stored.add(Path.own(a.name())));
        scope.relations().carried(entity).forEach(c -> stored.add(c.path()));
        boolean byId = by.containsAll(scope.relations().idOf(entity));
        boolean possible = by.stream().allMatch(c -> stored.contains(c.path()))
                && order.stream().allMatch(c -> stored.contains(c.path()));
        return byId || !possible ? Optional.empty() : Optional.of(new Lookup(by, order));
    }

    private Table table(Entity entity, List<Lookup> lookups) {
        List<ItemType.KeyValue> keys = new ArrayList<>();
        List<Index> indexes = new ArrayList<>();
        keys.add(key("PK", template("ID", scope.relations().idOf(entity.name()))));
        for (int i = 0; i < lookups.size(); i++) {
            String name = "GSI" + (i + 1);
            Lookup lookup = lookups.get(i);
            keys.add(key(name + "PK", template("BY", lookup.by())));
            List<String> sort = lookup.order().isEmpty() ? List.of() : List.of(name + "SK");
            sort.forEach(attribute -> keys.add(key(attribute, template("AT", lookup.order()))));
            indexes.add(new Index(name, false, List.of(name + "PK"), sort, new Index.Projection.All()));
        }
        ItemType type = new ItemType(
                entity.name().text(),
                new Role.Home(entity.name()),
                keys,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                ItemType.Kept.TRANSACTION);
        return new Table(
                entity.name().text(),
                "PK",
                Optional.empty(),
                Optional.empty(),
                true,
                Table.StorageClass.STANDARD,
                Optional.empty(),
                List.of(),
                indexes,
                List.of(type));
    }

    private static ItemType.KeyValue key(String attribute, Template template) {
        return new ItemType.KeyValue(attribute, List.of(new ItemType.Alternative(template, Optional.empty())));
    }

    private static Template template(String begin, List<Relations.Carried> values) {
        List<Template.Piece> pieces = new ArrayList<>();
        StringBuilder text = new StringBuilder(begin);
        for (Relations.Carried value : values) {
            pieces.add(new Template.Literal(text + "#"));
            text.setLength(0);
            Template.Shape shape = value.source().form().isNumber()
                    ? new Template.Shape.Pad(12, 0, false)
                    : new Template.Shape.Plain();
            pieces.add(new Template.Hole(value.path().toString(), value.path(), shape));
        }
        if (text.length() > 0) {
            pieces.add(new Template.Literal(text.toString()));
        }
        return new Template(pieces);
    }
}
