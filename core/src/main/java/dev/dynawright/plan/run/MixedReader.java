package dev.dynawright.plan.run;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.keys.KeyCoding;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.read.KeyMatch;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads a row and what comes along with it in one Query, and tells the items of different types apart. */
final class MixedReader {
    private final DesignView view;
    private final Store store;
    private final Instant now;

    MixedReader(DesignView view, Store store, Instant now) {
        this.view = view;
        this.store = store;
        this.now = now;
    }

    List<Answered> rows(Access.Mixed access, Arguments arguments) throws IOException, UnfitValue {
        Access.Member first = access.members().get(0);
        Decoder decoder = new Decoder(view, first.match().source());
        List<Item> items = items(access, arguments);
        RowFilter filter = new RowFilter(view, first.question(), arguments, now);
        List<Answered> rows = new ArrayList<>();
        for (Item item : items) {
            if (decoder.isOne(item) && !isOver(decoder, item)) {
                Answered row = new Answered(decoder.values(item), new LinkedHashMap<>(), decoder.end(item))
                        .with(decoder.found(first.match(), arguments));
                if (filter.keeps(row)) {
                    rows.add(along(access, items, inside(access, decoder, item, row)));
                }
            }
        }
        return rows;
    }

    /** What lies in the range; what is over and still there takes a place of a limit, so as many more are read. */
    private List<Item> items(Access.Mixed access, Arguments arguments) throws IOException, UnfitValue {
        Ranges ranges = new Ranges(
                store,
                access.members().get(0).match().place(),
                List.of(query(access, arguments)),
                access.limit(),
                Optional.empty());
        List<Ranges.Met> met = new ArrayList<>(access.limit().isPresent() ? List.of() : ranges.rest());
        List<Decoder> kinds = access.members().stream()
                .map(member -> new Decoder(view, member.match().source()))
                .toList();
        long missing = access.limit().orElse(0);
        while (missing > 0) {
            List<Ranges.Met> more = ranges.next(Comparator.comparing(Item::bytes), missing);
            met.addAll(more);
            missing = more.isEmpty()
                    ? 0
                    : missing
                            - more.stream()
                                    .filter(m -> kinds.stream()
                                            .noneMatch(kind -> kind.isOne(m.item()) && isOver(kind, m.item())))
                                    .count();
        }
        return met.stream().map(Ranges.Met::item).toList();
    }

    private boolean isOver(Decoder decoder, Item item) {
        return decoder.end(item).filter(end -> !end.isAfter(now)).isPresent();
    }

    /** One Query from the first to the last of all members. */
    private Request.Query query(Access.Mixed access, Arguments arguments) throws UnfitValue {
        Request.Query first = queryOf(access.members().get(0), arguments);
        Optional<String> attribute =
                access.members().get(0).match().place().sort().stream().findFirst();
        List<String> begins = new ArrayList<>();
        for (Access.Member member : access.members()) {
            begins.add(begin(member, arguments));
        }
        String low = begins.stream().min(KeyCoding::compare).orElse("");
        String high = begins.stream().max(KeyCoding::compare).orElse("");
        Optional<Request.Range> range = attribute.isEmpty() || (low.isEmpty() && high.isEmpty())
                ? Optional.empty()
                : Optional.of(Request.Range.between(
                        attribute.get(),
                        low.isEmpty() ? Optional.empty() : Optional.of(new Atom.Text(low)),
                        Optional.of(new Atom.Text(high + SortRange.LAST))));
        return new Request.Query(
                first.place(),
                first.partition(),
                List.of(),
                range,
                access.backwards(),
                OptionalLong.empty(),
                Optional.empty(),
                access.question().demands().strong());
    }

    private Request.Query queryOf(Access.Member member, Arguments arguments) throws UnfitValue {
        Decoder decoder = new Decoder(view, member.match().source());
        return new KeyConditions(view, member.question(), member.match(), decoder.spelling(), arguments)
                .queries()
                .get(0);
    }

    /** The text with which the sort keys of a member begin. */
    private String begin(Access.Member member, Arguments arguments) throws UnfitValue {
        Decoder decoder = new Decoder(view, member.match().source());
        Map<Path, Value> given = new LinkedHashMap<>(arguments.equal());
        if (member.along().isPresent() && member.along().get() instanceof Along.Down down) {
            List<String> hops = new ArrayList<>();
            down.steps().forEach(step -> hops.add(0, step.key()));
            Path up = new Path(hops, Optional.empty());
            arguments.equal().forEach((path, value) -> given.put(up.then(path), value));
        } else if (member.along().isPresent() && member.along().get() instanceof Along.Up up) {
            arguments
                    .equal()
                    .forEach((path, value) -> below(up.parent(), path).ifPresent(own -> given.put(own, value)));
        }
        return decoder.spelling()
                .beginning(
                        member.match().prefix().stream()
                                .map(KeyMatch.SortPiece::piece)
                                .toList(),
                        path -> Optional.ofNullable(given.get(path)));
    }

    private static Optional<Path> below(Path parent, Path path) {
        int hops = parent.hops().size();
        return path.hops().size() >= hops && path.hops().subList(0, hops).equals(parent.hops())
                ? Optional.of(new Path(path.hops().subList(hops, path.hops().size()), path.attribute()))
                : Optional.empty();
    }

    /** A row with the items of the other members. */
    private Answered along(Access.Mixed access, List<Item> items, Answered row) {
        Answered with = row;
        for (Access.Member member : access.members().subList(1, access.members().size())) {
            Decoder decoder = new Decoder(view, member.match().source());
            List<Answered> rows = new ArrayList<>();
            for (Item item : items) {
                if (decoder.isOne(item) && !isOver(decoder, item)) {
                    rows.add(new Answered(decoder.values(item), new LinkedHashMap<>(), decoder.end(item)));
                }
            }
            if (member.along().orElseThrow() instanceof Along.Up up) {
                for (Answered parent : rows) {
                    Map<Path, Value> lifted = new LinkedHashMap<>();
                    parent.values()
                            .forEach((path, value) -> lifted.put(up.parent().then(path), value));
                    with = with.with(lifted);
                }
            } else {
                Along.Down down = (Along.Down) member.along().orElseThrow();
                rows.sort(new RowOrder(view, member.question()).comparator());
                with = with.with(down, RowOrder.latest(view, down, rows));
            }
        }
        return with;
    }

    private Answered inside(Access.Mixed access, Decoder decoder, Item item, Answered row) {
        Answered with = row;
        for (Along along : access.question().with()) {
            boolean member = access.members().stream()
                    .anyMatch(m -> m.along().filter(along::equals).isPresent());
            if (!member && along instanceof Along.Down down) {
                for (ItemType.Inside inside :
                        access.members().get(0).match().source().type().inside()) {
                    if (inside.child().equals(down.entity())) {
                        with = with.with(down, RowOrder.latest(view, down, decoder.inside(inside, item)));
                    }
                }
            }
        }
        return with;
    }
}
