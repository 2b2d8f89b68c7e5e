package dev.dynawright.plan.run;

import dev.dynawright.data.Value;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.read.KeyMatch;
import dev.dynawright.plan.read.Question;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** Goes the ways of reads with values in hand: sends their requests to a store and puts the answer together. */
public final class Reader {
    private final DesignView view;
    private final Store store;
    private final Instant now;

    public Reader(DesignView view, Store store, Instant now) {
        this.view = view;
        this.store = store;
        this.now = now;
    }

    /** One page of an answer, and where the next one begins, if there is a next one. */
    public record Page(List<Answered> rows, Optional<Cursor> next) {
        public Page {
            rows = List.copyOf(rows);
        }
    }

    /** Where a page begins: for each of the Queries of a way the key behind which it goes on, or that it is at its end. */
    public record Cursor(List<Optional<Map<String, Value>>> behind, List<Boolean> ended) {
        public Cursor {
            behind = List.copyOf(behind);
            ended = List.copyOf(ended);
        }
    }

    /** The first page of rows. */
    public Page rows(Access access, Arguments arguments) throws IOException, UnfitValue {
        return rows(access, arguments, Optional.empty());
    }

    public Page rows(Access access, Arguments arguments, Optional<Cursor> from) throws IOException, UnfitValue {
        if (access instanceof Access.Rows rows) {
            return range(rows, arguments, from);
        } else if (access instanceof Access.Mixed mixed) {
            return new Page(new MixedReader(view, store, now).rows(mixed, arguments), Optional.empty());
        } else if (access instanceof Access.Inside inside) {
            return new Page(inside(inside, arguments), Optional.empty());
        }
        throw new IllegalArgumentException("no rows by " + access);
    }

    private Page range(Access.Rows access, Arguments arguments, Optional<Cursor> from) throws IOException, UnfitValue {
        KeyMatch match = form(access, arguments);
        Decoder decoder = new Decoder(view, match.source());
        RowFilter filter = new RowFilter(view, access.question(), arguments, now);
        List<Request.Query> queries =
                new KeyConditions(view, access.question(), match, decoder.spelling(), arguments).queries();
        if (access.one()) {
            Response response = store.send(
                    new Request.Get(queries.get(0).key(), queries.get(0).strong()));
            List<Read> items = new ArrayList<>();
            response.items().forEach(found -> one(decoder, found.item()).ifPresent(items::add));
            return new Page(finished(access, match, decoder, filter, items, arguments), Optional.empty());
        }
        Ranges ranges = new Ranges(store, match.place(), queries, access.limit(), from);
        OptionalLong wanted = wanted(access.question());
        boolean sorted = match.unordered().isPresent();
        List<Answered> done = new ArrayList<>();
        RowOrder order = new RowOrder(view, access.question());
        while (true) {
            List<Ranges.Met> met = sorted
                    ? ranges.rest()
                    : wanted.isEmpty()
                            ? ranges.rest(order.by(decoder))
                            : ranges.next(order.by(decoder), wanted.getAsLong() - done.size());
            List<Read> items = new ArrayList<>();
            met.forEach(m -> one(decoder, m.item()).ifPresent(items::add));
            List<Answered> rows = finished(access, match, decoder, filter, items, arguments);
            done.addAll(rows);
            boolean enough = wanted.isPresent() && done.size() >= wanted.getAsLong();
            if (met.isEmpty() || enough || sorted || wanted.isEmpty()) {
                break;
            }
        }
        if (sorted) {
            done.sort(order.comparator());
        }
        return cut(access.question(), done, wanted, sorted, ranges);
    }

    private Page cut(Question question, List<Answered> rows, OptionalLong wanted, boolean sorted, Ranges ranges) {
        boolean pages = question.extent() instanceof Extent.Page && !sorted;
        List<Answered> some = wanted.isPresent() && !(question.extent() instanceof Extent.Page && sorted)
                ? rows.subList(0, (int) Math.min(rows.size(), wanted.getAsLong()))
                : rows;
        return new Page(some, pages ? ranges.cursor() : Optional.empty());
    }

    private static OptionalLong wanted(Question question) {
        return question.extent() instanceof Extent.Page page
                ? OptionalLong.of(page.size())
                : question.extent() instanceof Extent.First first
                        ? OptionalLong.of(first.count())
                        : OptionalLong.empty();
    }

    /** The form of the key that the given values decide on. */
    private KeyMatch form(Access.Rows access, Arguments arguments) {
        if (access.forms().size() == 1) {
            return access.forms().get(0);
        }
        Function<Path, Optional<Value>> values = arguments::equal;
        for (KeyMatch match : access.forms()) {
            if (RowFilter.fits(match, values)) {
                return match;
            }
        }
        throw new IllegalArgumentException("no form of the key for " + arguments);
    }

    /** An item of the type that is asked for, taken apart. */
    record Read(Item item, Answered row) {}

