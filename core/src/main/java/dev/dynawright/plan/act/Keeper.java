package dev.dynawright.plan.act;

import dev.dynawright.data.Value;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Images;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Composer;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Answered;
import dev.dynawright.plan.run.Change;
import dev.dynawright.plan.run.Decoder;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Store;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Brings up to date what a design keeps by the stream: copies, figures, and what items repeat of their parents. */
public final class Keeper {
    private final DesignView view;
    private final List<Access.Written> plans;
    private final Store store;
    private final Instant now;
    private final Composer composer;
    private final OwnPieces own;
    private final FigurePieces figures;

    /** {@code plans} say how parents and what repeats them are found. */
    public Keeper(DesignView view, List<Access.Written> plans, Store store, Instant now) {
        this.view = view;
        this.plans = List.copyOf(plans);
        this.store = store;
        this.now = now;
        this.composer = new Composer(view);
        this.own = new OwnPieces(view, composer, now);
        this.figures = new FigurePieces(view, composer);
    }

    /** Does what follows from some changes; figures that change several times are written once. */
    public void keep(List<Change> changes) throws IOException, UnfitValue {
        Map<Request.Key, Piece> items = new LinkedHashMap<>();
        for (Change change : changes) {
            List<Piece> all = new ArrayList<>();
            for (Told told : told(change)) {
                learn(told.row());
                all.addAll(own.kept(told.row(), told.image()));
                all.addAll(figures.kept(told.row(), told.image()));
                if (told.row().isChanged()) {
                    all.addAll(repeated(told.row()));
                }
            }
            Writing.merged(all).forEach(piece -> items.merge(piece.key(), piece, Piece::then));
        }
        for (Piece piece : items.values()) {
            store.send(piece.request());
        }
    }

    /** A row that a change tells of, and the kind of item that has changed. */
    private record Told(Affected row, Source image) {}

    /** The rows that a change is about: that of a home or a part of it, and children that it has inside. */
    private List<Told> told(Change change) {
        List<Told> all = new ArrayList<>();
        Item any = change.after().or(change::before).orElseThrow();
        for (Source source : view.sources()) {
            Decoder decoder = new Decoder(view, source);
            boolean itself = source.type().isHome() || source.type().role() instanceof Role.Part;
            if (itself && source.table().name().equals(change.table()) && decoder.isOne(any)) {
                Map<Path, Value> before = change.before().map(decoder::values).orElse(new LinkedHashMap<>());
                Map<Path, Value> after = change.after().map(decoder::values).orElse(new LinkedHashMap<>());
                List<Affected> rows = new ArrayList<>();
                row(source.type().entity(), before, after).ifPresent(rows::add);
                decoder.end(any).ifPresent(end -> rows.forEach(row -> row.endAt(end)));
                for (ItemType.Inside inside : source.type().inside()) {
                    rows.addAll(children(decoder, inside, change));
                }
                rows.forEach(row -> all.add(new Told(row, source)));
            }
        }
        return all;
    }

    private List<Affected> children(Decoder decoder, ItemType.Inside inside, Change change) {
        Map<List<Optional<Value>>, Answered> before = byId(decoder, inside, change.before());
        Map<List<Optional<Value>>, Answered> after = byId(decoder, inside, change.after());
        Set<List<Optional<Value>>> ids = new LinkedHashSet<>(before.keySet());
        ids.addAll(after.keySet());
        List<Affected> rows = new ArrayList<>();
        for (List<Optional<Value>> id : ids) {
            row(
                            inside.child(),
                            Optional.ofNullable(before.get(id))
                                    .map(Answered::values)
                                    .orElse(new LinkedHashMap<>()),
                            Optional.ofNullable(after.get(id))
                                    .map(Answered::values)
                                    .orElse(new LinkedHashMap<>()))
                    .ifPresent(rows::add);
        }
        return rows;
    }

    private Map<List<Optional<Value>>, Answered> byId(Decoder decoder, ItemType.Inside inside, Optional<Item> item) {
        Map<List<Optional<Value>>, Answered> all = new LinkedHashMap<>();
        for (Answered child : item.map(i -> decoder.inside(inside, i)).orElse(List.of())) {
            List<Optional<Value>> id = new ArrayList<>();
            view.relations().idPaths(inside.child()).forEach(path -> id.add(child.value(path)));
            all.put(id, child);
        }
        return all;
    }

    private static Optional<Affected> row(EntityName entity, Map<Path, Value> before, Map<Path, Value> after) {
        Access.Fate fate =
                before.isEmpty() ? Access.Fate.MADE : after.isEmpty() ? Access.Fate.ENDED : Access.Fate.CHANGED;
        Set<Path> changed = new LinkedHashSet<>(before.keySet());
        changed.addAll(after.keySet());
        changed.removeIf(path -> Optional.ofNullable(before.get(path)).equals(Optional.ofNullable(after.get(path))));
        if (changed.isEmpty()) {
            return Optional.empty();
        }
        Affected row = new Affected(
                new Access.Subject(
                        "0",
                        entity,
                        fate,
                        0,
                        Optional.empty(),
                        List.of(),
                        fate == Access.Fate.CHANGED ? changed : new LinkedHashSet<>(),
                        false),
                Optional.empty());
        before.forEach(row::learn);
        after.forEach(row::renew);
        before.keySet().stream().filter(path -> !after.containsKey(path)).forEach(row::lose);
        return Optional.of(row);
    }

