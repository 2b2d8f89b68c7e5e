package dev.dynawright.engine;

import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Memory;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Sends every request to an engine and, before that, to a memory that has what must be there. What the engine finds and charges
 * has to be what the memory foretold; where an engine is known to charge otherwise, the foretold charge is changed by name.
 */
public final class Compared implements Store {
    private final Memory memory;
    private final Store engine;
    private final List<Quirk> quirks;
    private final List<Deviation> deviations = new ArrayList<>();
    private long requests;
    private long foretold;
    private long charged;

    /** A request that did not do what was foretold: what was expected and what came. */
    public record Deviation(Request request, String expected, String actual) {}

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
        requests++;
        if (!same(request, expected, actual)) {
            deviations.add(new Deviation(
                    request, items(expected).toString(), items(actual).toString()));
        }
        Map<Request.Place, Long> reported = units(expected.used());
        for (Quirk quirk : quirks) {
            reported = quirk.reported(request, expected, reported);
        }
        Map<Request.Place, Long> measured = units(actual.used());
        if (!reported.equals(measured)) {
            deviations.add(new Deviation(request, "milli-units " + reported, "milli-units " + measured));
        }
        foretold += expected.used().stream().mapToLong(Response.Used::readMilli).sum();
        charged += actual.used().stream().mapToLong(Response.Used::readMilli).sum();
        return actual;
    }

    /** A batch comes in any order, and so do the entries of an index that have the same sort key. */
    private static boolean same(Request request, Response expected, Response actual) {
        List<Item> one = items(expected);
        List<Item> other = items(actual);
        boolean ordered =
                request instanceof Request.Query query && query.place().index().isEmpty();
        return ordered
                ? one.equals(other)
                : one.size() == other.size() && new LinkedHashSet<>(one).equals(new LinkedHashSet<>(other));
    }

    private static List<Item> items(Response response) {
        return response.items().stream().map(Response.Found::item).toList();
    }

    private static Map<Request.Place, Long> units(List<Response.Used> used) {
        Map<Request.Place, Long> all = new LinkedHashMap<>();
        used.forEach(u -> all.merge(u.place(), u.readMilli() + u.writeMilli(), Long::sum));
        all.values().removeIf(milli -> milli == 0);
        return all;
    }

    public List<Deviation> deviations() {
        return deviations;
    }

    public long requests() {
        return requests;
    }

    /** Thousandths of units that the service would have charged. */
    public long foretold() {
        return foretold;
    }

    /** Thousandths of units that the engine reported. */
    public long charged() {
        return charged;
    }
}
