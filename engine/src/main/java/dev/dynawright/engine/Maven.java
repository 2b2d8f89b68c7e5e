package dev.dynawright.engine;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The user's own Maven, which fetches DynamoDB Local: we may not hand it on. */
public record Maven(String command, List<String> options) {
    private static final Duration LONGEST = Duration.ofMinutes(15);
    private static final String POM = "dynamodb-local.xml";

    public Maven {
        options = List.copyOf(options);
    }

    /** The one of {@code MAVEN_HOME}, else of the {@code PATH}. */
    public static Maven usual(Map<String, String> environment) {
        boolean windows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        String name = windows ? "mvn.cmd" : "mvn";
        String home = environment.getOrDefault("MAVEN_HOME", "");
        Path there = Path.of(home, "bin", name);
        return new Maven(!home.isEmpty() && Files.isExecutable(there) ? there.toString() : name, List.of());
    }

    /** Lets Maven copy the engine into a folder; the POM that says so is written beside it, in the folder for work. */
    void copyEngine(Path work, Path folder) throws IOException {
        Path pom = work.resolve("pom.xml");
        try (InputStream text = Maven.class.getResourceAsStream(POM)) {
            if (text == null) {
                throw new IllegalStateException(POM + " is missing from the program");
            }
            Files.copy(text, pom);
        }
        List<String> line = new ArrayList<>(List.of(command, "-B", "-ntp", "-f", pom.toString()));
        line.addAll(options);
        line.addAll(List.of("-Dfolder=" + folder, "validate"));
        run(line, work);
    }

    private void run(List<String> line, Path work) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(line).directory(work.toFile()).redirectErrorStream(true);
        builder.environment().putIfAbsent("JAVA_HOME", System.getProperty("java.home"));
        Process process = start(builder);
        process.getOutputStream().close();
        Tail tail = Tail.of(process.getInputStream());
        try {
            if (!process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
                throw new IOException("fetching DynamoDB Local took longer than " + LONGEST.toMinutes()
                        + " minutes and was ended" + tail.words());
            }
            tail.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while DynamoDB Local was fetched");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            throw new IOException("Maven could not fetch DynamoDB Local (exit code " + process.exitValue()
                    + "); `--endpoint` names another engine" + tail.words());
        }
    }

    private Process start(ProcessBuilder builder) throws IOException {
        try {
            return builder.start();
        } catch (IOException e) {
            String where = command.contains(File.separator) ? "" : " on the PATH";
            throw new IOException(
                    "DynamoDB Local is fetched with Maven, and there is no `" + command + "`" + where
                            + "; install Maven 3.8 or newer, or name another engine with `--endpoint`",
                    e);
        }
    }
}
