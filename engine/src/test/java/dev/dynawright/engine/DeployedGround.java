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
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;

/** The engine that tests share, with tables that somebody else described: the design says only what stands in them. */
public final class DeployedGround implements Ground, AutoCloseable {
    private final String prefix;
    private final List<CreateTableRequest> creations;

    /** Tables whose names are those of a design behind a prefix. */
    public DeployedGround(String prefix, List<CreateTableRequest> creations) {
        this.prefix = prefix;
        this.creations = List.copyOf(creations);
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
        new Tables(TheEngine.shared().client()).createLasting(creations, () -> false);
        return LocalGround.filled(TheEngine.shared(), prefix, design, items, progress);
    }

    @Override
    public void close() throws IOException {
        new Tables(TheEngine.shared().client()).delete(prefix);
    }
}
