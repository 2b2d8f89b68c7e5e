package dev.dynawright.app;

import java.io.IOException;

/** The version of the program, as the build wrote it down. */
final class Version {
    private Version() {}

    static String text() throws IOException {
        return Resource.text("version.txt").strip();
    }
}
