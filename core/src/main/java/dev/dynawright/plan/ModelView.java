package dev.dynawright.plan;

import dev.dynawright.cost.Layouts;
import dev.dynawright.cost.Rows;
import dev.dynawright.cost.Turnover;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Usage;

/** A model as planning looks at it, with all that was found out about it so far: it is true for every design. */
record ModelView(
        Model model,
        Scope scope,
        Rows rows,
        Usage usage,
        Turnover turnover,
        Layouts layouts,
        Partitions partitions) {
    static ModelView of(Model model, Scope scope) {
        Rows rows = new Rows(scope);
        return new ModelView(
                model,
                scope,
                rows,
                new Usage(model, scope.relations()),
                new Turnover(model, scope.relations()),
                new Layouts(scope, rows),
                new Partitions(model, scope, rows));
    }
}
