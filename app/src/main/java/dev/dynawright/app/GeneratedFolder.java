package dev.dynawright.app;

import dev.dynawright.compile.generate.Change;
import dev.dynawright.compile.generate.Generated;
import dev.dynawright.compile.generate.Generation;
import dev.dynawright.compile.generate.Manifest;
import dev.dynawright.source.Decoding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The folder that files are generated into. */
final class GeneratedFolder implements Generated.Folder {
    private final Path folder;
    private final String shown;

    /** {@code shown} is the folder as the person called it. */
    GeneratedFolder(Path folder, String shown) {
        this.folder = folder;
        this.shown = shown;
    }

    void requirePlace() {
        DesignFolder.requirePlace(folder, shown);
    }

    @Override
    public Optional<String> checksum(String path) {
        return bytes(path).map(Manifest::checksum);
    }

    @Override
    public Optional<String> text(String path) {
        return bytes(path).map(b -> Decoding.decode(path, b).text().text());
    }

    private Optional<byte[]> bytes(String path) {
        Path file = folder.resolve(path);
        requireFolders(path);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        if (Files.isDirectory(file)) {
            throw new WrongUsage("`" + shown(path) + "` is a folder, and a file is to be there");
        }
        try {
            return Optional.of(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whatever is in the way of a file is found before the first one is written. */
    private void requireFolders(String path) {
        for (int end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
            String above = path.substring(0, end);
            Path at = folder.resolve(above);
            if (Files.exists(at, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(at)) {
                throw new WrongUsage("`" + shown(above) + "` is a file, and a folder is to be there");
            }
        }
    }

    /** What a file of the folder is called in messages. */
    String shown(String path) {
        boolean ends = shown.endsWith("/") || shown.endsWith("\\");
        return (shown.equals(".") ? "" : shown + (ends ? "" : "/")) + path;
    }

    /** Writes what is new or changed, all or none, and then removes what is gone. */
    void write(Generation generation) throws IOException {
        Map<Path, String> texts = new LinkedHashMap<>();
        for (Change change : generation.all(Change.Deed.CREATE, Change.Deed.REPLACE, Change.Deed.FORCE)) {
            texts.put(folder.resolve(change.path()), change.text());
        }
        TogetherWritten.write(texts);
        for (Change change : generation.all(Change.Deed.REMOVE)) {
            Path file = folder.resolve(change.path());
            Files.deleteIfExists(file);
            removeEmpty(file.getParent());
        }
    }

    /** Removes folders that have nothing left in them, from the inside out. */
    private void removeEmpty(@Nullable Path inner) throws IOException {
        for (Path at = inner; at != null && at.startsWith(folder) && !at.equals(folder); at = at.getParent()) {
            try (Stream<Path> rest = Files.list(at)) {
                if (rest.findAny().isPresent()) {
                    return;
                }
            }
            Files.delete(at);
        }
    }
}
