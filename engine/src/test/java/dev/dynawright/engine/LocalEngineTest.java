package dev.dynawright.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** An engine starts, answers and ends, whatever happens to it or to us. Processes are real, so this is no case of data. */
class LocalEngineTest {
    private static final Duration LONGEST = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    @Test
    void twoEnginesKnowNothingOfEachOtherAndLeaveNothing() throws Exception {
        LocalEngine one = TheEngine.shared();
        List<ProcessHandle> processes;
        int port;
        try (LocalEngine other = LocalEngine.start(TheEngine.FOLDER)) {
            table(other.client(), "only-in-the-other");
            assertThat(other.client().listTables().tableNames()).containsExactly("only-in-the-other");
            assertThat(one.client().listTables().tableNames()).doesNotContain("only-in-the-other");
            assertThat(other.streams().listStreams().streams()).isEmpty();
            assertThat(other.endpoint()).isNotEqualTo(one.endpoint());
            assertThat(other.output()).anyMatch(l -> l.contains(EngineFolder.VERSION));
            processes = other.processes();
            port = other.endpoint().getPort();
        }
        assertThat(processes).hasSize(2);
        ended(processes);
        assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close())
                .isInstanceOf(ConnectException.class);
        assertThat(one.client().listTables().tableNames()).isNotNull();
    }

    /** The process is ended with SIGKILL, so that nothing of ours runs in it any more. */
    @Test
    void killedProcessLeavesNoEngine() throws Exception {
        ProcessBuilder program = new ProcessBuilder(
                java(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                TheEngine.FOLDER.toString());
        // An environment for the service, through a proxy that is not there.
        program.environment().put("http_proxy", "http://127.0.0.1:9");
        program.environment().put("AWS_USE_FIPS_ENDPOINT", "true");
        program.environment().put("AWS_ENDPOINT_URL", "http://127.0.0.1:9");
        Process holder = program.redirectErrorStream(true).start();
        List<ProcessHandle> processes;
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(holder.getInputStream(), StandardCharsets.UTF_8))) {
            String first = output.readLine();
            assertThat(first)
                    .as("the only line on the output of a program with an engine")
                    .matches("\\d+ \\d+");
            processes = Arrays.stream(first.split(" "))
                    .map(pid -> ProcessHandle.of(Long.parseLong(pid)).orElseThrow())
                    .toList();
            assertThat(processes).allMatch(ProcessHandle::isAlive);
            // By its handle: ending the process itself would close the output that is still to be read.
            holder.toHandle().destroyForcibly();
            assertThat(holder.waitFor()).isEqualTo(128 + 9);
            ended(processes);
            assertThat(output.readLine()).isNull();
        } finally {
            holder.destroyForcibly();
        }
    }

    @Test
    void killedSupervisorLeavesNoEngine() throws Exception {
        Path fake = FakeEngine.in(folder, ANSWERS);
        try (LocalEngine engine = LocalEngine.start(fake)) {
            List<ProcessHandle> processes = engine.processes();
            assertThat(processes).hasSize(2);
            processes.get(0).destroyForcibly();
            ended(processes);
        }
    }

    /** A program that ends only when it is ended. */
    static final class Waiting {
        public static void main(String[] arguments) throws InterruptedException {
            System.out.println(arguments[0]);
            new CountDownLatch(1).await();
        }
    }

    /** The supervisor holds the other end of its input, so nobody has to be left who ends it. */
    @Test
    void engineEndsWithItsInput() throws Exception {
        Process engine = new ProcessBuilder(
                        java(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Watched.class.getName(),
                        Waiting.class.getName(),
                        "here")
                .redirectErrorStream(true)
                .start();
        try (BufferedReader output =
                new BufferedReader(new InputStreamReader(engine.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(output.readLine()).isEqualTo("here");
            engine.getOutputStream().close();
            ended(List.of(engine.toHandle()));
        } finally {
            engine.destroyForcibly();
        }
    }

    @Test
    void earlyEndSaysWhy() throws IOException {
        Path fake = FakeEngine.in(
                folder,
                "for (int i = 1; i <= 60; i++) System.out.println(\"line \" + i);"
                        + " System.err.println(\"no more\"); System.exit(3);");
        assertThatThrownBy(() -> LocalEngine.start(fake))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(
                        "DynamoDB Local ended with exit code 3 before it answered; it said last:\n  line 12\n")
                .hasMessageEndingWith("line 60\n  no more");
    }

    @Test
    void silenceHasALimit() throws IOException {
        Path fake = FakeEngine.in(folder, "System.out.println(\"here\"); Thread.sleep(100_000);");
        assertThatThrownBy(() -> LocalEngine.start(fake, LocalEngineTest::anyPort, Duration.ofSeconds(2)))
                .isInstanceOf(IOException.class)
                .hasMessage("DynamoDB Local did not answer within 2000 ms; it said last:\n  here");
        assertThat(ProcessHandle.current().descendants())
                .as("what was started is ended")
                .noneMatch(p -> p.info().commandLine().orElse("").contains(fake.toString()));
    }

    @Test
    void takenPortIsLeftForAnother() throws IOException {
        try (ServerSocket taken = new ServerSocket(0)) {
            List<Integer> ports = new ArrayList<>(List.of(taken.getLocalPort(), anyPort()));
            int free = ports.get(1);
            try (LocalEngine engine = LocalEngine.start(TheEngine.FOLDER, () -> ports.remove(0), LONGEST)) {
                assertThat(engine.endpoint().getPort()).isEqualTo(free);
                assertThat(ports).isEmpty();
            }
        }
    }

    @Test
    void anotherEngineOnThePortIsNotTakenForOurs() throws IOException {
        int taken = TheEngine.shared().endpoint().getPort();
        List<Integer> asked = new ArrayList<>();
        assertThatThrownBy(() -> LocalEngine.start(
                        FakeEngine.in(folder, "Thread.sleep(500); System.exit(1);"),
                        () -> {
                            asked.add(taken);
                            return taken;
                        },
                        LONGEST))
                .hasMessageStartingWith("DynamoDB Local ended with exit code 1");
        assertThat(asked).containsExactly(taken);
    }

    @Test
    void folderWithoutEngineIsNamed() {
        assertThatThrownBy(() -> LocalEngine.start(folder))
                .isInstanceOf(IOException.class)
                .hasMessage("there is no DynamoDB Local 3.3.1 in " + folder);
    }

    @Test
    void nothingIsPrinted() throws IOException {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream heard = new PrintStream(said, true, StandardCharsets.UTF_8);
        System.setOut(heard);
        System.setErr(heard);
        try (LocalEngine engine = LocalEngine.start(FakeEngine.in(folder, "System.out.println(\"loud\");" + ANSWERS))) {
            assertThat(engine.output()).contains("loud");
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    /** A server that allows the origin it was told, which is the last argument. */
    private static final String ANSWERS = """
            int port = Integer.parseInt(arguments[java.util.List.of(arguments).indexOf("-port") + 1]);
            var server = com.sun.net.httpserver.HttpServer.create(new java.net.InetSocketAddress(port), 0);
            server.createContext("/", exchange -> {
                exchange.getResponseHeaders().set("Access-Control-Allow-Origin", arguments[arguments.length - 1]);
                exchange.sendResponseHeaders(400, -1);
                exchange.close();
            });
            server.start();
            """;

    private static void ended(List<ProcessHandle> processes) throws Exception {
        for (ProcessHandle process : processes) {
            process.onExit().get(10, TimeUnit.SECONDS);
            assertThat(process.isAlive()).isFalse();
        }
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static int anyPort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void table(DynamoDbClient client, String name) {
        client.createTable(r -> r.tableName(name)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(List.of(AttributeDefinition.builder()
                        .attributeName("id")
                        .attributeType(ScalarAttributeType.S)
                        .build()))
                .keySchema(List.of(KeySchemaElement.builder()
                        .attributeName("id")
                        .keyType(KeyType.HASH)
                        .build())));
    }
}
