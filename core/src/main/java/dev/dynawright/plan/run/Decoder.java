package dev.dynawright.plan.run;

import dev.dynawright.cost.Layout;
import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Items;
import dev.dynawright.plan.item.Spelling;
import dev.dynawright.plan.read.KeyMatch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Takes the items of one type, or their entries in an index, apart again. */
public final class Decoder {
    private final DesignView view;
    private final Source source;
    private final Spelling spelling;

    public Decoder(DesignView view, Source source) {
        this.view = view;
        this.source = source;
        this.spelling = new Spelling(
                view.relations(), source.type().entity(), view.design().values());
    }

    Spelling spelling() {
        return spelling;
    }

    /** Whether an item is one of this type: it says so, or its key reads so. */
    public boolean isOne(Item item) {
        Optional<Value> stamp = view.design().stamp().type().flatMap(item::value);
        if (stamp.isPresent()) {
            return stamp.get().equals(new Atom.Text(source.type().name()));
        }
        return source.table().key().stream().allMatch(attribute -> reads(attribute, item));
    }

    private boolean reads(String attribute, Item item) {
        List<Template> templates = source.layout().stated(attribute);
        return templates.isEmpty()
                || templates.stream()
                        .anyMatch(t -> !spelling.coding().isText(t)
                                || Spelling.isNatural(attribute, t)
                                || item.value(attribute)
                                        .filter(v -> v instanceof Atom.Text text
                                                && spelling.coding()
                                                        .parse(t, text.text())
                                                        .isPresent())
                                        .isPresent());
    }

    /** The values that an item tells, by the paths they have from its entity. */
    public Map<Path, Value> values(Item item) {
        Map<Path, Value> values = new LinkedHashMap<>();
        for (Layout.Stored stored : source.layout().stored()) {
            stored.source()
                    .ifPresent(path -> item.value(stored.name())
                            .ifPresent(value -> values.putIfAbsent(path, value(stored, path, value))));
        }
        source.type().keys().stream()
                .filter(key -> view.design().values() == Design.Values.ESCAPED
                        || bare(key).isPresent())
                .forEach(key -> item.value(key.attribute())
                        .ifPresent(value -> spelled(key, value).forEach(values::putIfAbsent)));
        return values;
    }

    /** The one value of which a key is made, with nothing around it. */
    private static Optional<Path> bare(ItemType.KeyValue key) {
        List<Optional<Path>> paths = key.alternatives().stream()
                .map(alternative -> alternative.template().hole().map(Template.Hole::path))
                .distinct()
                .toList();
        return paths.size() == 1 ? paths.get(0) : Optional.empty();
    }

    private Value value(Layout.Stored stored, Path path, Value value) {
        if (stored.use() == Layout.Use.EXPIRY && value instanceof Atom.Amount seconds) {
            return new Atom.Moment(Instant.ofEpochSecond(seconds.value().longValueExact()));
        }
        return Spelling.read(value, form(path));
    }

    private Form form(Path path) {
        return view.relations()
                .attribute(source.type().entity(), path)
                .orElseThrow()
                .form();
    }

    /** The values that the keys of an item tell. */
    Map<Path, Value> keys(Item item) {
        Map<Path, Value> values = new LinkedHashMap<>();
        for (ItemType.KeyValue key : source.type().keys()) {
            item.value(key.attribute()).ifPresent(value -> values.putAll(spelled(key, value)));
        }
        return values;
    }

    /** The values of which a key was made: those in its text, or the number or the binary that it is. */
    private Map<Path, Value> spelled(ItemType.KeyValue key, Value value) {
        Map<Path, Value> values = new LinkedHashMap<>();
        if (!(value instanceof Atom.Text)) {
            bare(key).ifPresent(path -> values.put(path, value));
        }
        if (value instanceof Atom.Text text) {
            if (key.isNatural()) {
                values.put(
                        key.alternatives()
                                .get(0)
                                .template()
                                .hole()
                                .orElseThrow()
                                .path(),
                        value);
                return values;
            }
            for (ItemType.Alternative alternative : key.alternatives()) {
                Optional<KeyCoding.Parsed> parsed = spelling.coding().parse(alternative.template(), text.text());
                if (parsed.isPresent()) {
                    List<Template.Hole> holes = alternative.template().holes();
                    for (int i = 0; i < holes.size(); i++) {
                        values.put(holes.get(i).path(), parsed.get().values().get(i));
                    }
                    return values;
                }
            }
        }
        return values;
    }

    /** Whether a place tells a value of the rows that it has by a key. */
    Predicate<Path> told(KeyMatch match) {
        return path -> match.used().containsKey(path)
                || (match.place().index().isPresent()
                        ? source.layout().projects(match.place().index().get(), path)
                        : source.layout().holds(path).isPresent());
    }

    /** The values by which a key has found a row. */
    Map<Path, Value> found(KeyMatch match, Arguments arguments) {
        Map<Path, Value> values = new LinkedHashMap<>();
        match.used()
                .forEach((path, word) -> word.map(
                                w -> Optional.of(Words.value(view, source.type().entity(), path, w)))
                        .orElseGet(() -> arguments.equal(path))
                        .ifPresent(value -> values.put(path, value)));
        return values;
    }

    /** The second after which an item is no part of an answer any more. */
    public Optional<Instant> end(Item item) {
        return source.table()
                .expires()
                .flatMap(item::value)
                .filter(v -> v instanceof Atom.Amount)
                .map(v -> Instant.ofEpochSecond(((Atom.Amount) v).value().longValueExact()));
    }

    /** The children that an item has inside, with the values that they have from their own entity. */
    public List<Answered> inside(ItemType.Inside inside, Item item) {
        Map<Path, Value> parent = new LinkedHashMap<>();
        values(item).forEach((path, value) -> parent.put(path.under(inside.key()), value));
        List<Path> id = Items.ownId(view.relations(), inside);
        Map<String, Path> fields = Items.fields(view.relations(), inside);
        List<Answered> children = new ArrayList<>();
        if (item.value(inside.name()).orElse(new Value.Items(List.of())) instanceof Value.Fields map) {
            map.values().forEach((name, child) -> {
                Map<Path, Value> values = new LinkedHashMap<>(parent);
                values.putAll(named(inside, id, name));
                if (child instanceof Value.Fields own) {
                    own.values()
                            .forEach((field, value) -> Optional.ofNullable(fields.get(field))
                                    .ifPresent(path -> values.put(
                                            path,
                                            Spelling.read(
                                                    value,
                                                    view.relations()
                                                            .attribute(inside.child(), path)
                                                            .orElseThrow()
                                                            .form()))));
                }
                children.add(new Answered(values));
            });
        }
        return children;
    }

    private Map<Path, Value> named(ItemType.Inside inside, List<Path> id, String name) {
        Map<Path, Value> values = new LinkedHashMap<>();
        if (!id.isEmpty()) {
            Spelling of =
                    new Spelling(view.relations(), inside.child(), view.design().values());
            Template template = Spelling.template(id);
            of.coding().parse(template, name).ifPresent(parsed -> {
                for (int i = 0; i < id.size(); i++) {
                    values.put(id.get(i), parsed.values().get(i));
                }
            });
        }
        return values;
    }
}
