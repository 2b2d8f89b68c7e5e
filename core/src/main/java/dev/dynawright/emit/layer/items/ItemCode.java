package dev.dynawright.emit.layer.items;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.When;
import dev.dynawright.emit.layer.NotGenerated;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.types.Field;
import dev.dynawright.emit.layer.types.JavaType;
import dev.dynawright.emit.layer.types.Shape;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The expressions that make the attributes of an item, and of its keys, from values at hand. */
public final class ItemCode {
    private final DesignView view;
    private final Source source;
    private final Function<Path, Optional<At>> values;

    /** A value at hand, which may be an {@code Optional}. */
    public record At(JavaType type, String expression, boolean optional) {}

    public ItemCode(DesignView view, Source source, Function<Path, Optional<At>> values) {
        this.view = view;
        this.source = source;
        this.values = values;
    }

    /** The values of a record that is called so. */
    public static Function<Path, Optional<At>> of(Shape shape, String variable) {
        return path -> shape.field(path).map(field -> at(field, variable + "." + field.name() + "()"));
    }

    private static At at(Field field, String expression) {
        return new At(field.type(), expression, field.optional());
    }

    /** The whole item. */
    public Code item() {
        Code.Chain item = Code.chain("new StoredItemBuilder()");
        for (ItemType.KeyValue key : source.type().keys()) {
            item = item.then("put", Code.raw(JavaText.literal(key.attribute())), Code.raw(key(key)));
        }
        for (Layout.Stored stored : source.layout().stored()) {
            if (source.type().key(stored.name()).isEmpty()) {
                item = item.then("put", Code.raw(JavaText.literal(stored.name())), Code.raw(attribute(stored)));
            }
        }
        return item.then("build");
    }

    /** The value of an attribute that is no key, as an attribute or none. */
    public String attribute(Layout.Stored stored) {
        return switch (stored.use()) {
            case OWN, CARRIED, CARRIED_ID -> plain(stored.source().orElseThrow());
            case EXPIRY -> end();
            case STAMP ->
                view.design().stamp().type().equals(Optional.of(stored.name()))
                        ? "Attributes.text(" + JavaText.literal(source.type().name()) + ")"
                        : "Attributes.number(1)";
            case LOCK -> "Attributes.number(1)";
            case COUNT -> "Attributes.number(0)";
            case INSIDE -> "Attributes.fields(Map.of())";
            case KEY -> throw new NotGenerated("a key that no item type states");
        };
    }

    private String plain(Path path) {
        At at = at(path);
        return at.optional()
                ? at.expression() + ".map(some -> " + at.type().plain().attribute("some") + ")"
                : at.type().plain().attribute(at.expression());
    }

    /** The second in which the entity ends. */
    private String end() {
        Lifetime lifetime = view.relations().known(source.type().entity()).lifetime();
        if (lifetime instanceof Lifetime.Expires expires) {
            At at = at(Path.own(expires.at()));
            return at.optional()
                    ? at.expression() + ".map(Attributes::second)"
                    : "Attributes.second(" + at.expression() + ")";
        }
        throw new NotGenerated("items that are kept for a time from their creation");
    }

    private At at(Path path) {
        return values.apply(path)
                .orElseThrow(() -> new NotGenerated("a value of `" + path + "`, which is not at hand"));
    }

    /** The value of a key attribute, or none where the item has none. */
    public String key(ItemType.KeyValue key) {
        StringBuilder text = new StringBuilder();
        for (ItemType.Alternative alternative : key.alternatives()) {
            String value = key(key.attribute(), alternative);
            boolean only = key.alternatives().size() == 1 && alternative.when().isEmpty();
            if (only) {
                return value;
            }
            String some = value.contains(".map(") ? value : "Optional.of(" + value + ")";
            if (alternative.when().isEmpty()) {
                return text.append(some).toString();
            }
            text.append(test(alternative.when().get()))
                    .append(" ? ")
                    .append(some)
                    .append(" : ");
        }
        return text + "Optional.empty()";
    }

    private String key(String attribute, ItemType.Alternative alternative) {
        List<At> optional = new ArrayList<>();
        for (Hole hole : alternative.template().holes()) {
            At at = at(hole.path());
            if (at.optional()) {
                optional.add(at);
            }
        }
        if (optional.size() > 1) {
            throw new NotGenerated("a key of several values that may be missing");
        }
        Function<Path, Optional<Known>> known =
                path -> values.apply(path).map(at -> Known.of(at.type(), at.optional() ? "some" : at.expression()));
        boolean escaped = view.design().values() == Design.Values.ESCAPED;
        List<Path> id = view.relations().idPaths(source.type().entity());
        String made = new KeyCode(escaped, known, id).value(attribute, alternative.template(), isPartition(attribute));
        return optional.isEmpty() ? made : optional.get(0).expression() + ".map(some -> " + made + ")";
    }

    private boolean isPartition(String attribute) {
        return source.table().partition().equals(attribute)
                || source.table().indexes().stream().anyMatch(i -> i.partition().contains(attribute));
    }

    private String test(When when) {
        At at = at(when.path());
        if (when instanceof When.Present) {
            return at.optional() ? at.expression() + ".isPresent()" : "true";
        }
        List<String> words = ((When.Is) when)
                .values().stream()
                        .map(word -> Known.word(at.type(), word).expression())
                        .toList();
        if (at.optional()) {
            return at.expression() + ".filter(List.of(" + String.join(", ", words) + ")::contains).isPresent()";
        }
        return words.size() == 1 && (at.type().isEnumeration() || at.type().isPrimitive())
                ? at.expression() + " == " + words.get(0)
                : "List.of(" + String.join(", ", words) + ").contains(" + at.expression() + ")";
    }

    /** The key of the item in its table. */
    public Code tableKey(String place) {
        Code.Chain all = Code.chain("");
        List<String> attributes = source.table().key();
        for (int i = 0; i < attributes.size(); i++) {
            ItemType.KeyValue key = source.type()
                    .key(attributes.get(i))
                    .orElseThrow(() -> new NotGenerated("a key that no item type states"));
            Code name = Code.raw(JavaText.literal(key.attribute()));
            String value = key(key);
            if (value.contains("Optional.") || value.contains(".map(")) {
                throw new NotGenerated("an item that only some rows have");
            }
            all = i == 0
                    ? Code.chain(Code.call("ItemKey.of", Code.raw(place), name, Code.raw(value)))
                    : all.then("and", name, Code.raw(value));
        }
        return all.links().isEmpty() ? all.head() : all;
    }
}
