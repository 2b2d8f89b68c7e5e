package dev.dynawright.verify;

import dev.dynawright.data.World;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.run.Memory;
import java.util.List;

/**
 * What patterns are tried out in: the design, the sample entities, the seed that arguments are drawn with, an engine that holds
 * their items and a memory that holds the same, and the ways in which the engine charges otherwise than the service.
 */
public record Setting(
        DesignView view, World world, long seed, Memory memory, Ground.Filled engine, List<Quirk> quirks) {
    public Setting {
        quirks = List.copyOf(quirks);
    }

    /** The engine, watched by the memory. */
    public Compared compared() {
        return new Compared(memory, engine.store(), quirks);
    }
}
