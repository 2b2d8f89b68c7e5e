package dev.dynawright.app;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the models below a folder: YAML files that say {@code dynawright:} at their top level. */
final class ModelFolder {
    private static final Pattern KEY =
            Pattern.compile("^(\u00EF\u00BB\u00BF)?[\"']?dynawright[\"']?[ \t]*:", Pattern.MULTILINE);

    private ModelFolder() {}

    /** Sorted by name; hidden folders and those of build tools are left out, and so is what cannot be read. */
    static List<ModelFile> files(String name, Path folder, Consumer<IOException> unreadable) throws IOException {
        List<ModelFile> found = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path below, BasicFileAttributes attributes) {
                boolean skipped = !below.equals(folder) && isSkipped(fileName(below));
                return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path path, BasicFileAttributes attributes) {
                ModelFile file = new ModelFile(nameBelow(name, folder.relativize(path)), path);
                try {
                    if (isYaml(fileName(path)) && Files.isRegularFile(path) && isModel(file)) {
                        found.add(file);
                    }
                } catch (IOException e) {
                    unreadable.accept(e);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path path, IOException e) {
                unreadable.accept(e);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path below, @Nullable IOException e) {
                Optional.ofNullable(e).ifPresent(unreadable);
                return FileVisitResult.CONTINUE;
            }
        });
        found.sort(Comparator.comparing(ModelFile::name));
        return found;
    }

    private static String nameBelow(String folder, Path path) {
        String below = path.toString().replace('\\', '/');
        if (folder.isEmpty() || folder.equals(".") || folder.equals("./")) {
            return below;
        }
        return folder.endsWith("/") ? folder + below : folder + "/" + below;
    }

    private static boolean isYaml(String name) {
        return !name.startsWith(".") && (name.endsWith(".yaml") || name.endsWith(".yml"));
    }

    private static boolean isSkipped(String name) {
        return name.startsWith(".") || name.equals("target") || name.equals("node_modules");
    }

    /** Looks at the bytes only, so that a model that cannot be read is found and reported too. */
    private static boolean isModel(ModelFile file) throws IOException {
        return KEY.matcher(new String(file.bytes(), StandardCharsets.ISO_8859_1))
                .find();
    }

    private static String fileName(Path path) {
        Path name = path.getFileName();
        return name == null ? "" : name.toString();
    }
}
