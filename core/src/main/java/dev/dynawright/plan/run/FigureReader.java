package dev.dynawright.plan.run;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Role;
import dev.dynawright.design.Template;
import dev.dynawright.design.Template.Hole;
import dev.dynawright.design.Template.Literal;
import dev.dynawright.design.Template.Piece;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.item.FigureNames;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Spelling;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Reads counts, sums and averages: those that are kept, and those that are made of rows. */
public final class FigureReader {
    private final DesignView view;
    private final Store store;
    private final Reader reader;

    /** The figure of one group: how many rows it has, and their sum. */
    public record Figure(Map<Path, Value> group, Optional<BigDecimal> count, Optional<BigDecimal> sum) {}

    public FigureReader(DesignView view, Store store, Instant now) {
        this.view = view;
        this.store = store;
        this.reader = new Reader(view, store, now);
    }

    /** One page of figures, and where the next one begins, if there is a next one. */
    public record Page(List<Figure> figures, Optional<Reader.Cursor> next) {
        public Page {
            figures = List.copyOf(figures);
        }
    }

    /** A page where the groups are read page by page, else all of them. */
    public Page figures(Access access, Arguments arguments, Optional<Reader.Cursor> from)
            throws IOException, UnfitValue {
        if (access instanceof Access.Counter counter) {
            return counter(counter, arguments, from);
        } else if (access instanceof Access.Counted counted) {
            return new Page(counted(counted, arguments), Optional.empty());
        } else if (access instanceof Access.AddedUp addedUp) {
            return new Page(addedUp(addedUp, arguments), Optional.empty());
        }
        throw new IllegalArgumentException("no figures by " + access);
    }

    /** The figures of a counter: each item by its key, or those of a range, all or a page of them. */
    private Page counter(Access.Counter access, Arguments arguments, Optional<Reader.Cursor> from)
            throws IOException, UnfitValue {
        Map<Path, Value> given = new LinkedHashMap<>(arguments.equal());
        access.question()
                .equal()
                .forEach((path, word) -> word.ifPresent(
                        w -> given.put(path, Words.value(view, access.question().entity(), path, w))));
        Decoder decoder = new Decoder(view, access.source());
        Map<Map<Path, Value>, Totals> totals = new LinkedHashMap<>();
        if (access.page().isPresent()) {
            return page(access, decoder, given, from, totals);
        }
        for (Item item : items(access, decoder, given)) {
            if (decoder.isOne(item)) {
                add(access, decoder, item, given, totals);
            }
        }
        return new Page(listed(totals), Optional.empty());
    }

    /** So many groups as a page has, each of which is an item. */
    private Page page(
            Access.Counter access,
            Decoder decoder,
            Map<Path, Value> given,
            Optional<Reader.Cursor> from,
            Map<Map<Path, Value>, Totals> totals)
            throws IOException, UnfitValue {
        long size = access.page().orElseThrow();
        List<Template> key = access.source().anyKey().orElseThrow();
        Value first = Spelling.plain(decoder.spelling()
                .key(access.source().table().partition(), key.get(0), path -> Optional.ofNullable(given.get(path)))
                .orElseThrow());
        boolean strong = access.question().demands().strong();
        Ranges ranges = range(access, decoder, key, first, given, strong, from);
        List<Ranges.Met> met;
        do {
            met = ranges.next(Comparator.comparing(Item::bytes), size - totals.size());
            for (Ranges.Met one : met) {
                if (decoder.isOne(one.item())) {
                    add(access, decoder, one.item(), given, totals);
                }
            }
        } while (!met.isEmpty() && totals.size() < size);
        return new Page(listed(totals), ranges.cursor());
    }

