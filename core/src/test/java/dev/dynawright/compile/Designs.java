package dev.dynawright.compile;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.SourceText;
import dev.dynawright.plan.Planner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reviews of files, for tests. */
public final class Designs {
    public static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize();
    public static final Path EXAMPLES = ROOT.resolve("examples/designs");

    private Designs() {}

    /** A design of the examples with the model it is for. */
    public static Reviewed example(String name) throws IOException {
        String model = name.replace("-corrected", "");
        return review(ROOT.resolve("examples/" + model + ".yaml"), EXAMPLES.resolve(name + ".yaml"));
    }

    public static Reviewed review(Path model, Path design) throws IOException {
        return new Review(text(model), PriceSheet.published(), Planner::plan).review(text(design));
    }

    /** The text of a file under its name from the root, so that what is printed is the same everywhere. */
    public static SourceText text(Path file) throws IOException {
        return new SourceText(ROOT.relativize(file).toString().replace('\\', '/'), Files.readString(file));
    }
}
