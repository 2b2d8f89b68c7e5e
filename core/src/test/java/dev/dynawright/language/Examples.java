package dev.dynawright.language;

import static java.util.Objects.requireNonNull;

import dev.dynawright.diag.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The example models of this repository, as texts. */
public final class Examples {
    private Examples() {}

    public static Path root() {
        return Path.of(requireNonNull(System.getProperty("dynawright.root"), "dynawright.root"));
    }

    public static List<SourceText> all() throws IOException {
        List<SourceText> texts = new ArrayList<>();
        try (Stream<Path> files = Files.list(root().resolve("examples"))) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
                texts.add(new SourceText(requireNonNull(file.getFileName()).toString(), Files.readString(file)));
            }
        }
        return texts;
    }
}
