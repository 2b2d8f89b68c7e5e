package dev.dynawright.verify;

import dev.dynawright.data.Call;
import dev.dynawright.data.World;
import dev.dynawright.data.answer.Oracle;
import dev.dynawright.data.call.Trial;
import dev.dynawright.model.pattern.Pattern;
import java.util.List;

/** Changes one row twice in a row, so that a stream that is behind has to tell of both in their order. */
final class Twice {
    private Twice() {}

    /**
     * The row of one call with the values of another, and then with its own again; nothing if a pattern changes no single row, or none
     * may have the values of another.
     */
    static List<Call.Write> of(Pattern pattern, List<Trial> trials, World world) {
        List<Call.Change> changes = trials.stream()
                .filter(trial ->
                        trial.pattern().equals(pattern) && trial.refused().isEmpty())
                .filter(trial -> trial.call().acts().size() == 1)
                .map(trial -> trial.call().acts().get(0))
                .filter(act -> act instanceof Call.Change)
                .map(act -> (Call.Change) act)
                .toList();
        for (Call.Change other : changes) {
            Call.Change one = changes.get(0);
            Call.Write first = new Call.Write(List.of(new Call.Change(one.which(), other.values())));
            boolean done = !other.values().equals(one.values())
                    && Oracle.apply(world.copy(), pattern, first, World.NOW).isDone();
            if (done) {
                return List.of(first, new Call.Write(List.of(one)));
            }
        }
        return List.of();
    }
}
