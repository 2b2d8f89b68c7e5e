package dev.dynawright.rules.entities;

import dev.dynawright.design.Limits;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Numbers;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import java.util.function.Consumer;

/** Finds lists, sets and maps that may grow without end inside one item. */
public final class UnboundedList extends Rule<Understood> {
    public UnboundedList() {
        super(Code.warning("M125", "unbounded-list"));
    }

    static boolean concerns(Attribute attribute) {
        return attribute.form().isCollection() && !attribute.size().bounded();
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                if (concerns(attribute)) {
                    found.accept(finding(model, entity, attribute));
                }
            }
        }
    }

    private Finding finding(Understood model, Entity entity, Attribute attribute) {
        Span form = model.span("entities", entity.name(), "attributes", attribute.name(), "form");
        String largest = Numbers.bytes(attribute.size().largest());
        return Finding.at(
                        form,
                        code(),
                        "nothing keeps `" + entity.name() + "." + attribute.name()
                                + "` from growing; the whole item has at most "
                                + Numbers.bytes(Limits.ITEM_BYTES),
                        "states no `at most`")
                .note("every change of an item is charged for the whole item; " + largest + " is taken as the most")
                .note("what grows with use is better an entity of its own: `of: " + entity.name() + ", 3 each`")
                .fix(Fix.possible(
                        "state the most it can be, such as the assumed size",
                        Edit.insert(form.after(), ", at most " + largest)));
    }
}
