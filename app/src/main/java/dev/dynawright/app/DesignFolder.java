package dev.dynawright.app;

import dev.dynawright.compile.choice.Lock;
import dev.dynawright.emit.Naming;
import dev.dynawright.source.Decoding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The folder that a design is written to: the design, and the program and certificate that prove it. */
final class DesignFolder {
    private final Path folder;
    private final String shown;
    private final String name;

    /** {@code shown} is the folder as the person called it. */
    DesignFolder(Path folder, String shown, String model) {
        this.folder = folder;
        this.shown = shown;
        this.name = Naming.file(model);
    }

    /** What a file of the design is called in messages. */
    String shown(String kind) {
        boolean ends = shown.endsWith("/") || shown.endsWith("\\");
        return (shown.equals(".") ? "" : shown + (ends ? "" : "/")) + name + kind;
    }

    /** The design that is there; one that was edited is only replaced by force. */
    Optional<Decoding.Decoded> existing(boolean force) throws IOException {
        return existing(
                ".design.yaml",
                force ? text -> true : Lock::isUnedited,
                "`--force` replaces it, `--against` compares with it");
    }

    /** A file of the design that is there; only one that may be replaced, else the way out is said. */
    Optional<Decoding.Decoded> existing(String kind, Predicate<String> replaceable, String wayOut) throws IOException {
        requirePlace(folder, shown);
        Path file = folder.resolve(name + kind);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        String called = shown(kind);
        if (Files.isDirectory(file)) {
            throw new WrongUsage("`" + called + "` is a folder");
        }
        Decoding.Decoded decoded = Decoding.decode(called, new ModelFile(called, file).bytes());
        if (!replaceable.test(decoded.text().text())) {
            throw new WrongUsage("`" + called + "` was written or edited by hand; " + wayOut);
        }
        return Optional.of(decoded);
    }

    /** A long search is not begun for a place that nothing can be written to. */
    static void requirePlace(Path folder, String shown) {
        if (shown.isBlank()) {
            throw new WrongUsage("`--out` names no folder; `--out .` is the one you are in");
        }
        Path there = folder.toAbsolutePath();
        while (!Files.exists(there, LinkOption.NOFOLLOW_LINKS) && there.getParent() != null) {
            there = there.getParent();
        }
        if (!Files.isDirectory(there)) {
            throw new WrongUsage("`" + shown + "` is no folder"
                    + (there.equals(folder.toAbsolutePath()) ? "" : " and cannot be one: a file is in its way"));
        }
        if (!Files.isWritable(there)) {
            throw new WrongUsage("`" + shown + "` cannot be written to");
        }
        try {
            // Some places, such as those where the system shows itself, only tell when something is to be made there.
            Files.delete(Files.createTempDirectory(there, ".dynawright"));
        } catch (IOException e) {
            throw new WrongUsage(
                    "`" + shown + "` cannot be " + (there.equals(folder.toAbsolutePath()) ? "written to" : "made"));
        }
    }

    /** Writes files by the ends of their names, all or none. */
    void write(Map<String, String> texts) throws IOException {
        Map<Path, String> files = new LinkedHashMap<>();
        texts.forEach((kind, text) -> files.put(folder.resolve(name + kind), text));
        TogetherWritten.write(files);
    }
}
