package dev.dynawright.engine.layer;

import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.engine.TheEngine;
import dev.dynawright.plan.Planner;
import dev.dynawright.rules.Judged;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What layers are generated from: the examples, in turn in one of the styles and as made by hand, and the model that has of
 * everything; all of each with {@code -Ddynawright.all}.
 */
final class Layers {
    static final String PACKAGE = "com.acme.shop";

    private static final List<String> EXAMPLES = List.of("blog", "employees", "github", "saas", "shop", "social");

    private Layers() {}

    /** A model with one of its designs. */
    record Named(String name, Path model, Path design) {
        Judged judged() throws IOException {
            return new Review(text(model), PriceSheet.published(), Planner::plan)
                    .review(text(design))
                    .judged()
                    .orElseThrow();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Named> all() {
        List<Named> all = new ArrayList<>();
        boolean each = System.getProperty("dynawright.all") != null;
        for (String name : EXAMPLES) {
            Path model = TheEngine.ROOT.resolve("examples/" + name + ".yaml");
            List<Named> some = new ArrayList<>();
            for (String style : List.of("single-table", "multi-table")) {
                String design = name + "." + style;
                some.add(new Named(design, model, TheEngine.ROOT.resolve("cases/tables/" + design + ".yaml")));
            }
            Path byHand = TheEngine.ROOT.resolve("examples/designs/" + name + "-corrected.yaml");
            some.add(new Named(name + ", by hand", model, byHand));
            int turn = EXAMPLES.indexOf(name) % some.size();
            all.addAll(each ? some : some.subList(turn, turn + 1));
        }
        Path desk = TheEngine.ROOT.resolve("cases/desk");
        all.add(new Named("desk", desk.resolve("model.yaml"), desk.resolve("design.yaml")));
        return all.stream();
    }

    /** A model with a design, both as text. */
    static Judged judged(String model, String design) {
        Reviewed reviewed = new Review(new SourceText("model.yaml", model), PriceSheet.published(), Planner::plan)
                .review(new SourceText("design.yaml", design));
        return reviewed.judged().orElseThrow(() -> new IllegalArgumentException(String.valueOf(reviewed.findings())));
    }

    private static SourceText text(Path file) throws IOException {
        return new SourceText(file.getFileName().toString(), Files.readString(file));
    }
}
