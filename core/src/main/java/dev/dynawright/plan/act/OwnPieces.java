package dev.dynawright.plan.act;

import dev.dynawright.cost.Layout;
import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.When;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Images;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Composer;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.item.Spelling;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Request.Spot;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** What happens to the items that hold a row itself: its home, parts, copies and guards, or the item that it is inside of. */
final class OwnPieces {
    private final DesignView view;
    private final Composer composer;
    private final Instant now;
    private final InsidePieces insides;
    private final Steps steps;

    OwnPieces(DesignView view, Composer composer, Instant now) {
        this.view = view;
        this.composer = composer;
        this.now = now;
        this.insides = new InsidePieces(view, composer);
        this.steps = new Steps(view);
    }

    /** All of it, or only what the stream does, or only what it does not do. */
    List<Piece> of(Affected row, Terms terms, boolean later) throws UnfitValue {
        List<Piece> pieces = new ArrayList<>();
        for (Source source : view.sources(row.subject().entity())) {
            if (source.isRow() && isLater(source, row) == later) {
                add(row, source, terms, pieces);
            }
        }
        Optional<Source> around = view.around(row.subject().entity());
        if (around.isPresent() && row.subject().later() == later) {
            for (ItemType.Inside inside : around.get().type().inside()) {
                if (inside.child().equals(row.subject().entity())) {
                    insides.add(row, around.get(), inside, terms, pieces);
                }
            }
        }
        return pieces;
    }

    /** What the stream changes when it tells of a row by one item of it: copies of which that has everything. */
    List<Piece> kept(Affected row, Source image) throws UnfitValue {
        List<Piece> pieces = new ArrayList<>();
        for (Source source : view.sources(row.subject().entity())) {
            boolean told = source.isRow()
                    && isLater(source, row)
                    && Images.of(view, row.subject().entity(), source.values()).equals(Optional.of(image));
            if (told) {
                add(row, source, new Terms(false), pieces);
            }
        }
        return pieces;
    }

    /** Only copies can wait for the stream; a home is the entity itself and a guard is worth nothing later. */
    private static boolean isLater(Source source, Affected row) {
        return row.subject().later()
                || (source.type().role() instanceof Role.Copy && source.type().kept() == ItemType.Kept.STREAM);
    }

    private void add(Affected row, Source source, Terms terms, List<Piece> pieces) throws UnfitValue {
        Optional<Request.Key> before = composer.key(source, row::before).map(k -> key(source, k));
        Optional<Request.Key> after = composer.key(source, row::after).map(k -> key(source, k));
        boolean home = source.type().isHome();
        if (row.isMade()) {
            boolean stays = row.isReplacing() && before.equals(after);
            if (row.isReplacing() && before.isPresent() && !stays) {
                pieces.add(new Piece(before.get(), new Piece.Delete(), home ? same(source, row) : List.of(), row));
            }
            Optional<Item> item = composer.item(source, row::after, made(row), children(source));
            if (item.isPresent()) {
                List<Claim> claims = new ArrayList<>();
                if (home && !terms.replace()) {
                    claims.add(Claim.free(source, now, row.clash(source.layout().keyLeaves(), Claim.Blame.EXISTS)));
                } else if (home && row.isLookedUp()) {
                    claims.addAll(stays ? same(source, row) : List.of(Claim.free(source, now, Claim.Blame.AGAIN)));
                } else if (stays && source.type().role() instanceof Role.Part) {
                    claims.addAll(same(source, row));
                } else if (source.type().role() instanceof Role.Guard && !stays) {
                    claims.add(Claim.free(source, now, guardBlame(source, row)));
                }
                boolean filled = stays
                        && (!source.type().inside().isEmpty()
                                || !source.type().counts().isEmpty());
                // Whoever read the one that is replaced must not take the new one for it.
                boolean locked = terms.replace() && source.lock().isPresent() && (stays || !row.isLookedUp());
                Piece.Deed deed = filled || locked ? inPlace(source, item.get()) : new Piece.Put(item.get());
                pieces.add(new Piece(after.orElseThrow(), deed, claims, row));
            }
        } else if (!row.isChanged()) {
            // Whose time is over may have left its unique value to another; its own guard ends by itself.
            before.filter(k -> !(row.isOver()
                            && source.expiry().isPresent()
                            && source.type().role() instanceof Role.Guard))
                    .ifPresent(k -> pieces.add(
                            new Piece(k, new Piece.Delete(), home ? terms.claims(source, row, now) : List.of(), row)));
        } else if (isShown(source, row)) {
            change(row, source, terms, before, after, pieces);
        }
    }

