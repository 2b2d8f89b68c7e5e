package dev.dynawright.plan.candidates;

import dev.dynawright.cost.Bound;
import dev.dynawright.cost.ItemBytes;
import dev.dynawright.cost.Rows;
import dev.dynawright.design.Limits;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Model;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.candidates.Fragment.Purpose;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One entity as those see it who make its candidates: what its attributes are like, and what is asked of it. */
final class Subject {
    /** The fewest bytes that a row is taken to have when it is asked whether rows can fit one page. */
    private static final long LEAST_ROW_BYTES = 16;

    private final Model model;
    private final Scope scope;
    private final Usage usage;
    private final Rows rows;
    private final Entity entity;
    private final List<Fragment> fragments;
    private final Set<Path> id = new LinkedHashSet<>();
    private final Set<Path> own = new LinkedHashSet<>();
    private final Map<Path, Boolean> mutable = new LinkedHashMap<>();

    Subject(Model model, Scope scope, Usage usage, Rows rows, Entity entity, List<Fragment> all) {
        this.model = model;
        this.scope = scope;
        this.usage = usage;
        this.rows = rows;
        this.entity = entity;
        this.fragments =
                all.stream().filter(f -> f.entity().equals(entity.name())).toList();
        relations().idOf(entity.name()).forEach(part -> id.add(part.path()));
        entity.attributes().forEach(a -> own.add(Path.own(a.name())));
        relations().carried(entity.name()).forEach(c -> own.add(c.path()));
    }

    Model model() {
        return model;
    }

    Scope scope() {
        return scope;
    }

    Relations relations() {
        return scope.relations();
    }

    Usage usage() {
        return usage;
    }

    Entity entity() {
        return entity;
    }

    EntityName name() {
        return entity.name();
    }

    List<Fragment> fragments() {
        return fragments;
    }

    /** What patterns want of the entity. */
    List<Fragment> asked() {
        return fragments.stream().filter(f -> f.purpose() != Purpose.REACH).toList();
    }

    /** The single attributes of the id, in its order. */
    Set<Path> id() {
        return id;
    }

    /** Every attribute that the entity has by itself: its own, and the ids of its parents. */
    Set<Path> own() {
        return own;
    }

    FileOrder fileOrder() {
        return new FileOrder(relations(), entity);
    }

    Optional<Attribute> attribute(Path leaf) {
        return relations().attribute(entity.name(), leaf);
    }

    boolean canBeKey(Path leaf) {
        return attribute(leaf).filter(a -> a.form().canBeKey()).isPresent();
    }

    /** Whether nobody makes up the id, so that two entities could be given the same. */
    boolean isChosenOutside() {
        return id.stream()
                .noneMatch(leaf -> leaf.isOwn()
                        && attribute(leaf).filter(Attribute::isGenerated).isPresent());
    }

    boolean isFixed(Path leaf) {
        return !isMutable(leaf) && !isOptional(leaf);
    }

    /** Whether the value can change: at its source, or because a parent on the way is exchanged. */
    boolean isMutable(Path leaf) {
        Boolean known = mutable.get(leaf);
        if (known == null) {
            known = changes(leaf);
            mutable.put(leaf, known);
        }
        return known;
    }

    private boolean changes(Path leaf) {
        boolean moves = !leaf.isOwn() && isExchanged(name(), leaf.hops().get(0));
        return moves || changesAbove(leaf);
    }

    /** Whether the value can change without a write to the entity itself, unless it is its own. */
    boolean changesAbove(Path leaf) {
        Entity at = entity;
        for (int i = 0; i < leaf.hops().size(); i++) {
            String hop = leaf.hops().get(i);
            Optional<Entity> next = at.parent(hop).flatMap(p -> relations().entity(p.entity()));
            if (next.isEmpty() || (i > 0 && isExchanged(at.name(), hop))) {
                return true;
            }
            at = next.get();
        }
        EntityName owner = at.name();
        return leaf.attribute().filter(a -> !usage.changers(owner, a).isEmpty()).isPresent();
    }

    private boolean isExchanged(EntityName child, String parent) {
        return relations().leaves(child, Path.parent(parent)).stream()
                .anyMatch(part -> !usage.changers(child, part.name()).isEmpty());
    }

    boolean isOptional(Path leaf) {
        Optional<Entity> at = Optional.of(entity);
        for (String hop : leaf.hops()) {
            Optional<Parent> parent = at.flatMap(e -> e.parent(hop));
            if (parent.filter(p -> !p.isOptional()).isEmpty()) {
                return true;
            }
            at = parent.flatMap(p -> relations().entity(p.entity()));
        }
        return attribute(leaf).filter(a -> !a.isOptional()).isEmpty();
    }

    /** The attributes that stand for the order of another: itself, and an id that is made at that moment. */
    List<Path> sortedLike(Path leaf) {
        List<Path> alike = new ArrayList<>();
        alike.add(leaf);
        for (Path other : own) {
            boolean made = other.hops().equals(leaf.hops())
                    && attribute(other)
                            .filter(a -> a.form() instanceof Form.Ulid ulid
                                    && ulid.of().isPresent()
                                    && ulid.of().equals(leaf.attribute()))
                            .isPresent();
            if (made) {
                alike.add(other);
            }
        }
        return alike;
    }

    /**
     * What of some attributes can be a partition key, or part of one: single attributes of the entity itself, whole ids of
     * parents and of what is above them, and whatever belongs to no id that is all there.
     */
    List<Set<Path>> atoms(Set<Path> leaves) {
        Set<Set<Path>> atoms = new LinkedHashSet<>();
        Set<Path> covered = new LinkedHashSet<>();
        for (Path leaf : leaves) {
            for (int height = 1; height <= leaf.hops().size(); height++) {
                Path up = new Path(leaf.hops().subList(0, height), Optional.empty());
                Set<Path> whole = new LinkedHashSet<>();
                relations().leaves(name(), up).forEach(part -> whole.add(part.path()));
                if (whole.contains(leaf) && leaves.containsAll(whole)) {
                    atoms.add(whole);
                    covered.addAll(whole);
                }
            }
        }
        for (Path leaf : leaves) {
            if (!covered.contains(leaf)) {
                atoms.add(new LinkedHashSet<>(List.of(leaf)));
            }
        }
        return List.copyOf(atoms);
    }

    boolean identifies(Set<Path> leaves) {
        return scope.identifies(name(), List.copyOf(leaves));
    }

    /** Whether all rows with these values can be read for the sake of some of them: they fit one page at the most. */
    boolean canReadAll(Map<Path, Optional<String>> equal) {
        Bound most = rows.most(name(), equal);
        return !most.times(LEAST_ROW_BYTES).passes(Limits.PAGE_BYTES);
    }

    /** Whether all items with one value of a partition key, and their entries in a local index, fit what it allows. */
    boolean isCollection(List<Path> partition) {
        Map<Path, Optional<String>> equal = new LinkedHashMap<>();
        partition.forEach(leaf -> equal.put(leaf, Optional.empty()));
        long item = new ItemBytes(relations()).largest(entity);
        return !rows.most(name(), equal).times(2 * item).passes(Limits.LOCAL_COLLECTION_BYTES);
    }
}
