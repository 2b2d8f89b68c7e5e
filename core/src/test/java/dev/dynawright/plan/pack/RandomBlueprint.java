package dev.dynawright.plan.pack;

import dev.dynawright.design.ItemType.Kept;
import dev.dynawright.design.Role;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.place.Blueprint;
import dev.dynawright.plan.place.Key;
import dev.dynawright.plan.place.Placement;
import dev.dynawright.plan.place.Variant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Makes a blueprint by chance: any home keys, indexes and other items that a model allows, good or bad. */
final class RandomBlueprint {
    private final Random random;
    private final Example example;
    private final Relations relations;
    private final List<Placement> placements = new ArrayList<>();
    private final Map<EntityName, Placement.Home> homes = new LinkedHashMap<>();
    private final Map<EntityName, List<Variant.Child>> inside = new LinkedHashMap<>();
    private final Set<EntityName> around = new LinkedHashSet<>();
    private final Map<EntityName, Set<AttributeName>> away = new LinkedHashMap<>();

    private RandomBlueprint(Example example, long seed) {
        this.random = new Random(seed);
        this.example = example;
        this.relations = example.scope().relations();
    }

    static Blueprint of(Example example, long seed) {
        return new RandomBlueprint(example, seed).blueprint();
    }

    private Blueprint blueprint() {
        example.model().entities().forEach(this::maybeInside);
        for (Entity entity : example.model().entities()) {
            if (!around.contains(entity.name())) {
                home(entity);
            }
        }
        List<Blueprint.Collection> collections = new ArrayList<>();
        homes.values().forEach(home -> collection(home).ifPresent(collections::add));
        homes.values().forEach(this::beside);
        homes.values().forEach(home -> indexCollection(home).ifPresent(collections::add));
        Collections.shuffle(placements, random);
        return new Blueprint(placements, collections);
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private List<Path> id(Entity entity) {
        return relations.idOf(entity.name()).stream()
                .map(Relations.Carried::path)
                .toList();
    }

    private List<Path> parent(Entity entity, Parent parent) {
        return relations.leaves(entity.name(), Path.parent(parent.key())).stream()
                .map(Relations.Carried::path)
                .toList();
    }

    /** A child of the lowest level goes into a parent that has no parent inside another. */
    private void maybeInside(Entity entity) {
        boolean lowest = relations.children(entity.name()).isEmpty();
        List<Parent> possible = entity.parents().stream()
                .filter(p -> !p.isOptional()
                        && id(entity).containsAll(parent(entity, p))
                        && !p.entity().equals(entity.name()))
                .toList();
        if (lowest && !possible.isEmpty() && chance(15)) {
            Parent parent = any(possible);
            inside.computeIfAbsent(parent.entity(), n -> new ArrayList<>())
                    .add(new Variant.Child(entity.name(), parent.key()));
            around.add(entity.name());
        }
    }

    private void home(Entity entity) {
        Key key = homeKey(entity);
        if (chance(20)) {
            away.put(entity.name(), part(entity, key));
        }
        Variant variant = new Variant(
                carries(entity),
                inside.getOrDefault(entity.name(), List.of()),
                counts(entity),
                any(List.of(Kept.values())));
        Placement.Home home = new Placement.Home(entity.name(), key, variant);
        homes.put(entity.name(), home);
        placements.add(home);
        Set<Path> id = new LinkedHashSet<>(id(entity));
        if (!id.equals(new LinkedHashSet<>(key.all()))) {
            placements.add(new Placement.Guard(entity.name(), Optional.empty(), holds(entity)));
        }
    }

    private Key homeKey(Entity entity) {
        List<Path> id = id(entity);
        List<Parent> parents =
                entity.parents().stream().filter(p -> !p.isOptional()).toList();
        if (chance(10)) {
            return new Key(List.of(), id);
        }
        if (parents.isEmpty() || chance(35)) {
            int split = chance(70) ? id.size() : 1 + random.nextInt(id.size());
            return new Key(id.subList(0, split), id.subList(split, id.size()));
        }
        List<Path> partition = parent(entity, any(parents));
        List<Path> sort = new ArrayList<>(id);
        sort.removeAll(partition);
        List<Path> steady = entity.attributes().stream()
                .filter(a -> a.form() instanceof Form.Timestamp && !a.isOptional())
                .map(a -> Path.own(a.name()))
                .filter(p -> !sort.contains(p))
                .toList();
        if (!steady.isEmpty() && chance(30)) {
            sort.add(0, any(steady));
        }
        List<Path> reversed =
                sort.stream().filter(p -> isNumber(entity, p) && chance(30)).toList();
        return new Key(partition, sort, reversed);
    }

    private boolean isNumber(Entity entity, Path path) {
        return relations
                .attribute(entity.name(), path)
                .filter(a -> a.form() instanceof Form.Digits digits && digits.integer())
                .isPresent();
    }

    private Set<AttributeName> part(Entity entity, Key key) {
        List<AttributeName> free = entity.attributes().stream()
                .map(Attribute::name)
                .filter(a -> !id(entity).contains(Path.own(a)) && !key.all().contains(Path.own(a)))
                .toList();
        Set<AttributeName> held = new LinkedHashSet<>();
        if (!free.isEmpty()) {
            held.add(any(free));
            held.add(any(free));
            placements.add(new Placement.Part(entity.name(), List.copyOf(held)));
        }
        return held;
    }

    private List<Path> carries(Entity entity) {
        List<Path> carries = new ArrayList<>();
        for (Parent parent : entity.parents()) {
            Entity above = relations.known(parent.entity());
            if (chance(20)) {
                AttributeName attribute = any(above.attributes()).name();
                carries.add(new Path(List.of(parent.key()), Optional.of(attribute)));
            }
        }
        return carries;
    }

    private List<Statement.Aggregate> counts(Entity entity) {
        List<Statement.Aggregate> counts = new ArrayList<>();
        for (Relations.Child child : relations.children(entity.name())) {
            if (chance(15)) {
                counts.add(figure(child.entity(), Optional.of(child.parent()), List.of()));
            }
        }
        return counts;
    }

    private Statement.Aggregate figure(Entity entity, Optional<Parent> of, List<Path> groups) {
        List<Condition> conditions = new ArrayList<>();
        of.ifPresent(p -> conditions.add(new Condition.Equal(Path.parent(p.key()), new Operand.Parameter())));
        List<AttributeName> numbers = entity.attributes().stream()
                .filter(a -> a.form().isNumber())
                .map(Attribute::name)
                .toList();
        boolean sum = !numbers.isEmpty() && chance(40);
        return new Statement.Aggregate(
                sum ? any(List.of(Statement.Figure.SUM, Statement.Figure.AVERAGE)) : Statement.Figure.COUNT,
                sum ? Optional.of(any(numbers)) : Optional.empty(),
                new Selection(entity.name(), conditions),
                groups,
                new Extent.Page(20));
    }

    private Role.Holds holds(Entity entity) {
        return any(List.of(
                Role.Holds.NOTHING,
                Role.Holds.ALL,
                new Role.Holds(false, List.of(any(entity.attributes()).name()))));
    }

    /** Everything that stands beside a home. */
    private void beside(Placement.Home home) {
        Entity entity = relations.known(home.entity());
        for (Attribute attribute : entity.attributes()) {
            if (!(attribute.uniqueness() instanceof Attribute.Uniqueness.None)) {
                placements.add(new Placement.Guard(entity.name(), Optional.of(attribute.name()), holds(entity)));
            }
            if (attribute.countedPer().isPresent() && chance(50)) {
                placements.add(new Placement.Sequence(entity.name(), attribute.name()));
            }
        }
        int indexes = random.nextInt(4);
        for (int i = 0; i < indexes; i++) {
            placements.add(index(entity, home));
        }
        if (chance(20)) {
            List<Path> id = new ArrayList<>(id(entity));
            List<Path> by = some(entity, 2);
            id.removeAll(by);
            Kept kept = any(List.of(Kept.values()));
            placements.add(new Placement.Copy(entity.name(), new Key(by, id), holds(entity), kept));
        }
        List<Parent> parents = entity.parents();
        if (chance(30)) {
            List<Path> groups = entity.attributes().stream()
                    .filter(a -> a.form() instanceof Form.Enumeration && chance(60))
                    .map(a -> Path.own(a.name()))
                    .toList();
            Optional<Parent> of = parents.isEmpty() || chance(40) ? Optional.empty() : Optional.of(any(parents));
            Statement.Aggregate figure = figure(entity, of, groups);
            placements.add(new Placement.Counter(
                    List.of(figure), chance(50), any(List.of(Kept.values())), chance(20) ? 4 : 1));
        }
    }

    /** A few attributes that a key can hold, none of them in a part. */
    private List<Path> some(Entity entity, int most) {
        Set<AttributeName> gone = away.getOrDefault(entity.name(), new LinkedHashSet<>());
        List<Path> possible = new ArrayList<>();
        entity.attributes().stream()
                .filter(a -> a.form().canBeKey() && !(a.form() instanceof Form.Binary) && !gone.contains(a.name()))
                .forEach(a -> possible.add(Path.own(a.name())));
        relations.carried(entity.name()).forEach(c -> possible.add(c.path()));
        Collections.shuffle(possible, random);
        return List.copyOf(possible.subList(0, Math.min(possible.size(), random.nextInt(most + 1))));
    }

    private Placement.Index index(Entity entity, Placement.Home home) {
        boolean local = !home.key().sort().isEmpty() && !home.key().partition().isEmpty() && chance(20);
        List<Path> partition = local ? home.key().partition() : some(entity, 2);
        List<Path> sort = new ArrayList<>(some(entity, 2));
        List<Path> id = new ArrayList<>(id(entity));
        id.removeAll(sort);
        sort.addAll(id);
        sort.removeAll(partition);
        List<Path> reversed =
                sort.stream().filter(p -> isNumber(entity, p) && chance(30)).toList();
        List<Placement.Sparse> sparse = new ArrayList<>();
        Set<AttributeName> gone = away.getOrDefault(entity.name(), new LinkedHashSet<>());
        for (Attribute attribute : entity.attributes()) {
            if (gone.contains(attribute.name())) {
                continue;
            }
            if (attribute.form() instanceof Form.Enumeration enumeration) {
                List<String> values =
                        enumeration.values().stream().map(Form.Value::name).toList();
                sparse.add(new Placement.Sparse(Path.own(attribute.name()), List.of(any(values))));
                sparse.add(new Placement.Sparse(Path.own(attribute.name()), values.subList(0, 2)));
            } else if (attribute.form() instanceof Form.Truth) {
                sparse.add(new Placement.Sparse(Path.own(attribute.name()), List.of("true")));
            } else if (attribute.isOptional()) {
                sparse.add(new Placement.Sparse(Path.own(attribute.name()), List.of()));
            }
        }
        Optional<Placement.Sparse> only = sparse.isEmpty() || chance(50) ? Optional.empty() : Optional.of(any(sparse));
        int shards = !local && chance(20) ? 2 + random.nextInt(9) : 1;
        return new Placement.Index(
                entity.name(), local, new Key(partition, sort, reversed), projection(entity, home), only, shards);
    }

    private Placement.Projection projection(Entity entity, Placement.Home home) {
        List<Path> leaves = new ArrayList<>(some(entity, 3));
        home.variant().carries().stream().filter(c -> chance(50)).forEach(leaves::add);
        return any(
                List.of(Placement.Projection.ALL, Placement.Projection.KEYS, new Placement.Projection(false, leaves)));
    }

    /** A parent under its id with the homes of children that lie under the same, in any order. */
    private Optional<Blueprint.Collection> collection(Placement.Home parent) {
        Entity entity = relations.known(parent.entity());
        if (!new LinkedHashSet<>(parent.key().partition()).equals(new LinkedHashSet<>(id(entity)))) {
            return Optional.empty();
        }
        List<Placement> line = new ArrayList<>(List.of(parent));
        for (Relations.Child child : relations.children(entity.name())) {
            Placement.Home home = homes.get(child.entity().name());
            boolean under = home != null
                    && !line.contains(home)
                    && new LinkedHashSet<>(home.key().partition())
                            .equals(new LinkedHashSet<>(parent(child.entity(), child.parent())));
            if (under && chance(60)) {
                line.add(home);
            }
        }
        Collections.shuffle(line, random);
        return line.size() > 1 ? Optional.of(new Blueprint.Collection(line)) : Optional.empty();
    }

    /** A parent and one kind of its children side by side in an index. */
    private Optional<Blueprint.Collection> indexCollection(Placement.Home parent) {
        Entity entity = relations.known(parent.entity());
        List<Relations.Child> children = relations.children(entity.name()).stream()
                .filter(c -> homes.containsKey(c.entity().name())
                        && !c.entity().name().equals(entity.name()))
                .toList();
        if (children.isEmpty() || !chance(25)) {
            return Optional.empty();
        }
        Relations.Child child = any(children);
        List<Path> under = parent(child.entity(), child.parent());
        List<Path> sort = new ArrayList<>(id(child.entity()));
        sort.removeAll(under);
        Placement.Index ofParent = new Placement.Index(
                entity.name(), false, new Key(id(entity), List.of()), Placement.Projection.ALL, Optional.empty(), 1);
        Placement.Index ofChild = new Placement.Index(
                child.entity().name(), false, new Key(under, sort), Placement.Projection.ALL, Optional.empty(), 1);
        placements.add(ofParent);
        placements.add(ofChild);
        List<Placement> line = new ArrayList<>(List.of(ofParent, ofChild));
        Collections.shuffle(line, random);
        return Optional.of(new Blueprint.Collection(line));
    }
}
