package dev.dynawright.rules.designs.keys;

import dev.dynawright.design.Design;
import dev.dynawright.design.Template;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.designs.KeyAttribute;
import dev.dynawright.rules.designs.Lines;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Finds raw text of any length in front of another value: where one ends and the next begins cannot be told. */
public final class AmbiguousKey extends Rule<Judged> {
    public AmbiguousKey() {
        super(Code.warning("D308", "ambiguous-key"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        if (judged.design().values() == Design.Values.ESCAPED) {
            return;
        }
        Set<Source> seen = new LinkedHashSet<>();
        for (KeyAttribute key : KeyAttribute.in(judged)) {
            Optional<KeyAttribute.Slot> open =
                    key.slots().stream().filter(s -> isOpen(key, s)).findFirst();
            if (open.isPresent() && seen.add(key.source())) {
                found.accept(finding(key, open.get()));
            }
        }
    }

    private static boolean isOpen(KeyAttribute key, KeyAttribute.Slot slot) {
        return key.attribute(slot.hole()).filter(AmbiguousKey::isOpen).isPresent()
                && next(key, slot).isPresent();
    }

    /** A string whose size is stated to be always the same has an end that can be counted. */
    private static boolean isOpen(Attribute attribute) {
        Attribute.Size size = attribute.size();
        return attribute.form() instanceof Form.Text && !(size.bounded() && size.usual() == size.largest());
    }

    /** The value behind it in the same key attribute. */
    private static Optional<Template.Piece> next(KeyAttribute key, KeyAttribute.Slot slot) {
        List<Template.Piece> pieces = key.templates().get(slot.alternative()).pieces();
        return pieces.subList(slot.piece() + 1, pieces.size()).stream()
                .filter(p -> !(p instanceof Template.Literal))
                .findFirst();
    }

    private Finding finding(KeyAttribute key, KeyAttribute.Slot slot) {
        Template.Piece next = next(key, slot).orElseThrow();
        List<Template.Piece> pieces = key.templates().get(slot.alternative()).pieces();
        String between = pieces.get(slot.piece() + 1) instanceof Template.Literal literal ? literal.text() : "";
        boolean texts = next instanceof Template.Hole hole
                && key.attribute(hole)
                        .filter(a -> a.form() instanceof Form.Text)
                        .isPresent();
        String inside = "a" + between + "b";
        String note = texts
                ? "`" + inside + "` and `c` give the same key as `a` and `b" + between + "c`"
                : "the range of `a` also holds what begins with `" + inside + "`";
        return Finding.at(
                        key.span(),
                        code(),
                        "`" + key.name() + "` of `" + key.type().name() + "` puts `"
                                + slot.hole().name() + "` as it is in front of another value; "
                                + (between.isEmpty() ? "nothing tells" : "with `" + between + "` in it nothing tells")
                                + " where it ends",
                        "where does a value end")
                .note(note)
                .fix(fix(key.judged()));
    }

    private static Optional<Fix> fix(Judged judged) {
        String title = "escape the delimiter in values, if no items are stored yet";
        return judged.stated("values")
                .map(at -> Fix.possible(title, new Edit(at, "escaped")))
                .or(() -> judged.stated("tables").map(at -> Fix.possible(title, Lines.before(at, "values: escaped"))));
    }
}
