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

/** DynamoDB Local in a process of our own; tables have the names of the design and are gone with the engine. */
public final class LocalGround implements Ground, AutoCloseable {
    private final LocalEngine engine;

    private LocalGround(LocalEngine engine) {
        this.engine = engine;
    }

    /** Starts the engine of a folder, which is filled before if it is not yet. */
    public static LocalGround start(EngineFolder folder, Maven maven, Progress progress) throws IOException {
        progress.at(folder.isThere() ? "starting DynamoDB Local" : "fetching DynamoDB Local with Maven", 0, 0);
        return new LocalGround(LocalEngine.start(folder.fetched(maven)));
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
        return filled(engine, "", design, model, items, progress);
    }

    /** Makes and fills tables whose names begin with a prefix. */
    static Filled filled(
            LocalEngine engine,
            String prefix,
            Design design,
            Model model,
            Map<String, List<Item>> items,
            Progress progress)
            throws IOException {
        progress.at("making tables", 0, 0);
        new Tables(engine.client()).createLasting(new TableRequests(design, model, prefix));
        return filled(engine, prefix, design, items, progress);
    }

    /** Fills tables that are there. */
    static Filled filled(
            LocalEngine engine, String prefix, Design design, Map<String, List<Item>> items, Progress progress)
            throws IOException {
        EngineStore store = new EngineStore(engine.client(), prefix);
        Filling.fill(store, items, progress);
        EngineStream stream = new EngineStream(engine.client(), engine.streams(), design, prefix);
        return new Filled(new Asked(store), stream);
    }

    /** Lets the engine stay with its tables. */
    public LocalEngine.Left handOver() throws IOException {
        return engine.handOver();
    }

    @Override
    public void close() {
        engine.close();
    }
}
