package dev.dynawright.data.answer;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Given;
import dev.dynawright.data.Given.Argument;
import dev.dynawright.data.Id;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which rows a selection is about. */
public final class Matches {
    private final World world;

    public Matches(World world) {
        this.world = world;
    }

    /** The rows for which all conditions hold, in the order in which they were made. */
    public List<Row> rows(Selection what, Given given) {
        List<Row> found = new ArrayList<>();
        for (Row row : candidates(what, given)) {
            if (holds(row, what, given)) {
                found.add(row);
            }
        }
        return found;
    }

    private boolean holds(Row row, Selection what, Given given) {
        for (int i = 0; i < what.conditions().size(); i++) {
            if (!holds(row, what.conditions().get(i), given.arguments().get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether one condition holds for a row; what is not there meets none. */
    public boolean holds(Row row, Condition condition, Argument argument) {
        if (condition instanceof Condition.Equal equal) {
            List<Value> wanted = equal.operand() instanceof Operand.Constant constant
                    ? List.of(constant(world, row.entity(), equal.path(), constant.value()))
                    : ((Argument.Exactly) argument).values();
            return world.values(row, equal.path()).filter(wanted::equals).isPresent();
        }
        Optional<Value> value = single(row, condition.path());
        if (value.isEmpty() || condition instanceof Condition.Present) {
            return value.isPresent();
        } else if (condition instanceof Condition.Among among) {
            return among.values().stream()
                    .anyMatch(
                            v -> constant(world, row.entity(), among.path(), v).equals(value.get()));
        } else if (condition instanceof Condition.Range range) {
            return isWithin(row.entity(), value.get(), range, argument);
        }
        return value.get() instanceof Atom.Text text && text.text().startsWith(((Argument.Start) argument).text());
    }

    private boolean isWithin(EntityName entity, Value value, Condition.Range range, Argument argument) {
        Argument.Between ends =
                argument instanceof Argument.Between b ? b : new Argument.Between(Optional.empty(), Optional.empty());
        if (range.from().isPresent()) {
            int order =
                    Value.compare(value, end(entity, range.path(), range.from().get(), ends.from()));
            if (order < 0 || (order == 0 && !range.from().get().inclusive())) {
                return false;
            }
        }
        if (range.to().isPresent()) {
            int order =
                    Value.compare(value, end(entity, range.path(), range.to().get(), ends.to()));
            return order < 0 || (order == 0 && range.to().get().inclusive());
        }
        return true;
    }

    private Value end(EntityName entity, Path path, Condition.Bound bound, Optional<Value> given) {
        return bound.operand() instanceof Operand.Constant constant
                ? constant(world, entity, path, constant.value())
                : given.orElseThrow(() -> new IllegalArgumentException("no end of the range of " + path));
    }

    /** The value of a path that stands for one attribute; of a parent's id of several parts, whether it is there. */
    private Optional<Value> single(Row row, Path path) {
        return world.values(row, path).map(all -> all.get(0));
    }

    /** A value of the sentence in the form of its attribute. */
    public static Value constant(World world, EntityName entity, Path path, String text) {
        Form form = world.relations().leaves(entity, path).stream()
                .findFirst()
                .map(leaf -> leaf.source())
                .map(Attribute::form)
                .orElseThrow(() -> new IllegalArgumentException("no " + path + " of " + entity));
        if (form instanceof Form.Truth) {
            return new Atom.Truth(Boolean.parseBoolean(text));
        }
        return form.isNumber() ? new Atom.Amount(new BigDecimal(text)) : Atom.text(text);
    }

    /** The one row with an id that is given, the children of a parent that is given, else all rows. */
    private Collection<Row> candidates(Selection what, Given given) {
        Map<Path, Value> known = known(what, given);
        List<Value> id = new ArrayList<>();
        for (Path path : world.idPaths(what.entity())) {
            @Nullable Value part = known.get(path);
            if (part != null) {
                id.add(part);
            }
        }
        if (id.size() == world.idPaths(what.entity()).size()) {
            return world.row(new Id(what.entity(), id)).map(List::of).orElse(List.of());
        }
        for (int i = 0; i < what.conditions().size(); i++) {
            Condition condition = what.conditions().get(i);
            if (condition.isGiven() && condition.path().isDirectParent()) {
                String key = condition.path().hops().get(0);
                Parent parent =
                        world.relations().known(what.entity()).parent(key).orElseThrow();
                Argument.Exactly parts = (Argument.Exactly) given.arguments().get(i);
                return world.children(new Id(parent.entity(), parts.values()), what.entity(), key);
            }
        }
        return world.rows(what.entity());
    }

    /** The single attributes whose values the caller gives. */
    private Map<Path, Value> known(Selection what, Given given) {
        Map<Path, Value> known = new HashMap<>();
        for (int i = 0; i < what.conditions().size(); i++) {
            if (given.arguments().get(i) instanceof Argument.Exactly exactly) {
                List<Path> leaves = world.relations()
                        .leafPaths(what.entity(), what.conditions().get(i).path());
                for (int n = 0; n < leaves.size(); n++) {
                    known.put(leaves.get(n), exactly.values().get(n));
                }
            }
        }
        return known;
    }
}
