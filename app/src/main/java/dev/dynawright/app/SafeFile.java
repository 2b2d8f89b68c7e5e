package dev.dynawright.app;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Collection;
import java.util.List;

/** Writes a file so that it holds either the old bytes or all of the new ones, never a part. */
final class SafeFile {
    private static final List<PosixFilePermission> WRITE =
            List.of(PosixFilePermission.OWNER_WRITE, PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    private SafeFile() {}

    /** Makes a file that must not exist yet. */
    static void create(Path file, byte[] bytes) throws IOException {
        Files.write(file, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    /** Replaces a file's bytes; keeps its permissions, and follows a link to where the file lies. */
    static void replace(Path file, byte[] bytes) throws IOException {
        Path real = file.toRealPath();
        PosixFileAttributeView view = Files.getFileAttributeView(real, PosixFileAttributeView.class);
        Collection<PosixFilePermission> permissions =
                view == null ? List.of() : view.readAttributes().permissions();
        boolean readOnly = view != null && permissions.stream().noneMatch(WRITE::contains);
        if (readOnly || !Files.isWritable(real)) {
            throw new AccessDeniedException(file.toString());
        }
        Path folder = real.getParent();
        if (folder == null || !Files.isWritable(folder)) {
            throw new AccessDeniedException(file.toString());
        }
        Path next = Files.createTempFile(folder, ".dynawright", ".tmp");
        try {
            Files.write(next, bytes);
            if (view != null) {
                Files.setPosixFilePermissions(next, view.readAttributes().permissions());
            }
            move(next, real);
        } finally {
            Files.deleteIfExists(next);
        }
    }

    static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
