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
import dev.dynawright.model.pattern.Along;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Extent;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Order;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Predicate;

/** Patterns made up as values, each of which the language can say. */
final class RandomPatterns {
    private final Scope scope;
    private final Chance chance;
    private final RandomSelections selections;
    private final RandomDemands demands;

    RandomPatterns(Scope scope, long seed) {
        this.scope = scope;
        this.chance = new Chance(new Random(seed));
        this.selections = new RandomSelections(scope, chance);
        this.demands = new RandomDemands(chance);
    }

    Meaning next() {
        Optional<Statement> statement = Optional.empty();
        while (statement.isEmpty()) {
            statement = statement(scope.known(new EntityName(chance.one(scope.entities()))));
        }
        return new Meaning(statement.get(), demands.traffic(statement.get()), demands.of(statement.get()), List.of());
    }

    private Optional<Statement> statement(Entity entity) {
        return switch (chance.below(10)) {
            case 0, 1 -> get(entity);
            case 2, 3 ->
                Optional.of(new Statement.Listing(
                        selections.selection(entity, chance.some(3)),
                        alongs(entity),
                        only(entity),
                        orders(entity),
                        extent()));
            case 4 -> aggregate(entity);
            case 5 -> outside(entity);
            case 6, 7, 8 -> write(entity).map(w -> w);
            default -> together(entity);
        };
    }

    private Optional<Statement> get(Entity entity) {
        return selections.identified(entity).map(what -> new Statement.Get(what, alongs(entity), only(entity)));
    }

    private Optional<Statement> aggregate(Entity entity) {
        Selection what = selections.selection(entity, chance.some(2));
        List<Path> groups = chance.several(selections.keys(entity), chance.some(2));
        List<AttributeName> numbers = attributes(entity, a -> a.form().isNumber());
        if (chance.yes() || numbers.isEmpty()) {
            return Optional.of(
                    new Statement.Aggregate(Statement.Figure.COUNT, Optional.empty(), what, groups, extent()));
        }
        Statement.Figure figure = chance.yes() ? Statement.Figure.SUM : Statement.Figure.AVERAGE;
        return Optional.of(new Statement.Aggregate(figure, Optional.of(chance.one(numbers)), what, groups, extent()));
    }

    private Optional<Statement> outside(Entity entity) {
        Selection what = selections.selection(entity, chance.some(2));
        List<AttributeName> vectors = attributes(entity, a -> a.form() instanceof Form.Vector);
        if (vectors.size() == 1) {
            return Optional.of(new Statement.Similar(what, vectors.get(0), 1 + chance.some(50)));
        }
        List<AttributeName> texts = attributes(entity, a -> a.form() instanceof Form.Text);
        if (chance.yes() && !texts.isEmpty()) {
            return Optional.of(new Statement.WordSearch(what, chance.several(texts, 1 + chance.some(2)), extent()));
        }
        return Optional.of(new Statement.Report(
                what,
                chance.several(attributes(entity, a -> true), chance.some(2)),
                chance.several(selections.keys(entity), chance.some(2))));
    }

    private Optional<Statement.Write> write(Entity entity) {
        if (chance.below(3) == 0) {
            return Optional.of(create(entity));
        }
        return selections.identified(entity).flatMap(what -> change(entity, what));
    }

    private Statement.Write create(Entity entity) {
        List<Condition.Equal> values = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            Optional<String> constant =
                    selections.constant(attribute.form()).filter(c -> isAdjective(entity, attribute, c));
            if (constant.isPresent() && chance.below(3) == 0) {
                values.add(new Condition.Equal(Path.own(attribute.name()), new Operand.Constant(constant.get())));
            }
        }
        List<String> keys = entity.parents().stream().map(Parent::key).toList();
        return new Statement.Create(
                entity.name(),
                values,
                wholes(entity),
                chance.yes(),
                chance.yes(),
                chance.several(keys, chance.some(2)));
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
        if (chance.yes() && !numbers.isEmpty()) {
            return Optional.of(new Statement.Increment(
                    what,
                    chance.several(numbers, 1 + chance.some(1)),
                    chance.yes(),
                    chance.maybe(1L + chance.some(1000)),
                    chance.maybe(chance.some(2000) - 1000L)));
        } else if (chance.below(4) == 0) {
            return Optional.of(new Statement.Delete(what, wholes(entity)));
        }
        List<Statement.Change> changes = new ArrayList<>();
        for (AttributeName name : chance.several(free, chance.some(3))) {
            changes.add(new Statement.Change(name, Optional.empty(), Optional.empty()));
        }
        if (!changes.isEmpty() && chance.yes()) {
            AttributeName last = changes.get(changes.size() - 1).attribute();
            Form form = entity.attribute(last).orElseThrow().form();
            Optional<String> to = selections.constant(form);
            Optional<String> from = to.isPresent() && chance.yes() ? selections.constant(form) : Optional.empty();
            changes.set(changes.size() - 1, new Statement.Change(last, from.filter(f -> !to.equals(from)), to));
        }
        return Optional.of(new Statement.Update(what, changes));
    }

    private Optional<Statement> together(Entity entity) {
        List<Statement.Write> writes = new ArrayList<>();
        write(entity).ifPresent(writes::add);
        for (int i = 0; i <= chance.some(2); i++) {
            if (chance.yes() && !writes.isEmpty()) {
                joined(entity).ifPresent(writes::add);
            } else {
                write(scope.known(new EntityName(chance.one(scope.entities())))).ifPresent(writes::add);
            }
        }
        return writes.size() < 2 ? Optional.empty() : Optional.of(new Statement.Together(writes));
    }

    /** A change of a parent of what the first write is about. */
    private Optional<Statement.Write> joined(Entity first) {
        if (first.parents().isEmpty()) {
            return Optional.empty();
        }
        Parent parent = chance.one(first.parents());
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

    private List<Order> orders(Entity entity) {
        List<Path> single = selections.keys(entity).stream()
                .filter(p -> scope.attribute(entity.name(), p).isPresent())
                .toList();
        return chance.several(single, chance.some(3)).stream()
                .map(path -> new Order(path, chance.yes()))
                .toList();
    }

    private List<Along> alongs(Entity entity) {
        List<Along> all = new ArrayList<>(chance.several(downs(entity), chance.some(2)));
        List<Path> parents = selections.paths(entity, 1).stream()
                .filter(p -> p.attribute().isEmpty())
                .toList();
        for (Path parent : chance.several(parents, chance.some(2))) {
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
            OptionalInt latest = chance.yes() && hasOrder(child.entity())
                    ? OptionalInt.of(1 + chance.some(20))
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
        return chance.several(downs(entity), chance.some(2)).stream()
                .map(down -> new Along.Down(down.steps(), OptionalInt.empty(), List.of()))
                .toList();
    }

    private List<AttributeName> only(Entity entity) {
        return chance.several(attributes(entity, a -> true), chance.some(3));
    }

    private static List<AttributeName> attributes(Entity entity, Predicate<Attribute> which) {
        return entity.attributes().stream().filter(which).map(Attribute::name).toList();
    }

    private Extent extent() {
        return switch (chance.below(4)) {
            case 0 -> new Extent.Page(1 + chance.some(100));
            case 1 -> new Extent.First(1 + chance.some(100));
            default -> new Extent.Everything(chance.below(4) == 0);
        };
    }
}
