package dev.dynawright.verify;

import dev.dynawright.data.Call;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.call.Trial;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Usage;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Changes one row several times in a row, so that a stream that is behind has to tell of all in their order. */
final class Twice {
    private Twice() {}

    /**
     * The row of one call with the values of another, and then with its own again; what is put is put without a value, with it and
     * without it. Nothing if a pattern changes no single row, or none may have the values of another.
     */
    static List<Call.Write> of(Pattern pattern, List<Trial> trials, World world) {
        List<Call.Act> acts = trials.stream()
                .filter(trial ->
                        trial.pattern().equals(pattern) && trial.refused().isEmpty())
                .filter(trial -> trial.call().acts().size() == 1)
                .map(trial -> trial.call().acts().get(0))
                .toList();
        List<Call.Write> changed = changed(pattern, acts, world);
        return changed.isEmpty() ? put(pattern, acts, world) : changed;
    }

    private static List<Call.Write> changed(Pattern pattern, List<Call.Act> acts, World world) {
        List<Call.Change> changes = acts.stream()
                .filter(act -> act instanceof Call.Change)
                .map(act -> (Call.Change) act)
                .toList();
        for (Call.Change other : changes) {
            Call.Change one = changes.get(0);
            Call.Write first = new Call.Write(List.of(new Call.Change(one.which(), other.values())));
            if (!other.values().equals(one.values()) && isDone(pattern, List.of(first), world)) {
                return List.of(first, new Call.Write(List.of(one)));
            }
        }
        return List.of();
    }

    /** Puts a row without one of its values, with it, and without it again; the last that were tried have children if any has. */
    private static List<Call.Write> put(Pattern pattern, List<Call.Act> acts, World world) {
        Set<AttributeName> renewed = new LinkedHashSet<>(new Usage(world.model(), world.relations())
                .replaced(pattern.statement().writes().get(0)));
        for (int i = acts.size() - 1; i >= 0; i--) {
            if (acts.get(i) instanceof Call.Make make && make.with().isEmpty()) {
                for (AttributeName name : make.row().values().keySet()) {
                    List<Call.Write> calls =
                            List.of(without(make, name), new Call.Write(List.of(make)), without(make, name));
                    if (renewed.contains(name) && isOptional(world, make, name) && isDone(pattern, calls, world)) {
                        return calls;
                    }
                }
            }
        }
        return List.of();
    }

    private static boolean isOptional(World world, Call.Make make, AttributeName name) {
        return world.relations()
                .known(make.row().entity())
                .attribute(name)
                .filter(Attribute::isOptional)
                .isPresent();
    }

    private static Call.Write without(Call.Make make, AttributeName name) {
        return new Call.Write(List.of(new Call.Make(make.row().without(name), make.with())));
    }

    private static boolean isDone(Pattern pattern, List<Call.Write> calls, World world) {
        World copy = world.copy();
        return calls.stream()
                .allMatch(call -> Oracle.apply(copy, pattern, call, World.NOW).isDone());
    }
}
