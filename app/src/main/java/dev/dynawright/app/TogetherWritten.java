package dev.dynawright.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Writes several files, all or none, so that each holds either the old bytes or all of the new ones. */
final class TogetherWritten {
    private TogetherWritten() {}

    /**
     * All are written beside their places first and moved there then; what is left over goes with the process at the latest.
     */
    static void write(Map<Path, String> texts) throws IOException {
        List<Path> made = new ArrayList<>();
        try {
            write(texts, made);
        } catch (IOException e) {
            for (Path folder : made) {
                try {
                    Files.deleteIfExists(folder);
                } catch (IOException more) {
                    e.addSuppressed(more);
                }
            }
            throw e;
        }
    }

    private static void write(Map<Path, String> texts, List<Path> made) throws IOException {
        Map<Path, Path> moves = new LinkedHashMap<>();
        try {
            for (Map.Entry<Path, String> text : texts.entrySet()) {
                Path file = text.getKey();
                Path folder = Objects.requireNonNull(file.getParent());
                make(folder, made);
                Path real = Files.exists(file) ? file.toRealPath() : file;
                Path next = folder.resolve(
                        "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
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

    /** Makes a folder and those that it lies in, and remembers which were not there, the inner ones first. */
    private static void make(Path folder, List<Path> made) throws IOException {
        List<Path> missing = new ArrayList<>();
        for (Path at = folder.toAbsolutePath(); at != null && !Files.exists(at); at = at.getParent()) {
            missing.add(at);
        }
        made.addAll(0, missing);
        Files.createDirectories(folder);
    }

    private static void keepPermissions(Path old, Path next) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(next, PosixFileAttributeView.class);
        if (view != null && Files.exists(old)) {
            view.setPermissions(Files.getPosixFilePermissions(old));
        }
    }
}
