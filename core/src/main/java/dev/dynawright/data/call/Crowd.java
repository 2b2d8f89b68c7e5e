package dev.dynawright.data.call;

import dev.dynawright.data.Call;
import dev.dynawright.data.Given;
import dev.dynawright.data.Id;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Parent;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Finds arguments for writers that get into each other's way: new rows below the same parents, sums and ends of the same row, and
 * with the last of them a unique value that the first has too. In which order they come must make no difference to what is done.
 */
final class Crowd {
    private final Writes writes;
    private final List<Statement.Write> all;
    private final World world;
    /** What several give the same row, the last one decides; so each has a row of its own. */
    private final Set<Given> changing = new LinkedHashSet<>();

    private final Set<Id> replacing = new LinkedHashSet<>();

    Crowd(Writes writes, List<Statement.Write> all, World world) {
        this.writes = writes;
        this.all = all;
        this.world = world;
    }

    /** So many calls, each of which would be done alone; fewer than two if there is no such thing. */
    List<Call.Write> calls(int count) {
        List<Call.Write> calls = new ArrayList<>();
        Optional<List<Call.Act>> first = writes.acts();
        first.orElse(List.of()).forEach(act -> {
            if (act instanceof Call.Change change) {
                changing.add(change.which());
            } else if (act instanceof Call.Make make && world.hasId(make.row())) {
                replacing.add(world.id(make.row()));
            }
        });
        for (int i = 0; first.isPresent() && i < count; i++) {
            boolean last = i == count - 1;
            Optional<List<Call.Act>> acts = i == 0 ? first : writes.acts().flatMap(a -> meeting(first.get(), a, last));
            acts.map(Call.Write::new).ifPresent(calls::add);
        }
        return calls;
    }

    private Optional<List<Call.Act>> meeting(List<Call.Act> first, List<Call.Act> other, boolean last) {
        List<Call.Act> acts = new ArrayList<>();
        for (int i = 0; i < first.size(); i++) {
            Call.Act one = first.get(i);
            Call.Act mine = other.get(i);
            if (one instanceof Call.Make make && mine instanceof Call.Make fresh) {
                Call.Make together = meeting(make, fresh, last);
                boolean replaces = all.get(i) instanceof Statement.Create create && create.replace();
                if (replaces && world.hasId(together.row()) && !replacing.add(world.id(together.row()))) {
                    return Optional.empty();
                }
                acts.add(together);
            } else if (one instanceof Call.Change change && mine instanceof Call.Change changed) {
                if (!changing.add(changed.which())) {
                    return Optional.empty();
                }
                acts.add(last ? new Call.Change(changed.which(), taken(all.get(i), change, changed)) : changed);
            } else {
                acts.add(one);
            }
        }
        return Optional.of(acts);
    }

    private Call.Make meeting(Call.Make first, Call.Make fresh, boolean last) {
        Entity entity = world.relations().known(fresh.row().entity());
        Row row = fresh.row();
        for (Parent parent : entity.parents()) {
            Optional<List<Value>> same = first.row().parent(parent.key());
            row = same.isPresent() ? row.under(parent.key(), same.get()) : row;
        }
        for (Attribute attribute : entity.attributes()) {
            Optional<Value> value = first.row().value(attribute.name());
            if (last && isUnique(attribute) && value.isPresent()) {
                row = row.with(attribute.name(), value.get());
            }
        }
        return new Call.Make(row, world.hasId(row) ? Refusals.below(fresh.with(), world.id(row)) : fresh.with());
    }

    private static boolean isUnique(Attribute attribute) {
        return !(attribute.uniqueness() instanceof Attribute.Uniqueness.None) && !attribute.isGenerated();
    }

    private SortedMap<AttributeName, Value> taken(Statement.Write write, Call.Change first, Call.Change other) {
        Entity entity = world.relations().known(write.entity());
        SortedMap<AttributeName, Value> values = new TreeMap<>(other.values());
        first.values().forEach((name, value) -> {
            if (entity.attribute(name).filter(Crowd::isUnique).isPresent()) {
                values.put(name, value);
            }
        });
        return values;
    }
}
