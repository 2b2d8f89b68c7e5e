package dev.dynawright.engine;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.awscore.client.builder.AwsClientBuilder;
import software.amazon.awssdk.awscore.client.builder.AwsSyncClientBuilder;
import software.amazon.awssdk.http.urlconnection.ProxyConfiguration;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * DynamoDB Local in a process of its own, empty at first and gone when it is closed or our process ends in any way.
 *
 * <p>DynamoDB Local listens on all interfaces of the machine and has no option against it. It keeps a database for each
 * access key, so the key is drawn anew for every engine: who reaches the port finds none of our tables. Web pages are kept
 * out in the same way, by an allowed origin that nobody else knows.
 */
public final class LocalEngine implements AutoCloseable {
    private static final Duration LONGEST_START = Duration.ofSeconds(60);
    private static final int PORTS_TO_TRY = 5;

    private final EngineProcess process;
    private final DynamoDbClient client;
    private final DynamoDbStreamsClient streams;
    private boolean handedOver;

    /** Where the port of an engine comes from. */
    interface Ports {
        int next() throws IOException;
    }

    private LocalEngine(EngineProcess process) {
        this.process = process;
        this.client = reaching(process, DynamoDbClient.builder()).build();
        this.streams = reaching(process, DynamoDbStreamsClient.builder()).build();
    }

    /** What the user's environment says of proxies and endpoints is meant for the service, not for a process on this machine. */
    private static <B extends AwsClientBuilder<B, C> & AwsSyncClientBuilder<B, C>, C> B reaching(
            EngineProcess process, B builder) {
        ProxyConfiguration noProxy = ProxyConfiguration.builder()
                .useSystemPropertyValues(false)
                .useEnvironmentVariablesValues(false)
                .build();
        return builder.endpointOverride(process.endpoint())
                .region(Region.US_EAST_1)
                .fipsEnabled(false)
                .dualstackEnabled(false)
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create(process.token(), "local")))
                .httpClientBuilder(UrlConnectionHttpClient.builder().proxyConfiguration(noProxy));
    }

    /** Starts the engine of a folder and waits until it answers. */
    public static LocalEngine start(Path folder) throws IOException {
        return start(folder, LocalEngine::freePort, LONGEST_START);
    }

    static LocalEngine start(Path folder, Ports ports, Duration longest) throws IOException {
        if (!new EngineFolder(folder).isThere()) {
            throw new IOException("there is no DynamoDB Local " + EngineFolder.VERSION + " in " + folder);
        }
        for (int left = PORTS_TO_TRY - 1; ; left--) {
            EngineProcess process = EngineProcess.start(folder, ports.next(), token());
            Optional<IOException> fault = process.awaitAnswer(longest);
            if (fault.isEmpty()) {
                return new LocalEngine(process);
            }
            process.end();
            // Between looking for a free port and listening on it, somebody else may have taken it.
            if (left == 0 || !process.portWasTaken()) {
                throw fault.get();
            }
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** What nobody else knows; letters and digits, as an access key must be. */
    private static String token() {
        byte[] bytes = new byte[10];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    public URI endpoint() {
        return process.endpoint();
    }

    /** A client that is closed with the engine. */
    public DynamoDbClient client() {
        return client;
    }

    /** A client for streams that is closed with the engine. */
    public DynamoDbStreamsClient streams() {
        return streams;
    }

    /** The last lines that the engine printed. */
    public List<String> output() {
        return process.output();
    }

    /** The supervisor and the engine, while they run. */
    List<ProcessHandle> processes() {
        return process.handles();
    }

    /** What somebody else needs to go on with an engine: where it is, with which key, and the process that ends it. */
    public record Left(URI endpoint, String region, String accessKey, long process) {}

    /** Lets the engine stay when it is closed and when our process ends. */
    public Left handOver() throws IOException {
        long supervisor = process.handOver();
        handedOver = true;
        return new Left(endpoint(), Region.US_EAST_1.id(), process.token(), supervisor);
    }

    /** Ends the engine and waits until it has ended, unless it was handed over. */
    @Override
    public void close() {
        streams.close();
        client.close();
        if (!handedOver) {
            process.end();
        }
    }
}
