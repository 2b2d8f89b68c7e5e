package dev.dynawright.cost;

import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.Share;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * How many rows of an entity share values. With more values there are never more rows, in no part of the distribution: a search
 * would exploit every exception. Only where the values say which single entity is meant is there exactly that one, because
 * whoever knows its id has it from somewhere.
 */
public final class Rows {
    /** How many entities are assumed to share a value of an attribute that does not say how many values it has. */
    public static final long SHARED_BY = 10;

    private static final MathContext DIGITS = MathContext.DECIMAL128;
    private static final BigDecimal ONE = BigDecimal.ONE;

    private final Scope scope;
    private final Relations relations;
    private final Ancestors ancestors;
    private final Reach reach;
    private final Map<Question, Spread> answers = new HashMap<>();
    private final Map<Leaf, BigDecimal> presences = new HashMap<>();
    private final Map<Leaves, BigDecimal> keys = new HashMap<>();
    private final Map<Leaves, Bound> mosts = new HashMap<>();

    /** An attribute that an entity leads to. */
    private record Leaf(EntityName entity, Path path) {}

    /** Several of them. */
    private record Leaves(EntityName entity, Set<Path> paths) {}

    /** What was asked before. */
    private record Question(EntityName entity, Map<Path, Optional<String>> equal) {}

    /** What the values leave of all rows: by stated shares, by a stated number of values, by the rule of thumb. */
    private record Left(BigDecimal listed, BigDecimal distinct, BigDecimal guessed, boolean spreads) {
        private static final Left ALL = new Left(ONE, ONE, ONE, false);

        Left listed(BigDecimal share) {
            return new Left(listed.multiply(share, DIGITS), distinct, guessed, spreads);
        }

        Left distinct(BigDecimal share) {
            return new Left(listed, distinct.multiply(share, DIGITS), guessed, true);
        }

        Left guessed(BigDecimal share) {
            return new Left(listed, distinct, guessed.multiply(share, DIGITS), true);
        }

        /** What is stated, and of the rest as much as keeps at least one row. */
        BigDecimal of(BigDecimal rows) {
            BigDecimal stated = listed.multiply(distinct, DIGITS);
            BigDecimal before = rows.multiply(stated, DIGITS);
            BigDecimal guess = before.compareTo(ONE) <= 0
                    ? ONE
                    : guessed.max(ONE.divide(before, DIGITS)).min(ONE);
            return stated.multiply(guess, DIGITS);
        }
    }

    public Rows(Scope scope) {
        this.scope = scope;
        this.relations = scope.relations();
        this.ancestors = new Ancestors(relations);
        this.reach = new Reach(scope);
    }

    /** The rows that have these values: a constant counts by its share, a value that the caller gives by their number. */
    public Spread rows(EntityName entity, Map<Path, Optional<String>> equal) {
        Spread known = answers.get(new Question(entity, equal));
        if (known == null) {
            Question question = new Question(entity, new LinkedHashMap<>(equal));
            known = estimate(entity, question.equal());
            answers.put(question, known);
        }
        return known;
    }

    private Spread estimate(EntityName name, Map<Path, Optional<String>> equal) {
        List<Path> leaves = List.copyOf(equal.keySet());
        if (scope.identifies(name, leaves)) {
            return Spread.exactly(1);
        }
        Entity entity = relations.known(name);
        List<Ancestors.Known> known = ancestors.known(name, equal.keySet());
        if (known.isEmpty()) {
            return ofAll(entity, values(entity, equal, known));
        }
        return withinFewer(name, equal, ofAncestors(entity, equal, known));
    }

    /** Never more than without one of the values that belong to ancestors. */
    private Spread withinFewer(EntityName name, Map<Path, Optional<String>> equal, Spread estimate) {
        List<Spread> others = new ArrayList<>();
        for (Path leaf : equal.keySet().stream().filter(l -> !l.isOwn()).toList()) {
            Map<Path, Optional<String>> fewer = new LinkedHashMap<>(equal);
            fewer.remove(leaf);
            others.add(rows(name, fewer));
        }
        return estimate.within(others);
    }

