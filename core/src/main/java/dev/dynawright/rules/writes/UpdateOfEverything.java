package dev.dynawright.rules.writes;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Edit;
import dev.dynawright.diag.Finding;
import dev.dynawright.diag.Fix;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import dev.dynawright.rules.Written;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Finds updates that do not say what they change. */
public final class UpdateOfEverything extends Rule<Understood> {
    public UpdateOfEverything() {
        super(Code.warning("P220", "update-of-everything"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        for (Written written : Written.in(model)) {
            if (written.write() instanceof Statement.Update update
                    && update.changes().isEmpty()) {
                List<AttributeName> all = Usage.changeable(model.relations(), model.entity(update.entity()));
                Finding finding = Finding.at(
                                written.span("entity"),
                                code(),
                                "pattern `" + written.pattern().id() + "` does not say what it changes; all that can"
                                        + " change counts: " + Words.names(all),
                                "which attributes?")
                        .note("what changes cannot stand in a key cheaply, so each name left out can save money");
                found.accept(
                        all.isEmpty()
                                ? finding
                                : finding.fix(Fix.possible(
                                        "name what changes, and leave out the rest",
                                        Edit.insert(
                                                written.span("entity").after(),
                                                all.stream()
                                                        .map(AttributeName::text)
                                                        .collect(Collectors.joining(", ", " ", ""))))));
            }
        }
    }
}
