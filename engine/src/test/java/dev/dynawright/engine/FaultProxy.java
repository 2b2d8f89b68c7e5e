package dev.dynawright.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands between a client and an engine and spoils a part of the requests in one way, which ones by a seed. */
final class FaultProxy implements AutoCloseable {
    private static final long HANG_MILLIS = 1_000;

    private static final Duration SHORT = Duration.ofMillis(600);
    private static final Duration LONG = Duration.ofSeconds(20);

    private final URI engine;
    private final Fault fault;
    private final int percent;
    private final Random random;
    private final HttpServer server;
    private final HttpClient client = HttpClient.newHttpClient();
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final AtomicInteger spoilt = new AtomicInteger();

    /** What happens to a request. */
    enum Fault {
        /** It is refused, because there are too many. */
        THROTTLED,
        /** It is not done, and the engine says that it has a fault. */
        SERVER_FAULT,
        /** It is done, and then the engine says that it has a fault. */
        SERVER_FAULT_BEHIND,
        /** It is not done, and the connection ends. */
        RESET,
        /** It is done, and the connection ends. */
        RESET_BEHIND,
        /** It is not done, and nobody answers. */
        SILENCE,
        /** It is done, and nobody answers. */
        SILENCE_BEHIND,
        /** Of a batch only a part is done. */
        HALF_A_BATCH;

        boolean isSilence() {
            return this == SILENCE || this == SILENCE_BEHIND;
        }

        boolean isBehind() {
            return this == SERVER_FAULT_BEHIND || this == RESET_BEHIND || this == SILENCE_BEHIND;
        }
    }

    FaultProxy(URI engine, Fault fault, int percent, long seed) throws IOException {
        this.engine = engine;
        this.fault = fault;
        this.percent = percent;
        this.random = new Random(seed);
        this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::handle);
        server.setExecutor(threads);
        server.start();
    }

    /** An address at which nobody is waited for when nobody will answer. */
    Endpoint endpoint() {
        return Endpoint.of("http://127.0.0.1:" + server.getAddress().getPort())
                .orElseThrow()
                .waiting(fault.isSilence() ? SHORT : LONG);
    }

    /** How many requests were spoilt. */
    int spoilt() {
        return spoilt.get();
    }

    private synchronized boolean isChosen() {
        return random.nextInt(100) < percent;
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String target = String.valueOf(exchange.getRequestHeaders().getFirst("X-Amz-Target"));
            // Tables are made and removed without faults, so that each test is about requests for items.
            boolean ofItems = target.matches(".*\\.(Get|Put|Update|Delete)Item")
                    || target.matches(".*\\.(Query|Batch(Get|Write)Item|TransactWriteItems|GetRecords)");
            if (!ofItems || !isChosen()) {
                answer(exchange, forwarded(exchange, body));
                return;
            }
            if (fault == Fault.HALF_A_BATCH) {
                half(exchange, target, new String(body, StandardCharsets.UTF_8));
                return;
            }
            spoilt.incrementAndGet();
            if (fault.isBehind()) {
                forwarded(exchange, body);
            }
            switch (fault) {
                case THROTTLED ->
                    answer(
                            exchange,
                            400,
                            "{\"__type\":\"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException\","
                                    + "\"message\":\"too many\"}");
                case SERVER_FAULT, SERVER_FAULT_BEHIND ->
                    answer(
                            exchange,
                            500,
                            "{\"__type\":\"com.amazonaws.dynamodb.v20120810#InternalServerError\",\"message\":\"a fault\"}");
                case SILENCE, SILENCE_BEHIND -> TimeUnit.MILLISECONDS.sleep(HANG_MILLIS);
                default -> {}
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Lets the engine do the first half of a list of writes; the others come back as they were. */
    private void half(HttpExchange exchange, String target, String body) throws IOException, InterruptedException {
        int list = body.indexOf('[') + 1;
        List<String> writes = target.endsWith("BatchWriteItem") ? elements(body, list) : List.of();
        if (writes.size() < 2) {
            answer(exchange, forwarded(exchange, body.getBytes(StandardCharsets.UTF_8)));
            return;
        }
        spoilt.incrementAndGet();
        String all = String.join(",", writes);
        String done = String.join(",", writes.subList(0, writes.size() / 2));
        String left = String.join(",", writes.subList(writes.size() / 2, writes.size()));
        HttpResponse<byte[]> response = forwarded(
                exchange,
                (body.substring(0, list) + done + body.substring(list + all.length()))
                        .getBytes(StandardCharsets.UTF_8));
        int name = body.lastIndexOf('{', list);
        String unprocessed = "\"UnprocessedItems\":" + body.substring(name, list) + left + "]}";
        String answered = new String(response.body(), StandardCharsets.UTF_8);
        assertThat(answered).contains("\"UnprocessedItems\":{}");
        answer(exchange, response.statusCode(), answered.replace("\"UnprocessedItems\":{}", unprocessed));
    }

    /** The elements of a list that begins there. */
    private static List<String> elements(String json, int from) {
        List<String> all = new ArrayList<>();
        int depth = 0;
        int start = from;
        boolean quoted = false;
        for (int i = from; depth >= 0; i++) {
            char c = json.charAt(i);
            if (quoted) {
                i += c == '\\' ? 1 : 0;
                quoted = c != '"';
            } else if (c == '"') {
                quoted = true;
            } else if (c == '{' || c == '[') {
                depth++;
            } else if (c == '}' || c == ']') {
                depth--;
            }
            if (!quoted && (depth < 0 || (depth == 0 && c == ','))) {
                all.add(json.substring(start, i));
                start = i + 1;
            }
        }
        return all;
    }

    private HttpResponse<byte[]> forwarded(HttpExchange exchange, byte[] body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(engine).POST(HttpRequest.BodyPublishers.ofByteArray(body));
        for (Map.Entry<String, List<String>> header :
                exchange.getRequestHeaders().entrySet()) {
            if (!header.getKey().matches("(?i)host|content-length|connection|expect|upgrade|transfer-encoding")) {
                header.getValue().forEach(value -> request.header(header.getKey(), value));
            }
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static void answer(HttpExchange exchange, HttpResponse<byte[]> response) throws IOException {
        answer(exchange, response.statusCode(), response.body());
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        answer(exchange, status, body.getBytes(StandardCharsets.UTF_8));
    }

    private static void answer(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.0");
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