    /** Reads what an image does not have: values of parents. */
    private void learn(Affected row) throws IOException, UnfitValue {
        Learner learner = new Learner(view, store, now, composer);
        Set<List<Object>> done = new LinkedHashSet<>();
        for (Access.Written plan : plans) {
            for (Access.Lookup lookup : plan.lookups()) {
                boolean gets = lookup.found() == Access.Found.NEW_PARENT;
                boolean mine = lookup.later()
                        && (lookup.found() == Access.Found.PARENT || gets)
                        && plan.subjects().stream()
                                .anyMatch(s -> s.label().equals(lookup.subject())
                                        && !s.later()
                                        && s.entity().equals(row.subject().entity())
                                        && isSo(s, row.subject()));
                if (mine && done.add(List.of(lookup.found(), lookup.hops(), lookup.needed()))) {
                    learner.parent(lookup, row, gets);
                }
            }
        }
    }

    /**
     * Whether a write does to its row what a change tells: one that makes a row changes it if that takes the place of another, and
     * what it looks up is what it takes to know of a row that ends by itself.
     */
    private boolean isSo(Access.Subject written, Access.Subject told) {
        boolean ends = told.fate() == Access.Fate.ENDED && !Images.lasts(told.entity(), view.relations());
        return written.fate() == told.fate()
                || (ends && written.fate() == Access.Fate.MADE)
                || (written.fate() == Access.Fate.MADE
                        && told.fate() == Access.Fate.CHANGED
                        && told.changed().stream().anyMatch(written.changed()::contains));
    }

    /** The items of other rows that repeat what has changed. */
    private List<Piece> repeated(Affected row) throws IOException, UnfitValue {
        List<Following> all = new ArrayList<>();
        for (Access.Written plan : plans) {
            for (Access.Subject subject : plan.subjects()) {
                Set<Path> changed = new LinkedHashSet<>(subject.changed());
                changed.removeIf(path -> !isChanged(row, subject, path));
                if (subject.later() && isBelow(plan, subject, row) && !changed.isEmpty()) {
                    all.add(new Following(plan, subject, changed));
                }
            }
        }
        // Several sentences can change the same of a row; the plan of one that changes most of it knows best what that
        // takes.
        all.sort(Comparator.comparingInt(following -> -following.changed().size()));
        List<Piece> pieces = new ArrayList<>();
        Learner learner = new Learner(view, store, now, composer);
        Map<List<Object>, Set<Path>> done = new LinkedHashMap<>();
        for (Following following : all) {
            Access.Subject subject = following.subject();
            Set<Path> known =
                    done.computeIfAbsent(List.of(subject.entity(), subject.hops()), p -> new LinkedHashSet<>());
            if (!known.containsAll(following.changed())) {
                known.addAll(following.changed());
                pieces.addAll(repeated(following.plan(), following.told(known), row, learner));
            }
        }
        return pieces;
    }

    /** What follows from a change by one plan: the rows below, and what of them it makes another value. */
    private record Following(Access.Written plan, Access.Subject subject, Set<Path> changed) {
        /** The rows, of which all these values change. */
        Access.Subject told(Set<Path> all) {
            return new Access.Subject(
                    subject.label(),
                    subject.entity(),
                    subject.fate(),
                    subject.act(),
                    subject.above(),
                    subject.hops(),
                    all,
                    true);
        }
    }

    private static boolean isBelow(Access.Written plan, Access.Subject subject, Affected row) {
        return subject.above().isPresent()
                && plan.subjects().stream()
                        .anyMatch(s -> s.label().equals(subject.above().get())
                                && s.entity().equals(row.subject().entity()));
    }

    private static boolean isChanged(Affected row, Access.Subject subject, Path path) {
        return path.behind(subject.hops())
                .filter(leaf -> row.subject().changed().contains(leaf) || row.isMoved(leaf))
                .isPresent();
    }

    private List<Piece> repeated(Access.Written plan, Access.Subject subject, Affected above, Learner learner)
            throws IOException, UnfitValue {
        List<Affected> rows = new ArrayList<>();
        for (Access.Lookup lookup : plan.lookups()) {
            if (lookup.subject().equals(subject.label())) {
                if (lookup.found() == Access.Found.ROWS) {
                    rows.addAll(learner.below(lookup, subject, above));
                } else {
                    for (Affected row : rows) {
                        learner.parent(lookup, row, false);
                    }
                }
            }
        }
        List<Piece> pieces = new ArrayList<>();
        for (Affected row : rows) {
            pieces.addAll(own.of(row, new Terms(false), true));
        }
        return pieces;
    }
}
