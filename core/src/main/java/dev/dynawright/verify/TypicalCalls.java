package dev.dynawright.verify;

import dev.dynawright.data.Given;
import dev.dynawright.data.Given.Argument;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.data.World;
import dev.dynawright.data.make.Draw;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Arguments as a plan takes them to be: any entity by its id, any parent whether or not it has children, any value that some row
 * has.
 */
final class TypicalCalls {
    private final DesignView view;
    private final World world;
    private final Selection what;
    private final Draw draw;

    TypicalCalls(DesignView view, World world, Statement.Read read, long seed) {
        this.view = view;
        this.world = world;
        this.what = read.what();
        this.draw = new Draw(seed);
    }

    /** So many calls; none where a range is asked for, as how much of it is asked for is only assumed. */
    List<Given> some(int count) {
        boolean ranged =
                what.conditions().stream().anyMatch(c -> c instanceof Condition.Range || c instanceof Condition.Prefix);
        List<Row> rows = world.rows(what.entity()).stream()
                .filter(row -> !world.isExpired(row, World.NOW))
                .toList();
        List<Given> all = new ArrayList<>();
        if (ranged || rows.isEmpty()) {
            return all;
        }
        List<Path> equal = what.conditions().stream()
                .filter(Condition::isEquality)
                .map(Condition::path)
                .toList();
        boolean one = view.scope().identifies(what.entity(), equal);
        List<Path> given = what.given().toList();
        List<List<List<Value>>> known =
                given.stream().map(path -> values(path, rows)).toList();
        boolean constant = given.isEmpty();
        for (int i = 0; i < (constant ? 1 : count); i++) {
            (one ? of(draw.any(rows), given) : each(known)).map(this::call).ifPresent(all::add);
        }
        return all;
    }

    private Optional<List<List<Value>>> of(Row row, List<Path> given) {
        List<List<Value>> values = new ArrayList<>();
        given.forEach(path -> world.values(row, path).ifPresent(values::add));
        return values.size() == given.size() ? Optional.of(values) : Optional.empty();
    }

    private Optional<List<List<Value>>> each(List<List<List<Value>>> known) {
        List<List<Value>> values = new ArrayList<>();
        for (List<List<Value>> some : known) {
            if (some.isEmpty()) {
                return Optional.empty();
            }
            values.add(draw.any(some));
        }
        return Optional.of(values);
    }

    /** The ids of all parents that there are; else the values that rows have, each once. */
    private List<List<Value>> values(Path path, List<Row> rows) {
        Optional<Entity> above =
                path.attribute().isEmpty() ? view.relations().target(what.entity(), path) : Optional.empty();
        Set<List<Value>> all = new LinkedHashSet<>();
        if (above.isPresent()) {
            world.rows(above.get().name()).stream()
                    .filter(row -> !world.isExpired(row, World.NOW))
                    .forEach(row -> all.add(world.id(row).parts()));
        } else {
            rows.forEach(row -> world.values(row, path).ifPresent(all::add));
        }
        return List.copyOf(all);
    }

    private Given call(List<List<Value>> values) {
        List<Argument> arguments = new ArrayList<>();
        int next = 0;
        for (Condition condition : what.conditions()) {
            arguments.add(condition.isGiven() ? new Argument.Exactly(values.get(next++)) : new Argument.Nothing());
        }
        return new Given(arguments);
    }
}
