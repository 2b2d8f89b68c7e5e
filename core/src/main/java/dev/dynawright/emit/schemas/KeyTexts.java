package dev.dynawright.emit.schemas;

import dev.dynawright.cost.Layout;
import dev.dynawright.design.Design;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.Template.Shape.Plain;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.emit.Held;
import dev.dynawright.emit.schemas.Shape.KeyText;
import dev.dynawright.emit.schemas.Shape.Part;
import dev.dynawright.model.Form;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The keys of one item type as templates of a library, or why there is none that gives the same bytes. */
final class KeyTexts {
    /** More digits than this are written otherwise by JavaScript. */
    private static final int SAFE_DIGITS = 15;

    private final DesignView view;
    private final Source source;
    private final List<Held> held;

    KeyTexts(DesignView view, Source source, List<Held> held) {
        this.view = view;
        this.source = source;
        this.held = List.copyOf(held);
    }

    /** A key attribute, or what stands against it. */
    record Found(Optional<KeyText> key, String obstacle) {
        static Found not(String obstacle) {
            return new Found(Optional.empty(), obstacle);
        }
    }

    Found of(String attribute) {
        List<ItemType.Alternative> alternatives = source.type()
                .key(attribute)
                .map(ItemType.KeyValue::alternatives)
                .orElse(List.of());
        if (alternatives.size() != 1) {
            return Found.not("one of several values");
        } else if (alternatives.get(0).when().isPresent()) {
            return Found.not("a value on a condition");
        }
        Template template = alternatives.get(0).template();
        if (source.type().key(attribute).orElseThrow().isNatural()) {
            return natural(attribute, template.hole().orElseThrow());
        }
        List<Part> parts = new ArrayList<>();
        for (Piece piece : template.pieces()) {
            Optional<String> obstacle = obstacle(piece);
            if (obstacle.isPresent()) {
                return Found.not(obstacle.get() + ", in " + template);
            }
            parts.add(
                    piece instanceof Literal literal
                            ? new Part(false, literal.text())
                            : new Part(true, named((Hole) piece).orElseThrow().name()));
        }
        return new Found(Optional.of(new KeyText(attribute, false, parts)), "");
    }

    private Found natural(String attribute, Hole hole) {
        Form form = form(hole);
        if (form instanceof Form.Binary || (form.isNumber() && !isSafe(form))) {
            return Found.not("a value that JavaScript does not keep as it is");
        }
        return held.stream().anyMatch(h -> h.name().equals(attribute))
                ? new Found(Optional.of(new KeyText(attribute, true, List.of(new Part(true, attribute)))), "")
                : Found.not("an attribute with signs in its name");
    }

    private Optional<String> obstacle(Piece piece) {
        if (piece instanceof Literal literal) {
            return literal.text().contains("$") || literal.text().contains("{")
                    ? Optional.of("text that looks like a placeholder")
                    : Optional.empty();
        } else if (!(piece instanceof Hole hole)) {
            return Optional.of("a shard");
        } else if (!(hole.shape() instanceof Plain)) {
            return Optional.of("a number that is padded or reversed");
        } else if (named(hole).isEmpty()) {
            return Optional.of("a value that is no attribute of the item");
        } else {
            return obstacle(form(hole));
        }
    }

    private Optional<String> obstacle(Form form) {
        boolean escaped = view.design().values() == Design.Values.ESCAPED;
        if (form instanceof Form.Enumeration enumeration) {
            return enumeration.values().stream()
                            .map(Form.Value::name)
                            .anyMatch(v -> v.contains("$")
                                    || (escaped && !KeyCoding.escape(v).equals(v)))
                    ? Optional.of("a word that is escaped")
                    : Optional.empty();
        }
        return form instanceof Form.Binary || (form.isNumber() && !isSafe(form))
                ? Optional.of("a number that JavaScript writes otherwise")
                : Optional.empty();
    }

    private static boolean isSafe(Form form) {
        return form instanceof Form.Digits digits && digits.integer() && digits.largest() <= SAFE_DIGITS;
    }

    private Form form(Hole hole) {
        return view.relations()
                .attribute(source.type().entity(), hole.path())
                .orElseThrow()
                .form();
    }

    /** The attribute that has the value as it is. */
    private Optional<Held> named(Hole hole) {
        return held.stream()
                .filter(h ->
                        h.use() == Layout.Use.OWN || h.use() == Layout.Use.CARRIED || h.use() == Layout.Use.CARRIED_ID)
                .filter(h -> h.path().equals(Optional.of(hole.path())))
                .findFirst();
    }
}
