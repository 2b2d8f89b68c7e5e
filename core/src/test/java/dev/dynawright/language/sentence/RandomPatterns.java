package dev.dynawright.language.sentence;

import dev.dynawright.language.sentence.SentenceReader.Meaning;
import dev.dynawright.language.words.Scope;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.Share;
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Demands;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Rate;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Traffic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Predicate;

/** Patterns made up as values, each of which the language can say. */
final class RandomPatterns {
    private static final Operand PARAMETER = new Operand.Parameter();

    private final Scope scope;
    private final Random random;

    RandomPatterns(Scope scope, long seed) {
        this.scope = scope;
        this.random = new Random(seed);
    }

    Meaning next() {
        Optional<Statement> statement = Optional.empty();
        while (statement.isEmpty()) {
            statement = statement(scope.known(new EntityName(one(scope.entities()))));
        }
        return new Meaning(statement.get(), traffic(statement.get()), demands(statement.get()), List.of());
    }

    private Optional<Statement> statement(Entity entity) {
        return switch (random.nextInt(10)) {
            case 0, 1 -> get(entity);
            case 2, 3 ->
                Optional.of(new Statement.Listing(
                        selection(entity, some(3)), alongs(entity), only(entity), orders(entity), extent()));
            case 4 -> aggregate(entity);
            case 5 -> outside(entity);
            case 6, 7, 8 -> write(entity).map(w -> w);
            default -> together(entity);
        };
    }

    private Optional<Statement> get(Entity entity) {
        return identified(entity).map(what -> new Statement.Get(what, alongs(entity), only(entity)));
    }

    private Optional<Statement> aggregate(Entity entity) {
        Selection what = selection(entity, some(2));
        List<Path> groups = several(keys(entity), some(2));
        List<AttributeName> numbers = attributes(entity, a -> a.form().isNumber());
        if (random.nextBoolean() || numbers.isEmpty()) {
            return Optional.of(
                    new Statement.Aggregate(Statement.Figure.COUNT, Optional.empty(), what, groups, extent()));
        }
        Statement.Figure figure = random.nextBoolean() ? Statement.Figure.SUM : Statement.Figure.AVERAGE;
        return Optional.of(new Statement.Aggregate(figure, Optional.of(one(numbers)), what, groups, extent()));
    }

    private Optional<Statement> outside(Entity entity) {
        Selection what = selection(entity, some(2));
        List<AttributeName> vectors = attributes(entity, a -> a.form() instanceof Form.Vector);
        if (vectors.size() == 1) {
            return Optional.of(new Statement.Similar(what, vectors.get(0), 1 + some(50)));
        }
        List<AttributeName> texts = attributes(entity, a -> a.form() instanceof Form.Text);
        if (random.nextBoolean() && !texts.isEmpty()) {
            return Optional.of(new Statement.WordSearch(what, several(texts, 1 + some(2)), extent()));
        }
        return Optional.of(new Statement.Report(
                what, several(attributes(entity, a -> true), some(2)), several(keys(entity), some(2))));
    }

    private Optional<Statement.Write> write(Entity entity) {
        if (random.nextInt(3) == 0) {
            return Optional.of(create(entity));
        }
        return identified(entity).flatMap(what -> change(entity, what));
    }

