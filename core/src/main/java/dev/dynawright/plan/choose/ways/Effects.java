package dev.dynawright.plan.choose.ways;

import dev.dynawright.model.EntityName;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.Images;
import dev.dynawright.plan.choose.facility.Blueprints;
import dev.dynawright.plan.choose.facility.Facility;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What facilities do to one sentence that writes an entity, found once for all homes and facilities that are alike in it. What has
 * to be known for a facility is what it looks at; of a home bears only which of that it gives, and what is done without the facility.
 */
final class Effects {
    private static final Key ANY_KEY = new Key(List.of(), List.of());

    private final EntityName entity;
    private final Set<EntityName> named;
    private final Relations relations;
    private final boolean limited;
    private final boolean many;
    private final Optional<Single> sentence;
    private final Map<Kind, Effect> known = new HashMap<>();

    /** Of a sentence that names some entities, for one that it writes. */
    Effects(Pattern pattern, EntityName entity, Set<EntityName> named, Relations relations) {
        this.entity = entity;
        this.named = named;
        this.relations = relations;
        this.limited = pattern.demands().requests().isPresent()
                || pattern.demands().withinMillis().isPresent();
        this.many = pattern.statement().writes().stream().anyMatch(Effects::isOfMany);
        this.sentence = many ? Optional.empty() : Single.of(pattern, relations);
    }

    /** Whether rows are written with their children: how large these are may decide whether one transaction takes them. */
    private static boolean isOfMany(Statement.Write write) {
        return (write instanceof Statement.Create create && !create.with().isEmpty())
                || (write instanceof Statement.Delete delete && !delete.with().isEmpty());
    }

    /** Whether a write is a transaction and reads the old item while a facility is not there, and its requests. */
    record Usual(boolean transaction, boolean old, int requests) {
        /** The same where any number of requests will do. */
        Usual unlimited() {
            return new Usual(transaction, old, 0);
        }
    }

    /** What of a facility and of a home bears on the effect. */
    private record Kind(
            Facility facility,
            Key key,
            List<Path> carries,
            List<Variant.Child> inside,
            Optional<Placement.Part> part,
            boolean above,
            Usual usual) {}

    /** The effect of a facility while a home is chosen; one of another entity that makes it impossible may be told as none. */
    Effect of(Facility facility, Facility.Home home, Usual usual, Supplier<Effect> tried) {
        if (many) {
            return tried.get();
        }
        if (isUntouched(facility) || (usual.transaction() && isFar(facility))) {
            return Effect.NONE;
        }
        Kind kind = kind(facility, home, limited ? usual : usual.unlimited());
        Effect effect = known.get(kind);
        if (effect == null) {
            effect = tried.get();
            known.put(kind, effect);
        }
        return effect;
    }

    private Kind kind(Facility facility, Facility.Home home, Usual usual) {
        boolean any = !limited && (isFar(facility) || isGuardOfMade(facility));
        Optional<Set<Path>> seen = any ? Optional.of(new LinkedHashSet<>()) : lookedAt(facility);
        Key key = home.placement().key();
        Variant variant = home.placement().variant();
        return new Kind(
                bearing(facility),
                new Key(among(key.partition(), seen), among(key.sort(), seen), among(key.reversed(), seen)),
                among(variant.carries(), seen),
                inside(facility, variant),
                any ? Optional.empty() : home.part(),
                !any && isAbove(facility, home.placement()),
                usual);
    }

    /** Whether a facility is a home of another entity whose items the sentence leaves as they are. */
    private boolean isUntouched(Facility facility) {
        return facility instanceof Facility.Home other
                && isOwn()
                && !other.entity().equals(entity)
                && sentence.orElseThrow().isUntouched(other.placement());
    }

    /**
     * Whether a facility is written for what else the sentence is about, by an id that the caller gives: nothing of the home tells
     * where it is, and no old values of the entity are read for it. So it can only make the write a transaction.
     */
    private boolean isFar(Facility facility) {
        if (facility instanceof Facility.Home other) {
            return !other.entity().equals(entity)
                    && !holds(other.placement().variant(), entity)
                    && sentence.filter(s -> s.isRepeating(other.placement())).isPresent();
        }
        return facility instanceof Facility.Beside beside
                && !beside.placement().entity().equals(entity)
                && sentence.filter(Single::isTold).isPresent();
    }

