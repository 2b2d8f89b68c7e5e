package dev.dynawright.plan.candidates;

import static java.util.Objects.requireNonNull;

import dev.dynawright.design.Design;
import dev.dynawright.design.file.DesignReader;
import dev.dynawright.diag.SourceText;
import dev.dynawright.language.ModelReader;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Model;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** One of the example models, with the design that people made for it. */
record Example(String name, Model model, Scope scope) {
    static final List<String> NAMES = List.of("blog", "employees", "github", "saas", "shop", "social");

    static Example of(String name) throws IOException {
        String text = Files.readString(folder().resolve(name + ".yaml"));
        return of(name, text);
    }

    static Example of(String name, String text) {
        Model model = ModelReader.read(YamlReader.read(new SourceText(name + ".yaml", text)))
                .model();
        return new Example(name, model, new Scope(model.entities()));
    }

    Candidates candidates() {
        return Candidates.of(model, scope);
    }

    Design corrected() throws IOException {
        Path file = folder().resolve("designs").resolve(name + "-corrected.yaml");
        return DesignReader.read(
                        YamlReader.read(new SourceText(file.toString(), Files.readString(file))),
                        scope,
                        model.patterns().stream().map(Pattern::id).toList())
                .design();
    }

    private static Path folder() {
        return Path.of(requireNonNull(System.getProperty("dynawright.root"), "dynawright.root"))
                .resolve("examples");
    }
}
