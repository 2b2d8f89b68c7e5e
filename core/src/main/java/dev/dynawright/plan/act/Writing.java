package dev.dynawright.plan.act;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Call;
import dev.dynawright.data.Value;
import dev.dynawright.data.answer.Outcome;
import dev.dynawright.design.Limits;
import dev.dynawright.design.Role;
import dev.dynawright.design.keys.UnfitValue;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import dev.dynawright.plan.item.Composer;
import dev.dynawright.plan.item.Item;
import dev.dynawright.plan.run.Edit;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Request.Spot;
import dev.dynawright.plan.run.Response;
import dev.dynawright.plan.run.Store;
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
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Carries out writes as they are planned. */
public final class Writing {
    private static final int MOST_ATTEMPTS = 50;

    private final DesignView view;
    private final Store store;
    private final Instant now;
    private final Composer composer;
    private final OwnPieces own;
    private final FigurePieces figures;
    private final Repeated repeated;

    public Writing(DesignView view, Store store, Instant now) {
        this.view = view;
        this.store = store;
        this.now = now;
        this.composer = new Composer(view);
        this.own = new OwnPieces(view, composer, now);
        this.figures = new FigurePieces(view, composer);
        this.repeated = new Repeated(view);
    }

    /** Why a write was not done; none if it was. */
    public Optional<Outcome.Reason> write(Pattern pattern, Access.Written access, Call.Write call)
            throws IOException, UnfitValue {
        Set<Request.Key> holders = new LinkedHashSet<>();
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            Attempt one = new Attempt(pattern, access, call, holders);
            Optional<Claim.Blame> blame = one.run();
            if (blame.isEmpty()) {
                return Optional.empty();
            } else if (blame.get() != Claim.Blame.AGAIN && blame.get() != Claim.Blame.NO_HOLDER) {
                return Optional.of(Outcome.Reason.valueOf(blame.get().name()));
            }
        }
        throw new NotDone(pattern.id() + " was not done in " + MOST_ATTEMPTS + " attempts: others were always faster");
    }

    /** One attempt to carry out a call: others may write the same at the same time. */
    private final class Attempt {
        private final Access.Written access;
        private final List<Statement.Write> writes;
        private final Set<Request.Key> absent;
        private final Gathering gathering;
        private final Learner learner;
        private final Map<String, List<Affected>> rows = new LinkedHashMap<>();
        private final Map<Integer, Terms> terms = new LinkedHashMap<>();
        private final Map<Affected, Map<Path, Optional<BigDecimal>>> lasts = new LinkedHashMap<>();

        Attempt(Pattern pattern, Access.Written access, Call.Write call, Set<Request.Key> absent) {
            this.access = access;
            this.writes = pattern.statement().writes();
            this.absent = absent;
            this.gathering = new Gathering(view, writes, call);
            this.learner = new Learner(view, store, now, composer);
        }

        Optional<Claim.Blame> run() throws IOException, UnfitValue {
            for (Access.Subject subject : access.subjects()) {
                Terms mine = terms.computeIfAbsent(subject.act(), gathering::terms);
                Optional<Claim.Blame> blame = subject.later() ? Optional.empty() : gather(subject, mine);
                if (blame.isPresent()) {
                    return blame;
                }
            }
            repeat();
            List<Piece> first = new ArrayList<>();
            List<Piece> behind = new ArrayList<>();
            for (List<Affected> all : rows.values()) {
                for (Affected row : all) {
                    boolean below = access.split() && row.above().isPresent();
                    (below ? behind : first).addAll(pieces(row));
                }
            }
            Optional<Claim.Blame> blame = send(merged(first));
            if (blame.isEmpty()) {
                sendBehind(behind);
            }
            return blame;
        }

        /** A new row repeats what its parents have behind the write, also where it is the same sentence that changes them. */
        private void repeat() {
            Set<Affected> all = new LinkedHashSet<>();
            rows.values().forEach(all::addAll);
            for (Affected made : all) {
                for (Affected parent : all) {
                    boolean another = made.subject().act() != parent.subject().act();
                    if (another
                            && made.isMade()
                            && parent.isChanged()
                            && parent.above().isEmpty()) {
                        repeated.of(made, parent)
                                .forEach(path -> path.attribute()
                                        .flatMap(own -> parent.after(Path.own(own)))
                                        .ifPresentOrElse(value -> made.renew(path, value), () -> made.lose(path)));
                    }
                }
            }
        }

        /** Finds the rows of a subject and learns what is needed of them; what is wrong if the write can be given up then. */
        private Optional<Claim.Blame> gather(Access.Subject subject, Terms mine) throws IOException, UnfitValue {
            List<Affected> found = new ArrayList<>();
            boolean made = subject.fate() == Access.Fate.MADE;
            if (subject.above().isEmpty()) {
                found.add(gathering.row(subject, mine));
            } else if (made) {
                for (Affected above : rows.getOrDefault(subject.above().get(), List.of())) {
                    found.addAll(gathering.made(subject, above));
                }
            }
            rows.put(subject.label(), found);
            List<Path> read = new ArrayList<>();
            for (Access.Lookup lookup : access.lookups()) {
                if (lookup.subject().equals(subject.label()) && !lookup.later()) {
                    read.addAll(lookup.needed());
                    if (!learn(lookup, subject, found, mine)) {
                        return Optional.of(Claim.Blame.MISSING);
                    }
                }
            }
            boolean fits = !subject.above().isEmpty() || gathering.add(found.get(0), mine, read);
            // What an earlier write of the sentence is refused for comes first.
            return fits || subject.act() > 0 ? Optional.empty() : Optional.of(Claim.Blame.BELOW);
        }

        private boolean learn(Access.Lookup lookup, Access.Subject subject, List<Affected> found, Terms mine)
                throws IOException, UnfitValue {
            switch (lookup.found()) {
                case ROWS -> {
                    if (subject.above().isEmpty()) {
                        return learner.row(lookup, found.get(0), mine);
                    }
                    for (Affected above : rows.getOrDefault(subject.above().get(), List.of())) {
                        found.addAll(learner.below(lookup, subject, above));
                    }
                }
                case PARENT, NEW_PARENT -> {
                    for (Affected row : found) {
                        learner.parent(lookup, row, lookup.found() == Access.Found.NEW_PARENT);
                    }
                }
                case REPLACED -> {
                    for (Affected row : found) {
                        learner.replaced(lookup, row);
                    }
                }
                case NEWEST -> {
                    for (Affected row : found) {
                        Path number = lookup.needed().iterator().next();
                        Optional<BigDecimal> last = learner.last(lookup, row);
                        lasts.computeIfAbsent(row, r -> new LinkedHashMap<>()).put(number, last);
                        row.number(
                                number,
                                new Atom.Amount(last.orElse(BigDecimal.ZERO).add(BigDecimal.ONE)));
                    }
                }
            }
            return true;
        }

        private List<Piece> pieces(Affected row) throws UnfitValue {
            Terms mine = terms.getOrDefault(row.subject().act(), new Terms(false));
            List<Piece> pieces = new ArrayList<>(own.of(row, mine, false));
            pieces.addAll(figures.of(row, mine));
            if (row.isMade()) {
                numbers(row, pieces);
                if (row.above().isEmpty() && writes.get(row.subject().act()) instanceof Statement.Create create) {
                    for (String hop : create.existing()) {
                        own.check(row, hop).ifPresent(pieces::add);
                    }
                }
            }
            pieces.removeIf(p ->
                    absent.contains(p.key()) && p.claims().stream().anyMatch(c -> c.blame() == Claim.Blame.NO_HOLDER));
            return pieces;
        }

        /** The items that remember the last number that was given out. */
        private void numbers(Affected row, List<Piece> pieces) throws UnfitValue {
            for (Source source : view.sources(row.subject().entity())) {
                if (source.type().role() instanceof Role.Sequence sequence) {
                    Path path = Path.own(sequence.attribute());
                    Optional<SortedMap<String, Value>> key = composer.key(source, row::after);
                    Optional<Value> number = row.after(path);
                    if (key.isPresent() && number.isPresent()) {
                        pieces.add(number(row, source, key.get(), number.get(), path));
                    }
                }
            }
        }

        private Piece number(Affected row, Source source, SortedMap<String, Value> key, Value number, Path path) {
            Map<Path, Optional<BigDecimal>> drawn = lasts.getOrDefault(row, new LinkedHashMap<>());
            Request.Key where = new Request.Key(source.table().name(), key);
            if (!drawn.containsKey(path)) {
                SortedMap<String, Value> item = new TreeMap<>(key);
                item.put(Learner.LAST, number);
                item.putAll(composer.stamps(source));
                return new Piece(where, new Piece.Put(new Item(item)), List.of(), row);
            }
            Map<Spot, Value> sets = new LinkedHashMap<>();
            sets.put(Spot.of(Learner.LAST), number);
            composer.stamps(source).forEach((name, value) -> sets.put(Spot.of(name), value));
            Optional<BigDecimal> last = drawn.get(path);
            Claim claim = last.isPresent()
                    ? new Claim(
                            new Request.Test.Is(Spot.of(Learner.LAST), new Atom.Amount(last.get())), Claim.Blame.AGAIN)
                    : Claim.absent(Learner.LAST, Claim.Blame.AGAIN);
            return new Piece(
                    where, new Piece.Update(sets, new LinkedHashSet<>(), new LinkedHashMap<>()), List.of(claim), row);
        }

        /** Sends what is done at once; else what is wrong. */
        private Optional<Claim.Blame> send(List<Piece> pieces) throws IOException {
            if (pieces.isEmpty()) {
                return Optional.empty();
            }
            if (pieces.size() > Limits.TRANSACTION_ITEMS) {
                throw new NotDone(
                        "a transaction of " + pieces.size() + " items; one takes " + Limits.TRANSACTION_ITEMS);
            }
            boolean alone = pieces.size() == 1 && !(pieces.get(0).deed() instanceof Piece.Check);
            Response response = store.send(
                    alone
                            ? pieces.get(0).request()
                            : new Request.Transaction(
                                    pieces.stream().map(Piece::request).toList()));
            return blame(pieces, response);
        }

        private Optional<Claim.Blame> blame(List<Piece> pieces, Response response) {
            record Fault(int act, Claim.Blame blame) {}
            List<Fault> faults = new ArrayList<>();
            for (Response.Refused refused : response.refused()) {
                Piece piece = pieces.get(refused.write());
                for (Claim claim : piece.claims()) {
                    if (!Edit.holds(claim.test(), refused.before())) {
                        faults.add(new Fault(piece.row().subject().act(), claim.blame()));
                        if (claim.blame() == Claim.Blame.NO_HOLDER) {
                            absent.add(piece.key());
                        }
                    }
                }
            }
            return faults.stream()
                    .min(Comparator.<Fault>comparingInt(f -> isTransient(f.blame()) ? 1 : 0)
                            .thenComparingInt(Fault::act)
                            .thenComparing(Fault::blame))
                    .map(Fault::blame);
        }

        private static boolean isTransient(Claim.Blame blame) {
            return blame == Claim.Blame.AGAIN || blame == Claim.Blame.NO_HOLDER;
        }

        /** Children behind their parent, each for itself: in batches where a plain put or delete is all, else one by one. */
        private void sendBehind(List<Piece> pieces) throws IOException {
            Map<Affected, List<Piece>> byRow = new LinkedHashMap<>();
            pieces.forEach(
                    p -> byRow.computeIfAbsent(p.row(), r -> new ArrayList<>()).add(p));
            List<Request.Single> plain = new ArrayList<>();
            for (List<Piece> some : byRow.values()) {
                List<Piece> merged = merged(some);
                boolean batched = merged.size() == 1
                        && (merged.get(0).deed() instanceof Piece.Put
                                || merged.get(0).deed() instanceof Piece.Delete);
                if (batched) {
                    plain.add(new Piece(
                                    merged.get(0).key(),
                                    merged.get(0).deed(),
                                    List.of(),
                                    merged.get(0).row())
                            .request());
                } else {
                    send(merged);
                }
            }
            for (int i = 0; i < plain.size(); i += Limits.BATCH_WRITE_ITEMS) {
                store.send(new Request.Writes(plain.subList(i, Math.min(plain.size(), i + Limits.BATCH_WRITE_ITEMS))));
            }
        }
    }

    /** One operation for each item. */
    static List<Piece> merged(List<Piece> pieces) {
        Map<Request.Key, Piece> items = new LinkedHashMap<>();
        pieces.forEach(p -> items.merge(p.key(), p, Piece::and));
        return List.copyOf(items.values());
    }
}
