package dev.dynawright.rules.entities;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.diag.Span;
import dev.dynawright.language.words.Sizes;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Numbers;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import java.util.function.Consumer;

/** Finds attributes whose size only the user can know and does not state. */
public final class UnsizedAttribute extends Rule<Understood> {
    public UnsizedAttribute() {
        super(Code.warning("M120", "unsized-attribute"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        for (Entity entity : model.entities()) {
            for (Attribute attribute : entity.attributes()) {
                boolean stated = model.stated("entities", entity.name(), "attributes", attribute.name(), "size")
                        .isPresent();
                if (Sizes.needsSize(attribute.form()) && !stated && !UnboundedList.concerns(attribute)) {
                    found.accept(finding(model, entity, attribute));
                }
            }
        }
    }

    private Finding finding(Understood model, Entity entity, Attribute attribute) {
        String assumed = Numbers.bytes(attribute.size().usual());
        Span form = model.span("entities", entity.name(), "attributes", attribute.name(), "form");
        return Finding.at(
                        form,
                        code(),
                        "`" + entity.name() + "." + attribute.name()
                                + "` does not say how large it usually is, and is taken as " + assumed,
                        assumed + " assumed")
                .fix(Fix.possible("state the usual size, such as the assumed one", insert(form, ", " + assumed)));
    }

    /** Behind the form itself, before what else is said of the attribute. */
    static Edit insert(Span form, String words) {
        int comma = form.text().indexOf(',');
        int at = comma < 0 ? form.end() : form.start() + comma;
        return Edit.insert(new Span(form.source(), at, at), words);
    }
}