    private Spread ofAncestors(Entity entity, Map<Path, Optional<String>> equal, List<Ancestors.Known> known) {
        Ancestors.Known base = known.get(0);
        Spread rows = base.rows();
        List<Ancestors.Known> apart = new ArrayList<>();
        apart.add(base);
        for (Ancestors.Known other : known.subList(1, known.size())) {
            if (apart.stream().noneMatch(a -> a.implies(other))) {
                apart.add(other);
                rows = rows.kept(ONE.divide(count(other.entity()), DIGITS));
            }
        }
        Left left = values(entity, equal, known);
        return rows.kept(left.of(rows.mean()));
    }

    /** From the whole entity: as many as there are where values have stated shares, else spread around the mean. */
    private static Spread ofAll(Entity entity, Left left) {
        BigDecimal count = BigDecimal.valueOf(entity.count());
        Spread shared = Spread.about(count.multiply(left.listed(), DIGITS));
        BigDecimal mean = count.multiply(left.of(count), DIGITS);
        if (!left.spreads()) {
            return shared;
        }
        return mean.compareTo(ONE) <= 0 ? Spread.about(mean) : Spread.geometric(mean, 1, shared.most());
    }

    private Left values(Entity entity, Map<Path, Optional<String>> equal, List<Ancestors.Known> known) {
        Left left = Left.ALL;
        for (Map.Entry<Path, Optional<String>> value : equal.entrySet()) {
            Path leaf = value.getKey();
            boolean implied = known.stream()
                    .anyMatch(k -> k.id().contains(leaf) || k.hops().equals(leaf.hops()));
            boolean partOfId = !leaf.isOwn()
                    && relations.carried(entity.name()).stream()
                            .anyMatch(c -> c.path().equals(leaf));
            if (!implied && !partOfId) {
                left = thinned(left, entity, leaf, value.getValue());
            }
        }
        return left;
    }

    private Left thinned(Left left, Entity entity, Path leaf, Optional<String> constant) {
        Optional<Attribute> attribute = relations.attribute(entity.name(), leaf);
        if (attribute.isEmpty()) {
            return left;
        }
        BigDecimal present = present(entity.name(), leaf);
        Optional<BigDecimal> values = values(attribute.get());
        if (constant.isPresent() && isListed(attribute.get().form())) {
            return left.listed(share(entity.name(), leaf, constant.get()));
        } else if (values.isPresent()) {
            BigDecimal part = present.divide(values.get(), DIGITS);
            return isListed(attribute.get().form()) ? left.listed(part) : left.distinct(part);
        }
        Entity owner = relations.target(entity.name(), leaf).orElse(entity);
        return left.guessed(
                BigDecimal.valueOf(SHARED_BY).divide(count(owner), DIGITS).min(ONE));
    }

    private static boolean isListed(Form form) {
        return form instanceof Form.Enumeration || form instanceof Form.Truth;
    }

    /** How many values an attribute has, as far as the model says. */
    private static Optional<BigDecimal> values(Attribute attribute) {
        if (attribute.form() instanceof Form.Enumeration enumeration) {
            return Optional.of(BigDecimal.valueOf(enumeration.values().size()));
        } else if (attribute.form() instanceof Form.Truth) {
            return Optional.of(BigDecimal.valueOf(2));
        }
        OptionalLong distinct = attribute.distinct();
        return distinct.isPresent()
                ? Optional.of(BigDecimal.valueOf(Math.max(1, distinct.getAsLong())))
                : Optional.empty();
    }

    private static BigDecimal count(Entity entity) {
        return BigDecimal.valueOf(Math.max(1, entity.count()));
    }

    /** The part of the entities that have a value at a path. */
    public BigDecimal present(EntityName entity, Path leaf) {
        return presences.computeIfAbsent(new Leaf(entity, leaf), l -> present(relations.known(entity), leaf));
    }

