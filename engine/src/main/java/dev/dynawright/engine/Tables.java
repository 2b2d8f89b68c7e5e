package dev.dynawright.engine;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;

/** The tables of a design in an engine or the service: made all at once, removed by the prefix of their names. */
public final class Tables {
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final long PAUSE_MILLIS = 100;

    private final DynamoDbClient client;

    public Tables(DynamoDbClient client) {
        this.client = client;
    }

    /**
     * Makes the tables, waits until they can be used, then lets items expire. If one cannot be made, those before it are left:
     * {@link #delete} removes them.
     *
     * @return their names in the order of the design
     */
    public List<String> create(TableRequests requests) throws IOException {
        List<String> names = createLasting(requests);
        for (UpdateTimeToLiveRequest expiry : requests.expiries()) {
            asked("letting items of `" + expiry.tableName() + "` expire", () -> client.updateTimeToLive(expiry));
        }
        return names;
    }

    /** The same tables, but no item expires: for items that are looked at as of another moment. */
    public List<String> createLasting(TableRequests requests) throws IOException {
        return createLasting(requests, () -> false);
    }

    /** The same, and no more of them once somebody says that all is to end. */
    List<String> createLasting(TableRequests requests, BooleanSupplier ending) throws IOException {
        return createLasting(requests.creations(), ending);
    }

    /** Tables as they are asked for. */
    List<String> createLasting(List<CreateTableRequest> creations, BooleanSupplier ending) throws IOException {
        List<String> names =
                creations.stream().map(CreateTableRequest::tableName).toList();
        for (CreateTableRequest creation : creations) {
            if (ending.getAsBoolean()) {
                throw new InterruptedIOException("ended while tables were made");
            }
            asked("making table `" + creation.tableName() + "`", () -> client.createTable(creation));
        }
        for (String name : names) {
            await("table `" + name + "` to be made", () -> ending.getAsBoolean() || status(name) == TableStatus.ACTIVE);
        }
        return names;
    }

    /** Removes every table whose name begins with the prefix, and waits until they are gone. */
    public List<String> delete(String prefix) throws IOException {
        List<String> all = new ArrayList<>();
        // A table whose making was under way may appear only now.
        for (List<String> names = named(prefix); !names.isEmpty(); names = named(prefix)) {
            deleteAll(names);
            all.addAll(names);
        }
        return all;
    }

    /** The tables whose names begin with the prefix. */
    List<String> named(String prefix) throws IOException {
        if (prefix.isEmpty()) {
            throw new IllegalArgumentException("without a prefix all tables of the account would be removed");
        }
        return asked(
                "listing tables",
                () -> client.listTablesPaginator().tableNames().stream()
                        .filter(name -> name.startsWith(prefix))
                        .toList());
    }

    /** Removes tables, each as soon as it can be, and waits until they are gone. */
    void deleteAll(List<String> names) throws IOException {
        for (String name : names) {
            await("table `" + name + "` to be removed", () -> isRemoved(name));
        }
        for (String name : names) {
            await("table `" + name + "` to be gone", () -> isGone(name));
        }
    }

    /** A table that is still being made, or is removed already, is in use. */
    private boolean isRemoved(String name) {
        try {
            client.deleteTable(r -> r.tableName(name));
            return true;
        } catch (ResourceNotFoundException gone) {
            return true;
        } catch (ResourceInUseException busy) {
            return isGone(name) || status(name) == TableStatus.DELETING;
        }
    }

    private TableStatus status(String name) {
        return client.describeTable(r -> r.tableName(name)).table().tableStatus();
    }

    private boolean isGone(String name) {
        try {
            status(name);
            return false;
        } catch (ResourceNotFoundException e) {
            return true;
        }
    }

    private static void await(String what, Supplier<Boolean> done) throws IOException {
        long begin = System.nanoTime();
        while (!asked("waiting for " + what, done)) {
            if (System.nanoTime() - begin > LONGEST.toNanos()) {
                throw new IOException("waited " + LONGEST.toMinutes() + " minutes for " + what);
            }
            try {
                Thread.sleep(PAUSE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException("interrupted while waiting for " + what);
            }
        }
    }

    private static <T> T asked(String what, Supplier<T> request) throws IOException {
        try {
            return request.get();
        } catch (SdkException e) {
            throw new IOException(what + ": " + e.getMessage(), e);
        }
    }
}
