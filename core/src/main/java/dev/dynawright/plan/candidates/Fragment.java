package dev.dynawright.plan.candidates;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.PatternId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What one range read can answer of a pattern. All paths lead to single attributes. {@code needed} is what the answer has of
 * the entity, {@code along} what it has of parents besides.
 */
public record Fragment(
        PatternId pattern,
        EntityName entity,
        Purpose purpose,
        Map<Path, Optional<String>> equal,
        List<Condition> other,
        List<Order> order,
        Set<Path> needed,
        Set<Path> along,
        Terms terms) {
    public Fragment {
        equal = Collections.unmodifiableMap(new LinkedHashMap<>(equal));
        other = List.copyOf(other);
        order = List.copyOf(order);
        needed = Collections.unmodifiableSet(new LinkedHashSet<>(needed));
        along = Collections.unmodifiableSet(new LinkedHashSet<>(along));
    }

    /** What a pattern wants the rows for. */
    public enum Purpose {
        /** They are the answer. */
        READ,
        /** To write them, the rest of their key is looked up. */
        LOOKUP,
        /** They come along with their parent, or go with it. */
        CHILDREN,
        /** They come along with their child. */
        PARENT,
        /** They are added up. */
        GROUP,
        /** They carry something of a parent that changes. */
        CARRIERS,
        /** The newest of them says which number was the last. */
        NEWEST,
        /** No pattern, but every entity stays reachable by its id and its parents' ids. */
        REACH
    }

    /**
     * What a read may and may not do: {@code noIndex} if a pin forbids indexes, {@code requests} how many it may take,
     * {@code ends} if it does not want all rows, {@code beside} if rows of another entity can come in the same Query.
     */
    public record Terms(boolean strong, boolean exact, boolean noIndex, int requests, boolean ends, boolean beside) {}

    public boolean strong() {
        return terms.strong();
    }

    public boolean noIndex() {
        return terms.noIndex();
    }

    /** The values at a path of which one stands in the sentence; none if any value is asked for. */
    Optional<List<String>> values(Path leaf) {
        Optional<String> constant = equal.getOrDefault(leaf, Optional.empty());
        if (constant.isPresent()) {
            return Optional.of(List.of(constant.get()));
        }
        return other.stream()
                .filter(c -> c instanceof Condition.Among && c.path().equals(leaf))
                .map(c -> ((Condition.Among) c).values().stream().sorted().toList())
                .findFirst();
    }

    /** The attributes of which one of several values is asked for. */
    Set<Path> several() {
        Set<Path> leaves = new LinkedHashSet<>();
        other.stream().filter(c -> c instanceof Condition.Among).forEach(c -> leaves.add(c.path()));
        return leaves;
    }

    /** The attributes that every row of the answer has. */
    Set<Path> present() {
        Set<Path> leaves = new LinkedHashSet<>(equal.keySet());
        other.forEach(c -> leaves.add(c.path()));
        return leaves;
    }

    /** The attributes by which rows are selected or sorted. */
    Set<Path> selecting() {
        Set<Path> leaves = present();
        order.forEach(o -> leaves.add(o.path()));
        return leaves;
    }

    /** Every attribute that it names or wants. */
    List<Path> leaves() {
        List<Path> all = new ArrayList<>(present());
        order.forEach(o -> all.add(o.path()));
        all.addAll(needed);
        all.addAll(along);
        return all.stream().distinct().toList();
    }
}
