package dev.dynawright.emit.policies;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.Design;
import dev.dynawright.plan.run.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What one request asks IAM for: an action on a resource, with the partition keys that it is about. */
record Asked(String action, String resource, List<String> keys) {
    static List<Asked> of(Design design, Request request) {
        if (request instanceof Request.Get get) {
            return List.of(one("GetItem", design, get.key()));
        } else if (request instanceof Request.Batch batch) {
            return each("BatchGetItem", design, batch.keys());
        } else if (request instanceof Request.Query query) {
            return List.of(new Asked(
                    "dynamodb:Query",
                    arn(query.place().table(), query.place().index()),
                    List.of(text(query.partition().get(0).value()))));
        } else if (request instanceof Request.Writes writes) {
            return each(
                    "BatchWriteItem",
                    design,
                    writes.writes().stream().map(Request.Single::key).toList());
        } else if (request instanceof Request.Transaction transaction) {
            return transaction.writes().stream().map(w -> single(design, w)).toList();
        }
        return List.of(single(design, (Request.Single) request));
    }

    private static Asked single(Design design, Request.Single write) {
        String action = write instanceof Request.Put
                ? "PutItem"
                : write instanceof Request.Update
                        ? "UpdateItem"
                        : write instanceof Request.Delete ? "DeleteItem" : "ConditionCheckItem";
        return one(action, design, write.key());
    }

    private static List<Asked> each(String action, Design design, List<Request.Key> keys) {
        Map<String, List<String>> byTable = new LinkedHashMap<>();
        keys.forEach(key ->
                byTable.computeIfAbsent(key.table(), t -> new ArrayList<>()).add(leading(design, key)));
        List<Asked> all = new ArrayList<>();
        byTable.forEach(
                (table, leading) -> all.add(new Asked("dynamodb:" + action, arn(table, Optional.empty()), leading)));
        return all;
    }

    private static Asked one(String action, Design design, Request.Key key) {
        return new Asked("dynamodb:" + action, arn(key.table(), Optional.empty()), List.of(leading(design, key)));
    }

    private static String leading(Design design, Request.Key key) {
        return text(Optional.ofNullable(
                        key.values().get(design.table(key.table()).orElseThrow().partition()))
                .orElseThrow());
    }

    private static String text(Value value) {
        return value instanceof Atom.Text text ? text.text() : value.toString();
    }

    private static String arn(String table, Optional<String> index) {
        return "arn:${Partition}:dynamodb:${Region}:${Account}:table/" + table
                + index.map(i -> "/index/" + i).orElse("");
    }

    /** The same without the keys. */
    Asked anywhere() {
        return new Asked(action, resource, List.of());
    }
}
