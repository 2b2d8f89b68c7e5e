package dev.dynawright.emit.layer.writes;

import dev.dynawright.design.Role;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.NotGenerated;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.items.ItemCode;
import dev.dynawright.emit.layer.types.Field;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.language.words.Names;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Source;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** A new entity, with children that are made in the same step: all its items, and the guards of what is unique. */
final class CreateMethod {
    private final WriteDraft draft;
    private final Statement.Create create;
    private final String variable;

    CreateMethod(WriteDraft draft, Statement.Create create) {
        this.draft = draft;
        this.create = create;
        this.variable = JavaText.variable(draft.shape().entity().name().text());
        if (create.replace()) {
            throw new NotGenerated("a write that replaces what is there");
        } else if (!create.values().isEmpty()) {
            throw new NotGenerated("a value with which a new row begins by its sentence");
        }
    }

    String write() {
        Shape shape = draft.shape();
        draft.give(new Given(variable, shape.name(), Given.Kind.ENTITY, 0, whole(shape)));
        made(shape, variable);
        for (int i = 0; i < create.with().size(); i++) {
            children(i, create.with().get(i));
        }
        for (String hop : create.existing()) {
            existing(shape, hop);
        }
        return "CreateResult";
    }

    private static Path whole(Shape shape) {
        return shape.fields().get(0).path();
    }

    /** All items of a new row. */
    private void made(Shape shape, String row) {
        shape.entity().attributes().stream()
                .filter(a -> a.countedPer().isPresent())
                .findFirst()
                .ifPresent(a -> {
                    throw new NotGenerated("numbers that are drawn");
                });
        InsideCode.of(draft, shape.entity().name(), ItemCode.of(shape, row))
                .ifPresent(inside -> inside(inside, shape, row));
        for (Source source : draft.sources(shape.entity().name(), new LinkedHashSet<>(), true)) {
            String maker = draft.around().mapper(shape.entity().name()).make(source);
            Code.Chain change = Code.chain(
                    Code.call("ItemChange.put", Code.raw(draft.place(source)), Code.raw(maker + "(" + row + ")")));
            if (source.type().isHome()) {
                change = change.then("onlyIf", draft.there(source, true, "EXISTS", "id"));
            } else if (source.type().role() instanceof Role.Guard guard) {
                String kind = guard.attribute().isPresent() ? "TAKEN" : "EXISTS";
                String what = guard.attribute().map(a -> a.text()).orElse("id");
                change = change.then("onlyIf", draft.there(source, true, kind, what));
                boolean optional = guard.attribute()
                        .flatMap(shape.entity()::attribute)
                        .filter(Attribute::isOptional)
                        .isPresent();
                if (optional) {
                    throw new NotGenerated("guards of what only some rows have");
                }
            }
            draft.change(change.links().isEmpty() ? change.head() : change);
        }
    }

    /** A new row in the item of a parent. */
    private void inside(InsideCode inside, Shape shape, String row) {
        inside.requireOutside(create.entity());
        String fields = draft.around().mapper(shape.entity().name()).makeInside(inside.inside());
        draft.change(inside.change()
                .then("onlyIf", inside.parent())
                .then("onlyIf", inside.there(true, "EXISTS", "id"))
                .then("set", inside.spot(Optional.empty()), Code.raw(fields + "(" + row + ")")));
    }

    private void children(int number, Along.Down down) {
        if (down.steps().size() != 1) {
            throw new NotGenerated("children of children that are made in one step");
        }
        Shape child = draft.around().shapes().of(down.entity());
        String all = JavaText.variable(Names.plural(down.entity().text()));
        String one = JavaText.variable(down.entity().text());
        draft.give(new Given(all, "List<" + child.name() + ">", Given.Kind.CHILDREN, number, whole(child)));
        draft.line(file -> file.open("for (" + child.name() + " " + one + " : " + all + ")"));
        for (Path id : draft.relations().idPaths(draft.shape().entity().name())) {
            Optional<Field> mine = child.field(id.under(down.steps().get(0).key()));
            Optional<Field> above = draft.shape().field(id);
            if (mine.isPresent() && above.isPresent()) {
                draft.line(file -> file.line("Checks.belongs(" + JavaText.literal(one) + ", " + one + "."
                        + mine.get().name() + "(), " + variable + "."
                        + above.get().name() + "());"));
            }
        }
        made(child, one);
        draft.line(file -> file.close());
    }

    /** Looks at the home of a parent that must exist. */
    private void existing(Shape shape, String hop) {
        Parent parent = shape.entity().parent(hop).orElseThrow();
        Source home =
                draft.view().home(parent.entity()).orElseThrow(() -> new NotGenerated("a parent without an item"));
        if (parent.isOptional()) {
            throw new NotGenerated("a parent that must exist where there is one");
        }
        ItemCode keys = draft.items(
                home,
                path -> shape.field(path.under(hop))
                        .map(field ->
                                new ItemCode.At(field.type(), variable + "." + field.name() + "()", field.optional())));
        draft.change(Code.chain(Code.call("ItemChange.check", keys.tableKey(draft.place(home))))
                .then("onlyIf", draft.there(home, false, "NO_PARENT", hop)));
    }

    /** What the method is called. */
    static String name(Statement.Create create) {
        StringBuilder name =
                new StringBuilder("create").append(Naming.pascal(create.entity().text()));
        List<Along.Down> with = create.with();
        for (int i = 0; i < with.size(); i++) {
            name.append(i == 0 ? "With" : "And")
                    .append(Naming.pascal(Names.plural(with.get(i).entity().text())));
        }
        return name.toString();
    }

    /** Whether a subject is one that this knows how to make. */
    static boolean knows(List<Access.Subject> subjects) {
        return subjects.stream().allMatch(s -> s.fate() == Access.Fate.MADE);
    }
}