    /** The moment from which a row is kept: of one that is there, as far as its items tell. */
    private Instant made(Affected row) {
        return view.relations().known(row.subject().entity()).lifetime() instanceof Lifetime.Keep keep
                ? row.end().map(end -> end.minusSeconds(keep.seconds())).orElse(now)
                : now;
    }

    /** Gives an item all values of another, but leaves what it has of children, and raises the number against lost updates. */
    private static Piece.Update inPlace(Source source, Item item) {
        Map<Spot, Value> sets = new LinkedHashMap<>();
        Set<Spot> removes = new LinkedHashSet<>();
        Set<String> children = children(source).keySet();
        Set<String> names = new LinkedHashSet<>();
        source.layout().stored().forEach(stored -> names.add(stored.name()));
        source.type().keys().forEach(key -> names.add(key.attribute()));
        names.addAll(item.values().keySet());
        names.removeIf(name -> source.table().key().contains(name) || children.contains(name));
        names.removeIf(name -> source.lock().equals(Optional.of(name)));
        names.forEach(name -> put(sets, removes, name, item.value(name)));
        return new Piece.Update(sets, removes, raised(source));
    }

    /** What goes up with every change of an item. */
    private static Map<Spot, BigDecimal> raised(Source source) {
        Map<Spot, BigDecimal> adds = new LinkedHashMap<>();
        source.lock().ifPresent(lock -> adds.put(Spot.of(lock), BigDecimal.ONE));
        return adds;
    }

    /** That a row which is replaced is still there, and has what was read of it for others who keep it. */
    private static List<Claim> same(Source source, Affected row) {
        List<Claim> claims = new ArrayList<>();
        claims.add(Claim.present(source.table().partition(), Claim.Blame.AGAIN));
        for (Path path : row.read()) {
            Terms.spot(source, path).ifPresent(spot -> claims.add(Terms.held(spot, row.before(path))));
        }
        return claims;
    }

    /** What a new item has of children: nothing yet, but places for them. */
    private static SortedMap<String, Value> children(Source source) {
        SortedMap<String, Value> more = new TreeMap<>();
        source.type().inside().forEach(i -> more.put(i.name(), new Value.Fields(new TreeMap<>())));
        source.type().counts().forEach(c -> c.stored().keySet().forEach(name -> more.put(name, Atom.number(0))));
        return more;
    }

    private static Claim.Blame guardBlame(Source source, Affected row) {
        boolean id = source.type().role() instanceof Role.Guard guard
                && guard.attribute().isEmpty();
        return row.clash(source.layout().keyLeaves(), id ? Claim.Blame.EXISTS : Claim.Blame.TAKEN);
    }

    private static Request.Key key(Source source, SortedMap<String, Value> values) {
        return new Request.Key(source.table().name(), values);
    }

    private static boolean isShown(Source source, Affected row) {
        Set<Path> shown = new LinkedHashSet<>(source.values());
        shown.addAll(looksAt(source));
        return row.subject().changed().stream().anyMatch(shown::contains);
    }

    private static Set<Path> looksAt(Source source) {
        Set<Path> all = new LinkedHashSet<>();
        source.type().keys().forEach(key -> all.addAll(looksAt(key)));
        return all;
    }

    private static Set<Path> looksAt(ItemType.KeyValue key) {
        Set<Path> all = new LinkedHashSet<>();
        for (ItemType.Alternative alternative : key.alternatives()) {
            alternative.template().holes().forEach(hole -> all.add(hole.path()));
            alternative.when().map(When::path).ifPresent(all::add);
        }
        return all;
    }

