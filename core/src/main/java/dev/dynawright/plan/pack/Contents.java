package dev.dynawright.plan.pack;

import dev.dynawright.design.ItemType;
import dev.dynawright.language.words.Names;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.pack.words.EntityWords;
import dev.dynawright.plan.pack.words.Leaf;
import dev.dynawright.plan.pack.words.ModelWords;
import dev.dynawright.plan.pack.words.TypeNames;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a home holds besides its entity's attributes, each under a name of its own. */
record Contents(
        List<ItemType.Carry> carries,
        List<ItemType.Inside> inside,
        List<ItemType.Count> counts,
        ItemType.Kept kept,
        Set<String> names,
        Set<AttributeName> inParts) {
    static final Contents NONE = new Contents(
            List.of(), List.of(), List.of(), ItemType.Kept.TRANSACTION, new LinkedHashSet<>(), new LinkedHashSet<>());

    static Contents of(Placement.Home home, Collection<Placement.Part> parts, ModelWords words) {
        Set<AttributeName> inParts = new LinkedHashSet<>();
        for (Placement.Part part : parts) {
            if (part.entity().equals(home.entity())) {
                inParts.addAll(part.holds());
            }
        }
        EntityWords entity = words.known(home.entity());
        Variant variant = home.variant();
        if (variant.isPlain() && inParts.isEmpty()) {
            return new Contents(
                    List.of(), List.of(), List.of(), ItemType.Kept.TRANSACTION, entity.names(), new LinkedHashSet<>());
        }
        Set<String> names = new LinkedHashSet<>(entity.names());
        List<ItemType.Carry> carries = new ArrayList<>();
        for (Leaf leaf : entity.leaves(variant.carries())) {
            if (!entity.has(leaf.path())) {
                carries.add(new ItemType.Carry(free(TypeNames.plain(leaf.path()), names, words), leaf.path()));
            }
        }
        List<ItemType.Inside> inside = new ArrayList<>();
        for (Variant.Child child : variant.inside()) {
            String name = Parent.lowerCamel(Names.plural(child.entity().text()));
            inside.add(new ItemType.Inside(free(name, names, words), child.entity(), child.key()));
        }
        List<ItemType.Count> counts = new ArrayList<>();
        for (Statement.Aggregate figure : variant.counts()) {
            String name = TypeNames.count(figure, hasRole(figure, words));
            counts.add(new ItemType.Count(free(name, names, words), bare(figure)));
        }
        boolean repeats = !carries.isEmpty() || !counts.isEmpty();
        ItemType.Kept kept = repeats ? variant.kept() : ItemType.Kept.TRANSACTION;
        return new Contents(carries, inside, counts, kept, names, inParts);
    }

    /** Whether the children that are counted name the parent by a role. */
    private static boolean hasRole(Statement.Aggregate figure, ModelWords words) {
        Optional<Path> given = figure.what().given().findFirst();
        return given.filter(p -> !p.hops().isEmpty())
                .flatMap(p -> words.entity(figure.what().entity())
                        .flatMap(e -> e.entity().parent(p.hops().get(0))))
                .filter(p -> p.role().isPresent())
                .isPresent();
    }

    /** The figure alone, without how much of it one request is for. */
    static Statement.Aggregate bare(Statement.Aggregate figure) {
        return new Statement.Aggregate(
                figure.figure(), figure.of(), figure.what(), figure.groups(), new Extent.Everything(false));
    }

    private static String free(String name, Set<String> names, ModelWords words) {
        String chosen = name;
        for (int i = 2; words.isKept(chosen) || !names.add(chosen); i++) {
            chosen = name + i;
        }
        return chosen;
    }

    /** The name under which the item has an attribute; none if it does not hold it. */
    Optional<String> stored(Leaf leaf) {
        if (leaf.stored().isPresent()) {
            boolean away = inParts.contains(new AttributeName(leaf.stored().get()));
            return away ? Optional.empty() : leaf.stored();
        }
        for (ItemType.Carry carry : carries) {
            if (carry.path().equals(leaf.path())) {
                return Optional.of(carry.name());
            }
        }
        return Optional.empty();
    }
}
