package dev.dynawright.emit.layer.items;

import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.NotGenerated;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaFile;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.types.Field;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.emit.layer.types.Shapes;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Items;
import dev.dynawright.plan.item.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The mapper of an entity as it grows: a method for each way in which repositories need its items read. */
public final class Mapper {
    private final DesignView view;
    private final Shapes shapes;
    private final Shape shape;
    private final SortedMap<String, Consumer<JavaFile>> methods = new TreeMap<>();

    public Mapper(DesignView view, Shapes shapes, Shape shape) {
        this.view = view;
        this.shapes = shapes;
        this.shape = shape;
    }

    public boolean isEmpty() {
        return methods.isEmpty();
    }

    /** The whole file. */
    public void write(JavaFile file) {
        file.doc("Reads items of " + JavaText.doc(shape.entity().name().text())
                + ", and entries that indexes have of them.");
        file.open("final class " + shape.mapper());
        file.line("private " + shape.mapper() + "() {}");
        methods.values().forEach(method -> {
            file.blank();
            method.accept(file);
        });
        file.close();
    }

    /** The function that tells whether an item of a place is of a type, and not over; none where all are. */
    public Optional<Code> isOne(Source source, Place place) {
        Kinds kinds = new Kinds(view, source, place);
        List<String> tests = new ArrayList<>();
        kinds.type().ifPresent(tests::add);
        Optional<String> expires = source.table().expires().filter(kinds::isThere);
        expires.ifPresent(name -> tests.add("!item.isOver(" + JavaText.literal(name) + ", now)"));
        if (tests.isEmpty()) {
            return Optional.empty();
        }
        String name = "is" + Naming.pascal(source.type().name()) + kinds.words();
        methods.put(name, file -> {
            file.doc("Whether an item is " + JavaText.doc(source.type().name())
                    + (expires.isPresent() ? ", and its time is not over." : "."));
            file.open("static boolean " + name + "(StoredItem item" + (expires.isPresent() ? ", Instant now)" : ")"));
            file.line("return " + String.join(" && ", tests) + ";");
            file.close();
        });
        return Optional.of(
                expires.isPresent()
                        ? new Code.Lambda("item", Code.raw(shape.mapper() + "." + name + "(item, dynamo.now())"))
                        : Code.raw(shape.mapper() + "::" + name));
    }

    /** The method that makes the item of a type from an entity. */
    public String make(Source source) {
        String name = JavaText.variable(source.type().name()) + "Item";
        String variable = JavaText.variable(shape.entity().name().text());
        Code item = new ItemCode(view, source, ItemCode.of(shape, variable)).item();
        methods.put(name, file -> {
            file.doc("The item " + JavaText.doc(source.type().name()) + " of one "
                    + JavaText.doc(shape.entity().name().text()) + ".");
            file.open("static StoredItem " + name + "(" + shape.name() + " " + variable + ")");
            file.statement("return ", item);
            file.close();
        });
        return shape.mapper() + "." + name;
    }

    /** The method that makes what the item of a parent has of an entity inside. */
    public String makeInside(ItemType.Inside inside) {
        String name = "in" + Naming.pascal(inside.name());
        String variable = JavaText.variable(shape.entity().name().text());
        Code.Chain fields = Code.chain("new StoredItemBuilder()");
        for (Map.Entry<String, Path> one :
                Items.fields(view.relations(), inside).entrySet()) {
            Field field = shape.field(one.getValue()).orElseThrow();
            String value = variable + "." + field.name() + "()";
            fields = fields.then(
                    "put",
                    Code.raw(JavaText.literal(one.getKey())),
                    Code.raw(
                            field.optional()
                                    ? value + ".map(some -> "
                                            + field.type().plain().attribute("some") + ")"
                                    : field.type().plain().attribute(value)));
        }
        Code all = Code.call("Attributes.fields", fields.then("build").then("attributes"));
        methods.put(name, file -> {
            file.doc("What the item of a parent has of one "
                    + JavaText.doc(shape.entity().name().text()) + " inside.");
            file.open("static AttributeValue " + name + "(" + shape.name() + " " + variable + ")");
            file.statement("return ", all);
            file.close();
        });
        return shape.mapper() + "." + name;
    }

