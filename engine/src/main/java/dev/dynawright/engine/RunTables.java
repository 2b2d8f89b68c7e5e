package dev.dynawright.engine;

import dev.dynawright.design.Design;
import dev.dynawright.model.Model;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.Tag;

/** The tables of runs at an endpoint: known by the prefix of their names and by a tag, and only both together make one ours. */
public final class RunTables implements AutoCloseable {
    private static final String PREFIX = "dynawright-verify-";
    private static final String TAG = "dynawright";
    private static final String VALUE = "verify";
    private static final String LOCAL = ":ddblocal:";

    private final DynamoDbClient client;

    RunTables(DynamoDbClient client) {
        this.client = client;
    }

    public static RunTables at(Endpoint endpoint) {
        return new RunTables(endpoint.client());
    }

    static String prefix(String run) {
        return PREFIX + run + "-";
    }

    /** Asks for the tables of a run, of which there are none yet: who does not answer that is not asked to make any. */
    void reach(String run) throws IOException {
        new Tables(client).named(prefix(run));
    }

    /** Makes the tables of a design one after the other, unless the run is to end. */
    List<String> create(Design design, Model model, String run, BooleanSupplier ending) throws IOException {
        SortedMap<String, String> tags = new TreeMap<>();
        tags.put(TAG, VALUE);
        tags.put("dynawright-run", run);
        return new Tables(client).createLasting(new TableRequests(design, model, prefix(run), tags), ending);
    }

    /** Whether a table is in DynamoDB Local: its name in full has a region that the service has not. */
    boolean isLocal(String table) throws IOException {
        return arn(table).contains(LOCAL);
    }

    private String arn(String table) throws IOException {
        try {
            return client.describeTable(r -> r.tableName(table)).table().tableArn();
        } catch (ResourceNotFoundException gone) {
            return "";
        } catch (SdkException e) {
            throw new IOException("asking for table `" + table + "`: " + e.getMessage(), e);
        }
    }

    /** Removes the tables of one run. */
    List<String> remove(String run) throws IOException {
        return new Tables(client).delete(prefix(run));
    }

    /** The tables of all runs: those with the prefix and the tag. */
    public List<String> names() throws IOException {
        List<String> ours = new ArrayList<>();
        for (String name : new Tables(client).named(PREFIX)) {
            if (isOurs(name)) {
                ours.add(name);
            }
        }
        return ours;
    }

    /** Removes the tables of all runs. */
    public List<String> remove() throws IOException {
        List<String> ours = names();
        new Tables(client).deleteAll(ours);
        return ours;
    }

    /** DynamoDB Local has no tags, so there the prefix has to do. */
    private boolean isOurs(String table) throws IOException {
        String arn = arn(table);
        if (arn.contains(LOCAL)) {
            return true;
        }
        try {
            return !arn.isEmpty()
                    && client.listTagsOfResource(r -> r.resourceArn(arn)).tags().stream()
                            .anyMatch(tag -> tag.equals(
                                    Tag.builder().key(TAG).value(VALUE).build()));
        } catch (SdkException e) {
            throw new IOException("asking for the tags of `" + table + "`: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
