package dev.dynawright.plan;

import dev.dynawright.cost.Layouts;
import dev.dynawright.cost.Rows;
import dev.dynawright.cost.Turnover;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.write.Deeds;

/** A model as planning looks at it, with all that was found out about it so far: it is true for every design. */
record ModelView(
        Model model,
        Scope scope,
        Rows rows,
        Usage usage,
        Turnover turnover,
        Layouts layouts,
        Partitions partitions,
        Deeds deeds) {
    static ModelView of(Model model, Scope scope) {
        Rows rows = new Rows(scope);
        Usage usage = new Usage(model, scope.relations());
        return new ModelView(
                model,
                scope,
                rows,
                usage,
                new Turnover(model, scope.relations()),
                new Layouts(scope, rows),
                new Partitions(model, scope, rows),
                new Deeds(model, scope.relations(), usage));
    }
}