    /** The method that reads an entity from such items. */
    public String read(View items) {
        String name = "read" + items.words();
        List<Code> values = values(items, "item");
        methods.put(name, file -> {
            file.doc(
                    items.words().isEmpty()
                            ? "What an item tells."
                            : "What an item tells that is read by " + items.words() + ".");
            file.open("static " + shape.name() + " " + name + "(StoredItem item)");
            file.statement("return ", Code.call("new " + shape.name(), values));
            file.close();
        });
        return shape.mapper() + "::" + name;
    }

    /** The values of the record, as the items tell them. */
    private List<Code> values(View items, String item) {
        List<Code> values = new ArrayList<>();
        for (Field field : shape.fields()) {
            values.add(Code.raw(told(items, field, field.path(), item)));
        }
        return values;
    }

    private static String told(View items, Field field, Path path, String item) {
        View.Value value = items.value(path, item)
                .orElseThrow(() -> new NotGenerated("a value of `" + path + "`, which "
                        + items.source().type().name() + " does not tell there"));
        return field.optional() ? value.optional() : value.sure();
    }

    /** The method that reads a parent from what the items repeat of it; {@code up} leads to it. */
    public String parent(View items, Path up, Shape parent) {
        String name = Naming.camel(String.join("-", up.hops())) + items.words();
        List<Code> values = new ArrayList<>();
        for (Field field : parent.fields()) {
            values.add(Code.raw(told(items, field, up.then(field.path()), "item")));
        }
        boolean optional = view.relations().idPaths(parent.entity().name()).stream()
                .anyMatch(id -> view.relations().mayBeMissing(shape.entity().name(), up.then(id)));
        if (optional) {
            throw new NotGenerated("a parent that some of `" + shape.entity().name() + "` do not have");
        }
        methods.put(name, file -> {
            file.doc("What an item repeats of its "
                    + JavaText.doc(parent.entity().name().text()) + ".");
            file.open("static " + parent.name() + " " + name + "(StoredItem item)");
            file.statement("return ", Code.call("new " + parent.name(), values));
            file.close();
        });
        return shape.mapper() + "." + name + "(item)";
    }

    /** The method that reads the children that are stored inside an item. */
    public String inside(View items, ItemType.Inside inside) {
        Shape child = shapes.of(inside.child());
        String name = JavaText.variable(inside.name());
        List<Path> id = Items.ownId(view.relations(), inside);
        Map<String, Path> fields = Items.fields(view.relations(), inside);
        Template template = Spelling.template(id);
        boolean escaped = view.design().values() == Design.Values.ESCAPED;
        KeyParts parts = new KeyParts(template, h -> shapes.type(inside.child(), h.path()), escaped);
        List<Code> values = new ArrayList<>();
        for (Field field : child.fields()) {
            values.add(Code.raw(inChild(items, inside, field, id, fields, parts, template)));
        }
        methods.put(name, file -> {
            file.doc("The " + JavaText.doc(inside.name()) + " inside an item.");
            file.open("static List<" + child.name() + "> " + name + "(StoredItem item)");
            file.line("List<" + child.name() + "> all = new ArrayList<>();");
            Code each = new Code.Lambda("(key, child)", Code.call("all.add", Code.call("new " + child.name(), values)));
            file.statement(
                    "",
                    Code.chain("item")
                            .then("inside", Code.raw(JavaText.literal(inside.name())))
                            .then("forEach", each));
            file.line("return all;").close();
        });
        return shape.mapper() + "." + name;
    }

    private String inChild(
            View items,
            ItemType.Inside inside,
            Field field,
            List<Path> id,
            Map<String, Path> fields,
            KeyParts parts,
            Template template) {
        if (id.contains(field.path())) {
            Template.Hole hole = template.holes().get(id.indexOf(field.path()));
            return parts.value(hole, "key").orElseThrow(() -> new NotGenerated("children with such an id inside"));
        }
        for (Map.Entry<String, Path> one : fields.entrySet()) {
            if (one.getValue().equals(field.path())) {
                return field.optional()
                        ? field.type().plain().readOptional("child", one.getKey())
                        : field.type().plain().read("child", one.getKey());
            }
        }
        Path path = field.path()
                .behind(List.of(inside.key()))
                .orElseThrow(() -> new NotGenerated("children inside that tell `" + field.path() + "`"));
        return told(items, field, path, "item");
    }

    public Shape shape() {
        return shape;
    }
}
