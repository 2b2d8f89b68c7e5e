package dev.dynawright.verify;

import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Sends every request to an engine and, before that, to a memory that has what must be there. What the engine finds and charges
 * has to be what the memory foretold; where an engine is known to charge otherwise, the foretold charge is changed by name.
 */
public final class Compared implements Store {
    private final Memory memory;
    private final Store engine;
    private final List<Quirk> quirks;
    private final List<Deviation> deviations = new ArrayList<>();
    private final List<Exchange> exchanges = new ArrayList<>();
    private long requests;
    private long items;
    private Units units = Units.NONE;
    private final SortedMap<Quirk, Long> quirky = new TreeMap<>();

    /** A request, the answer that was foretold, and the one that came. */
    public record Exchange(Request request, Response foretold, Response came) {}

    /** What a request did otherwise than foretold. */
    public enum Kind {
        /** It found something else. */
        FOUND,
        /** It was charged otherwise. */
        CHARGED
    }

    /** A request that did not do what was foretold: what was expected and what came. */
    public record Deviation(Kind kind, Exchange exchange, String expected, String actual) {}

    public Compared(Memory memory, Store engine, List<Quirk> quirks) {
        this.memory = memory;
        this.engine = engine;
        this.quirks = List.copyOf(quirks);
    }

    @Override
    public Response send(Request request) throws IOException {
        Response first = memory.send(request);
        Response actual = engine.send(request);
        Response expected = !same(request, first, actual) && request instanceof Request.Query query
                ? memory.page(query, items(actual)).orElse(first)
                : first;
        Exchange exchange = new Exchange(request, expected, actual);
        exchanges.add(exchange);
        requests++;
        items += actual.items().size();
        if (!same(request, expected, actual)) {
            boolean ends = expected.last().isPresent() != actual.last().isPresent();
            deviations.add(new Deviation(Kind.FOUND, exchange, found(expected, ends), found(actual, ends)));
        }
        Map<Request.Place, Long> reported = all(expected.used());
        for (Quirk quirk : quirks) {
            long before = sum(reported);
            reported = quirk.reported(request, expected, reported);
            note(quirk, sum(reported) - before);
        }
        Map<Request.Place, Long> measured = all(actual.used());
        // Who is refused is not told what it took.
        boolean told = actual.refused().isEmpty();
        if (told && !reported.equals(measured)) {
            deviations.add(new Deviation(
                    Kind.CHARGED, exchange, ExchangeWords.units(reported), ExchangeWords.units(measured)));
        }
        units = units.plus(new Units(
                expected.used().stream().mapToLong(Response.Used::readMilli).sum(),
                expected.used().stream().mapToLong(Response.Used::writeMilli).sum(),
                told ? sum(reported) : 0,
                told ? sum(measured) : 0));
        return actual;
    }

    /** What came, and, where that is not as foretold, whether more is said to follow. */
    private static String found(Response response, boolean ends) {
        String items = ExchangeWords.items(response);
        return ends ? items + (response.last().isPresent() ? ", and more to follow" : ", and nothing more") : items;
    }

    private static long sum(Map<Request.Place, Long> units) {
        return units.values().stream().mapToLong(milli -> milli).sum();
    }

    private void note(Quirk quirk, long milli) {
        if (milli != 0) {
            quirky.merge(quirk, milli, Long::sum);
        }
    }

    /** A batch comes in any order, and so do the entries of an index that have the same sort key. */
    private static boolean same(Request request, Response expected, Response actual) {
        List<Item> one = items(expected);
        List<Item> other = items(actual);
        boolean goesOn = expected.last().isPresent() == actual.last().isPresent();
        if (!expected.refused().equals(actual.refused()) || !goesOn) {
            return false;
        }
        boolean ordered =
                request instanceof Request.Query query && query.place().index().isEmpty();
        return ordered
                ? one.equals(other)
                : one.size() == other.size() && new LinkedHashSet<>(one).equals(new LinkedHashSet<>(other));
    }

    private static List<Item> items(Response response) {
        return response.items().stream().map(Response.Found::item).toList();
    }

    private static Map<Request.Place, Long> all(List<Response.Used> used) {
        Map<Request.Place, Long> all = new LinkedHashMap<>();
        used.forEach(u -> all.merge(u.place(), u.readMilli() + u.writeMilli(), Long::sum));
        all.values().removeIf(milli -> milli == 0);
        return all;
    }

    /** Forgets the exchanges so far, but none of the figures and deviations. */
    void beginCall() {
        exchanges.clear();
    }

    /** What was sent and what came since the call began. */
    List<Exchange> exchanges() {
        return List.copyOf(exchanges);
    }

    public List<Deviation> deviations() {
        return List.copyOf(deviations);
    }

    public long requests() {
        return requests;
    }

    /** The items that came, each as often as it came. */
    public long items() {
        return items;
    }

    public Units units() {
        return units;
    }

    /** By how many thousandths of units each quirk changed what was foretold. */
    public SortedMap<Quirk, Long> quirky() {
        return Collections.unmodifiableSortedMap(new TreeMap<>(quirky));
    }
}
