package dev.dynawright.plan.act;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Value;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Composer;
import dev.dynawright.plan.run.Answered;
import dev.dynawright.plan.run.Arguments;
import dev.dynawright.plan.run.Reader;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.RowFilter;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;

/** Reads what has to be known of rows before they are written, as it is planned. */
final class Learner {
    /** The attribute of a sequence that has the last number. */
    static final String LAST = "last";

    private final DesignView view;
    private final Store store;
    private final Instant now;
    private final Composer composer;
    private final Map<List<Object>, List<Answered>> known = new HashMap<>();

    Learner(DesignView view, Store store, Instant now, Composer composer) {
        this.view = view;
        this.store = store;
        this.now = now;
        this.composer = composer;
    }

    /** The row itself, with what is needed of it; false if there is none. */
    boolean row(Access.Lookup lookup, Affected row, Terms terms) throws IOException, UnfitValue {
        Optional<Map<Path, Value>> equal = values(lookup, row::known);
        List<Answered> found = equal.isPresent() ? read(lookup, equal.get()) : List.of();
        if (found.isEmpty()) {
            return false;
        }
        found.get(0).values().forEach(row::learn);
        found.get(0).end().ifPresent(row::endAt);
        for (Path path : lookup.needed()) {
            if (isMutable(row, path)) {
                terms.hold(path, found.get(0).value(path));
            }
        }
        return true;
    }

    /** The row that a new one takes the place of; one whose time is over is none, unless its items stay. */
    void replaced(Access.Lookup lookup, Affected row) throws IOException, UnfitValue {
        Optional<Map<Path, Value>> equal = values(lookup, row::after);
        if (equal.isPresent()) {
            row.lookUp(lookup.needed());
            boolean ends =
                    view.home(row.subject().entity()).flatMap(Source::expiry).isPresent();
            read(lookup, equal.get(), ends ? now : Instant.MIN).stream()
                    .limit(1)
                    .forEach(found -> learn(row, found));
        }
    }

    /** Learns all of a row that is there, and whether its time is over. */
    private void learn(Affected row, Answered found) {
        found.values().forEach(row::learn);
        if (!row.isMade()) {
            found.end().ifPresent(row::endAt);
        }
        if (RowFilter.isOver(view.relations().known(row.subject().entity()), found, now)) {
            row.expire();
        }
    }

    /** All rows below one that is known, also those whose time is over: what belongs to them is still there. */
    List<Affected> below(Access.Lookup lookup, Access.Subject subject, Affected above) throws IOException, UnfitValue {
        Affected any = new Affected(subject, Optional.of(above));
        // What takes the place of another has its id, so the rows below are found whether it was read or not.
        Optional<Map<Path, Value>> equal = values(
                lookup,
                path -> any.before(path).or(() -> path.behind(subject.hops()).flatMap(above::known)));
        List<Affected> rows = new ArrayList<>();
        for (Answered found : equal.isPresent() ? read(lookup, equal.get(), Instant.MIN) : List.<Answered>of()) {
            Affected row = new Affected(subject, Optional.of(above));
            learn(row, found);
            renew(row, above);
            rows.add(row);
        }
        return rows;
    }

    /** What a row repeats of the one above gets the value that it gets there. */
    static void renew(Affected row, Affected above) {
        if (row.isChanged()) {
            for (Path path : row.subject().changed()) {
                path.behind(row.subject().hops())
                        .flatMap(above::after)
                        .ifPresentOrElse(value -> row.renew(path, value), () -> row.lose(path));
            }
        }
    }

    /** What is needed of a parent, of the one that the row has or of the one that it gets. */
    void parent(Access.Lookup lookup, Affected row, boolean gets) throws IOException, UnfitValue {
        Function<Path, Optional<Value>> values =
                path -> gets ? row.after(path.under(lookup.hops())) : row.known(path.under(lookup.hops()));
        Optional<Map<Path, Value>> equal = values(lookup, values);
        if (equal.isEmpty()) {
            return;
        }
        for (Answered found : read(lookup, equal.get())) {
            for (Path path : lookup.needed()) {
                found.value(path).ifPresent(value -> {
                    if (gets) {
                        row.renew(path.under(lookup.hops()), value);
                    } else {
                        row.learnOfParent(path.under(lookup.hops()), value);
                    }
                });
            }
        }
    }

    /** The last number that was given out; none if there was none. */
    Optional<BigDecimal> last(Access.Lookup lookup, Affected row) throws IOException, UnfitValue {
        if (lookup.access() instanceof Access.Last last) {
            return remembered(last.source(), row);
        }
        Optional<Map<Path, Value>> equal = values(lookup, row::after);
        Path number = lookup.needed().iterator().next();
        return equal.isEmpty()
                ? Optional.empty()
                : read(lookup, equal.get()).stream()
                        .findFirst()
                        .flatMap(found -> found.value(number))
                        .map(v -> ((Atom.Amount) v).value());
    }

    private Optional<BigDecimal> remembered(Source source, Affected row) throws IOException, UnfitValue {
        Optional<SortedMap<String, Value>> key = composer.key(source, row::after);
        if (key.isEmpty()) {
            return Optional.empty();
        }
        Response response =
                store.send(new Request.Get(new Request.Key(source.table().name(), key.get()), true));
        return response.items().stream()
                .findFirst()
                .flatMap(found -> found.item().value(LAST))
                .map(v -> ((Atom.Amount) v).value());
    }

    private List<Answered> read(Access.Lookup lookup, Map<Path, Value> equal) throws IOException, UnfitValue {
        return read(lookup, equal, now);
    }

    /** The rows whose time is not over at a moment. */
    private List<Answered> read(Access.Lookup lookup, Map<Path, Value> equal, Instant then)
            throws IOException, UnfitValue {
        List<Object> question = List.of(lookup, equal, then);
        List<Answered> rows = known.get(question);
        if (rows == null) {
            rows = new Reader(view, store, then)
                    .rows(lookup.access(), Arguments.of(equal))
                    .rows();
            known.put(question, rows);
        }
        return rows;
    }

    /** The values by which a lookup finds something; none if one is missing, so that there is nothing to find. */
    private static Optional<Map<Path, Value>> values(Access.Lookup lookup, Function<Path, Optional<Value>> values) {
        Map<Path, Value> equal = new LinkedHashMap<>();
        for (Path path : lookup.by()) {
            Optional<Value> value = values.apply(path);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            equal.put(path, value.get());
        }
        return Optional.of(equal);
    }

    /** Whether a value can be another by the time of the write. */
    private boolean isMutable(Affected row, Path path) {
        return !view.usage().changers(row.subject().entity(), path).isEmpty();
    }
}
