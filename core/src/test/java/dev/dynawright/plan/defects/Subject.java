package dev.dynawright.plan.defects;

import static java.util.Objects.requireNonNull;

import dev.dynawright.compile.Review;
import dev.dynawright.compile.Reviewed;
import dev.dynawright.cost.PriceSheet;
import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.design.file.DesignReading;
import dev.dynawright.design.file.DesignWriter;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Planner;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A model of the examples with its corrected design, to be changed and looked at. */
record Subject(String name, Model model, Scope scope, Design design, Review review) {
    static Subject of(String name) throws IOException {
        Path examples = Path.of(requireNonNull(System.getProperty("dynawright.root"), "dynawright.root"))
                .resolve("examples");
        SourceText text = new SourceText(name + ".yaml", Files.readString(examples.resolve(name + ".yaml")));
        Model model = ModelReader.read(YamlReader.read(text)).model();
        Scope scope = new Scope(model.entities());
        Path file = examples.resolve("designs").resolve(name + "-corrected.yaml");
        Design design = read(new SourceText(file.toString(), Files.readString(file)), model, scope)
                .design();
        Review review = new Review(text, PriceSheet.published(), Planner::plan);
        return new Subject(name, model, scope, design, review);
    }

    private static DesignReading read(SourceText text, Model model, Scope scope) {
        return DesignReader.read(
                YamlReader.read(text),
                scope,
                model.patterns().stream().map(Pattern::id).toList());
    }

    private SourceText written(Design changed) {
        return new SourceText("design.yaml", DesignWriter.write(changed, scope));
    }

    /** Whether the design can be written into a file and comes back as it is. */
    boolean isReadable(Design changed) {
        DesignReading reading = read(written(changed), model, scope);
        return reading.isComplete() && reading.design().equals(changed);
    }

    Reviewed reviewed(Design changed) {
        return review.review(written(changed));
    }
}
