package dev.dynawright.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/** Writes several files, all or none, so that each holds either the old bytes or all of the new ones. */
final class TogetherWritten {
    private TogetherWritten() {}

    /**
     * All are written beside their places first and moved there then; what is left over goes with the process at the latest.
     */
    static void write(Map<Path, String> texts) throws IOException {
        Map<Path, Path> moves = new LinkedHashMap<>();
        try {
            for (Map.Entry<Path, String> text : texts.entrySet()) {
                Path file = text.getKey();
                Path folder = Objects.requireNonNull(file.getParent());
                Files.createDirectories(folder);
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

    private static void keepPermissions(Path old, Path next) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(next, PosixFileAttributeView.class);
        if (view != null && Files.exists(old)) {
            view.setPermissions(Files.getPosixFilePermissions(old));
        }
    }
}
