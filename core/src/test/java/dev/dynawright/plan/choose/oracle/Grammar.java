package dev.dynawright.plan.choose.oracle;

import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Every key and condition that one entity can have, whether it looks useful or not. */
final class Grammar {
    private static final int SIDE = 3;
    private static final int LONGEST = 4;
    private static final long FEW = 100_000;

    private final Case of;
    private final Entity entity;
    private final Relations relations;
    private final List<Asks> asked;
    private final List<Path> leaves = new ArrayList<>();
    private final List<Path> id;

    Grammar(Case of, Entity entity, List<Asks> asked) {
        this(of, entity, asked, List.of());
    }

    /** {@code further} are attributes of parents that the home carries. */
    Grammar(Case of, Entity entity, List<Asks> asked, List<Path> further) {
        this.of = of;
        this.entity = entity;
        this.relations = of.scope().relations();
        this.asked = asked;
        this.id = relations.idOf(entity.name()).stream()
                .map(Relations.Carried::path)
                .toList();
        entity.attributes().forEach(a -> leaves.add(Path.own(a.name())));
        relations.carried(entity.name()).forEach(c -> {
            if (!leaves.contains(c.path())) {
                leaves.add(c.path());
            }
        });
        leaves.addAll(further);
    }

    /** A key and which items have it. */
    record Shape(Key key, Optional<Placement.Sparse> only) {}

    List<Path> id() {
        return id;
    }

    List<Path> leaves() {
        return leaves;
    }

    Attribute attribute(Path leaf) {
        return relations.attribute(entity.name(), leaf).orElseThrow();
    }

    boolean isOptional(Path leaf) {
        return attribute(leaf).isOptional();
    }

    private boolean canBeKey(Path leaf) {
        return attribute(leaf).form().canBeKey();
    }

    boolean isFixed(Path leaf) {
        Usage usage = new Usage(of.model(), relations);
        boolean own = leaf.isOwn()
                || relations.carried(entity.name()).stream()
                        .anyMatch(c -> c.path().equals(leaf));
        if (!own) {
            EntityName above =
                    relations.target(entity.name(), leaf).orElseThrow().name();
            return !isOptional(leaf)
                    && usage.changers(above, leaf.attribute().orElseThrow()).isEmpty();
        }
        AttributeName name = relations.carried(entity.name()).stream()
                .filter(c -> c.path().equals(leaf))
                .map(Relations.Carried::name)
                .findFirst()
                .orElseGet(() -> leaf.attribute().orElseThrow());
        return !isOptional(leaf) && usage.changers(entity.name(), name).isEmpty();
    }

    /** Whether the id is made up by us, so that two entities never have the same. */
    boolean isGenerated() {
        return id.stream().anyMatch(l -> l.isOwn() && attribute(l).isGenerated());
    }

    /** Whether somebody who asks for something knows all these values. */
    private boolean isKnown(List<Path> partition, Optional<Placement.Sparse> only) {
        return asked.stream().anyMatch(a -> a.isWithin(only) && a.known().containsAll(partition));
    }

    /** Whether all may share one partition: somebody wants them and knows nothing, or of all among few nothing that stays. */
    private boolean isConstant(Optional<Placement.Sparse> only, boolean home) {
        boolean few = entity.count() <= FEW;
        return (few || !home)
                && asked.stream().filter(a -> a.isWithin(only)).anyMatch(a -> {
                    Set<Path> rest = new LinkedHashSet<>(a.known());
                    only.ifPresent(o -> rest.remove(o.attribute()));
                    rest.removeIf(l -> !canBeKey(l) || ((home || (few && only.isEmpty())) && !isFixed(l)));
                    return rest.isEmpty();
                });
    }

