package dev.dynawright.app;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A text that ships with the program. */
final class Resource {
    private Resource() {}

    static String text(String name) throws IOException {
        try (InputStream stream = Resource.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("the program was packed without " + name);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
