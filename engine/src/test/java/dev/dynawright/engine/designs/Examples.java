package dev.dynawright.engine.designs;

import dev.dynawright.compile.Evidence;
import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.compile.Verifier;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.engine.MemoryGround;
import dev.dynawright.engine.SharedGround;
import dev.dynawright.engine.TheEngine;
import dev.dynawright.plan.Planner;
import dev.dynawright.verify.Ground;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The models and designs of the published guides. */
final class Examples {
    static final List<String> NAMES = List.of("blog", "shop", "saas", "social", "github", "employees");

    private Examples() {}

    static Path model(String name) {
        return TheEngine.ROOT.resolve("examples").resolve(name + ".yaml");
    }

    static Path design(String name) {
        return TheEngine.ROOT.resolve("examples/designs").resolve(name + ".yaml");
    }

    static SourceText text(Path file) throws IOException {
        return new SourceText(file.getFileName().toString(), Files.readString(file));
    }

    static Review review(Path model) throws IOException {
        return new Review(text(model), PriceSheet.published(), Planner::plan);
    }

    /** Tries a design out on the engine that tests share. */
    static Explained onEngine(String name, Reviewed reviewed, int items, long seed) throws IOException {
        try (SharedGround ground = new SharedGround(name)) {
            return new Explained(reviewed, evidence(reviewed, ground, items, seed));
        }
    }

    static Explained inMemory(Reviewed reviewed, int items, long seed) throws IOException {
        return new Explained(reviewed, evidence(reviewed, new MemoryGround(), items, seed));
    }

    private static Evidence evidence(Reviewed reviewed, Ground ground, int items, long seed) throws IOException {
        Verifier.Prepared prepared = Verifier.prepared(
                reviewed.judged().orElseThrow(), new Verifier.Order(items, seed, List.of()), (stage, done, of) -> {});
        return Verifier.verified(prepared, ground, (stage, done, of) -> {});
    }
}
