package dev.dynawright.plan.act;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Images;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Composer;
import dev.dynawright.plan.item.Counting;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Request.Spot;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Function;

/** What a row changes in the figures that it is counted or added up in: items of their own, and the items of parents. */
final class FigurePieces {
    private final DesignView view;
    private final Composer composer;
    private final Counting counting;

    FigurePieces(DesignView view, Composer composer) {
        this.view = view;
        this.composer = composer;
        this.counting = new Counting(view, composer);
    }

    /** What the write itself changes. */
    List<Piece> of(Affected row, Terms terms) throws UnfitValue {
        boolean carrying = row.isChanged() && row.above().isPresent();
        return carrying
                ? List.of()
                : pieces(row, terms, (source, figures) -> source.type().kept() == ItemType.Kept.TRANSACTION);
    }

    /** What the stream changes when it tells of a row by one item of it. */
    List<Piece> kept(Affected row, Source image) throws UnfitValue {
        return pieces(
                row,
                new Terms(false),
                (source, figures) -> source.type().kept() == ItemType.Kept.STREAM && isTold(row, figures, image));
    }

    private boolean isTold(Affected row, List<Statement.Aggregate> figures, Source image) {
        return Images.of(view, row.subject().entity(), Images.lookedAt(figures, view.relations()))
                .equals(Optional.of(image));
    }

    private List<Piece> pieces(Affected row, Terms terms, BiPredicate<Source, List<Statement.Aggregate>> wanted)
            throws UnfitValue {
        List<Piece> pieces = new ArrayList<>();
        for (Source source : view.counting(row.subject().entity())) {
            if (source.type().role() instanceof Role.Counter counter
                    && counter.entity().equals(row.subject().entity())
                    && wanted.test(source, counter.figures())
                    && concerns(row, counter.figures())) {
                counter(row, terms, source, counter, pieces);
            }
            for (ItemType.Count count : source.type().counts()) {
                List<Statement.Aggregate> figure = List.of(count.figure());
                if (count.figure().what().entity().equals(row.subject().entity())
                        && wanted.test(source, figure)
                        && concerns(row, figure)) {
                    inside(row, terms, source, count, pieces);
                }
            }
        }
        return pieces;
    }

    /** Whether a change of a row can change figures: their groups, what they look at, or what they add up. */
    private boolean concerns(Affected row, List<Statement.Aggregate> figures) {
        if (!row.isChanged()) {
            return true;
        }
        Set<Path> relevant = Images.lookedAt(figures, view.relations());
        return row.subject().changed().stream().anyMatch(relevant::contains);
    }

    /** The old values, where a number that goes up by an amount counts as nothing. */
    private static Function<Path, Optional<Value>> before(Affected row, Terms terms) {
        return path -> terms.amount(row, path)
                .<Value>map(a -> new Atom.Amount(BigDecimal.ZERO))
                .or(() -> row.before(path));
    }

    /** The new values, where such a number counts as the amount. */
    private static Function<Path, Optional<Value>> after(Affected row, Terms terms) {
        return path -> terms.amount(row, path).<Value>map(Atom.Amount::new).or(() -> row.after(path));
    }

    private void counter(Affected row, Terms terms, Source source, Role.Counter counter, List<Piece> pieces)
            throws UnfitValue {
        Map<SortedMap<String, Value>, SortedMap<String, BigDecimal>> changes = new LinkedHashMap<>();
        if (row.wasSeen()) {
            counting.counter(source, counter, before(row, terms))
                    .ifPresent(share -> add(changes, share.key(), share.figures(), true));
        }
        if (row.isSeen()) {
            counting.counter(source, counter, after(row, terms))
                    .ifPresent(share -> add(changes, share.key(), share.figures(), false));
        }
        changes.forEach((key, figures) -> {
            Map<Spot, BigDecimal> adds = new LinkedHashMap<>();
            figures.forEach((name, amount) -> adds.put(Spot.of(name), amount));
            if (adds.values().stream().anyMatch(a -> a.signum() != 0)) {
                Map<Spot, Value> sets = new LinkedHashMap<>();
                composer.stamps(source).forEach((name, value) -> sets.put(Spot.of(name), value));
                Piece.Update update = new Piece.Update(sets, new LinkedHashSet<>(), adds);
                pieces.add(new Piece(new Request.Key(source.table().name(), key), update, List.of(), row));
            }
        });
    }

    private static void add(
            Map<SortedMap<String, Value>, SortedMap<String, BigDecimal>> changes,
            SortedMap<String, Value> key,
            SortedMap<String, BigDecimal> figures,
            boolean less) {
        SortedMap<String, BigDecimal> sums = changes.computeIfAbsent(key, k -> new TreeMap<>());
        figures.forEach((name, amount) -> sums.merge(name, less ? amount.negate() : amount, BigDecimal::add));
    }

    private void inside(Affected row, Terms terms, Source source, ItemType.Count count, List<Piece> pieces)
            throws UnfitValue {
        Optional<List<String>> hops = view.hops(source, count.figure());
        if (hops.isEmpty()) {
            return;
        }
        Map<SortedMap<String, Value>, SortedMap<String, BigDecimal>> changes = new LinkedHashMap<>();
        for (boolean less : List.of(true, false)) {
            Function<Path, Optional<Value>> values = less ? before(row, terms) : after(row, terms);
            SortedMap<String, BigDecimal> amounts = counting.inside(count, values);
            Optional<SortedMap<String, Value>> key = composer.key(source, path -> values.apply(path.under(hops.get())));
            if (!amounts.isEmpty() && key.isPresent() && (less ? row.wasSeen() : row.isSeen())) {
                add(changes, key.get(), amounts, less);
            }
        }
        changes.forEach((key, figures) -> {
            Map<Spot, BigDecimal> adds = new LinkedHashMap<>();
            figures.forEach((name, amount) -> adds.put(Spot.of(name), amount));
            if (adds.values().stream().anyMatch(a -> a.signum() != 0)) {
                Piece.Update update = new Piece.Update(new LinkedHashMap<>(), new LinkedHashSet<>(), adds);
                Claim claim = Claim.present(source.table().partition(), Claim.Blame.NO_HOLDER);
                pieces.add(new Piece(new Request.Key(source.table().name(), key), update, List.of(claim), row));
            }
        });
    }
}