    private Statement.Write create(Entity entity) {
        List<Condition.Equal> values = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            Optional<String> constant = constant(attribute.form()).filter(c -> isAdjective(entity, attribute, c));
            if (constant.isPresent() && random.nextInt(3) == 0) {
                values.add(new Condition.Equal(Path.own(attribute.name()), new Operand.Constant(constant.get())));
            }
        }
        List<String> keys = entity.parents().stream().map(Parent::key).toList();
        return new Statement.Create(
                entity.name(),
                values,
                wholes(entity),
                random.nextBoolean(),
                random.nextBoolean(),
                several(keys, some(2)));
    }

    private boolean isAdjective(Entity entity, Attribute attribute, String constant) {
        boolean truth = attribute.form() instanceof Form.Truth;
        String word = truth ? attribute.name().text() : constant;
        return !attribute.form().isNumber()
                && scope.entity(word).isEmpty()
                && scope.values(entity.name(), word).size() == 1;
    }

    private Optional<Statement.Write> change(Entity entity, Selection what) {
        List<AttributeName> ids = scope.relations().idOf(entity.name()).stream()
                .map(Relations.Carried::name)
                .toList();
        List<AttributeName> free = attributes(entity, a -> !ids.contains(a.name()));
        List<AttributeName> numbers = attributes(entity, a -> a.form().isNumber() && !ids.contains(a.name()));
        if (random.nextBoolean() && !numbers.isEmpty()) {
            return Optional.of(new Statement.Increment(
                    what,
                    several(numbers, 1 + some(1)),
                    random.nextBoolean(),
                    maybe(1L + some(1000)),
                    maybe(some(2000) - 1000L)));
        } else if (random.nextInt(4) == 0) {
            return Optional.of(new Statement.Delete(what, wholes(entity)));
        }
        List<Statement.Change> changes = new ArrayList<>();
        for (AttributeName name : several(free, some(3))) {
            changes.add(new Statement.Change(name, Optional.empty(), Optional.empty()));
        }
        if (!changes.isEmpty() && random.nextBoolean()) {
            AttributeName last = changes.get(changes.size() - 1).attribute();
            Form form = entity.attribute(last).orElseThrow().form();
            Optional<String> to = constant(form);
            Optional<String> from = to.isPresent() && random.nextBoolean() ? constant(form) : Optional.empty();
            changes.set(changes.size() - 1, new Statement.Change(last, from.filter(f -> !to.equals(from)), to));
        }
        return Optional.of(new Statement.Update(what, changes));
    }

    private Optional<Statement> together(Entity entity) {
        List<Statement.Write> writes = new ArrayList<>();
        write(entity).ifPresent(writes::add);
        for (int i = 0; i <= some(2); i++) {
            if (random.nextBoolean() && !writes.isEmpty()) {
                joined(entity).ifPresent(writes::add);
            } else {
                write(scope.known(new EntityName(one(scope.entities())))).ifPresent(writes::add);
            }
        }
        return writes.size() < 2 ? Optional.empty() : Optional.of(new Statement.Together(writes));
    }

    /** A change of a parent of what the first write is about. */
    private Optional<Statement.Write> joined(Entity first) {
        if (first.parents().isEmpty()) {
            return Optional.empty();
        }
        Parent parent = one(first.parents());
        boolean only = first.parents().stream()
                        .filter(p -> p.entity().equals(parent.entity()))
                        .count()
                == 1;
        if (parent.role().isEmpty() && !only) {
            return Optional.empty();
        }
        Entity above = scope.known(parent.entity());
        List<Condition> conditions = new ArrayList<>();
        for (Path part : above.id()) {
            Path in = Path.parent(parent.key()).then(part);
            conditions.add(new Condition.Equal(part, new Operand.Joined(scope.canonical(first.name(), in))));
        }
        return change(above, new Selection(above.name(), conditions)).filter(w -> !(w instanceof Statement.Delete));
    }

    /** Conditions by which one entity is known, and perhaps more. */
    private Optional<Selection> identified(Entity entity) {
        List<Condition> conditions = new ArrayList<>();
        entity.id().forEach(part -> conditions.add(new Condition.Equal(part, PARAMETER)));
        for (Path path : several(keys(entity), some(1))) {
            boolean known = conditions.stream().anyMatch(c -> c.path().equals(path));
            if (!known) {
                conditions.add(condition(entity, path));
            }
        }
        return Optional.of(new Selection(entity.name(), conditions))
                .filter(what -> isCanonical(what)
                        && scope.identifies(entity.name(), what.given().toList()));
    }

    private Selection selection(Entity entity, int size) {
        while (true) {
            List<Condition> conditions = several(keys(entity), size).stream()
                    .map(path -> condition(entity, path))
                    .toList();
            Selection what = new Selection(entity.name(), conditions);
            if (isCanonical(what)) {
                return what;
            }
        }
    }

    private boolean isCanonical(Selection what) {
        List<Path> given = what.given().toList();
        return scope.canonical(what.entity(), given).equals(given);
    }

    private Condition condition(Entity entity, Path path) {
        Optional<Form> form = scope.attribute(entity.name(), path).map(Attribute::form);
        boolean ordered =
                form.isPresent() && !(form.get() instanceof Form.Enumeration) && !(form.get() instanceof Form.Truth);
        Optional<String> constant = form.flatMap(this::constant);
        Optional<String> other = form.flatMap(this::constant).filter(c -> !constant.equals(Optional.of(c)));
        int kind = random.nextInt(7);
        if (kind == 0 && constant.isPresent()) {
            return new Condition.Equal(path, new Operand.Constant(constant.get()));
        } else if (kind == 1 && other.isPresent()) {
            return new Condition.Among(path, List.of(constant.orElseThrow(), other.get()));
        } else if (kind == 2 && ordered) {
            return range(path, form.orElseThrow());
        } else if (kind == 3 && form.filter(f -> !f.isNumber()).isPresent()) {
            return new Condition.Prefix(path);
        } else if (kind == 4 && form.filter(RandomPatterns::hasPresent).isEmpty()) {
            return new Condition.Present(path);
        }
        return new Condition.Equal(path, PARAMETER);
    }

    /** Where `present` is a value, `is present` means the value. */
    private static boolean hasPresent(Form form) {
        return form instanceof Form.Enumeration enumeration
                && enumeration.value("PRESENT").isPresent();
    }

    private Condition range(Path path, Form form) {
        Condition.Bound from = bound(form, random.nextBoolean());
        Condition.Bound to = bound(form, random.nextBoolean());
        return switch (random.nextInt(3)) {
            case 0 -> new Condition.Range(path, Optional.of(from), Optional.empty());
            case 1 -> new Condition.Range(path, Optional.empty(), Optional.of(to));
            default ->
                new Condition.Range(
                        path,
                        Optional.of(new Condition.Bound(from.operand(), true)),
                        Optional.of(new Condition.Bound(to.operand(), true)));
        };
    }

    private Condition.Bound bound(Form form, boolean inclusive) {
        boolean constant = form.isNumber() && random.nextBoolean();
        return new Condition.Bound(
                constant ? new Operand.Constant(constant(form).orElseThrow()) : PARAMETER, inclusive);
    }

    private Optional<String> constant(Form form) {
        if (form instanceof Form.Enumeration enumeration) {
            return Optional.of(one(enumeration.values()).name());
        } else if (form instanceof Form.Truth) {
            return Optional.of(random.nextBoolean() ? "true" : "false");
        } else if (form.isNumber()) {
            return Optional.of(String.valueOf(some(4000) - 2000));
        }
        return Optional.empty();
    }

    /** The paths that can be looked up: own attributes, parents, and attributes up to two parents away. */
    private List<Path> keys(Entity entity) {
        List<Path> all = new ArrayList<>(paths(entity, 2));
        all.removeIf(path -> scope.attribute(entity.name(), path)
                .filter(a -> !a.form().canBeKey())
                .isPresent());
        return all.stream()
                .map(path -> scope.canonical(entity.name(), path))
                .distinct()
                .toList();
    }

    private List<Path> paths(Entity entity, int depth) {
        List<Path> all = new ArrayList<>();
        entity.attributes().forEach(a -> all.add(Path.own(a.name())));
        for (Parent parent : entity.parents()) {
            all.add(Path.parent(parent.key()));
            if (depth > 0) {
                paths(scope.known(parent.entity()), depth - 1).forEach(p -> all.add(p.under(parent.key())));
            }
        }
        return all;
    }

    private List<Order> orders(Entity entity) {
        List<Path> single = keys(entity).stream()
                .filter(p -> scope.attribute(entity.name(), p).isPresent())
                .toList();
        return several(single, some(3)).stream()
                .map(path -> new Order(path, random.nextBoolean()))
                .toList();
    }

    private List<Along> alongs(Entity entity) {
        List<Along> all = new ArrayList<>(several(downs(entity), some(2)));
        List<Path> parents =
                paths(entity, 1).stream().filter(p -> p.attribute().isEmpty()).toList();
        for (Path parent : several(parents, some(2))) {
            Entity target = scope.relations().target(entity.name(), parent).orElseThrow();
            all.add(new Along.Up(parent, only(target)));
        }
        return all;
    }

    private List<Along.Down> downs(Entity entity) {
        List<Along.Down> all = new ArrayList<>();
        for (Relations.Child child : scope.relations().children(entity.name())) {
            Along.Step step =
                    new Along.Step(child.entity().name(), child.parent().key());
            OptionalInt latest = random.nextBoolean() && hasOrder(child.entity())
                    ? OptionalInt.of(1 + some(20))
                    : OptionalInt.empty();
            all.add(new Along.Down(List.of(step), latest, only(child.entity())));
        }
        return all;
    }

    /** Whether the latest of them can be told without naming an attribute. */
    private static boolean hasOrder(Entity entity) {
        boolean byId = entity.attributes().stream()
                .anyMatch(a -> a.form() instanceof Form.Ulid && entity.id().contains(Path.own(a.name())));
        return byId || Orders.moments(entity).size() == 1;
    }

    private List<Along.Down> wholes(Entity entity) {
        return several(downs(entity), some(2)).stream()
                .map(down -> new Along.Down(down.steps(), OptionalInt.empty(), List.of()))
                .toList();
    }

    private List<AttributeName> only(Entity entity) {
        return several(attributes(entity, a -> true), some(3));
    }

    private static List<AttributeName> attributes(Entity entity, Predicate<Attribute> which) {
        return entity.attributes().stream().filter(which).map(Attribute::name).toList();
    }

    private Extent extent() {
        return switch (random.nextInt(4)) {
            case 0 -> new Extent.Page(1 + some(100));
            case 1 -> new Extent.First(1 + some(100));
            default -> new Extent.Everything(random.nextInt(4) == 0);
        };
    }

    private Traffic traffic(Statement statement) {
        boolean inside = isInside(statement);
        return new Traffic(
                maybe(new Rate(1 + random.nextLong(100_000_000_000L))),
                maybe(Rate.perSecond(1 + some(5000))),
                inside ? maybe(new Traffic.Skew(maybe(share()), share())) : Optional.empty(),
                statement.isRead() ? Optional.empty() : maybe(share()));
    }

    private Demands demands(Statement statement) {
        boolean read = statement.isRead() && isInside(statement);
        boolean keeps = statement.isRead() && !(statement instanceof Statement.Get);
        boolean strong = read && random.nextInt(4) == 0;
        boolean stale = statement.isRead() && !strong && random.nextInt(4) == 0;
        return new Demands(
                strong,
                read && random.nextInt(4) == 0,
                stale ? OptionalInt.of(1 + some(5000)) : OptionalInt.empty(),
                isInside(statement) && random.nextInt(4) == 0 ? OptionalInt.of(1 + some(5)) : OptionalInt.empty(),
                random.nextInt(4) == 0 ? OptionalInt.of(1 + some(500)) : OptionalInt.empty(),
                keeps ? maybe(share()) : Optional.empty(),
                !statement.isRead() && random.nextInt(4) == 0);
    }

    private static boolean isInside(Statement statement) {
        return !(statement instanceof Statement.Similar
                || statement instanceof Statement.WordSearch
                || statement instanceof Statement.Report);
    }

    private Share share() {
        return new Share(some(1_000_000));
    }

    private <T> Optional<T> maybe(T value) {
        return random.nextInt(3) == 0 ? Optional.of(value) : Optional.empty();
    }

    private <T> T one(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private int some(int most) {
        return random.nextInt(most + 1);
    }

    private <T> List<T> several(List<T> list, int size) {
        List<T> shuffled = new ArrayList<>(list);
        Collections.shuffle(shuffled, random);
        return List.copyOf(shuffled.subList(0, Math.min(size, shuffled.size())));
    }
}
