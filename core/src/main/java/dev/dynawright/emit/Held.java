package dev.dynawright.emit;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An attribute that items of a type hold: its name, the value of the model that it has, what it is for, the form of that value, and
 * the letters by which the service names its type.
 */
public record Held(String name, Optional<Path> path, Layout.Use use, Optional<Form> form, String letters) {
    /** All that are known by name; where the names are values, as those of figures by group can be, only data tells them. */
    public static List<Held> of(DesignView view, Source source) {
        List<Held> all = new ArrayList<>();
        boolean named = source.layout().stored().stream()
                        .map(Layout.Stored::name)
                        .distinct()
                        .count()
                == source.layout().stored().size();
        for (Layout.Stored stored : source.layout().stored()) {
            boolean figure = stored.use() == Layout.Use.COUNT;
            if (!stored.name().isEmpty() && (named || !figure)) {
                all.add(new Held(
                        stored.name(),
                        stored.source(),
                        stored.use(),
                        form(view, source, stored),
                        letters(view, source, stored)));
            }
        }
        return List.copyOf(all);
    }

    private static Optional<Form> form(DesignView view, Source source, Layout.Stored stored) {
        return stored.source()
                .flatMap(p -> view.relations().attribute(source.type().entity(), p))
                .map(Attribute::form);
    }

    /** The letters of whatever items of a type hold. */
    public static String letters(DesignView view, Source source, Layout.Stored stored) {
        return switch (stored.use()) {
            case OWN, CARRIED, CARRIED_ID ->
                form(view, source, stored).map(Held::letters).orElse("S");
            case KEY -> keyLetters(view, source, stored.name());
            case STAMP -> view.design().stamp().type().equals(Optional.of(stored.name())) ? "S" : "N";
            case LOCK, EXPIRY, COUNT -> "N";
            case INSIDE -> "M";
        };
    }

    /** The letters of a key attribute: a bare number or binary stays what it is, all else is text. */
    public static String keyLetters(DesignView view, Source source, String attribute) {
        EntityName entity = source.type().entity();
        Optional<Template> template = source.type()
                .key(attribute)
                .map(ItemType.KeyValue::alternatives)
                .flatMap(all -> all.stream().findFirst())
                .map(ItemType.Alternative::template);
        KeyCoding coding = new KeyCoding(
                view.design().values(),
                path -> view.relations().attribute(entity, path).orElseThrow().form());
        return template.filter(t -> !coding.isText(t))
                .flatMap(Template::hole)
                .flatMap(hole -> view.relations().attribute(entity, hole.path()))
                .map(a -> letters(a.form()))
                .orElse("S");
    }

    private static String letters(Form form) {
        if (form instanceof Form.Digits) {
            return "N";
        } else if (form instanceof Form.Truth) {
            return "BOOL";
        } else if (form instanceof Form.Binary) {
            return "B";
        } else if (form instanceof Form.ListOf || form instanceof Form.Vector) {
            return "L";
        } else if (form instanceof Form.Structure) {
            return "M";
        } else if (form instanceof Form.SetOf set) {
            return set.element() instanceof Form.Digits ? "NS" : set.element() instanceof Form.Binary ? "BS" : "SS";
        }
        return "S";
    }
}