    private Optional<Read> one(Decoder decoder, Item item) {
        Optional<Instant> end = decoder.end(item);
        return end.filter(e -> !e.isAfter(now)).isPresent() || !decoder.isOne(item)
                ? Optional.empty()
                : Optional.of(new Read(item, new Answered(decoder.values(item), new LinkedHashMap<>(), end)));
    }

    /** Rows with all that the answer has of them, and only those that are asked for. */
    private List<Answered> finished(
            Access.Rows access,
            KeyMatch match,
            Decoder decoder,
            RowFilter filter,
            List<Read> items,
            Arguments arguments)
            throws IOException, UnfitValue {
        List<Fetcher.Open> open = new ArrayList<>();
        for (Read read : items) {
            Answered row = read.row().with(decoder.found(match, arguments));
            if (filter.keeps(row, decoder.told(match))) {
                open.add(new Fetcher.Open(read.item(), inside(access, match.source(), decoder, read.item(), row)));
            }
        }
        List<Answered> done = new ArrayList<>();
        for (Answered row : new Fetcher(view, store).fetched(access, match.source(), open)) {
            if (filter.keeps(row)) {
                done.add(children(access, row));
            }
        }
        return done;
    }

    /** The children that the item has inside. */
    private Answered inside(Access.Rows access, Source source, Decoder decoder, Item item, Answered row) {
        Answered with = row;
        for (Along along : access.question().with()) {
            if (along instanceof Along.Down down && down.steps().size() == 1) {
                for (ItemType.Inside inside : source.type().inside()) {
                    boolean here = inside.child().equals(down.entity())
                            && inside.key().equals(down.steps().get(0).key());
                    if (here
                            && access.children().stream()
                                    .noneMatch(c -> c.down().equals(down))) {
                        with = with.with(down, RowOrder.latest(view, down, decoder.inside(inside, item)));
                    }
                }
            }
        }
        return with;
    }

    private Answered children(Access.Rows access, Answered row) throws IOException, UnfitValue {
        Answered with = row;
        for (Access.Children children : access.children()) {
            List<String> hops = new ArrayList<>();
            children.down().steps().forEach(step -> hops.add(0, step.key()));
            Path up = new Path(hops, Optional.empty());
            Map<Path, Value> equal = new LinkedHashMap<>();
            for (Path id : view.relations().idPaths(access.question().entity())) {
                row.value(id).ifPresent(value -> equal.put(up.then(id), value));
            }
            List<Answered> all = new ArrayList<>();
            Optional<Cursor> next = Optional.empty();
            do {
                Page page = rows(children.access(), Arguments.of(equal), next);
                all.addAll(page.rows());
                next = page.next();
            } while (next.isPresent());
            with = with.with(children.down(), all);
        }
        return with;
    }

    private List<Answered> inside(Access.Inside access, Arguments arguments) throws IOException, UnfitValue {
        Map<Path, Value> parent = new LinkedHashMap<>();
        arguments.equal().forEach((path, value) -> {
            if (!path.hops().isEmpty()
                    && path.hops().get(0).equals(access.inside().key())) {
                parent.put(new Path(path.hops().subList(1, path.hops().size()), path.attribute()), value);
            }
        });
        Decoder decoder = new Decoder(view, access.source());
        RowFilter filter = new RowFilter(view, access.question(), arguments, now);
        List<Answered> rows = new ArrayList<>();
        for (Item item : items(access.around(), Arguments.of(parent))) {
            decoder.inside(access.inside(), item).stream().filter(filter::keeps).forEach(rows::add);
        }
        RowOrder order = new RowOrder(view, access.question());
        rows.sort(order.comparator());
        OptionalLong wanted = wanted(access.question());
        boolean first = access.question().extent() instanceof Extent.First;
        return first ? rows.subList(0, (int) Math.min(rows.size(), wanted.getAsLong())) : rows;
    }

    /** The items that a way meets, before they are taken apart: of a parent, for what is inside. */
    List<Item> items(Access access, Arguments arguments) throws IOException, UnfitValue {
        Access.Rows rows = (Access.Rows) access;
        KeyMatch match = form(rows, arguments);
        Decoder decoder = new Decoder(view, match.source());
        List<Request.Query> queries =
                new KeyConditions(view, rows.question(), match, decoder.spelling(), arguments).queries();
        List<Item> items = new ArrayList<>();
        if (rows.one()) {
            store.send(new Request.Get(queries.get(0).key(), queries.get(0).strong()))
                    .items()
                    .forEach(found -> items.add(found.item()));
        } else {
            new Ranges(store, match.place(), queries, rows.limit(), Optional.empty())
                    .rest()
                    .forEach(met -> items.add(met.item()));
        }
        items.removeIf(item -> !decoder.isOne(item)
                || decoder.end(item).filter(end -> !end.isAfter(now)).isPresent());
        return items;
    }
}
