package dev.dynawright.app;

import dev.dynawright.cost.PriceSheet;
import dev.dynawright.diag.Finding;
import dev.dynawright.source.Decoding;
import dev.dynawright.source.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what the command line names: files, standard input, price sheets. */
final class Inputs {
    static final String INPUT = "-";

    private final Surroundings surroundings;

    Inputs(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    Decoding.Decoded read(String name) throws IOException {
        if (name.equals(INPUT)) {
            return Decoding.decode("<stdin>", surroundings.input(ModelFile.MOST));
        }
        Path path = surroundings.path(name);
        if (Files.isDirectory(path)) {
            throw new WrongUsage("`" + name + "` is a folder; name a file");
        }
        return Decoding.decode(name, new ModelFile(name, path).bytes());
    }

    static boolean isReadable(Decoding.Decoded decoded) {
        return decoded.findings().stream().noneMatch(Finding::isError);
    }

    /** The user's sheet if there is one; none if it cannot be read. */
    PriceSheet.Read sheet(@Nullable String file) throws IOException {
        if (file == null) {
            return new PriceSheet.Read(Optional.of(PriceSheet.published()), List.of());
        }
        Decoding.Decoded decoded = read(file);
        if (!isReadable(decoded)) {
            return new PriceSheet.Read(Optional.empty(), decoded.findings());
        }
        return PriceSheet.read(YamlReader.read(decoded.text()));
    }
}
