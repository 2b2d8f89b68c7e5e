package dev.dynawright.plan.act;

import dev.dynawright.cost.Moves;
import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.When;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.item.Spelling;
import java.util.List;
import java.util.Optional;

/** Where a row comes from whose state is another now, when nobody has looked: one step back along the list of its states. */
final class Steps {
    private final DesignView view;

    Steps(DesignView view) {
        this.view = view;
    }

    /**
     * Whether a key had the same template before, wherever the row comes from. Then the plan looks up nothing for it, and it is left
     * as it is: between two of the states for which there is a key.
     */
    boolean keep(ItemType.KeyValue key, Affected row) {
        Optional<ItemType.Alternative> after = Spelling.alternative(key, row::after);
        Optional<Path> by = after.flatMap(ItemType.Alternative::when).map(When::path);
        Optional<Attribute> state = by.filter(path -> row.before(path).isEmpty())
                .flatMap(path -> view.relations().attribute(row.subject().entity(), path));
        Optional<Value> now = by.flatMap(row::after);
        if (state.isEmpty()
                || now.isEmpty()
                || state.get().isOptional()
                || !(state.get().form() instanceof Form.Enumeration enumeration)
                || after.orElseThrow().template().holes().stream()
                        .anyMatch(hole -> row.subject().changed().contains(hole.path()))) {
            return false;
        }
        Statement.Change change = new Statement.Change(state.get().name(), Optional.empty(), Optional.empty());
        List<String> from = Moves.of(enumeration, change).stream()
                .filter(move -> move.to().equals(Spelling.word(now.get())))
                .map(Moves.Move::from)
                .toList();
        return !from.isEmpty()
                && from.stream()
                        .allMatch(word -> after.equals(Spelling.alternative(
                                key,
                                path -> path.equals(by.get()) ? Optional.of(new Atom.Text(word)) : row.before(path))));
    }
}