    /** Whether a facility is a guard of a row of which the caller knows everything, wherever that will lie. */
    private boolean isGuardOfMade(Facility facility) {
        return facility instanceof Facility.Beside beside
                && beside.placement() instanceof Placement.Guard
                && isOwn()
                && sentence.orElseThrow().isMade();
    }

    /** Whether the sentence is about one row of the entity and nothing else. */
    private boolean isOwn() {
        return sentence.filter(s -> s.entity().equals(entity)).isPresent();
    }

    private boolean isAbove(Facility facility, Placement.Home home) {
        return facility instanceof Facility.Home other
                && isOwn()
                && sentence.orElseThrow().isAbove(home, other.entity());
    }

    /** The children inside a home; those that neither the sentence nor the facility is about do not bear. */
    private List<Variant.Child> inside(Facility facility, Variant variant) {
        boolean about = sentence.isEmpty()
                || holds(variant, sentence.get().entity())
                || Blueprints.entity(facility)
                        .filter(other -> holds(variant, other))
                        .isPresent();
        return about ? variant.inside() : List.of();
    }

    private static boolean holds(Variant variant, EntityName child) {
        return variant.inside().stream().anyMatch(c -> c.entity().equals(child));
    }

    private static List<Path> among(List<Path> leaves, Optional<Set<Path>> seen) {
        return seen.map(all -> leaves.stream().filter(all::contains).toList()).orElse(leaves);
    }

    /** The leaves of the entity that a facility looks at; none if that may be any. */
    private Optional<Set<Path>> lookedAt(Facility facility) {
        Set<Path> leaves = new LinkedHashSet<>();
        if (facility instanceof Facility.Index index) {
            leaves.addAll(index.placement().key().all());
            index.placement().only().ifPresent(only -> leaves.add(only.attribute()));
            return Optional.of(leaves);
        } else if (facility instanceof Facility.Beside beside
                && beside.placement().entity().equals(entity)) {
            if (beside.placement() instanceof Placement.Counter counter) {
                leaves.addAll(Images.lookedAt(counter.figures(), relations));
                return Optional.of(leaves);
            } else if (beside.placement() instanceof Placement.Guard guard
                    && !guard.holds().all()) {
                relations.idOf(entity).forEach(part -> leaves.add(part.path()));
                guard.attribute().ifPresent(attribute -> leaves.add(Path.own(attribute)));
                guard.holds().attributes().forEach(attribute -> leaves.add(Path.own(attribute)));
                if (relations.known(entity).lifetime() instanceof Lifetime.Expires expires) {
                    leaves.add(Path.own(expires.at()));
                }
                return Optional.of(leaves);
            }
        } else if (facility instanceof Facility.Home other
                && isOwn()
                && !other.entity().equals(entity)
                && sentence.orElseThrow().isPlain(other.placement())) {
            return Optional.of(sentence.orElseThrow().lookedAt(other.placement()));
        }
        return Optional.empty();
    }

    /**
     * An index without what its entries have besides the key: that changes no write, but may spare a request. A home without
     * what it has of entities that the sentence does not name, unless many of its items are written in one transaction.
     */
    private Facility bearing(Facility facility) {
        if (facility instanceof Facility.Index index && !limited) {
            return new Facility.Index(bare(index.placement()), ANY_KEY, Optional.empty());
        }
        if (facility instanceof Facility.Home home
                && !home.entity().equals(entity)
                && sentence.filter(s -> s.isPlain(home.placement())).isPresent()) {
            return sentence.get().bearing(home);
        }
        return facility instanceof Facility.Home home && !carries(home.placement())
                ? new Facility.Home(bare(home.placement()), home.part())
                : facility;
    }

    private static Placement.Index bare(Placement.Index index) {
        return new Placement.Index(
                index.entity(), index.local(), index.key(), Placement.Projection.KEYS, index.only(), index.shards());
    }

    private boolean carries(Placement.Home home) {
        return home.variant().carries().stream()
                .anyMatch(path -> relations
                        .target(home.entity(), path)
                        .filter(e -> named.contains(e.name()))
                        .isPresent());
    }

    private Placement.Home bare(Placement.Home home) {
        Variant variant = home.variant();
        return new Placement.Home(
                home.entity(),
                home.key(),
                new Variant(
                        List.of(),
                        variant.inside(),
                        variant.counts().stream()
                                .filter(figure -> named.contains(figure.what().entity()))
                                .toList(),
                        variant.kept()));
    }
}
