package dev.dynawright.plan.item;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.When;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.design.keys.MomentText;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** How the values of one kind of entity are written into items: plainly as attributes, and as the text of keys. */
public final class Spelling {
    private static final String DELIMITER = "#";

    private final Relations relations;
    private final EntityName entity;
    private final Design.Values values;
    private final KeyCoding coding;

    public Spelling(Relations relations, EntityName entity, Design.Values values) {
        this.relations = relations;
        this.entity = entity;
        this.values = values;
        this.coding = new KeyCoding(values, this::form);
    }

    Form form(Path path) {
        return relations
                .attribute(entity, path)
                .orElseThrow(() -> new IllegalArgumentException("no " + path + " of " + entity))
                .form();
    }

    public KeyCoding coding() {
        return coding;
    }

    /** A value as an attribute has it: moments and days are text. */
    public static Value plain(Value value) {
        if (value instanceof Atom.Moment || value instanceof Atom.Day) {
            return new Atom.Text(text((Atom) value));
        } else if (value instanceof Value.Items items) {
            return new Value.Items(items.values().stream().map(Spelling::plain).toList());
        } else if (value instanceof Value.Distinct set) {
            return new Value.Distinct(set.values().stream().map(Spelling::plain).toList());
        } else if (value instanceof Value.Fields fields) {
            SortedMap<String, Value> all = new TreeMap<>();
            fields.values().forEach((name, field) -> all.put(name, plain(field)));
            return new Value.Fields(all);
        }
        return value;
    }

    private static String text(Atom moment) {
        try {
            return moment instanceof Atom.Day day
                    ? MomentText.day(day.value())
                    : MomentText.moment(((Atom.Moment) moment).value());
        } catch (UnfitValue unfit) {
            throw new IllegalArgumentException(unfit);
        }
    }

    /** The value that was stored plainly, for a form of attribute. */
    public static Value read(Value stored, Form form) {
        if (stored instanceof Atom.Text text) {
            if (form instanceof Form.Timestamp) {
                return MomentText.parseMoment(text.text())
                        .map(Atom.Moment::new)
                        .map(m -> (Value) m)
                        .orElse(stored);
            } else if (form instanceof Form.Date) {
                return MomentText.parseDay(text.text())
                        .map(Atom.Day::new)
                        .map(d -> (Value) d)
                        .orElse(stored);
            }
        } else if (stored instanceof Value.Items items && form instanceof Form.ListOf list) {
            return new Value.Items(
                    items.values().stream().map(v -> read(v, list.element())).toList());
        } else if (stored instanceof Value.Distinct set && form instanceof Form.SetOf of) {
            return new Value.Distinct(
                    set.values().stream().map(v -> read(v, of.element())).toList());
        }
        return stored;
    }

    /** The value of a key attribute: the first alternative whose condition holds; none if none does, or a value is missing. */
    public Optional<Value> key(ItemType.KeyValue key, Function<Path, Optional<Value>> values) throws UnfitValue {
        Optional<ItemType.Alternative> alternative = alternative(key, values);
        return alternative.isPresent() ? key(key.attribute(), alternative.get().template(), values) : Optional.empty();
    }

    /** Which of several values a key attribute has: the first whose condition holds. */
    public static Optional<ItemType.Alternative> alternative(
            ItemType.KeyValue key, Function<Path, Optional<Value>> values) {
        return key.alternatives().stream()
                .filter(a -> a.when().isEmpty()
                        || a.when().filter(w -> holds(w, values)).isPresent())
                .findFirst();
    }

    public static boolean holds(When when, Function<Path, Optional<Value>> values) {
        Optional<Value> value = values.apply(when.path());
        return when instanceof When.Is is
                ? value.filter(v -> is.values().contains(word(v))).isPresent()
                : value.isPresent();
    }

    /** The word of a sentence that a value of an enumeration or a boolean is. */
    public static String word(Value value) {
        if (value instanceof Atom.Truth truth) {
            return String.valueOf(truth.value());
        }
        return value instanceof Atom.Text text ? text.text() : value.toString();
    }

    /** The value of a key attribute by its template: a number or bytes alone stay what they are, all else is text. */
    public Optional<Value> key(String attribute, Template template, Function<Path, Optional<Value>> values)
            throws UnfitValue {
        if (!coding.isText(template) || isNatural(attribute, template)) {
            return values.apply(template.hole().orElseThrow().path()).map(Spelling::plain);
        }
        return text(template, values).map(Atom.Text::new);
    }

    /** Whether a key attribute is an attribute of the entity itself, stored as it is. */
    public static boolean isNatural(String attribute, Template template) {
        return template.hole().filter(hole -> hole.name().equals(attribute)).isPresent();
    }

    private Optional<String> text(Template template, Function<Path, Optional<Value>> values) throws UnfitValue {
        return coding.format(template, new Filled(values));
    }

    /** The text of the pieces with which a key begins; nothing for none. */
    public String beginning(List<Piece> pieces, Function<Path, Optional<Value>> values) throws UnfitValue {
        return pieces.isEmpty()
                ? ""
                : text(new Template(pieces), values)
                        .orElseThrow(() -> new IllegalArgumentException("no value for " + new Template(pieces)));
    }

    /** The text with which a key goes on for values that begin with a text. */
    public String begun(String text) {
        return values == Design.Values.ESCAPED ? KeyCoding.escape(text) : text;
    }

    /** The name of a child in the map of its parent: what is not the parent's of its id. */
    public String name(List<Path> id, Function<Path, Optional<Value>> values) throws UnfitValue {
        return id.isEmpty() ? DELIMITER : beginning(template(id).pieces(), values);
    }

    /** Some values, one behind the other. */
    public static Template template(List<Path> paths) {
        List<Piece> pieces = new ArrayList<>();
        for (Path path : paths) {
            if (!pieces.isEmpty()) {
                pieces.add(new Literal(DELIMITER));
            }
            pieces.add(new Hole(path.toString(), path, new Template.Shape.Plain()));
        }
        return new Template(pieces);
    }

    /** The values with which a template is filled. */
    private final class Filled implements KeyCoding.Row {
        private final Function<Path, Optional<Value>> values;

        Filled(Function<Path, Optional<Value>> values) {
            this.values = values;
        }

        @Override
        public Optional<Atom> value(Path path) {
            return values.apply(path).filter(v -> v instanceof Atom).map(v -> (Atom) v);
        }

        @Override
        public int shard(int count) {
            List<Atom> id = new ArrayList<>();
            for (Path part : relations.idPaths(entity)) {
                id.add(value(part).orElseThrow(() -> new IllegalArgumentException("no " + part + " for a shard")));
            }
            try {
                return KeyCoding.shard(id, count);
            } catch (UnfitValue unfit) {
                throw new IllegalArgumentException(unfit);
            }
        }
    }
}
