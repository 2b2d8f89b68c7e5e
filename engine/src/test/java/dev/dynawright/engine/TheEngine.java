package dev.dynawright.engine;

import java.io.IOException;
import java.nio.file.Path;

/** The engine that tests share. It is started once and ends with the JVM of the tests. */
public final class TheEngine {
    public static final Path ROOT = Path.of(System.getProperty("dynawright.root", ".."))
            .toAbsolutePath()
            .normalize();

    /** Where the build has put DynamoDB Local. */
    static final Path FOLDER = Path.of(System.getProperty(
            "dynawright.engine", ROOT.resolve("engine/target/dynamodb-local").toString()));

    private TheEngine() {}

    private static final class Holder {
        private static final LocalEngine ENGINE = start();

        private static LocalEngine start() {
            try {
                return LocalEngine.start(FOLDER);
            } catch (IOException e) {
                throw new IllegalStateException(e.getMessage(), e);
            }
        }
    }

    public static LocalEngine shared() {
        return Holder.ENGINE;
    }
}