    private List<Item> items(Access.Counter access, Decoder decoder, Map<Path, Value> given)
            throws IOException, UnfitValue {
        List<Item> items = new ArrayList<>();
        List<Request.Key> keys = new ArrayList<>();
        List<Template> key = access.source().anyKey().orElseThrow();
        boolean strong = access.question().demands().strong();
        for (Map<Path, Value> values : combinations(access, key.get(0), given)) {
            for (int shard = 0; shard < key.get(0).shards(); shard++) {
                Template partition = sharded(key.get(0), shard);
                Value first = Spelling.plain(decoder.spelling()
                        .key(
                                access.source().table().partition(),
                                partition,
                                path -> Optional.ofNullable(values.get(path)))
                        .orElseThrow());
                SortedMap<String, Value> all = new TreeMap<>();
                all.put(access.source().table().partition(), first);
                if (access.whole()) {
                    if (key.size() > 1) {
                        all.put(
                                access.source().table().sort().orElseThrow(),
                                Spelling.plain(decoder.spelling()
                                        .key(
                                                access.source().table().sort().orElseThrow(),
                                                key.get(1),
                                                path -> Optional.ofNullable(values.get(path)))
                                        .orElseThrow()));
                    }
                    keys.add(new Request.Key(access.source().table().name(), all));
                } else {
                    range(access, decoder, key, first, values, strong, Optional.empty())
                            .rest()
                            .forEach(met -> items.add(met.item()));
                }
            }
        }
        for (int from = 0; from < keys.size(); from += Limits.BATCH_GET_ITEMS) {
            List<Request.Key> some = keys.subList(from, Math.min(keys.size(), from + Limits.BATCH_GET_ITEMS));
            store.send(some.size() == 1 ? new Request.Get(some.get(0), strong) : new Request.Batch(some, strong))
                    .items()
                    .forEach(found -> items.add(found.item()));
        }
        return items;
    }

    private Ranges range(
            Access.Counter access,
            Decoder decoder,
            List<Template> key,
            Value partition,
            Map<Path, Value> values,
            boolean strong,
            Optional<Reader.Cursor> from)
            throws UnfitValue {
        List<Piece> known = new ArrayList<>();
        for (Piece piece : key.get(1).pieces()) {
            boolean fixed = piece instanceof Literal || (piece instanceof Hole hole && values.containsKey(hole.path()));
            if (!fixed) {
                break;
            }
            known.add(piece);
        }
        String begin = decoder.spelling().beginning(known, path -> Optional.ofNullable(values.get(path)));
        String sort = access.source().table().sort().orElseThrow();
        Request.Query query = new Request.Query(
                new Request.Place(access.source().table().name(), Optional.empty()),
                List.of(new Request.Equal(access.source().table().partition(), partition)),
                List.of(),
                begin.isEmpty() ? Optional.empty() : Optional.of(Request.Range.beginning(sort, begin)),
                false,
                OptionalLong.empty(),
                Optional.empty(),
                strong);
        return new Ranges(store, access.source().place(), List.of(query), access.page(), from);
    }

    private static Template sharded(Template template, int shard) {
        List<Piece> pieces = new ArrayList<>();
        for (Piece piece : template.pieces()) {
            pieces.add(piece instanceof Template.Shard s ? new Literal(KeyCoding.shardText(shard, s.count())) : piece);
        }
        return new Template(pieces);
    }

    /** The given values, once for each value of the groups that the partition key tells apart. */
    private List<Map<Path, Value>> combinations(Access.Counter access, Template partition, Map<Path, Value> given) {
        List<Map<Path, Value>> all = new ArrayList<>();
        all.add(given);
        for (Hole hole : partition.holes()) {
            if (!given.containsKey(hole.path())) {
                List<Map<Path, Value>> more = new ArrayList<>();
                for (Map<Path, Value> one : all) {
                    for (Value value : values(access, hole.path())) {
                        Map<Path, Value> with = new LinkedHashMap<>(one);
                        with.put(hole.path(), value);
                        more.add(with);
                    }
                }
                all = more;
            }
        }
        return all;
    }

    private List<Value> values(Access.Counter access, Path path) {
        Form form = view.relations()
                .attribute(access.question().entity(), path)
                .orElseThrow()
                .form();
        if (form instanceof Form.Enumeration enumeration) {
            return enumeration.values().stream()
                    .map(v -> (Value) new Atom.Text(v.name()))
                    .toList();
        } else if (form instanceof Form.Truth) {
            return List.of(new Atom.Truth(false), new Atom.Truth(true));
        }
        throw new IllegalArgumentException("nobody knows all values of " + path);
    }

    /** A count and a sum that grow item by item. */
    private static final class Totals {
        private Optional<BigDecimal> count = Optional.empty();
        private Optional<BigDecimal> sum = Optional.empty();

        void count(BigDecimal more) {
            count = Optional.of(count.orElse(BigDecimal.ZERO).add(more));
        }

