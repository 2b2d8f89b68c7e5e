package dev.dynawright.engine;

import dev.dynawright.design.Design;
import dev.dynawright.model.Model;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.verify.Ground;
import dev.dynawright.verify.Progress;
import dev.dynawright.verify.Quirk;
import java.util.List;
import java.util.Map;

/** A memory in the place of an engine: everything but the engine is tried out with it, in less time. */
public record MemoryGround() implements Ground {
    @Override
    public String name() {
        return "memory";
    }

    @Override
    public List<Quirk> quirks() {
        return List.of();
    }

    @Override
    public Filled filled(Design design, Model model, Map<String, List<Item>> items, Progress progress) {
        Memory memory = new Memory(design);
        items.forEach((table, all) -> all.forEach(item -> memory.put(table, item)));
        return new Filled(memory, memory);
    }
}
