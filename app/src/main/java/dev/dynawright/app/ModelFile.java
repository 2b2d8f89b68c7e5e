package dev.dynawright.app;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file with a model: its name as findings show it, and where it lies. */
record ModelFile(String name, Path path) {
    /** One byte more than a model may have, so that reading a device ends and the reader can refuse the size. */
    static final int MOST = 4 * 1024 * 1024 + 1;

    byte[] bytes() throws IOException {
        try (InputStream stream = Files.newInputStream(path)) {
            return stream.readNBytes(MOST);
        }
    }
}
