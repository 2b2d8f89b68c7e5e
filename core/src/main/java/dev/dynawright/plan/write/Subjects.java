package dev.dynawright.plan.write;

import dev.dynawright.cost.Fact;
import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Moves;
import dev.dynawright.design.ItemType;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Form;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.Relations;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The row that a single write is about, with what its caller knows of it. */
final class Subjects {
    private final DesignView view;
    private final Relatives relatives;

    Subjects(DesignView view, Relatives relatives) {
        this.view = view;
        this.relatives = relatives;
    }

    /** The row of one write of a sentence; what the writes before it know, it knows too. */
    Row row(Statement.Write write, List<Row> before) {
        String label = String.valueOf(before.size());
        Row row = new Row(write.entity(), deed(write), Amount.ONE, label, Optional.empty(), false);
        if (write instanceof Statement.Create) {
            relatives.giveAll(row);
            before.forEach(other -> child(row, other));
        } else {
            selection(write).ifPresent(what -> known(row, what, before));
            row.deed().changed().forEach(leaf -> renew(row, leaf));
        }
        return row;
    }

    private static Optional<Selection> selection(Statement.Write write) {
        if (write instanceof Statement.Update update) {
            return Optional.of(update.what());
        } else if (write instanceof Statement.Increment increment) {
            return Optional.of(increment.what());
        }
        return write instanceof Statement.Delete delete ? Optional.of(delete.what()) : Optional.empty();
    }

    /** What is made along with its parent is of that parent. */
    private void child(Row row, Row other) {
        for (Parent parent : view.relations().known(row.entity()).parents()) {
            boolean made =
                    other.deed().kind() == Deed.Kind.MAKE && other.entity().equals(parent.entity());
            if (made) {
                for (Attribute attribute :
                        view.relations().known(other.entity()).attributes()) {
                    Path own = Path.own(attribute.name());
                    other.token(own, false).ifPresent(token -> row.share(own.under(parent.key()), token));
                }
                view.relations()
                        .carried(other.entity())
                        .forEach(c -> other.token(c.path(), false)
                                .ifPresent(token -> row.share(c.path().under(parent.key()), token)));
            }
        }
    }

    private void known(Row row, Selection what, List<Row> before) {
        for (Condition condition : what.conditions()) {
            if (condition instanceof Condition.Equal equal) {
                List<Path> leaves = leaves(what, equal.path());
                if (equal.operand() instanceof Operand.Joined joined && !before.isEmpty()) {
                    join(row, leaves, before.get(0), joined.path());
                } else if (equal.operand() instanceof Operand.Constant constant) {
                    leaves.forEach(leaf -> state(row, leaf, constant.value()));
                } else {
                    leaves.forEach(leaf -> row.give(leaf, Optional.empty()));
                }
            }
        }
    }

    /** A value of the sentence that can change is a condition of the write; one that cannot also helps to find the row. */
    private void state(Row row, Path leaf, String value) {
        row.state(leaf, value);
        boolean fixed = leaf.attribute()
                .filter(a -> view.usage().changers(row.entity(), a).isEmpty())
                .isPresent();
        if (fixed) {
            row.give(leaf, Optional.of(value));
        }
    }

    private void join(Row row, List<Path> leaves, Row first, Path path) {
        List<Path> theirs = view.relations().leaves(first.entity(), path).stream()
                .map(l -> l.path())
                .toList();
        for (int i = 0; i < leaves.size(); i++) {
            Optional<Token> token = i < theirs.size() ? first.token(theirs.get(i), true) : Optional.empty();
            if (token.isPresent()) {
                row.share(leaves.get(i), token.get());
            } else {
                row.give(leaves.get(i), Optional.empty());
            }
        }
    }

    /** What later writes take over from the first: its plan has to know it. */
    Set<Path> joined(List<Statement.Write> writes) {
        Set<Path> joined = new LinkedHashSet<>();
        for (Statement.Write write : writes) {
            for (Condition condition :
                    selection(write).map(Selection::conditions).orElse(List.of())) {
                if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Joined join) {
                    view.relations()
                            .leaves(writes.get(0).entity(), join.path())
                            .forEach(leaf -> joined.add(leaf.path()));
                }
            }
        }
        return joined;
    }

    private void renew(Row row, Path leaf) {
        List<Moves.Move> moves = row.deed().moves().getOrDefault(leaf, List.of());
        Optional<String> to =
                single(moves.stream().map(Moves.Move::to).distinct().toList());
        single(moves.stream().map(Moves.Move::from).distinct().toList()).ifPresent(from -> row.state(leaf, from));
        row.renew(leaf, to);
    }

    private static Optional<String> single(List<String> values) {
        return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
    }

    private Deed deed(Statement.Write write) {
        if (write instanceof Statement.Create create) {
            Facts facts = relatives.first(create.entity());
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

    private Deed change(Statement.Update update, Facts facts) {
        Entity entity = view.relations().known(update.entity());
        List<Statement.Change> changes = new ArrayList<>(update.changes());
        if (changes.isEmpty()) {
            for (AttributeName name : Usage.changeable(view.relations(), entity)) {
                changes.add(new Statement.Change(name, Optional.empty(), Optional.empty()));
            }
        }
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
        changed.addAll(takenOver(entity, changed));
        return new Deed(Deed.Kind.CHANGE, facts, changed, moves, present, new LinkedHashSet<>(), false);
    }

    /** An attribute of the entity itself, or the part of a parent's id that has the name there. */
    private Path leaf(Entity entity, AttributeName name) {
        return view.relations().carried(entity.name()).stream()
                .filter(c -> c.name().equals(name) && entity.attribute(name).isEmpty())
                .map(Relations.Carried::path)
                .findFirst()
                .orElse(Path.own(name));
    }

    /** What items carry of a parent, once the row is of another parent. */
    private Set<Path> takenOver(Entity entity, Set<Path> changed) {
        Set<Path> taken = new LinkedHashSet<>();
        for (Source source : view.sources(entity.name())) {
            for (ItemType.Carry carry : source.type().carries()) {
                boolean moved = changed.stream()
                        .filter(leaf -> !leaf.isOwn())
                        .anyMatch(leaf ->
                                carry.path().hops().get(0).equals(leaf.hops().get(0)));
                if (moved) {
                    taken.add(carry.path());
                }
            }
        }
        return taken;
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

    private List<Path> leaves(Selection what, Path path) {
        return view.relations().leaves(what.entity(), path).stream()
                .map(l -> l.path())
                .toList();
    }
}
