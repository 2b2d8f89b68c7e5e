package dev.dynawright.language.sentence;

import dev.dynawright.diag.Span;
import dev.dynawright.language.Inference;
import dev.dynawright.language.words.Cursor;
import dev.dynawright.language.words.Refusal;
import dev.dynawright.language.words.Scope;
import dev.dynawright.language.words.SentenceCodes;
import dev.dynawright.language.words.Token;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.source.Address;
import dev.dynawright.source.Scalar;
import dev.dynawright.source.SourceMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** A sentence while it is being read: the words still to come, and what the words so far have said. */
final class Draft {
    final Scope scope;
    final Traits traits = new Traits();
    final List<Inference> inferences = new ArrayList<>();
    private final SourceMap places;
    private final Address address;
    private final Set<String> trace;
    private final Map<Clause, Token> stated = new LinkedHashMap<>();
    private final NavigableMap<Integer, Scalar> scalars = new TreeMap<>();
    private Cursor cursor;
    private String prefix = "";
    private Optional<EntityName> noun = Optional.empty();

    /** The link entity over which the noun is reached, where the sentence crosses one. */
    Optional<Link> link = Optional.empty();

    final List<Condition> conditions = new ArrayList<>();
    final List<Along> with = new ArrayList<>();
    final List<AttributeName> only = new ArrayList<>();
    final List<Order> order = new ArrayList<>();
    final List<Path> groups = new ArrayList<>();
    final List<String> existing = new ArrayList<>();
    final List<PendingRange> pending = new ArrayList<>();
    Optional<PendingOrder> pendingOrder = Optional.empty();
    Extent extent = new Extent.Everything(false);
    boolean ifNew;

    /** A link entity and the key by which it reaches the noun. */
    record Link(EntityName entity, String key) {}

    /** A range whose attribute follows from the rest of the sentence. */
    record PendingRange(Optional<Condition.Bound> from, Optional<Condition.Bound> to, Token token) {}

    /** An order whose attribute follows from the entity. */
    record PendingOrder(boolean descending, Token token) {}

    /** A part of a sentence that may be stated only once, and only where it makes sense. */
    enum Clause {
        CONDITION("a condition"),
        WITH("what comes along"),
        ONLY("`only`"),
        ORDER("an order"),
        EXTENT("the size of the answer"),
        RATE("a rate"),
        PEAK("a peak"),
        CONSISTENCY("a consistency"),
        STALE("a staleness"),
        HOTTEST("a skew"),
        REQUESTS("a number of requests"),
        EXACT("`exact`"),
        KEEPS("`keeps`"),
        AT_ONCE("`not all at once`"),
        WITHIN("a time limit"),
        FAILS("`fails`"),
        EXISTING("an existing parent"),
        IF_NEW("`if new`");

        final String words;

        Clause(String words) {
            this.words = words;
        }
    }

    Draft(Scope scope, Scalar scalar, SourceMap places, Address address, Set<String> trace) {
        this.scope = scope;
        this.places = places;
        this.address = address;
        this.trace = trace;
        this.scalars.put(0, scalar);
        this.cursor = new Cursor(scalar.text(), 0, trace);
    }

    /** Reads on in another text, such as a field of the long form; offsets count on behind the text before it. */
    void use(Scalar other) {
        int start = scalars.lastKey() + scalars.lastEntry().getValue().text().length() + 1;
        scalars.put(start, other);
        cursor = new Cursor(other.text(), start, trace);
    }

    /** Whether an offset lies in the sentence itself and not in a field. */
    boolean inSentence(int offset) {
        return scalars.floorKey(offset) == 0;
    }

    /** The place of the whole field that an offset lies in. */
    Span field(int offset) {
        return scalars.floorEntry(offset).getValue().inner();
    }

    /** The place in the file of a piece of what was read. */
    Span slice(int start, int end) {
        Map.Entry<Integer, Scalar> text = scalars.floorEntry(start);
        int from = start - text.getKey();
        int to = Math.min(end - text.getKey(), text.getValue().text().length());
        return text.getValue().slice(from, Math.max(from, to));
    }

    Cursor cursor() {
        return cursor;
    }

    EntityName noun() {
        return noun.orElseThrow();
    }

    void noun(EntityName name) {
        noun = Optional.of(name);
    }

    /** The entity that the pattern is about: the noun, or the link that leads to it. */
    EntityName subject() {
        return link.map(Link::entity).orElseGet(this::noun);
    }

    /** A path of the noun, seen from the subject. */
    Path fromSubject(Path path) {
        return link.map(l -> scope.canonical(subject(), path.under(l.key()))).orElse(path);
    }

    /** Begins the next of several writes; places get a number of their own. */
    void nextWrite(int number) {
        prefix = "writes/" + number + "/";
        conditions.clear();
        with.clear();
        only.clear();
        existing.clear();
        ifNew = false;
        stated.keySet().removeAll(List.of(Clause.CONDITION, Clause.WITH, Clause.EXISTING, Clause.IF_NEW));
    }

    void mark(String part, Token first, Token last) {
        mark(part, first.start(), last.end());
    }

    /** The place of a part that is of all writes of a sentence. */
    void markWhole(String part, Token first, Token last) {
        places.put(address.with(part), slice(first.start(), last.end()));
    }

    void mark(String part, int start, int end) {
        places.put(address.with((Object[]) (prefix + part).split("/")), slice(start, end));
    }

    void infer(String part, String what, String why) {
        inferences.add(new Inference(address.with((Object[]) (prefix + part).split("/")), what, why));
    }

    void state(Clause clause, Token token) throws Refusal {
        Token before = stated.putIfAbsent(clause, token);
        boolean repeatable = clause == Clause.CONDITION || clause == Clause.WITH || clause == Clause.EXISTING;
        if (before != null && !repeatable) {
            throw new Refusal(
                    SentenceCodes.REPEATED_CLAUSE,
                    token,
                    "the pattern states " + clause.words + " twice",
                    "second time");
        }
    }

    Optional<Token> stated(Clause clause) {
        return Optional.ofNullable(stated.get(clause));
    }

    void refuseOthers(String verb, Set<Clause> fitting) throws Refusal {
        for (Map.Entry<Clause, Token> clause : stated.entrySet()) {
            if (!fitting.contains(clause.getKey())) {
                throw new Refusal(
                        SentenceCodes.MISPLACED_CLAUSE,
                        clause.getValue(),
                        "`" + verb + "` does not take " + clause.getKey().words,
                        "does not belong here");
            }
        }
    }

    void condition(Condition condition, Token first, Token last) throws Refusal {
        state(Clause.CONDITION, first);
        mark("conditions/" + conditions.size(), first, last);
        conditions.add(condition);
    }
}