    /** All table keys: of what never changes and is always there, with the id in them. */
    List<Key> homes() {
        List<Path> fixed =
                leaves.stream().filter(l -> canBeKey(l) && isFixed(l)).toList();
        List<Key> keys = new ArrayList<>();
        for (List<Path> partition : sequences(fixed, true)) {
            boolean usable = partition.isEmpty()
                    ? isConstant(Optional.empty(), true)
                    : id.containsAll(partition) || isKnown(partition, Optional.empty());
            if (usable) {
                List<Path> rest =
                        fixed.stream().filter(l -> !partition.contains(l)).toList();
                sequences(rest, false).stream()
                        .map(sort -> whole(partition, sort))
                        .filter(key -> id.containsAll(key.all()) || isGrown(new Shape(key, Optional.empty())))
                        .forEach(key -> keys.addAll(turned(key)));
            }
        }
        return keys.stream().distinct().toList();
    }

    /** A key with what it lacks of the id behind the rest, and nothing behind the whole id. */
    private Key whole(List<Path> partition, List<Path> sort) {
        Set<Path> lacking = new LinkedHashSet<>(id);
        lacking.removeAll(partition);
        List<Path> all = new ArrayList<>();
        for (Path leaf : sort) {
            if (!lacking.isEmpty()) {
                all.add(leaf);
                lacking.remove(leaf);
            }
        }
        all.addAll(lacking);
        return new Key(partition, all);
    }

    /** All table keys under which a copy answers what somebody asks: of what is always there, with the id in them. */
    List<Key> copies(Asks asks) {
        List<Path> there =
                leaves.stream().filter(l -> canBeKey(l) && !isOptional(l)).toList();
        Set<Path> useful = asks.selecting();
        useful.addAll(id);
        List<Key> keys = new ArrayList<>();
        for (List<Path> partition : sequences(there, true)) {
            if (asks.known().containsAll(partition) && (!partition.isEmpty() || entity.count() <= FEW)) {
                List<Path> rest = there.stream()
                        .filter(l -> useful.contains(l) && !partition.contains(l))
                        .toList();
                sequences(rest, false).stream()
                        .map(sort -> whole(partition, sort))
                        .filter(key -> isGrown(asks, key.sort()))
                        .forEach(key -> keys.addAll(turned(key)));
            }
        }
        return keys.stream().distinct().toList();
    }

    /** All keys of indexes with each condition; a partition that nobody knows, or a sort key that nobody asks for, leads nowhere. */
    List<Shape> shapes() {
        Set<Path> useful = new LinkedHashSet<>();
        asked.forEach(a -> useful.addAll(a.sorting()));
        asked.forEach(a -> useful.addAll(a.known()));
        List<Path> fit = leaves.stream().filter(this::canBeKey).toList();
        List<Path> sorts =
                fit.stream().filter(l -> useful.contains(l) || id.contains(l)).toList();
        List<Optional<Placement.Sparse>> conditions = conditions();
        List<Shape> all = new ArrayList<>();
        for (List<Path> partition : sequences(fit, true)) {
            List<Optional<Placement.Sparse>> usable = conditions.stream()
                    .filter(only -> partition.isEmpty() ? isConstant(only, false) : isKnown(partition, only))
                    .toList();
            List<Path> rest = sorts.stream().filter(l -> !partition.contains(l)).toList();
            for (List<Path> sort : sequences(rest, false, LONGEST)) {
                for (Key key : turned(new Key(partition, sort))) {
                    usable.stream()
                            .map(only -> new Shape(key, only))
                            .filter(this::isGrown)
                            .forEach(all::add);
                }
            }
        }
        return all;
    }

    /** Whether somebody who knows the partition asks for it so. */
    private boolean isGrown(Shape shape) {
        return asked.stream()
                .filter(a -> a.isWithin(shape.only())
                        && a.known().containsAll(shape.key().partition()))
                .anyMatch(a -> isGrown(a, shape.key().sort()));
    }

