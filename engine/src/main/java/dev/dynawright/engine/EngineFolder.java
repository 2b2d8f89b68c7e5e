package dev.dynawright.engine;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The folder of DynamoDB Local: its jars and what they need, and nothing of ours. */
public final class EngineFolder {
    /** The version of DynamoDB Local; {@code dynamodb-local.xml} names the same. */
    static final String VERSION = "3.3.1";

    /** The variable that names the folder; the launcher of a clone sets it to the folder of the build. */
    static final String VARIABLE = "DYNAWRIGHT_ENGINE";

    /** One thread at a time: a file is locked for a process, not for a thread. */
    private static final Object FETCHING = new Object();

    private final Path folder;

    public EngineFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /** The one that {@code DYNAWRIGHT_ENGINE} names, else one in the user's cache. */
    public static EngineFolder usual(Map<String, String> environment, Path home) {
        String named = environment.getOrDefault(VARIABLE, "");
        if (!named.isEmpty()) {
            return new EngineFolder(Path.of(named));
        }
        // A relative path is to be ignored, says the XDG Base Directory Specification.
        Path stated = Path.of(environment.getOrDefault("XDG_CACHE_HOME", ""));
        Path cache = stated.isAbsolute() ? stated : home.resolve(".cache");
        return new EngineFolder(cache.resolve("dynawright").resolve("dynamodb-local-" + VERSION));
    }

    public Path path() {
        return folder;
    }

    /** Whether the engine is there. A folder gets its name only once everything is in it. */
    public boolean isThere() {
        return Files.isRegularFile(folder.resolve("DynamoDBLocal-" + VERSION + ".jar"));
    }

    /** The folder with the engine in it; fetched if it is not there yet, by one process while others wait. */
    public Path fetched(Maven maven) throws IOException {
        if (isThere()) {
            return folder;
        }
        Path parent = parent();
        Files.createDirectories(parent);
        Path lock = parent.resolve(folder.getFileName() + ".lock");
        synchronized (FETCHING) {
            try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock held = channel.lock()) {
                if (held.isValid() && !isThere()) {
                    fetch(maven, parent);
                }
            }
        }
        return folder;
    }

    private Path parent() {
        Path parent = folder.getParent();
        if (parent == null) {
            throw new IllegalArgumentException("the root of a disk is no folder for an engine: " + folder);
        }
        return parent;
    }

    private void fetch(Maven maven, Path parent) throws IOException {
        Path work = Files.createTempDirectory(parent, folder.getFileName() + ".");
        try {
            Path jars = Files.createDirectory(work.resolve("jars"));
            maven.copyEngine(work, jars);
            if (!new EngineFolder(jars).isThere()) {
                throw new IOException("Maven ended well and DynamoDB Local " + VERSION + " is not in " + jars);
            }
            settle(jars);
        } finally {
            remove(work);
        }
    }

    private void settle(Path jars) throws IOException {
        try {
            Files.move(jars, folder, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (!isThere()) {
                boolean taken = Files.exists(folder, LinkOption.NOFOLLOW_LINKS);
                throw taken
                        ? new IOException(
                                folder + " holds something else than DynamoDB Local " + VERSION
                                        + "; remove it or name another folder in " + VARIABLE,
                                e)
                        : e;
            }
        }
    }

    private static void remove(Path work) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> all = Files.walk(work)) {
            deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.deleteIfExists(path);
        }
    }

    /** Fetches the engine for the build: the folder, the command of Maven, and what else to tell Maven. */
    public static void main(String[] arguments) throws IOException {
        List<String> all = List.of(arguments);
        new EngineFolder(Path.of(all.get(0))).fetched(new Maven(all.get(1), all.subList(2, all.size())));
    }
}
