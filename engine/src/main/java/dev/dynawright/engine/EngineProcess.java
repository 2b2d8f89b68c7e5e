package dev.dynawright.engine;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The supervisor and, as its child, the engine: started, asked whether they answer, ended. */
final class EngineProcess {
    private static final String SERVER = "software.amazon.dynamodb.services.local.main.ServerRunner";
    private static final int PATIENCE_MILLIS = 2_000;
    private static final int PAUSE_MILLIS = 50;
    private static final int END_SECONDS = 10;

    private final Process supervisor;
    private final Tail tail;
    private final int port;
    private final String token;

    private EngineProcess(Process supervisor, int port, String token) {
        this.supervisor = supervisor;
        this.tail = Tail.of(supervisor.getInputStream());
        this.port = port;
        this.token = token;
    }

    static EngineProcess start(Path folder, int port, String token) throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> line = new ArrayList<>(List.of(java, "-Xmx16m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        line.addAll(List.of("-XX:-UsePerfData", "-cp", ours().toString(), Supervisor.class.getName()));
        // The first compiler alone halves the time until it answers.
        line.addAll(List.of(java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Djava.library.path=" + folder));
        line.addAll(List.of("-cp", folder.resolve("*") + File.pathSeparator + ours(), Watched.class.getName(), SERVER));
        line.addAll(List.of("-inMemory", "-disableTelemetry", "-port", String.valueOf(port), "-cors", token));
        Process supervisor = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        return new EngineProcess(supervisor, port, token);
    }

    /** The jar or folder that the supervisor's class is in. */
    private static Path ours() {
        try {
            return Path.of(Supervisor.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("our own classes lie nowhere", e);
        }
    }

    String token() {
        return token;
    }

    URI endpoint() {
        return URI.create("http://127.0.0.1:" + port);
    }

    List<String> output() {
        return tail.lines();
    }

    List<ProcessHandle> handles() {
        return Stream.concat(Stream.of(supervisor.toHandle()), supervisor.descendants())
                .toList();
    }

    /** Waits until the engine answers; else why it does not. */
    Optional<IOException> awaitAnswer(Duration longest) {
        long begin = System.nanoTime();
        try {
            while (!answers()) {
                if (supervisor.waitFor(PAUSE_MILLIS, TimeUnit.MILLISECONDS)) {
                    tail.await();
                    return Optional.of(new IOException("DynamoDB Local ended with exit code " + supervisor.exitValue()
                            + " before it answered" + tail.words()));
                }
                if (System.nanoTime() - begin > longest.toNanos()) {
                    return Optional.of(new IOException(
                            "DynamoDB Local did not answer within " + longest.toMillis() + " ms" + tail.words()));
                }
            }
            watch();
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(new InterruptedIOException("interrupted while DynamoDB Local was starting"));
        }
    }

    /** Once nobody watches the engine any more, because somebody has ended the supervisor by force, we end it. */
    private void watch() {
        List<ProcessHandle> engine = supervisor.descendants().toList();
        CompletableFuture<Void> unused =
                supervisor.onExit().thenRun(() -> engine.forEach(ProcessHandle::destroyForcibly));
    }

    /** Whether this engine answers and not another on the same port: only this one allows its origin. */
    private boolean answers() {
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
            socket.connect(new InetSocketAddress(loopback, port), PATIENCE_MILLIS);
            String request = "GET / HTTP/1.0\r\nHost: 127.0.0.1:" + port + "\r\nOrigin: " + token + "\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            String answer = new String(socket.getInputStream().readNBytes(4_096), StandardCharsets.US_ASCII);
            return answer.lines().anyMatch(l -> l.equalsIgnoreCase("Access-Control-Allow-Origin: " + token));
        } catch (IOException e) {
            return false;
        }
    }

    boolean portWasTaken() {
        return !supervisor.isAlive()
                && output().stream().anyMatch(l -> l.contains("java.net.BindException") && l.contains("in use"));
    }

    /** Leaves both running when our process ends; ending the supervisor, whose number is given, ends them. */
    long handOver() throws IOException {
        supervisor.getOutputStream().write(Supervisor.STAY);
        supervisor.getOutputStream().close();
        return supervisor.pid();
    }

    /** Ends both by closing the pipe, and by force if that does not help. */
    void end() {
        List<ProcessHandle> all = handles();
        boolean interrupted = Thread.interrupted();
        try {
            supervisor.getOutputStream().close();
            supervisor.waitFor(END_SECONDS, TimeUnit.SECONDS);
        } catch (IOException e) {
            // The pipe is broken, so the supervisor has ended.
        } catch (InterruptedException e) {
            interrupted = true;
        }
        all.forEach(ProcessHandle::destroyForcibly);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
