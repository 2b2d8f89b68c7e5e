package dev.dynawright.rules.money;

import dev.dynawright.design.Table;
import dev.dynawright.design.Table.StorageClass;
import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.rules.Judged;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Spending;
import java.util.function.Consumer;

/** Finds tables that would cost less in the other table class. */
public final class CheaperClass extends Rule<Judged> {
    public CheaperClass() {
        super(Code.advice("C411", "cheaper-class"));
    }

    @Override
    public void check(Judged judged, Consumer<Finding> found) {
        for (Table table : judged.design().tables()) {
            StorageClass other =
                    table.storage() == StorageClass.STANDARD ? StorageClass.INFREQUENT_ACCESS : StorageClass.STANDARD;
            new WhatIf(judged)
                    .storing(table, other)
                    .filter(Spending::isWorthSaying)
                    .ifPresent(saved -> found.accept(Finding.at(
                                    judged.span("tables", table.name()),
                                    code(),
                                    "table `" + table.name() + "` would cost " + saved + " a month less with `class: "
                                            + other.word() + "`",
                                    "the other class is cheaper")
                            .note(
                                    other == StorageClass.STANDARD
                                            ? "its requests cost more in this class than its storage saves"
                                            : "its storage costs more in this class than its requests save")
                            .fix(TableField.added(judged, table, "class", other.word(), "choose the other class"))));
        }
    }
}
