package dev.dynawright.rules.reads;

import dev.dynawright.diag.Code;
import dev.dynawright.diag.Finding;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.PatternId;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.rules.Rule;
import dev.dynawright.rules.Understood;
import dev.dynawright.rules.Words;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds lists in the order of an attribute that other patterns change. */
public final class OrderByChangingAttribute extends Rule<Understood> {
    public OrderByChangingAttribute() {
        super(Code.advice("P217", "order-by-changing-attribute"));
    }

    @Override
    public void check(Understood model, Consumer<Finding> found) {
        Usage usage = model.usage();
        for (Pattern pattern : model.patterns()) {
            if (pattern.statement() instanceof Statement.Listing list) {
                for (int i = 0; i < list.order().size(); i++) {
                    Path path = list.order().get(i).path();
                    Optional<Entity> owner =
                            model.relations().target(list.what().entity(), path);
                    Optional<AttributeName> attribute = path.attribute();
                    if (owner.isPresent() && attribute.isPresent()) {
                        List<PatternId> changers = usage.changers(owner.get().name(), attribute.get());
                        if (!changers.isEmpty()) {
                            found.accept(finding(model, pattern, i, path, changers));
                        }
                    }
                }
            }
        }
    }

    private Finding finding(Understood model, Pattern pattern, int number, Path path, List<PatternId> changers) {
        return Finding.at(
                        model.span("patterns", pattern.id(), "order", number),
                        code(),
                        "pattern `" + pattern.id() + "` sorts by `" + path + "`, which " + Words.names(changers)
                                + (changers.size() == 1 ? " changes" : " change"),
                        "moves with every change")
                .note("an entry that moves is deleted and inserted: each change costs two index writes instead of one");
    }
}
