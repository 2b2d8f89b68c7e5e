package dev.dynawright.rules.designs.items;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.Entity;
import dev.dynawright.plan.Source;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Words;
import java.util.List;
import java.util.function.Consumer;

/** Finds entities of the model that the design stores nowhere. */
public final class EntityWithoutItem extends Rule<Judged> {
    public EntityWithoutItem() {
        super(Code.error("D301", "entity-without-item"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Entity entity : judged.model().entities()) {
            if (judged.view().home(entity.name()).isEmpty()
                    && judged.view().around(entity.name()).isEmpty()) {
                found.accept(finding(judged, entity));
            }
        }
    }

    private Finding finding(Judged judged, Entity entity) {
        List<String> others = judged.view().sources(entity.name()).stream()
                .map(Source::type)
                .map(type -> type.name())
                .toList();
        Finding finding = Finding.at(
                judged.model().span("entities", entity.name()),
                code(),
                "design `" + judged.design().name() + "` has no item for `" + entity.name() + "`",
                "stored nowhere");
        return others.isEmpty()
                ? finding.note("its home is an entry `" + entity.name() + "` below `items`, or `inside` of a parent's")
                : finding.note(Words.names(others) + (others.size() == 1 ? " repeats" : " repeat")
                        + " it, but its home, an entry `" + entity.name() + "` below `items`, is not there");
    }
}
