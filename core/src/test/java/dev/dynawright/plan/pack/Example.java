package dev.dynawright.plan.pack;

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
import dev.dynawright.model.Settings;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.plan.Planner;
import dev.dynawright.plan.Tariff;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A model, with what is needed to pack designs for it, write them, read them back and judge them. */
record Example(String name, Model model, Scope scope, Review review, Map<Settings.Style, Packer> packers) {
    static final List<String> NAMES = List.of("blog", "shop", "saas", "github", "social", "employees");

    private static Path examples() {
        return Path.of(requireNonNull(System.getProperty("dynawright.root"), "dynawright.root"))
                .resolve("examples");
    }

    static Example of(String name) throws IOException {
        return of(name, Files.readString(examples().resolve(name + ".yaml")));
    }

    static Example of(String name, String yaml) {
        SourceText text = new SourceText(name + ".yaml", yaml);
        Model model = ModelReader.read(YamlReader.read(text)).model();
        Scope scope = new Scope(model.entities());
        Map<Settings.Style, Packer> packers = new LinkedHashMap<>();
        for (Settings.Style style : Settings.Style.values()) {
            packers.put(style, new Packer(model, scope, style));
        }
        return new Example(name, model, scope, new Review(text, PriceSheet.published(), Planner::plan), packers);
    }

    Packed pack(Blueprint blueprint, Settings.Style style) {
        return requireNonNull(packers.get(style)).pack(blueprint);
    }

    String written(Design design) {
        return DesignWriter.write(design, scope);
    }

    /** The design of the examples in which what was wrong is mended. */
    Design corrected() throws IOException {
        String file = Files.readString(examples().resolve("designs").resolve(name + "-corrected.yaml"));
        return read(file).design();
    }

    DesignReading read(String text) {
        return DesignReader.read(
                YamlReader.read(new SourceText("design.yaml", text)),
                scope,
                model.patterns().stream().map(Pattern::id).toList());
    }

    Reviewed reviewed(Design design) {
        return review.review(new SourceText("design.yaml", written(design)));
    }

    static Tariff tariff() {
        PriceSheet sheet = PriceSheet.published();
        return Tariff.of(sheet.usual(), sheet.all(), Optional.empty());
    }
}
