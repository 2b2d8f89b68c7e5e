package dev.dynawright.emit.schemas;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Design;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.Table;
import dev.dynawright.emit.Held;
import dev.dynawright.emit.schemas.Shape.Column;
import dev.dynawright.emit.schemas.Shape.KeyText;
import dev.dynawright.emit.schemas.Shape.Keyed;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Decides item type by item type what libraries can say of a design, and names the rest. */
final class Shapes {
    private static final String WORD = "[\\p{L}_][\\p{L}\\p{N}_]*";

    private final DesignView view;
    private final List<Shape> shapes = new ArrayList<>();
    private final List<String> unsaid = new ArrayList<>();

    private Shapes(DesignView view) {
        this.view = view;
    }

    static Shapes of(DesignView view) {
        Shapes made = new Shapes(view);
        view.sources().forEach(made::add);
        return made;
    }

    List<Shape> in(Table table) {
        return shapes.stream()
                .filter(s -> s.source().table().name().equals(table.name()))
                .toList();
    }

    /** What is left out, one line each. */
    List<String> unsaid() {
        return List.copyOf(unsaid);
    }

    private void add(Source source) {
        ItemType type = source.type();
        if (!(type.role() instanceof Role.Home)) {
            unsaid.add(source + ": " + role(type.role()) + ", which no library keeps up to date");
            return;
        }
        List<Held> held = Held.of(view, source).stream()
                .filter(h -> h.use() != Layout.Use.KEY)
                .toList();
        List<Held> usable = held.stream().filter(h -> h.name().matches(WORD)).toList();
        KeyTexts texts = new KeyTexts(view, source, usable);
        Optional<Keyed> primary = keyed(source, Place.of(source.table()), texts);
        if (primary.isEmpty()) {
            return;
        }
        List<Keyed> indexes = new ArrayList<>();
        for (Index index : source.table().indexes()) {
            if (source.places().contains(Place.of(source.table(), index))) {
                keyed(source, Place.of(source.table(), index), texts).ifPresent(indexes::add);
            }
        }
        Set<String> inKeys = new LinkedHashSet<>(attributes(primary.get()));
        indexes.forEach(index -> inKeys.addAll(attributes(index)));
        held.stream()
                .filter(h -> !usable.contains(h))
                .forEach(h -> unsaid.add(source + ": its attribute " + h.name() + " has a name with signs"));
        kept(source);
        shapes.add(new Shape(
                source, usable.stream().map(h -> column(source, h, inKeys)).toList(), primary.get(), indexes));
    }

    /** The attributes that stand within texts; those that are a key themselves are stored as they are. */
    private static List<String> attributes(Keyed keyed) {
        return Stream.concat(Stream.of(keyed.partition()), keyed.sort().stream())
                .filter(key -> !key.natural())
                .flatMap(key -> key.attributes().stream())
                .toList();
    }

    private static String role(Role role) {
        if (role instanceof Role.Part) {
            return "attributes apart from their entity";
        } else if (role instanceof Role.Copy) {
            return "a copy";
        } else if (role instanceof Role.Guard) {
            return "a guard of what is unique";
        }
        return role instanceof Role.Counter ? "a counter" : "the last number of a sequence";
    }

    /** What a write of a library does not do with an item that it can write. */
    private void kept(Source source) {
        ItemType type = source.type();
        type.inside()
                .forEach(i -> unsaid.add(
                        source + ": " + i.child() + " inside, in " + i.name() + ", is a map without a shape"));
        type.counts().forEach(c -> unsaid.add(source + ": the figure " + c.name() + " is not kept up to date"));
        type.carries()
                .forEach(c -> unsaid.add(
                        source + ": " + c.name() + ", repeated of " + c.path() + ", is not kept up to date"));
        source.expiry()
                .ifPresent(name -> unsaid.add(source + ": " + name + ", the second of its end, has to be given"));
        source.lock().ifPresent(name -> unsaid.add(source + ": " + name + " does not go up by itself"));
    }

    private Optional<Keyed> keyed(Source source, Place place, KeyTexts texts) {
        if (place.partition().size() > 1 || place.sort().size() > 1) {
            unsaid.add(source + " in " + place + ": a key of several attributes on one side");
            return Optional.empty();
        }
        List<KeyText> all = new ArrayList<>();
        for (String attribute : place.key()) {
            KeyTexts.Found found = texts.of(attribute);
            if (found.key().isEmpty()) {
                unsaid.add(source + " in " + place + ": " + attribute + ", " + found.obstacle());
                return Optional.empty();
            }
            all.add(found.key().get());
        }
        return Optional.of(
                new Keyed(place.index(), all.get(0), all.size() > 1 ? Optional.of(all.get(1)) : Optional.empty()));
    }

    private Column column(Source source, Held held, Set<String> inKeys) {
        boolean own = held.use() == Layout.Use.OWN || held.use() == Layout.Use.CARRIED_ID;
        boolean missing = held.path()
                .filter(path -> view.relations().mayBeMissing(source.type().entity(), path))
                .isPresent();
        Optional<Form> form = held.path()
                .flatMap(path -> view.relations().attribute(source.type().entity(), path))
                .map(Attribute::form);
        List<String> values = own && form.isPresent() && form.get() instanceof Form.Enumeration enumeration
                ? enumeration.values().stream().map(Form.Value::name).toList()
                : List.of();
        Optional<String> pattern = inKeys.contains(held.name()) ? form.flatMap(this::pattern) : Optional.empty();
        return new Column(held, own && !missing, pattern, values);
    }

    /** What texts must look like to stand in a key as they are. */
    private Optional<String> pattern(Form form) {
        if (form instanceof Form.Timestamp) {
            return Optional.of("/^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$/");
        } else if (form instanceof Form.Date) {
            return Optional.of("/^\\d{4}-\\d\\d-\\d\\d$/");
        } else if (!(form instanceof Form.Text)) {
            return Optional.empty();
        }
        boolean escaped = view.design().values() == Design.Values.ESCAPED;
        return Optional.of(escaped ? "/^[^\\u0000-\\u0024]+$/" : "/^(?![^]*\\$\\{)[^]+$/");
    }
}
