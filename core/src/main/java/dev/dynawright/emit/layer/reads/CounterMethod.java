package dev.dynawright.emit.layer.reads;

import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.items.KeyCode;
import dev.dynawright.emit.layer.items.Known;
import dev.dynawright.emit.layer.items.View;
import dev.dynawright.emit.layer.types.JavaType;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.item.FigureNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A figure that has items of its own: one item for each group, or one with an attribute for each. */
final class CounterMethod {
    private final Draft draft;
    private final Access.Counter access;
    private final List<Template> key;
    private final KeyCode keys;
    private final Role.Counter counter;

    CounterMethod(Draft draft, Access.Counter access) {
        this.draft = draft;
        this.access = access;
        this.counter = (Role.Counter) access.source().type().role();
        this.key = access.source().anyKey().orElseThrow();
        this.keys = draft.keys(counter.entity(), draft.parameters()::equal);
        if (access.page().isPresent()) {
            throw Draft.lacking("figures by group that come in pages");
        } else if (access.groups().size() > 1) {
            throw Draft.lacking("figures by several attributes");
        } else if (key.stream().anyMatch(t -> t.shards() > 1)) {
            throw Draft.lacking("figures whose items are spread over shards");
        } else if (key.get(0).holes().stream()
                .anyMatch(h -> draft.parameters().equal(h.path()).isEmpty())) {
            throw Draft.lacking("figures with a partition for each group");
        }
    }

    Method method() {
        boolean strong = draft.pattern().demands().strong();
        Code.Chain items = Code.chain("dynamo")
                .then(access.whole() ? "get" : "query", draft.id(), access.whole() ? key() : query());
        items = strong ? items.then("strong") : items;
        Optional<Code> isOne = draft.around()
                .mapper(counter.entity())
                .isOne(access.source(), access.source().place());
        items = isOne.isPresent() ? items.then("where", isOne.get()) : items;
        Set<Path> free = FigureNames.free(draft.around().view(), access.source(), counter);
        Optional<Path> group = access.groups().stream().findFirst();
        Code figures = Code.call(
                "Figures." + (free.isEmpty() ? "byItem" : "byName"),
                Code.raw("items"),
                group(free, group),
                Code.raw(JavaText.literal(number(false))),
                Code.raw(JavaText.literal(ending(free, number(true)))));
        boolean alone = group.isEmpty();
        Code.Chain made = Code.chain(figures);
        made = alone ? made.then("total") : made.then("as", row(group.get()));
        made = alone && !figure().equals("Average") ? made.then(figure().equals("long") ? "count" : "sum") : made;
        Code.Chain all = items.then("together", new Code.Lambda("items", made));
        return new Method(
                alone
                        ? new ReadMethod.Figure(figure())
                        : new ReadMethod.Grouped(type(), group(group.get()).name()),
                all);
    }

    private String figure() {
        return access.asked().figure() == Statement.Figure.COUNT
                ? "long"
                : access.asked().figure() == Statement.Figure.SUM ? "BigDecimal" : "Average";
    }

    private JavaType group(Path path) {
        return draft.shapes().type(draft.entity(), path);
    }

    /** The attribute, or the ending of attributes, with one of the numbers that the figure takes. */
    private String number(boolean sum) {
        return counter.numbers(access.asked(), draft.relations().known(counter.entity())).stream()
                .filter(n -> n.sum() == sum)
                .map(Role.Total::name)
                .findFirst()
                .orElse("");
    }

    private String ending(Set<Path> free, String name) {
        boolean several =
                counter.numbers(draft.relations().known(counter.entity())).size() > 1;
        if (!free.isEmpty() && several) {
            throw Draft.lacking("several figures by group in one item");
        }
        return free.isEmpty() || name.isEmpty() ? name : "#" + name;
    }

    /** How the group of an item, or of an attribute, is told. */
    private Code group(Set<Path> free, Optional<Path> group) {
        if (free.isEmpty() && group.isEmpty()) {
            return Code.raw("item -> true");
        }
        Path path = group.orElseThrow(() -> Draft.lacking("a figure over all groups of an item"));
        if (free.isEmpty()) {
            View view = draft.items(access.source(), access.source().place(), List.of());
            View.Value value = view.value(path, "item").orElseThrow(() -> Draft.lacking("the group `" + path + "`"));
            return new Code.Lambda("item", Code.raw(value.sure()));
        }
        JavaType type = group(path);
        if (!(type.form() instanceof Form.Enumeration)) {
            throw Draft.lacking("figures with an attribute for each value of a group that is no enumeration");
        }
        String value = type.ofKeyText("name", draft.isEscaped());
        return new Code.Lambda(
                "name",
                Code.chain(Code.call("Optional.of", Code.raw(value)))
                        .then("filter", Code.raw("one -> one != " + type.name() + ".UNKNOWN")));
    }

    private String type() {
        return Naming.pascal(draft.name().replaceFirst("^(count|sum|average)", "$1"));
    }

    /** The record of a group beside the method. */
    private Code row(Path path) {
        JavaType type = group(path);
        String name = JavaText.variable(path.toString());
        draft.type(file -> {
            file.doc("A figure of one group, as {@code " + draft.name() + "} returns it.");
            file.head("public record " + type(), List.of(type.name() + " " + name, figure() + " " + figureName()), "");
            file.close();
        });
        String figure =
                figure().equals("Average") ? "figure" : "figure." + (figure().equals("long") ? "count" : "sum") + "()";
        return Code.raw("(group, figure) -> new " + type() + "(group, " + figure + ")");
    }

    private String figureName() {
        return figure().equals("long") ? "count" : figure().equals("BigDecimal") ? "sum" : "average";
    }

    private Code key() {
        List<String> attributes = access.source().table().key();
        Code.Chain all = Code.chain(Code.call(
                "ItemKey.of",
                Code.raw(draft.around().place(access.source().place())),
                Code.raw(JavaText.literal(attributes.get(0))),
                Code.raw(keys.value(attributes.get(0), key.get(0), true))));
        if (key.size() > 1) {
            all = all.then(
                    "and",
                    Code.raw(JavaText.literal(attributes.get(1))),
                    Code.raw(keys.value(attributes.get(1), key.get(1), false)));
        }
        return all.links().isEmpty() ? all.head() : all;
    }

    private Code query() {
        List<String> attributes = access.source().table().key();
        Code.Chain all = Code.chain(Code.call(
                        "Query.of",
                        Code.raw(draft.around().place(access.source().place()))))
                .then(
                        "equal",
                        Code.raw(JavaText.literal(attributes.get(0))),
                        Code.raw(keys.value(attributes.get(0), key.get(0), true)));
        List<Piece> known = new ArrayList<>();
        for (Piece piece : key.get(1).pieces()) {
            if (piece instanceof Template.Shard || (piece instanceof Hole hole && isUnknown(hole))) {
                break;
            }
            known.add(piece);
        }
        return known.isEmpty()
                ? all
                : all.then("beginsWith", Code.raw(JavaText.literal(attributes.get(1))), Code.raw(keys.text(known)));
    }

    private boolean isUnknown(Hole hole) {
        Optional<Known> known = draft.parameters().equal(hole.path());
        return known.isEmpty();
    }
}
