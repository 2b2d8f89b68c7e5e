package dev.dynawright.plan.act;

import dev.dynawright.data.Value;
import dev.dynawright.model.Path;
import dev.dynawright.plan.Access;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A row that a write is about, and what is known of it: the values that it had and those that it gets. */
final class Affected {
    private final Access.Subject subject;
    private final Optional<Affected> above;
    private final Map<Path, Value> old = new LinkedHashMap<>();
    private final Map<Path, Value> fresh = new LinkedHashMap<>();
    private final Set<Path> lost = new LinkedHashSet<>();
    private final Set<Path> read = new LinkedHashSet<>();
    private Optional<Instant> end = Optional.empty();
    private boolean over;
    private final Set<Path> drawn = new LinkedHashSet<>();
    private boolean lookedUp;

    Affected(Access.Subject subject, Optional<Affected> above) {
        this.subject = subject;
        this.above = above;
    }

    Access.Subject subject() {
        return subject;
    }

    Optional<Affected> above() {
        return above;
    }

    boolean isMade() {
        return subject.fate() == Access.Fate.MADE;
    }

    boolean isChanged() {
        return subject.fate() == Access.Fate.CHANGED;
    }

    /** Gives a new row the next number, as far as is known: somebody else may be given it first. */
    void number(Path path, Value number) {
        renew(path, number);
        drawn.add(path);
    }

    /** Takes it that it was looked whether a new row takes the place of another, and what that has of some values. */
    void lookUp(Set<Path> needed) {
        lookedUp = true;
        read.addAll(needed);
    }

    /** What was read of the row that is replaced. */
    Set<Path> read() {
        return read;
    }

    boolean isLookedUp() {
        return lookedUp;
    }

    /** What it means that there is an item already whose key has these values: that of a number which was drawn is another's now. */
    Claim.Blame clash(Set<Path> key, Claim.Blame otherwise) {
        return key.stream().anyMatch(drawn::contains) ? Claim.Blame.AGAIN : otherwise;
    }

    /** Takes the moment as known at which the row ends by itself. */
    void endAt(Instant moment) {
        end = Optional.of(moment);
    }

    Optional<Instant> end() {
        return end;
    }

    boolean isOver() {
        return over;
    }

    /** Takes it that the time of the row is over: nobody sees it any more, though it is still there. */
    void expire() {
        over = true;
    }

    /** Whether there was such a row for others to see. */
    boolean wasSeen() {
        return (!isMade() || isReplacing()) && !over;
    }

    /** Whether there is one then. */
    boolean isSeen() {
        return isMade() || (isChanged() && !over);
    }

    /** Whether a new row takes the place of another. */
    boolean isReplacing() {
        return isMade() && !old.isEmpty();
    }

    /** Takes a value as known that the row has before the write; one that is known stays. */
    void learn(Path path, Value value) {
        old.putIfAbsent(path, value);
    }

    /** Takes a value as known that the row has behind the write. */
    void renew(Path path, Value value) {
        fresh.put(path, value);
    }

    /** Takes it that the row has no such value behind the write. */
    void lose(Path path) {
        lost.add(path);
    }

    /** Takes a value of a parent as known, which the write does not change. */
    void learnOfParent(Path path, Value value) {
        (isMade() ? fresh : old).putIfAbsent(path, value);
    }

    /** The value that the row has, as far as it is known; what a new one gets is what it has. */
    Optional<Value> known(Path path) {
        return isMade() ? after(path) : before(path);
    }

    /** The value before the write; nothing of a row that is not there. One that is replaced has the parents of the new one. */
    Optional<Value> before(Path path) {
        Value value = old.get(path);
        if (value != null || isMade()) {
            return Optional.ofNullable(value == null && isReplacing() && !path.isOwn() ? fresh.get(path) : value);
        }
        return above.flatMap(a -> path.behind(subject.hops()).flatMap(a::before));
    }

    /** The value behind the write; nothing of a row that ends. */
    Optional<Value> after(Path path) {
        Value value = fresh.get(path);
        if (value != null || subject.fate() == Access.Fate.ENDED || lost.contains(path)) {
            return Optional.ofNullable(value);
        }
        if (isChanged()) {
            return isMoved(path) ? Optional.empty() : before(path);
        }
        return above.flatMap(a -> path.behind(subject.hops()).flatMap(a::after));
    }

    /** Whether a path leads to a parent that the write exchanges. */
    boolean isMoved(Path path) {
        return above.isEmpty()
                && !path.isOwn()
                && subject.changed().stream()
                        .anyMatch(c ->
                                !c.isOwn() && c.hops().get(0).equals(path.hops().get(0)));
    }

    @Override
    public String toString() {
        return subject.label() + " " + old + " -> " + fresh;
    }
}
