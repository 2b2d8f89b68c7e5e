package dev.dynawright.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Where the engine lies and how it gets there. The build itself fetches it with the real Maven; here a script stands in. */
@DisabledOnOs(OS.WINDOWS)
class EngineFolderTest {
    private static final String COPY =
            "echo run >>\"${0%/*}/runs\"; for a; do case $a in -Dfolder=*) f=${a#-Dfolder=};;"
                    + " esac; done; sleep 1; : >\"$f/DynamoDBLocal-3.3.1.jar\"";

    @TempDir
    private Path disk;

    @Test
    void liesInTheCacheUnlessNamed() {
        Path home = disk.resolve("home");
        assertThat(usual(home)).isEqualTo(home.resolve(".cache/dynawright/dynamodb-local-3.3.1"));
        assertThat(usual(home, "XDG_CACHE_HOME", "/var/cache"))
                .isEqualTo(Path.of("/var/cache/dynawright/dynamodb-local-3.3.1"));
        assertThat(usual(home, "XDG_CACHE_HOME", "relative"))
                .isEqualTo(home.resolve(".cache/dynawright/dynamodb-local-3.3.1"));
        assertThat(usual(home, "XDG_CACHE_HOME", "/var/cache", "DYNAWRIGHT_ENGINE", "/opt/engine"))
                .isEqualTo(Path.of("/opt/engine"));
    }

    @Test
    void theBuildHasFetchedIt() throws IOException {
        EngineFolder built = new EngineFolder(TheEngine.FOLDER);
        assertThat(built.isThere()).isTrue();
        assertThat(built.fetched(new Maven("not-run", List.of()))).isEqualTo(TheEngine.FOLDER.normalize());
    }

    @Test
    void pomNamesTheSameVersion() throws IOException {
        try (InputStream pom = EngineFolder.class.getResourceAsStream("dynamodb-local.xml")) {
            assertThat(new String(pom.readAllBytes(), StandardCharsets.UTF_8))
                    .contains("<artifactId>DynamoDBLocal</artifactId>\n      <version>" + EngineFolder.VERSION + "<");
        }
    }

    @Test
    void withoutMavenSaysWhatToDo() {
        EngineFolder folder = new EngineFolder(disk.resolve("cache/engine"));
        assertThatThrownBy(() -> folder.fetched(new Maven("no-such-maven", List.of())))
                .isInstanceOf(IOException.class)
                .hasMessage("DynamoDB Local is fetched with Maven, and there is no `no-such-maven` on the PATH; install"
                        + " Maven 3.8 or newer, or name another engine with `--endpoint`");
        assertThat(folder.isThere()).isFalse();
        assertThat(files("cache")).containsExactly("engine.lock");
    }

    @Test
    void mavenThatGivesUpIsQuoted() throws IOException {
        EngineFolder folder = new EngineFolder(disk.resolve("cache/engine"));
        Maven maven = maven("echo \"no route to the registry\"; exit 1");
        assertThatThrownBy(() -> folder.fetched(maven))
                .isInstanceOf(IOException.class)
                .hasMessage("Maven could not fetch DynamoDB Local (exit code 1); `--endpoint` names another engine;"
                        + " it said last:\n  no route to the registry");
        assertThat(files("cache")).containsExactly("engine.lock");
    }

    @Test
    void mavenThatCopiesNothingIsNoSuccess() throws IOException {
        EngineFolder folder = new EngineFolder(disk.resolve("cache/engine"));
        Maven maven = maven("exit 0");
        assertThatThrownBy(() -> folder.fetched(maven)).hasMessageStartingWith("Maven ended well and DynamoDB Local");
        assertThat(folder.isThere()).isFalse();
    }

    @Test
    void whatElseIsThereIsLeft() throws IOException {
        Path taken = Files.createDirectories(disk.resolve("cache/engine"));
        Files.writeString(taken.resolve("letter.txt"), "dear");
        Maven maven = maven(COPY);
        assertThatThrownBy(() -> new EngineFolder(taken).fetched(maven))
                .hasMessage(
                        taken + " holds something else than DynamoDB Local 3.3.1; remove it or name another folder in"
                                + " DYNAWRIGHT_ENGINE");
        assertThat(files("cache/engine")).containsExactly("letter.txt");
    }

    /** Three processes and two threads of this one want it; one fetches, and each finds it whole. */
    @Test
    void manyAtOnceFetchOnce() throws Exception {
        Path target = disk.resolve("cache/engine");
        Maven maven = maven(COPY);
        List<Process> others = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            others.add(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            EngineFolder.class.getName(),
                            target.toString(),
                            maven.command())
                    .inheritIO()
                    .start());
        }
        List<Throwable> faults = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Thread thread = new Thread(() -> {
                try {
                    assertThat(new EngineFolder(target).fetched(maven)).isEqualTo(target);
                } catch (IOException | AssertionError e) {
                    synchronized (faults) {
                        faults.add(e);
                    }
                }
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (Process other : others) {
            assertThat(other.waitFor(20, TimeUnit.SECONDS)).isTrue();
            assertThat(other.exitValue()).isZero();
        }
        assertThat(faults).isEmpty();
        assertThat(Files.readAllLines(disk.resolve("runs"))).containsExactly("run");
        assertThat(files("cache")).containsExactly("engine", "engine.lock");
        assertThat(files("cache/engine")).containsExactly("DynamoDBLocal-3.3.1.jar");
    }

    private Maven maven(String script) throws IOException {
        Path file = disk.resolve("mvn");
        Files.writeString(file, "#!/bin/sh\n" + script + "\n");
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return new Maven(file.toString(), List.of());
    }

    private static Path usual(Path home, String... variables) {
        Map<String, String> environment = new TreeMap<>();
        for (int i = 0; i < variables.length; i += 2) {
            environment.put(variables[i], variables[i + 1]);
        }
        return EngineFolder.usual(environment, home).path();
    }

    private List<String> files(String folder) {
        try (Stream<Path> all = Files.list(disk.resolve(folder))) {
            return all.map(p -> p.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