    /** Whether a sort key is of what is known, then an order or what a range is asked of, then what of the id is left. */
    private boolean isGrown(Asks asks, List<Path> sort) {
        List<Path> rest = new ArrayList<>(sort);
        while (!rest.isEmpty() && asks.equal().contains(rest.get(0))) {
            rest.remove(0);
        }
        return id.containsAll(rest)
                || asks.ends().stream().anyMatch(end -> {
                    List<Path> behind = new ArrayList<>(rest);
                    for (Path leaf : end) {
                        if (asks.equal().contains(leaf)) {
                            continue;
                        }
                        if (behind.isEmpty() || !(behind.get(0).equals(leaf) || isMadeAt(behind.get(0), leaf))) {
                            return false;
                        }
                        behind.remove(0);
                    }
                    return id.containsAll(behind);
                });
    }

    /** Whether an id is made at the moment of another attribute, so that it sorts like it. */
    boolean isMadeAt(Path leaf, Path moment) {
        return leaf.hops().equals(moment.hops())
                && attribute(leaf).form() instanceof Form.Ulid ulid
                && ulid.of().equals(moment.attribute());
    }

    /** The key with every choice of its whole numbers turned round. */
    private List<Key> turned(Key key) {
        List<Path> numbers = key.sort().stream()
                .filter(l -> attribute(l).form() instanceof Form.Digits digits && digits.integer())
                .toList();
        List<Key> keys = new ArrayList<>();
        keys.add(key);
        if (key.sort().size() > 1) {
            for (int bits = 1; bits < 1 << numbers.size(); bits++) {
                List<Path> some = new ArrayList<>();
                for (int i = 0; i < numbers.size(); i++) {
                    if ((bits >> i & 1) == 1) {
                        some.add(numbers.get(i));
                    }
                }
                keys.add(new Key(key.partition(), key.sort(), some));
            }
        }
        return keys;
    }

    /** No condition, each set of values that somebody asks for with all unions of them, and the presence of what may lack. */
    List<Optional<Placement.Sparse>> conditions() {
        Set<Optional<Placement.Sparse>> all = new LinkedHashSet<>();
        all.add(Optional.empty());
        for (Path leaf : leaves) {
            Set<Set<String>> sets = new LinkedHashSet<>();
            asked.forEach(a -> a.values(leaf).ifPresent(sets::add));
            for (Set<String> one : List.copyOf(sets)) {
                for (Set<String> other : List.copyOf(sets)) {
                    Set<String> both = new LinkedHashSet<>(one);
                    both.addAll(other);
                    sets.add(both);
                }
            }
            for (Set<String> values : sets) {
                List<String> inOrder =
                        values(leaf).stream().filter(values::contains).toList();
                if (!inOrder.isEmpty() && inOrder.size() < values(leaf).size()) {
                    all.add(Optional.of(new Placement.Sparse(leaf, inOrder)));
                }
            }
            if (isOptional(leaf)) {
                all.add(Optional.of(new Placement.Sparse(leaf, List.of())));
            }
        }
        return List.copyOf(all);
    }

    private List<String> values(Path leaf) {
        return attribute(leaf).form() instanceof Form.Enumeration enumeration
                ? enumeration.values().stream().map(Form.Value::name).toList()
                : List.of();
    }

    /** Up to three attributes, in one order or in every. */
    static List<List<Path>> sequences(List<Path> leaves, boolean sorted) {
        return sequences(leaves, sorted, SIDE);
    }

    private static List<List<Path>> sequences(List<Path> leaves, boolean sorted, int most) {
        List<List<Path>> all = new ArrayList<>();
        all.add(List.of());
        int from = 0;
        for (int length = 0; length < most; length++) {
            int to = all.size();
            for (List<Path> shorter : List.copyOf(all.subList(from, to))) {
                int last = shorter.isEmpty() ? -1 : leaves.indexOf(shorter.get(shorter.size() - 1));
                for (int i = 0; i < leaves.size(); i++) {
                    if (!shorter.contains(leaves.get(i)) && (!sorted || i > last)) {
                        List<Path> longer = new ArrayList<>(shorter);
                        longer.add(leaves.get(i));
                        all.add(longer);
                    }
                }
            }
            from = to;
        }
        return all;
    }
}
