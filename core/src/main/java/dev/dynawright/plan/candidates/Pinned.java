package dev.dynawright.plan.candidates;

import dev.dynawright.design.ItemType;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Pin;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Pattern;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import dev.dynawright.plan.read.Kept;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What a pin leaves to choose from. It only takes placements away, so that a design with a pin costs what the cheapest design
 * without it costs that has none of them.
 */
public final class Pinned {
    private final Pin pin;
    private final Scope scope;
    private final Optional<Statement.Aggregate> figure;
    private final Optional<Key> key;

    public Pinned(Pin pin, Model model, Scope scope) {
        this.pin = pin;
        this.scope = scope;
        this.figure = pin instanceof Pin.Counter counter
                ? model.patterns().stream()
                        .filter(p -> p.id().equals(counter.pattern()))
                        .map(Pattern::statement)
                        .filter(Statement.Aggregate.class::isInstance)
                        .map(Statement.Aggregate.class::cast)
                        .findFirst()
                : Optional.empty();
        this.key = pin instanceof Pin.Key demanded ? Optional.of(PinnedKey.of(scope, demanded)) : Optional.empty();
    }

    /** Whether a placement stays; {@code homes} are the keys under which an entity can be found at all. */
    public boolean allows(Placement placement, Function<EntityName, List<Key>> homes) {
        if (placement instanceof Placement.Home home) {
            return allows(home.entity(), home.key()) && allows(home.entity(), home.variant());
        } else if (placement instanceof Placement.Index index) {
            return !(pin instanceof Pin.NoIndexBy by
                    && by.entity().equals(index.entity())
                    && index.key()
                            .isLike(new Key(
                                    by.partition(), by.sort(), index.key().reversed())));
        } else if (placement instanceof Placement.Copy copy) {
            return !pin.equals(new Pin.NoCopies(copy.entity()));
        } else if (placement instanceof Placement.Guard guard) {
            return allows(guard, homes.apply(guard.entity()));
        } else if (placement instanceof Placement.Counter counter) {
            return !(pin instanceof Pin.Counter about)
                    || !gives(counter.figures())
                    || isSo(about.how(), counter.kept(), false);
        } else if (placement instanceof Placement.Sequence sequence) {
            return !pin.equals(new Pin.NoSequence(sequence.entity(), sequence.attribute()));
        }
        return !pin.equals(new Pin.NoParts(placement.entity()));
    }

    boolean allows(EntityName entity, Key home) {
        return !(pin instanceof Pin.Key demanded)
                || !demanded.entity().equals(entity)
                || key.filter(home::isLike).isPresent();
    }

    boolean allows(EntityName entity, Variant variant) {
        if (pin instanceof Pin.Key demanded) {
            return !has(variant, demanded.entity());
        } else if (pin instanceof Pin.Inside inside) {
            return !inside.parent().equals(entity) || has(variant, inside.child()) == inside.always();
        } else if (pin instanceof Pin.NoCarrying carrying) {
            return !carrying.entity().equals(entity)
                    || variant.carries().stream().noneMatch(leaf -> isOf(leaf, carrying.parent()));
        } else if (pin instanceof Pin.Counter about) {
            return !gives(variant.counts()) || isSo(about.how(), variant.kept(), true);
        }
        return true;
    }

    private static boolean has(Variant variant, EntityName child) {
        return variant.inside().stream().anyMatch(c -> c.entity().equals(child));
    }

    private static boolean isOf(Path leaf, Path parent) {
        List<String> hops = parent.hops();
        return leaf.hops().size() >= hops.size()
                && leaf.hops().subList(0, hops.size()).equals(hops);
    }

    private boolean allows(Placement.Guard guard, List<Key> homes) {
        boolean thin = isThin(guard);
        if (pin instanceof Pin.Guard about) {
            return !about.entity().equals(guard.entity())
                    || !about.attribute().equals(guard.attribute())
                    || about.thin() == thin;
        }
        return thin || !pin.equals(new Pin.NoCopies(guard.entity())) || isKey(guard, homes);
    }

    /** Whether a guard has nothing but what makes it one. */
    public static boolean isThin(Placement.Guard guard) {
        return !guard.holds().all() && guard.holds().attributes().isEmpty();
    }

    /** Whether a guard has nothing but what leads to the home. */
    private boolean isKey(Placement.Guard guard, List<Key> homes) {
        Relations relations = scope.relations();
        Set<AttributeName> names = new LinkedHashSet<>();
        for (Key home : homes) {
            for (Path leaf : home.all()) {
                relations.leaves(guard.entity(), leaf).forEach(l -> names.add(l.name()));
            }
        }
        return !guard.holds().all() && names.containsAll(guard.holds().attributes());
    }

    /** Whether figures, those about the same rows by the same groups, give what the pattern asks for. */
    private boolean gives(List<Statement.Aggregate> figures) {
        return figure.filter(asked -> Kept.give(
                        figures.stream()
                                .filter(f -> f.what().equals(asked.what())
                                        && f.groups().equals(asked.groups()))
                                .toList(),
                        asked,
                        scope.relations()))
                .isPresent();
    }

    private static boolean isSo(Pin.Counted how, ItemType.Kept kept, boolean inside) {
        return switch (how) {
            case NONE -> false;
            case STREAM -> kept == ItemType.Kept.STREAM;
            case TRANSACTION -> kept == ItemType.Kept.TRANSACTION;
            case INSIDE -> inside;
            case BESIDE -> !inside;
        };
    }
}
