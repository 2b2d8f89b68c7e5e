package dev.dynawright.emit.layer.writes;

import dev.dynawright.emit.Naming;
import dev.dynawright.emit.layer.NotGenerated;
import dev.dynawright.emit.layer.code.Code;
import dev.dynawright.emit.layer.items.ItemCode;
import dev.dynawright.language.words.Names;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.Source;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** The end of an entity: all its items go; children that are stored inside go with them. */
final class DeleteMethod {
    private DeleteMethod() {}

    static String write(WriteDraft draft, Statement.Delete delete) {
        Which which = new Which(draft, delete.what());
        EntityName entity = delete.entity();
        List<Access.Subject> below =
                draft.subjects().stream().filter(s -> s.above().isPresent()).toList();
        for (Access.Subject child : below) {
            Optional<Source> around = draft.view().around(child.entity());
            if (around.filter(s -> s.type().isHome() && s.type().entity().equals(entity))
                            .isEmpty()
                    || !draft.view().counting(child.entity()).isEmpty()) {
                throw new NotGenerated("children that end with their parent");
            }
        }
        Optional<InsideCode> inside = InsideCode.of(draft, entity, which::value);
        if (inside.isPresent()) {
            Code.Chain change =
                    inside.get().change().then("onlyIf", inside.get().there(false, "MISSING", ""));
            change = which.claims(change, inside.get());
            draft.change(change.then("remove", inside.get().spot(Optional.empty())));
        }
        for (Source source : draft.sources(entity, new LinkedHashSet<>(), true)) {
            ItemCode code = draft.items(source, which::value);
            Code.Chain change = Code.chain(Code.call("ItemChange.delete", code.tableKey(draft.place(source))));
            change = source.type().isHome() ? which.claims(change, source) : change;
            draft.change(change.links().isEmpty() ? change.head() : change);
        }
        return "DeleteResult";
    }

    /** What the method is called. */
    static String name(Statement.Delete delete) {
        StringBuilder name =
                new StringBuilder("delete").append(Naming.pascal(delete.entity().text()));
        List<Along.Down> with = delete.with();
        for (int i = 0; i < with.size(); i++) {
            name.append(i == 0 ? "With" : "And")
                    .append(Naming.pascal(Names.plural(with.get(i).entity().text())));
        }
        return name.toString();
    }
}
