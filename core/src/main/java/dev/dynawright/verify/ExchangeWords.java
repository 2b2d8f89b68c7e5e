package dev.dynawright.verify;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.data.ValueWords;
import dev.dynawright.model.Numbers;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** Requests and responses in words, with every value. */
public final class ExchangeWords {
    private static final int MOST_ITEMS = 20;

    private ExchangeWords() {}

    /** A request with all that it asks for. */
    public static String request(Request request) {
        if (request instanceof Request.Get get) {
            return "GetItem " + key(get.key()) + consistency(get.strong());
        } else if (request instanceof Request.Batch batch) {
            return "BatchGetItem "
                    + batch.keys().stream().map(ExchangeWords::key).collect(Collectors.joining("; "))
                    + consistency(batch.strong());
        } else if (request instanceof Request.Query query) {
            return query(query);
        } else if (request instanceof Request.Transaction transaction) {
            return "TransactWriteItems " + all(transaction.writes());
        } else if (request instanceof Request.Writes writes) {
            return "BatchWriteItem " + all(writes.writes());
        }
        return WriteWords.of((Request.Single) request);
    }

    private static String all(List<Request.Single> writes) {
        return writes.stream().map(WriteWords::of).collect(Collectors.joining("; "));
    }

    static String key(Request.Key key) {
        return key.table() + " " + values(key.values());
    }

    private static String consistency(boolean strong) {
        return strong ? ", strongly consistent" : "";
    }

    private static String query(Request.Query query) {
        List<String> parts = new ArrayList<>();
        query.partition().forEach(e -> parts.add(e.attribute() + " = " + ValueWords.of(e.value())));
        query.sort().forEach(e -> parts.add(e.attribute() + " = " + ValueWords.of(e.value())));
        query.range().ifPresent(range -> parts.add(range(range)));
        return "Query " + query.place() + " where " + String.join(" and ", parts)
                + (query.backwards() ? ", backwards" : "")
                + (query.limit().isPresent() ? ", at most " + query.limit().getAsLong() : "")
                + query.start().map(start -> ", behind " + values(start)).orElse("")
                + consistency(query.strong());
    }

    private static String range(Request.Range range) {
        if (range.begins().isPresent()) {
            return range.attribute() + " begins with "
                    + ValueWords.of(new Atom.Text(range.begins().get()));
        }
        List<String> ends = new ArrayList<>();
        range.from().ifPresent(from -> ends.add(range.attribute() + " >= " + ValueWords.of(from)));
        range.to().ifPresent(to -> ends.add(range.attribute() + " <= " + ValueWords.of(to)));
        return String.join(" and ", ends);
    }

    /** A response: what it found, whether there is more, and what was charged. */
    public static String response(Response response) {
        if (!response.refused().isEmpty()) {
            return response.refused().stream()
                    .map(r -> "refused write " + (r.write() + 1)
                            + r.before()
                                    .map(i -> ", where the item is " + item(i))
                                    .orElse(", where there is no item"))
                    .collect(Collectors.joining("; "));
        }
        return items(response)
                + response.last().map(last -> "; more behind " + values(last)).orElse("")
                + "; " + used(response.used());
    }

    /** What a stream tells, one change after the other. */
    static String changes(List<Change> changes) {
        return changes.isEmpty()
                ? "nothing"
                : changes.stream().map(ExchangeWords::change).collect(Collectors.joining("; "));
    }

    private static String change(Change change) {
        return "in `" + change.table() + "` "
                + change.before().map(Item::words).orElse("nothing")
                + " becomes "
                + change.after().map(Item::words).orElse("nothing");
    }

    static String items(Response response) {
        if (response.items().isEmpty()) {
            return "no items";
        }
        int all = response.items().size();
        String some = response.items().stream()
                .limit(MOST_ITEMS)
                .map(found -> item(found.item()))
                .collect(Collectors.joining(", "));
        return Numbers.grouped(all)
                + (all == 1 ? " item: " : " items: ")
                + some
                + (all > MOST_ITEMS ? " and " + Numbers.grouped(all - MOST_ITEMS) + " more" : "");
    }

    private static String item(Item item) {
        return item.words();
    }

    static String values(SortedMap<String, Value> values) {
        return new Item(values).words();
    }

    private static String used(List<Response.Used> used) {
        String all = used.stream()
                .filter(u -> u.readMilli() + u.writeMilli() > 0)
                .map(u -> u.place() + " " + units(u.readMilli() + u.writeMilli()))
                .collect(Collectors.joining(", "));
        return all.isEmpty() ? "0 units" : all;
    }

    static String units(Map<Request.Place, Long> milli) {
        return milli.isEmpty()
                ? "0 units"
                : milli.entrySet().stream()
                        .map(e -> e.getKey() + " " + units(e.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private static String units(long milli) {
        return Numbers.grouped(BigDecimal.valueOf(milli, 3)) + (milli == 1_000 ? " unit" : " units");
    }
}
