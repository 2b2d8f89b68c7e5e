package dev.dynawright.plan.write;

import dev.dynawright.cost.Fact;
import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Moves;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Form;
import dev.dynawright.model.Lifetime;
import dev.dynawright.model.Model;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What the writes of a model do to their rows, whatever the design: each is looked at once. */
public final class Deeds {
    private final Model model;
    private final Relations relations;
    private final Usage usage;
    private final IdentityHashMap<Statement.Write, Deed> deeds = new IdentityHashMap<>();
    private final Map<EntityName, Facts> firsts = new HashMap<>();
    private final Map<EntityName, Boolean> ending = new HashMap<>();

    public Deeds(Model model, Relations relations, Usage usage) {
        this.model = model;
        this.relations = relations;
        this.usage = usage;
    }

    Deed of(Statement.Write write) {
        return deeds.computeIfAbsent(write, this::found);
    }

    /** What a new row begins with: the first value of everything that moves later. What never changes has its shares. */
    Facts first(EntityName entity) {
        return firsts.computeIfAbsent(entity, this::findFirst);
    }

    /** Whether rows come to an end, so that the newest that is left may not be the last that was made. */
    boolean end(Entity entity) {
        return ending.computeIfAbsent(entity.name(), name -> goes(entity));
    }

    /** Which rows a write is about that are there already. */
    static Optional<Selection> selection(Statement.Write write) {
        if (write instanceof Statement.Update update) {
            return Optional.of(update.what());
        } else if (write instanceof Statement.Increment increment) {
            return Optional.of(increment.what());
        }
        return write instanceof Statement.Delete delete ? Optional.of(delete.what()) : Optional.empty();
    }

    private Deed found(Statement.Write write) {
        if (write instanceof Statement.Create create) {
            Facts facts = first(create.entity());
            for (Condition.Equal value : create.values()) {
                if (value.operand() instanceof Operand.Constant constant) {
                    facts = facts.with(value.path(), new Fact.Value(constant.value()));
                }
            }
            return create.replace() || create.ifNew() ? Deed.makeAgain(facts) : Deed.make(facts);
        }
        Facts facts = selection(write).map(this::stated).orElse(Facts.NONE);
        if (write instanceof Statement.Update update) {
            return change(update, facts);
        } else if (write instanceof Statement.Increment increment) {
            Set<Path> added = new LinkedHashSet<>();
            increment.attributes().forEach(a -> added.add(Path.own(a)));
            return new Deed(Deed.Kind.CHANGE, facts, added, new LinkedHashMap<>(), added, added, false);
        }
        return Deed.end(facts);
    }

    private Facts stated(Selection what) {
        Facts facts = Facts.NONE;
        for (Condition condition : what.conditions()) {
            if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Constant constant) {
                for (Path leaf : leaves(what, equal.path())) {
                    facts = facts.with(leaf, new Fact.Value(constant.value()));
                }
            }
        }
        return facts;
    }

    /** What happens to a row that is there if a new one takes its place: as if an update gave it all the new values. */
    Deed replacing(Statement.Create create) {
        List<Statement.Change> changes = new ArrayList<>();
        for (AttributeName name : usage.replaced(create)) {
            Optional<String> to = create.values().stream()
                    .filter(v -> v.path().equals(Path.own(name)))
                    .filter(v -> v.operand() instanceof Operand.Constant)
                    .map(v -> ((Operand.Constant) v.operand()).value())
                    .findFirst();
            changes.add(new Statement.Change(name, Optional.empty(), to));
        }
        return change(relations.known(create.entity()), changes, Facts.NONE);
    }

    private Deed change(Statement.Update update, Facts facts) {
        Entity entity = relations.known(update.entity());
        List<Statement.Change> changes = new ArrayList<>(update.changes());
        if (changes.isEmpty()) {
            for (AttributeName name : Usage.changeable(relations, entity)) {
                changes.add(new Statement.Change(name, Optional.empty(), Optional.empty()));
            }
        }
        return change(entity, changes, facts);
    }

    private Deed change(Entity entity, List<Statement.Change> changes, Facts facts) {
        Set<Path> changed = new LinkedHashSet<>();
        Set<Path> present = new LinkedHashSet<>();
        Map<Path, List<Moves.Move>> moves = new LinkedHashMap<>();
        for (Statement.Change change : changes) {
            Path leaf = leaf(entity, change.attribute());
            changed.add(leaf);
            Optional<Attribute> attribute = entity.attribute(change.attribute());
            if (attribute.isPresent() && attribute.get().isOptional()) {
                present.add(leaf);
            } else if (attribute.isPresent()) {
                List<Moves.Move> all = moves(attribute.get().form(), withOld(change, facts));
                if (!all.isEmpty()) {
                    moves.put(leaf, all);
                }
            }
        }
        return new Deed(Deed.Kind.CHANGE, facts, changed, moves, present, new LinkedHashSet<>(), false);
    }

    /** An attribute of the entity itself, or the part of a parent's id that has the name there. */
    private Path leaf(Entity entity, AttributeName name) {
        return relations.carried(entity.name()).stream()
                .filter(c -> c.name().equals(name) && entity.attribute(name).isEmpty())
                .map(Relations.Carried::path)
                .findFirst()
                .orElse(Path.own(name));
    }

    /** A condition on the old value says where the step begins. */
    private static Statement.Change withOld(Statement.Change change, Facts facts) {
        Optional<String> from = change.from()
                .or(() -> facts.fact(Path.own(change.attribute()))
                        .filter(f -> f instanceof Fact.Value)
                        .map(f -> ((Fact.Value) f).text()));
        return new Statement.Change(change.attribute(), from, change.to());
    }

    /** A boolean turns as often one way as the other, unless the sentence says which. */
    private static List<Moves.Move> moves(Form form, Statement.Change change) {
        if (form instanceof Form.Enumeration enumeration && enumeration.values().size() > 1) {
            return Moves.of(enumeration, change);
        }
        if (!(form instanceof Form.Truth)) {
            return List.of();
        }
        boolean toTrue = change.to()
                .or(() -> change.from().map(f -> f.equals("true") ? "false" : "true"))
                .filter("true"::equals)
                .isPresent();
        Moves.Move up = new Moves.Move("false", "true", BigDecimal.ONE);
        Moves.Move down = new Moves.Move("true", "false", BigDecimal.ONE);
        if (change.to().isPresent() || change.from().isPresent()) {
            return List.of(toTrue ? up : down);
        }
        BigDecimal half = new BigDecimal("0.5");
        return List.of(new Moves.Move("false", "true", half), new Moves.Move("true", "false", half));
    }

    private Facts findFirst(EntityName entity) {
        Facts facts = Facts.NONE;
        for (Attribute attribute : relations.known(entity).attributes()) {
            boolean moves = usage.moves(entity, attribute.name());
            if (moves && !attribute.isOptional() && attribute.form() instanceof Form.Enumeration enumeration) {
                facts = facts.with(
                        Path.own(attribute.name()),
                        new Fact.Value(enumeration.values().get(0).name()));
            }
        }
        return facts;
    }

    private boolean goes(Entity entity) {
        boolean expires = !(entity.lifetime() instanceof Lifetime.Forever);
        return expires
                || model.patterns().stream()
                        .flatMap(p -> p.statement().writes().stream())
                        .anyMatch(write -> write instanceof Statement.Delete delete
                                && (delete.entity().equals(entity.name())
                                        || delete.with().stream()
                                                .anyMatch(d -> d.entity().equals(entity.name()))));
    }

    private List<Path> leaves(Selection what, Path path) {
        return relations.leafPaths(what.entity(), path);
    }
}
