package dev.dynawright.engine;

import dev.dynawright.design.Design;
import dev.dynawright.model.Model;
import dev.dynawright.plan.item.Item;
import dev.dynawright.verify.Ground;
import dev.dynawright.verify.Progress;
import dev.dynawright.verify.Quirk;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The engine that tests share, as a place to try designs out: tables have a prefix, and go when it is closed. */
public final class SharedGround implements Ground, AutoCloseable {
    private final String prefix;

    public SharedGround(String prefix) {
        this.prefix = prefix + "-";
    }

    @Override
    public String name() {
        return "DynamoDB Local " + EngineFolder.VERSION;
    }

    @Override
    public List<Quirk> quirks() {
        return Quirk.LOCAL;
    }

    @Override
    public Filled filled(Design design, Model model, Map<String, List<Item>> items, Progress progress)
            throws IOException {
        return LocalGround.filled(TheEngine.shared(), prefix, design, model, items, progress);
    }

    @Override
    public void close() throws IOException {
        new Tables(TheEngine.shared().client()).delete(prefix);
    }
}
