package dev.dynawright.emit.policies;

import dev.dynawright.plan.Place;
import java.util.Optional;

/** What an action is done to: a table, one of its indexes, or its streams. */
public record Resource(String table, Optional<String> index, boolean streams) implements Comparable<Resource> {
    /** What stands in an ARN for what only a deployment knows. */
    public static final String PREFIX = "arn:${Partition}:dynamodb:${Region}:${Account}:table/";

    static Resource of(Place place) {
        return new Resource(place.table().name(), place.index().map(i -> i.name()), false);
    }

    static Resource streamsOf(String table) {
        return new Resource(table, Optional.empty(), true);
    }

    public String arn() {
        return PREFIX + table + index.map(i -> "/index/" + i).orElse(streams ? "/stream/*" : "");
    }

    @Override
    public int compareTo(Resource other) {
        return arn().compareTo(other.arn());
    }
}
