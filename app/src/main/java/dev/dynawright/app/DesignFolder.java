package dev.dynawright.app;

import dev.dynawright.compile.choice.Lock;
import dev.dynawright.source.Decoding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
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
        this.name = fileName(model);
    }

    /** A model's name as a file can be called anywhere. */
    private static String fileName(String model) {
        String safe = model.replaceAll("[^A-Za-z0-9._-]", "-").replaceAll("^[.]+", "-");
        return safe.isEmpty() ? "design" : safe;
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
        requirePlace();
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
    private void requirePlace() {
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
    }

    /**
     * Writes files by the ends of their names. All are written beside their places first and moved there then, so that each
     * holds either the old bytes or all of the new ones; what is left over goes with the process at the latest.
     */
    void write(Map<String, String> texts) throws IOException {
        Files.createDirectories(folder);
        Map<Path, Path> moves = new LinkedHashMap<>();
        try {
            for (Map.Entry<String, String> text : texts.entrySet()) {
                Path file = folder.resolve(name + text.getKey());
                Path real = Files.exists(file) ? file.toRealPath() : file;
                Path next = folder.resolve("." + name + text.getKey() + "."
                        + ProcessHandle.current().pid() + ".tmp");
                moves.put(next, real);
                next.toFile().deleteOnExit();
                Files.write(
                        next,
                        text.getValue().getBytes(StandardCharsets.UTF_8),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.WRITE);
                keepPermissions(real, next);
            }
            for (Map.Entry<Path, Path> move : moves.entrySet()) {
                SafeFile.move(move.getKey(), move.getValue());
            }
        } finally {
            for (Path next : moves.keySet()) {
                Files.deleteIfExists(next);
            }
        }
    }

    private static void keepPermissions(Path old, Path next) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(next, PosixFileAttributeView.class);
        if (view != null && Files.exists(old)) {
            view.setPermissions(Files.getPosixFilePermissions(old));
        }
    }
}
