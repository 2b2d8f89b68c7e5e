package dev.dynawright.emit.layer.items;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Index;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.code.JavaText;
import dev.dynawright.emit.layer.types.JavaType;
import dev.dynawright.emit.layer.types.Shapes;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Place;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Items of one type as a place has them, and what was fetched to complete them: the expressions that tell their values. */
public final class View {
    private final Source source;
    private final Place place;
    private final List<Source> completing;
    private final Shapes shapes;
    private final boolean escaped;

    public View(Source source, Place place, List<Source> completing, Shapes shapes, boolean escaped) {
        this.source = source;
        this.place = place;
        this.completing = List.copyOf(completing);
        this.shapes = shapes;
        this.escaped = escaped;
    }

    public Source source() {
        return source;
    }

    /** What tells methods apart that read such items: nothing for whole homes. */
    public String words() {
        StringBuilder words = new StringBuilder();
        boolean whole = completing.stream().anyMatch(s -> s.type().isHome());
        if (!whole) {
            words.append(
                    source.type().isHome() ? "" : Naming.pascal(source.type().name()));
            place.index().map(Index::name).map(Naming::pascal).ifPresent(words::append);
        }
        completing.stream()
                .filter(s -> !s.type().isHome())
                .forEach(s -> words.append("With").append(Naming.pascal(s.type().name())));
        return words.toString();
    }

    /** A value that items tell: the expression of one that is always there, and of one that may be missing. */
    public record Value(String sure, String optional) {}

    /** How a value is told; none if it is not. */
    public Optional<Value> value(Path path, String item) {
        return stored(path, item).or(() -> spelled(path, item));
    }

    /** The attribute that has a value as itself. */
    public Optional<String> attribute(Path path) {
        return sources().stream()
                .flatMap(s -> s.layout().stored().stream().filter(one -> isThere(s, one.name())))
                .filter(one -> one.source().equals(Optional.of(path)) && isValue(one))
                .map(Layout.Stored::name)
                .findFirst();
    }

    private List<Source> sources() {
        List<Source> all = new ArrayList<>(List.of(source));
        all.addAll(completing);
        return all;
    }

    private boolean isThere(Source from, String attribute) {
        return !from.equals(source)
                || completing.contains(source)
                || place.index()
                        .map(index -> source.layout().projects(index, attribute))
                        .orElse(true);
    }

    private static boolean isValue(Layout.Stored one) {
        return switch (one.use()) {
            case OWN, CARRIED, CARRIED_ID, EXPIRY -> true;
            case KEY, STAMP, LOCK, INSIDE, COUNT -> false;
        };
    }

    private Optional<Value> stored(Path path, String item) {
        for (Source from : sources()) {
            for (Layout.Stored one : from.layout().stored()) {
                if (one.source().equals(Optional.of(path)) && isValue(one) && isThere(from, one.name())) {
                    JavaType type = shapes.type(from.type().entity(), path);
                    JavaType kept = one.use() == Layout.Use.EXPIRY ? type.inSeconds() : type.plain();
                    return Optional.of(new Value(kept.read(item, one.name()), kept.readOptional(item, one.name())));
                }
            }
        }
        return Optional.empty();
    }

    private Optional<Value> spelled(Path path, String item) {
        for (ItemType.KeyValue key : source.type().keys()) {
            if (key.alternatives().size() == 1 && isThere(source, key.attribute())) {
                Template template = key.alternatives().get(0).template();
                for (Hole hole : template.holes()) {
                    Optional<String> value =
                            hole.path().equals(path) ? spelled(key, template, hole, item) : Optional.empty();
                    if (value.isPresent()) {
                        return value.map(v -> new Value(v, "Optional.of(" + v + ")"));
                    }
                }
            }
        }
        return Optional.empty();
    }

    private Optional<String> spelled(ItemType.KeyValue key, Template template, Hole hole, String item) {
        JavaType type = shapes.type(source.type().entity(), hole.path());
        boolean bare = template.hole().isPresent();
        if (bare && (type.form().isNumber() || type.name().equals("SdkBytes") || key.isNatural())) {
            return Optional.of(type.plain().read(item, key.attribute()));
        } else if (!bare && !escaped) {
            return Optional.empty();
        }
        String text = item + ".text(" + JavaText.literal(key.attribute()) + ")";
        return new KeyParts(template, h -> shapes.type(source.type().entity(), h.path()), escaped).value(hole, text);
    }
}
