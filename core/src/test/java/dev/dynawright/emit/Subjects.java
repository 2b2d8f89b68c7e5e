package dev.dynawright.emit;

import dev.dynawright.compile.Designs;
import dev.dynawright.compile.Reviewed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What tests generate from: the examples with the designs that are chosen for them, and those that people made. */
public final class Subjects {
    private static final List<String> EXAMPLES = List.of("blog", "employees", "github", "saas", "shop", "social");

    private Subjects() {}

    /** A model with one of its designs. */
    public record Named(String name, Path model, Path design) {
        public Subject subject() {
            return Subjects.of(model, design);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** Each example in both styles, as designed by hand, and the model that has of everything. */
    public static Stream<Named> all() {
        Path root = Designs.ROOT;
        List<Named> all = new ArrayList<>();
        for (String name : EXAMPLES) {
            Path model = root.resolve("examples/" + name + ".yaml");
            for (String style : List.of("single-table", "multi-table")) {
                String design = name + "." + style;
                all.add(new Named(design, model, root.resolve("cases/tables/" + design + ".yaml")));
            }
            all.add(new Named(name + ", by hand", model, root.resolve("examples/designs/" + name + "-corrected.yaml")));
        }
        all.add(new Named("desk", root.resolve("cases/desk/model.yaml"), root.resolve("cases/desk/design.yaml")));
        return all.stream();
    }

    /** One of them. */
    public static Subject of(String name) {
        return all().filter(n -> n.name().equals(name))
                .findFirst()
                .orElseThrow()
                .subject();
    }

    public static Subject of(Path model, Path design) {
        try {
            Reviewed reviewed = Designs.review(model, design);
            return new Subject(
                    reviewed.judged().orElseThrow(() -> new IllegalArgumentException(reviewed.findings() + "")),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
