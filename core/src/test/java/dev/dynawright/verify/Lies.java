package dev.dynawright.verify;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Ways to be wrong, of which defects are made. */
final class Lies {
    private static final List<String> KEY = List.of("PK", "SK");
    private static final List<String> INDEX_KEY = List.of("PK", "SK", "GSI1PK", "GSI1SK");

    private Lies() {}

    /** Of a Query with several items, other items. */
    static Defect items(UnaryOperator<List<Response.Found>> lie) {
        return Defect.answering((request, response) ->
                request instanceof Request.Query && response.items().size() > 1
                        ? new Response(lie.apply(new ArrayList<>(response.items())), response.last(), response.used())
                        : response);
    }

    /** Of every item that is read, other values. */
    static Defect values(UnaryOperator<SortedMap<String, Value>> lie) {
        return Defect.answering((request, response) -> new Response(
                response.items().stream()
                        .map(f -> new Response.Found(
                                f.table(),
                                new Item(lie.apply(new TreeMap<>(f.item().values())))))
                        .toList(),
                response.last(),
                response.used(),
                response.refused()));
    }

    /** What is found in another partition comes too. */
    static Defect stranger() {
        List<Response.Found> seen = new ArrayList<>();
        return items(items -> {
            List<Response.Found> all = new ArrayList<>(items);
            seen.stream()
                    .filter(f ->
                            !f.item().value("PK").equals(items.get(0).item().value("PK")))
                    .findFirst()
                    .ifPresent(all::add);
            seen.addAll(items);
            return all;
        });
    }

    /** Other charges. */
    static Defect charges(Function<Response.Used, Optional<Response.Used>> lie) {
        return Defect.answering((request, response) -> new Response(
                response.items(),
                response.last(),
                response.used().stream().flatMap(u -> lie.apply(u).stream()).toList(),
                response.refused()));
    }

    /** The page of a Query that goes on ends one item earlier. */
    static Defect shortPage() {
        return Defect.answering((request, response) -> {
            int size = response.items().size();
            if (!(request instanceof Request.Query) || response.last().isEmpty() || size < 2) {
                return response;
            }
            SortedMap<String, Value> last =
                    new TreeMap<>(response.items().get(size - 2).item().values());
            last.keySet().retainAll(response.last().get().keySet());
            return new Response(response.items().subList(0, size - 1), Optional.of(last), response.used());
        });
    }

    /** Of a page that goes on, the row is lost behind which it does. */
    static Defect skipping() {
        return Defect.answering((request, response) -> request instanceof Request.Query
                        && response.last().isPresent()
                ? new Response(
                        response.items().subList(0, response.items().size() - 1), response.last(), response.used())
                : response);
    }

    /** Where a page has rows and nothing follows, it goes on behind the last of them. */
    static Defect endless() {
        return Defect.answering((request, response) -> {
            if (!(request instanceof Request.Query query)
                    || response.last().isPresent()
                    || response.items().isEmpty()) {
                return response;
            }
            SortedMap<String, Value> last = new TreeMap<>(
                    response.items().get(response.items().size() - 1).item().values());
            last.keySet().retainAll(query.place().index().isEmpty() ? KEY : INDEX_KEY);
            return new Response(response.items(), Optional.of(last), response.used());
        });
    }

    /** All that a stream tells at once is told backwards. */
    static Defect backwards() {
        return Defect.telling(changes -> {
            List<Change> all = new ArrayList<>(changes);
            Collections.reverse(all);
            return all;
        });
    }

    /** Between a write and the next one, which is what follows from the stream, a value is another in all that is read. */
    static Defect limbo(String name, Value lie) {
        Set<String> behind = new LinkedHashSet<>();
        return Defect.answering((request, response) -> {
            boolean write = request instanceof Request.Single || request instanceof Request.Transaction;
            if (write && response.refused().isEmpty() && !behind.remove(name)) {
                behind.add(name);
            }
            return write || !behind.contains(name)
                    ? response
                    : new Response(
                            response.items().stream()
                                    .map(found -> with(found, name, lie))
                                    .toList(),
                            response.last(),
                            response.used(),
                            response.refused());
        });
    }

    private static Response.Found with(Response.Found found, String name, Value lie) {
        SortedMap<String, Value> values = new TreeMap<>(found.item().values());
        values.computeIfPresent(name, (key, old) -> lie);
        return new Response.Found(found.table(), new Item(values));
    }

    /** Behind an update, a strongly consistent batch still has what was there before. */
    static Defect stale() {
        Set<Request.Key> updated = new LinkedHashSet<>();
        return Defect.answering((request, response) -> {
            if (request instanceof Request.Update update) {
                updated.add(update.key());
            }
            return request instanceof Request.Batch batch
                            && batch.keys().stream().anyMatch(updated::contains)
                    ? new Response(
                            response.items().stream().map(Lies::older).toList(), response.last(), response.used())
                    : response;
        });
    }

