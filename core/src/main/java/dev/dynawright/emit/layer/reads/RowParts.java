package dev.dynawright.emit.layer.reads;

import dev.dynawright.design.ItemType;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.items.View;
import dev.dynawright.emit.layer.types.Field;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.language.words.Names;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.read.Question;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What becomes of an item: the record of its entity, or a record with some of it and with what comes along. */
final class RowParts {
    private final Draft draft;
    private final View items;
    private final List<Access.Fetch> fetches;
    private final List<RowShape.Component> components = new ArrayList<>();
    private final List<Code> values = new ArrayList<>();

    RowParts(Draft draft, View items, List<Access.Fetch> fetches) {
        this.draft = draft;
        this.items = items;
        this.fetches = List.copyOf(fetches);
    }

    /** The rows, and the function that makes one of an item. */
    record Made(RowShape shape, Code code) {}

    Made made() {
        Shape shape = draft.shape();
        if (draft.read().with().isEmpty() && draft.read().only().isEmpty()) {
            return new Made(
                    RowShape.of(shape),
                    Code.raw(draft.around().mapper(draft.entity()).read(items)));
        }
        own(shape);
        for (int i = 0; i < draft.read().with().size(); i++) {
            along(i, draft.read().with().get(i));
        }
        RowShape row = declared(draft, components);
        return new Made(row, new Code.Lambda("item", Code.call("new " + row.type(), values)));
    }

    /** A record for rows beside the method, unless there is one like it. */
    static RowShape declared(Draft draft, List<RowShape.Component> components) {
        String verb = draft.name().replaceFirst("^(get|list)", "");
        boolean whole = draft.read().only().isEmpty();
        String name = (verb.isEmpty() || verb.equals(draft.name()) ? Naming.pascal(draft.name()) : verb)
                + (whole && draft.read() instanceof Statement.Get ? "" : "Row");
        draft.type(file -> {
            file.doc("A row of what {@code " + draft.name() + "} returns.");
            List<String> declared = new ArrayList<>();
            Set<String> seen = new LinkedHashSet<>();
            components.forEach(c -> declared.add(c.declared() + " " + seenOnce(seen, c.name())));
            file.head("public record " + name, declared, "");
            boolean lists = components.stream().anyMatch(c -> c instanceof RowShape.Below);
            if (lists) {
                file.open("public " + name);
                components.stream()
                        .filter(c -> c instanceof RowShape.Below)
                        .forEach(c -> file.line(c.name() + " = List.copyOf(" + c.name() + ");"));
                file.close();
            }
            file.close();
        });
        return new RowShape(name, draft.shape(), components);
    }

    private static String seenOnce(Set<String> seen, String name) {
        if (!seen.add(name)) {
            throw Draft.lacking("two parts of an answer that are both called `" + name + "`");
        }
        return name;
    }

    private void own(Shape shape) {
        if (draft.read().only().isEmpty()) {
            components.add(new RowShape.Whole(name(shape), shape));
            String read = draft.around().mapper(draft.entity()).read(items);
            values.add(Code.raw(read.replace("::", ".") + "(item)"));
            return;
        }
        for (Path path : Question.answer(draft.entity(), draft.read().only(), draft.relations())) {
            Field field = shape.field(path).orElseThrow();
            View.Value value =
                    items.value(path, "item").orElseThrow(() -> Draft.lacking("`" + path + "` of an answer"));
            components.add(new RowShape.Single(field));
            values.add(Code.raw(field.optional() ? value.optional() : value.sure()));
        }
    }

    static String name(Shape shape) {
        return JavaText.variable(shape.entity().name().text());
    }

    private void along(int number, Along along) {
        if (along instanceof Along.Up up) {
            above(number, up);
            return;
        }
        Along.Down down = (Along.Down) along;
        Optional<ItemType.Inside> inside = items.source().type().inside().stream()
                .filter(i -> down.steps().size() == 1
                        && i.child().equals(down.entity())
                        && i.key().equals(down.steps().get(0).key()))
                .findFirst();
        if (inside.isEmpty() || !down.only().isEmpty()) {
            throw Draft.lacking("some attributes of children that come along");
        }
        String read = draft.around().mapper(draft.entity()).inside(items, inside.get()) + "(item)";
        components.add(below(number, down));
        values.add(latest(draft, down, Code.raw(read)));
    }

    RowShape.Below below(int number, Along.Down down) {
        Shape child = draft.shapes().of(down.entity());
        return new RowShape.Below(
                number, JavaText.variable(Names.plural(down.entity().text())), child);
    }

    /** The newest few of some children, where a sentence asks for so many. */
    static Code latest(Draft draft, Along.Down down, Code children) {
        Optional<Code> newest = new Orders(draft).newest(down);
        return newest.isEmpty()
                ? children
                : Code.chain(children)
                        .then("stream")
                        .then("sorted", newest.get())
                        .then("limit", Code.raw(String.valueOf(down.latest().orElseThrow())))
                        .then("toList");
    }

    private void above(int number, Along.Up up) {
        Shape parent = draft.shapes()
                .of(draft.relations()
                        .target(draft.entity(), up.parent())
                        .orElseThrow()
                        .name());
        List<Access.Fetch> ups =
                fetches.stream().filter(f -> f.up().isPresent()).toList();
        List<Access.Fetch> mine = ups.stream()
                .filter(f -> f.up().equals(Optional.of(up.parent())))
                .toList();
        if (mine.size() > 1) {
            throw Draft.lacking("a parent that lies in several items");
        }
        Optional<Access.Fetch> fetch = mine.stream().findFirst();
        String fetched =
                fetch.map(f -> "item.fetched().get(" + ups.indexOf(f) + ")").orElse("");
        String name = JavaText.variable(String.join("-", up.parent().hops()));
        if (up.only().isEmpty()) {
            components.add(new RowShape.Above(number, name, parent, fetch.isPresent()));
            values.add(
                    Code.raw(fetch.isPresent() ? fetched + whole(fetch.get().target(), parent) : repeated(up, parent)));
            return;
        }
        for (AttributeName only : up.only()) {
            Field field = parent.field(Path.own(only)).orElseThrow(() -> Draft.lacking("`" + only + "` of a parent"));
            String both = name + Naming.pascal(field.name());
            components.add(new RowShape.AboveSingle(number, both, up.parent(), field, fetch.isPresent()));
            values.add(
                    Code.raw(fetch.isPresent() ? fetched + single(fetch.get().target(), field) : repeated(up, field)));
        }
    }

    private String whole(Source target, Shape parent) {
        View there = draft.items(target, target.place(), List.of());
        return ".map(" + draft.around().mapper(parent.entity().name()).read(there) + ")";
    }

    private String single(Source target, Field field) {
        View.Value value = draft.items(target, target.place(), List.of())
                .value(field.path(), field.name().toLowerCase(Locale.ROOT))
                .orElseThrow(() -> Draft.lacking("`" + field.path() + "` of a parent"));
        String variable = field.name().toLowerCase(Locale.ROOT);
        return field.optional()
                ? ".flatMap(" + variable + " -> " + value.optional() + ")"
                : ".map(" + variable + " -> " + value.sure() + ")";
    }

    private String repeated(Along.Up up, Shape parent) {
        return draft.around().mapper(draft.entity()).parent(items, up.parent(), parent);
    }

    private String repeated(Along.Up up, Field field) {
        View.Value value = items.value(up.parent().then(field.path()), "item")
                .orElseThrow(() -> Draft.lacking("`" + field.path() + "` of a parent"));
        return field.optional() ? value.optional() : value.sure();
    }
}