    private void change(
            Affected row,
            Source source,
            Terms terms,
            Optional<Request.Key> before,
            Optional<Request.Key> after,
            List<Piece> pieces)
            throws UnfitValue {
        boolean home = source.type().isHome();
        if (before.isPresent() && before.equals(after)) {
            Piece.Update update = update(row, source, terms);
            boolean itself = home || source.type().role() instanceof Role.Part;
            boolean idle = update.sets().isEmpty()
                    && update.removes().isEmpty()
                    && update.adds().isEmpty();
            if (itself || !idle) {
                pieces.add(new Piece(before.get(), update, itself ? terms.claims(source, row, now) : List.of(), row));
            }
            return;
        }
        before.ifPresent(k ->
                pieces.add(new Piece(k, new Piece.Delete(), home ? terms.claims(source, row, now) : List.of(), row)));
        Optional<Item> item = composer.item(source, row::after, made(row), children(source));
        if (item.isPresent()) {
            Claim.Blame blame =
                    source.type().role() instanceof Role.Guard ? guardBlame(source, row) : Claim.Blame.AGAIN;
            pieces.add(new Piece(
                    after.orElseThrow(), new Piece.Put(item.get()), List.of(Claim.free(source, now, blame)), row));
        }
    }

    private Piece.Update update(Affected row, Source source, Terms terms) throws UnfitValue {
        Map<Spot, Value> sets = new LinkedHashMap<>();
        Set<Spot> removes = new LinkedHashSet<>();
        Map<Spot, BigDecimal> adds = new LinkedHashMap<>();
        Set<Path> changed = row.subject().changed();
        for (Layout.Stored stored : source.layout().stored()) {
            Optional<Path> path = stored.source();
            boolean key = stored.use() == Layout.Use.KEY || source.table().key().contains(stored.name());
            if (path.isPresent() && changed.contains(path.get()) && !key) {
                Optional<BigDecimal> amount = terms.amount(row, path.get());
                if (amount.isPresent()) {
                    adds.put(Spot.of(stored.name()), amount.get());
                } else {
                    put(sets, removes, stored.name(), composer.stored(source, stored, row::after, made(row)));
                }
            }
        }
        for (ItemType.KeyValue key : source.type().keys()) {
            boolean concerned = looksAt(key).stream().anyMatch(changed::contains)
                    && !source.table().key().contains(key.attribute())
                    && !adds.containsKey(Spot.of(key.attribute()));
            Optional<BigDecimal> amount = amount(key, row, terms);
            if (concerned && amount.isPresent()) {
                adds.put(Spot.of(key.attribute()), amount.get());
            } else if (concerned && !stays(key, row, terms)) {
                Optional<Value> value = composer.value(source, key, row::after);
                if (value.isPresent() || !steps.keep(key, row)) {
                    put(sets, removes, key.attribute(), value);
                }
            }
        }
        adds.putAll(raised(source));
        return new Piece.Update(sets, removes, adds);
    }

    /** What is added to a key that is nothing but a number of which only the amount is known. */
    private static Optional<BigDecimal> amount(ItemType.KeyValue key, Affected row, Terms terms) {
        return Spelling.alternative(key, path -> present(path, row, row.after(path), terms))
                .flatMap(after -> after.template().hole())
                .flatMap(hole -> terms.amount(row, hole.path()));
    }

    /** A value, if it is known; of a number of which only the amount is known, that it is there. */
    private static Optional<Value> present(Path path, Affected row, Optional<Value> value, Terms terms) {
        return value.or(() -> terms.amount(row, path).map(Atom.Amount::new));
    }

    /** Whether a key attribute has the same value before and after, whatever that is: of some of it we need not know more. */
    private static boolean stays(ItemType.KeyValue key, Affected row, Terms terms) {
        Optional<ItemType.Alternative> after =
                Spelling.alternative(key, path -> present(path, row, row.after(path), terms));
        return after.isPresent()
                && after.equals(Spelling.alternative(key, path -> present(path, row, row.before(path), terms)))
                && after.get().template().holes().stream()
                        .noneMatch(hole -> row.subject().changed().contains(hole.path()));
    }

    private static void put(Map<Spot, Value> sets, Set<Spot> removes, String name, Optional<Value> value) {
        if (value.isPresent()) {
            sets.put(Spot.of(name), value.get());
        } else {
            removes.add(Spot.of(name));
        }
    }

    /** Looks at the home of a parent that must exist. */
    Optional<Piece> check(Affected row, String hop) throws UnfitValue {
        Optional<Source> home = view.relations()
                .known(row.subject().entity())
                .parent(hop)
                .flatMap(parent -> view.home(parent.entity()));
        if (home.isEmpty()) {
            return Optional.empty();
        }
        return composer.key(home.get(), path -> row.after(path.under(hop)))
                .map(k -> new Piece(
                        key(home.get(), k),
                        new Piece.Check(),
                        List.of(Claim.live(home.get(), now, Claim.Blame.NO_PARENT)),
                        row));
    }
}