    private static Response.Found older(Response.Found found) {
        SortedMap<String, Value> values = new TreeMap<>(found.item().values());
        values.computeIfPresent("title", (name, title) -> Atom.text("as it was"));
        return new Response.Found(found.table(), new Item(values));
    }

    /** Who is refused is told that it is done. */
    static Defect forgiving(Predicate<Request> which) {
        return Defect.answering((request, response) ->
                which.test(request) && !response.refused().isEmpty()
                        ? new Response(List.of(), Optional.empty(), response.used())
                        : response);
    }

    /** What is done is said to be refused. */
    static Defect refusing() {
        return Defect.answering((request, response) -> (request instanceof Request.Single
                                || request instanceof Request.Transaction)
                        && response.refused().isEmpty()
                ? new Response(
                        List.of(), Optional.empty(), List.of(), List.of(new Response.Refused(0, Optional.empty())))
                : response);
    }

    /** Some writes are not done. */
    static Defect losing(Predicate<Request.Single> which) {
        return Defect.writing(write -> which.test(write) ? List.of() : List.of(write));
    }

    /** Figures change by so many times what they have to. */
    static Defect adding(int times) {
        return Defect.writing(write -> {
            if (!(write instanceof Request.Update update) || update.adds().isEmpty()) {
                return List.of(write);
            }
            Map<Request.Spot, BigDecimal> adds = new LinkedHashMap<>();
            update.adds().forEach((spot, amount) -> adds.put(spot, amount.multiply(BigDecimal.valueOf(times))));
            return List.of(new Request.Update(update.key(), update.sets(), update.removes(), adds, List.of()));
        });
    }

    /** Does not look at some conditions. */
    static Defect blind(Predicate<Request.Test> which) {
        return Defect.hearing(request -> each(
                request,
                write -> with(
                        write, write.tests().stream().filter(which.negate()).toList())));
    }

    /** Forgets what is added to a number if that was added to a moment ago, with nothing in between. */
    static Defect hurried() {
        Set<Request.Key> before = new LinkedHashSet<>();
        return Defect.hearing(request -> {
            Set<Request.Key> added = new LinkedHashSet<>();
            Request heard = each(request, write -> {
                if (!(write instanceof Request.Update u) || u.adds().isEmpty()) {
                    return write;
                }
                added.add(u.key());
                return before.contains(u.key())
                        ? new Request.Update(u.key(), u.sets(), u.removes(), new LinkedHashMap<>(), u.tests())
                        : u;
            });
            before.clear();
            before.addAll(added);
            return heard;
        });
    }

    private static Request each(Request request, UnaryOperator<Request.Single> change) {
        return request instanceof Request.Single single
                ? change.apply(single)
                : request instanceof Request.Transaction transaction
                        ? new Request.Transaction(
                                transaction.writes().stream().map(change).toList())
                        : request;
    }

    private static Request.Single with(Request.Single write, List<Request.Test> tests) {
        if (write instanceof Request.Put put) {
            return new Request.Put(put.key(), put.item(), tests);
        } else if (write instanceof Request.Delete delete) {
            return new Request.Delete(delete.key(), tests);
        } else if (write instanceof Request.Update u) {
            return new Request.Update(u.key(), u.sets(), u.removes(), u.adds(), tests);
        }
        return new Request.Check(write.key(), tests);
    }

    /** Instead of an item another one is deleted. */
    static Defect aside() {
        return Defect.writing(write -> List.of(write instanceof Request.Delete ? neighbour(write) : write));
    }

    /** With an item the one with the next number is deleted. */
    static Defect neighbour() {
        return Defect.writing(
                write -> write instanceof Request.Delete ? List.of(write, neighbour(write)) : List.of(write));
    }

    private static Request.Single neighbour(Request.Single write) {
        SortedMap<String, Value> key = new TreeMap<>(write.key().values());
        key.put("SK", Atom.text(isOf(write, "TICKET#000000001") ? "TICKET#000000002" : "TICKET#000000001"));
        return new Request.Delete(new Request.Key(write.key().table(), key), List.of());
    }

    static boolean isBelowZero(Request.Single write) {
        return write instanceof Request.Update update
                && update.adds().values().stream().anyMatch(amount -> amount.signum() < 0);
    }

    /** Whether a write is of an item whose sort key begins so. */
    static boolean isOf(Request.Single write, String start) {
        return write.key().values().get("SK") instanceof Atom.Text text
                && text.text().startsWith(start);
    }

    /** The first time that a stream tells something, it tells something else. */
    static Defect once(UnaryOperator<List<Change>> lie) {
        Set<String> done = new LinkedHashSet<>();
        return Defect.telling(changes -> changes.isEmpty() || !done.add("done") ? changes : lie.apply(changes));
    }
}
