package dev.dynawright.plan.write;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A row that a write is about, what happens to it, how many there are, and what is known of it. */
final class Row {
    private final EntityName entity;
    private final Deed deed;
    private final Amount amount;
    private final String label;
    private final Optional<Above> above;
    private final boolean later;
    private final Map<Path, Token> known = new LinkedHashMap<>();
    private final Map<Path, Token> fresh = new LinkedHashMap<>();
    private final Set<Path> given = new LinkedHashSet<>();

    /** The row from which this one is reached, and the relationships that lead up to it. */
    record Above(Row row, List<String> hops) {}

    Row(EntityName entity, Deed deed, Amount amount, String label, Optional<Above> above, boolean later) {
        this.entity = entity;
        this.deed = deed;
        this.amount = amount;
        this.label = label;
        this.above = above;
        this.later = later;
    }

    EntityName entity() {
        return entity;
    }

    Deed deed() {
        return deed;
    }

    Amount amount() {
        return amount;
    }

    String label() {
        return label;
    }

    Optional<Above> above() {
        return above;
    }

    /** Whether no other request makes or ends the same row. */
    boolean isOnce() {
        return deed.once() && above.map(a -> a.row().isOnce()).orElse(true);
    }

    /** Whether it is the stream that writes it, after the write itself. */
    boolean isLater() {
        return later;
    }

    /** Takes a value of the caller as known. */
    void give(Path leaf, Optional<String> text) {
        known.put(leaf, new Token(new Token.Own(label, leaf, false), text, amount));
        given.add(leaf);
    }

    /** Takes a value as known that another row has too. */
    void share(Path leaf, Token token) {
        known.put(leaf, token);
        given.add(leaf);
    }

    /** Takes what is known of the row above as known. */
    void lookUp() {
        above.ifPresent(a -> a.row().known.forEach((path, token) -> share(lifted(a.hops(), path), token)));
    }

    /** Takes a value as known that a read has found. */
    void learn(Path leaf) {
        if (!knows(leaf)) {
            known.put(leaf, new Token(new Token.Own(label, leaf, false), Optional.empty(), amount));
        }
    }

    /** Takes a value as known that a read of a parent has found; whoever finds it by the same parent finds the same. */
    void learn(Path leaf, List<Token> parent, Amount parents) {
        if (!knows(leaf)) {
            List<Token.Id> by = parent.stream().map(Token::id).toList();
            known.put(leaf, new Token(new Token.Parents(by, leaf.attribute()), Optional.empty(), parents));
        }
    }

    /** Takes a stated old value as known. */
    void state(Path leaf, String old) {
        known.put(leaf, new Token(new Token.Own(label, leaf, false), Optional.of(old), amount));
    }

    /** Takes the new value of an attribute as known. */
    void renew(Path leaf, Optional<String> text) {
        fresh.put(leaf, new Token(new Token.Own(label, leaf, true), text, amount));
    }

    boolean knows(Path leaf) {
        return known.containsKey(leaf);
    }

    Optional<Token> token(Path leaf, boolean after) {
        Token renewed = after ? fresh.get(leaf) : null;
        return Optional.ofNullable(renewed != null ? renewed : known.get(leaf));
    }

    boolean isRenewed(Path leaf) {
        return fresh.containsKey(leaf);
    }

    /** What the caller gives, for a read that finds the rest. */
    Map<Path, Optional<String>> given() {
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        for (Path leaf : given) {
            token(leaf, false).ifPresent(token -> equal.put(leaf, token.text()));
        }
        return equal;
    }

    /** A path of the entity at the end of some relationships, as seen from where they begin. */
    static Path lifted(List<String> hops, Path path) {
        return hops.isEmpty() ? path : path.under(hops);
    }
}