        void sum(BigDecimal more) {
            sum = Optional.of(sum.orElse(BigDecimal.ZERO).add(more));
        }
    }

    private void add(
            Access.Counter access,
            Decoder decoder,
            Item item,
            Map<Path, Value> given,
            Map<Map<Path, Value>, Totals> totals) {
        Role.Counter counter = (Role.Counter) access.source().type().role();
        Set<Path> free = FigureNames.free(view, access.source(), counter);
        Entity counted = view.relations().known(counter.entity());
        List<Role.Total> numbers = counter.numbers(counted);
        List<Role.Total> asked = counter.numbers(access.asked(), counted);
        Map<Path, Value> values = new LinkedHashMap<>(given);
        values.putAll(decoder.values(item));
        values.putAll(decoder.keys(item));
        for (Map.Entry<String, Value> one : item.values().entrySet()) {
            Optional<FigureNames.Named> named = FigureNames.read(one.getKey(), free, numbers, decoder.spelling())
                    .filter(n -> asked.contains(n.number()));
            if (named.isPresent() && one.getValue() instanceof Atom.Amount amount) {
                Map<Path, Value> group = new LinkedHashMap<>();
                access.groups()
                        .forEach(path -> Optional.ofNullable(named.get().group().getOrDefault(path, values.get(path)))
                                .ifPresent(value -> group.put(path, value)));
                Totals all = totals.computeIfAbsent(group, g -> new Totals());
                if (named.get().number().sum()) {
                    all.sum(amount.value());
                } else {
                    all.count(amount.value());
                }
            }
        }
    }

    private static List<Figure> listed(Map<Map<Path, Value>, Totals> totals) {
        List<Figure> all = new ArrayList<>();
        totals.forEach((group, total) -> all.add(new Figure(group, total.count, total.sum)));
        return all;
    }

    /** A figure in the item of a parent. */
    private List<Figure> counted(Access.Counted access, Arguments arguments) throws IOException, UnfitValue {
        Map<Path, Value> parent = new LinkedHashMap<>();
        arguments.equal().forEach((path, value) -> {
            for (int hops = 1; hops <= path.hops().size(); hops++) {
                Path way = new Path(path.hops().subList(0, hops), Optional.empty());
                boolean here = view.relations()
                        .target(access.asked().what().entity(), way)
                        .filter(e -> e.name().equals(access.source().type().entity()))
                        .isPresent();
                if (here) {
                    parent.put(new Path(path.hops().subList(hops, path.hops().size()), path.attribute()), value);
                }
            }
        });
        List<Figure> all = new ArrayList<>();
        for (Item item : reader.items(access.around(), Arguments.of(parent))) {
            Totals totals = new Totals();
            access.count()
                    .stored()
                    .forEach((name, figure) -> item.value(name)
                            .filter(v -> v instanceof Atom.Amount)
                            .map(v -> ((Atom.Amount) v).value())
                            .ifPresent(figure == Statement.Figure.SUM ? totals::sum : totals::count));
            all.add(new Figure(new LinkedHashMap<>(), totals.count, totals.sum));
        }
        return all;
    }

    /** All rows, added up by their groups. */
    private List<Figure> addedUp(Access.AddedUp access, Arguments arguments) throws IOException, UnfitValue {
        Map<Map<Path, Value>, Totals> totals = new LinkedHashMap<>();
        if (access.each()) {
            throw new IllegalArgumentException("the values of the groups are not known before they are read");
        }
        for (Answered row : reader.rows(access.rows(), arguments).rows()) {
            Map<Path, Value> group = new LinkedHashMap<>();
            access.groups().forEach(path -> row.value(path).ifPresent(value -> group.put(path, value)));
            Optional<Value> of = access.asked().of().flatMap(a -> row.value(Path.own(a)));
            Totals all = totals.computeIfAbsent(group, g -> new Totals());
            if (access.asked().of().isEmpty() || of.isPresent()) {
                all.count(BigDecimal.ONE);
            }
            if (of.isPresent() && of.get() instanceof Atom.Amount amount) {
                all.sum(amount.value());
            }
        }
        Set<Map<Path, Value>> whole = new LinkedHashSet<>(totals.keySet());
        whole.removeIf(group -> group.size() == access.groups().size());
        whole.forEach(totals::remove);
        return listed(totals);
    }
}