    private BigDecimal present(Entity entity, Path leaf) {
        BigDecimal part = ONE;
        Optional<Entity> at = Optional.of(entity);
        for (String hop : leaf.hops()) {
            Optional<Parent> parent = at.flatMap(e -> e.parent(hop));
            part = part.multiply(parent.map(p -> decimal(p.present())).orElse(ONE));
            at = parent.flatMap(p -> relations.entity(p.entity()));
        }
        return part.multiply(relations
                .attribute(entity.name(), leaf)
                .map(a -> decimal(a.present()))
                .orElse(ONE));
    }

    private static BigDecimal decimal(Share share) {
        return BigDecimal.valueOf(share.millionths(), 6);
    }

    /** How many different values these attributes have together: the number of keys that are made of them. */
    public BigDecimal keys(EntityName name, Set<Path> leaves) {
        BigDecimal known = keys.get(new Leaves(name, leaves));
        if (known == null) {
            known = findKeys(name, leaves);
            keys.put(new Leaves(name, new LinkedHashSet<>(leaves)), known);
        }
        return known;
    }

    private BigDecimal findKeys(EntityName name, Set<Path> leaves) {
        Entity entity = relations.known(name);
        BigDecimal all = count(entity);
        if (scope.identifies(name, List.copyOf(leaves))) {
            return all;
        }
        BigDecimal keys = ONE;
        List<Ancestors.Known> apart = new ArrayList<>();
        for (Ancestors.Known known : ancestors.known(name, leaves)) {
            if (apart.stream().noneMatch(a -> a.implies(known))) {
                apart.add(known);
                keys = keys.multiply(count(known.entity()), DIGITS);
            }
        }
        for (Path leaf : leaves) {
            boolean implied = apart.stream()
                    .anyMatch(k -> k.id().contains(leaf) || k.hops().equals(leaf.hops()));
            Optional<Attribute> attribute = relations.attribute(name, leaf);
            if (!implied && attribute.isPresent()) {
                Entity owner = relations.target(name, leaf).orElse(entity);
                BigDecimal guess = count(owner).divide(BigDecimal.valueOf(SHARED_BY), 0, RoundingMode.CEILING);
                keys = keys.multiply(values(attribute.get()).orElse(guess), DIGITS);
            }
        }
        return keys.min(all);
    }

    /** The most rows that can have these values, by what the model says is the most. */
    public Bound most(EntityName entity, Map<Path, Optional<String>> equal) {
        Bound known = mosts.get(new Leaves(entity, equal.keySet()));
        if (known == null) {
            known = findMost(entity, equal.keySet());
            mosts.put(new Leaves(entity, new LinkedHashSet<>(equal.keySet())), known);
        }
        return known;
    }

    private Bound findMost(EntityName entity, Set<Path> equal) {
        Set<Path> given = new LinkedHashSet<>(equal);
        ancestors.known(entity, equal).forEach(k -> given.add(new Path(k.hops(), Optional.empty())));
        return reach.rows(entity, List.copyOf(given));
    }

    /** The part of the entities that have a value of an enumeration or a boolean. */
    public BigDecimal share(EntityName entity, Path leaf, String value) {
        Optional<Form> form = relations.attribute(entity, leaf).map(Attribute::form);
        BigDecimal share = ONE;
        if (form.isPresent() && form.get() instanceof Form.Enumeration enumeration) {
            share = enumeration.value(value).map(v -> decimal(v.share())).orElse(BigDecimal.ZERO);
        } else if (form.isPresent() && form.get() instanceof Form.Truth truth) {
            BigDecimal whenTrue = decimal(truth.whenTrue());
            share = value.equalsIgnoreCase("true") ? whenTrue : ONE.subtract(whenTrue);
        }
        return share.multiply(present(entity, leaf));
    }

    /** How many rows there can be at the most. */
    public Reach reach() {
        return reach;
    }

    /** The children that one parent has. */
    public Spread children(EntityName child, String key) {
        return ancestors.below(child, List.of(key));
    }
}
