package dev.dynawright.engine;

import dev.dynawright.design.Design;
import dev.dynawright.model.Model;
import dev.dynawright.plan.item.Item;
import dev.dynawright.verify.Ground;
import dev.dynawright.verify.Progress;
import dev.dynawright.verify.Quirk;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * An engine or the service at an endpoint. The tables of a run have a prefix and tags of their own and are removed when it is
 * closed, also when the process is told to end; a process that is killed leaves them to {@link RunTables#remove}.
 */
public final class EndpointGround implements Ground, AutoCloseable {
    private static final int PAUSE_MILLIS = 50;
    private static final int PAUSES = 600;

    private final DynamoDbClient client;
    private final DynamoDbClient writer;
    private final DynamoDbStreamsClient streams;
    private final RunTables tables;
    private final String run;
    private final Thread ending;
    private boolean local;
    private volatile boolean making;
    private volatile boolean begun;
    private volatile boolean closing;

    private EndpointGround(DynamoDbClient client, DynamoDbClient writer, DynamoDbStreamsClient streams, String run) {
        this.client = client;
        this.writer = writer;
        this.streams = streams;
        this.tables = new RunTables(client);
        this.run = run;
        this.ending = new Thread(this::removeAtEnd, "removes tables");
    }

    public static EndpointGround at(Endpoint endpoint) {
        byte[] bytes = new byte[4];
        new SecureRandom().nextBytes(bytes);
        EndpointGround ground = new EndpointGround(
                endpoint.client(),
                endpoint.writer(),
                endpoint.streams(),
                HexFormat.of().formatHex(bytes));
        Runtime.getRuntime().addShutdownHook(ground.ending);
        return ground;
    }

    @Override
    public String name() {
        return local ? "DynamoDB Local at an endpoint" : "an endpoint";
    }

    /** Those of DynamoDB Local if the tables say that they are there; whatever else answers is held to what the service does. */
    @Override
    public List<Quirk> quirks() {
        return local ? Quirk.LOCAL : List.of();
    }

    @Override
    public Filled filled(Design design, Model model, Map<String, List<Item>> items, Progress progress)
            throws IOException {
        progress.at("reaching the endpoint", 0, 0);
        tables.reach(run);
        progress.at("making tables", 0, 0);
        local = tables.isLocal(make(design, model).get(0));
        EngineStore store = new EngineStore(client, writer, RunTables.prefix(run));
        Filling.fill(store, items, progress);
        EngineStream stream = new EngineStream(client, streams, design, RunTables.prefix(run));
        return new Filled(new Asked(store), stream);
    }

    private List<String> make(Design design, Model model) throws IOException {
        making = true;
        begun = true;
        try {
            return tables.create(design, model, run, () -> closing);
        } finally {
            making = false;
        }
    }

    /** Waits for a table whose making is under way: it would appear behind our back. */
    private void removeAtEnd() {
        closing = true;
        try {
            for (int i = 0; making && i < PAUSES; i++) {
                Thread.sleep(PAUSE_MILLIS);
            }
            remove();
        } catch (IOException | InterruptedException e) {
            System.err.println("dynawright: tables " + RunTables.prefix(run)
                    + "… may be left, and `verify --clean` removes them: " + e.getMessage());
        }
    }

    /** Where nothing was asked for, nothing is to be removed. */
    private void remove() throws IOException {
        if (begun) {
            tables.remove(run);
        }
    }

    /** Removes the tables of the run and waits until they are gone; if that does not work now, it is tried at the end. */
    @Override
    public void close() throws IOException {
        closing = true;
        remove();
        try {
            Runtime.getRuntime().removeShutdownHook(ending);
            client.close();
            writer.close();
            streams.close();
        } catch (IllegalStateException e) {
            // The process ends already and needs the client to remove the tables.
        }
    }
}
