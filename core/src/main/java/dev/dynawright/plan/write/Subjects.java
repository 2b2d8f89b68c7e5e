package dev.dynawright.plan.write;

import dev.dynawright.cost.Moves;
import dev.dynawright.design.ItemType;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Source;
import java.util.LinkedHashSet;
import java.util.List;
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
            Deeds.selection(write).ifPresent(what -> known(row, what, before));
            row.deed().changed().forEach(leaf -> renew(row, leaf));
            if (write instanceof Statement.Update update) {
                update.changes()
                        .forEach(change ->
                                change.from().ifPresent(from -> row.state(Path.own(change.attribute()), from)));
            }
        }
        return row;
    }

    /** The row that is there already, if a new one takes its place: its id and its parents are known, and all that it gets. */
    Row replaced(Row row, Statement.Create create) {
        Deed deed = view.deeds().replacing(create);
        Row old = new Row(row.entity(), deed, row.amount(), row.label(), Optional.empty(), false);
        view.relations().idOf(row.entity()).forEach(part -> share(old, row, part.path()));
        view.relations().carried(row.entity()).forEach(part -> share(old, row, part.path()));
        deed.changed().forEach(leaf -> renew(old, leaf));
        return old;
    }

    private static void share(Row old, Row row, Path leaf) {
        row.token(leaf, false).ifPresent(token -> old.share(leaf, token));
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
        List<Path> theirs = view.relations().leafPaths(first.entity(), path);
        for (int i = 0; i < leaves.size(); i++) {
            Optional<Token> token = i < theirs.size() ? first.token(theirs.get(i), true) : Optional.empty();
            if (token.isPresent()) {
                row.share(leaves.get(i), token.get());
            } else {
                row.give(leaves.get(i), Optional.empty());
            }
        }
    }

    /** What later writes of the sentence do to parents of a row that is made: it repeats what they have then. */
    void ahead(Row made, List<Statement.Write> writes) {
        for (Statement.Write write : writes.subList(1, writes.size())) {
            Deed deed = view.deeds().of(write);
            if (deed.isChange()) {
                hops(write)
                        .ifPresent(hops -> deed.changed().stream()
                                .filter(Path::isOwn)
                                .forEach(leaf -> made.give(leaf.under(hops), becomes(deed, leaf))));
            }
        }
    }

    /** The relationships that lead from the first row of a sentence to what a later write is about. */
    static Optional<List<String>> hops(Statement.Write write) {
        return Deeds.selection(write).map(Selection::conditions).orElse(List.of()).stream()
                .flatMap(c -> hops(c).stream())
                .findFirst();
    }

    private static Optional<List<String>> hops(Condition condition) {
        if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Joined joined) {
            List<String> hops = joined.path().hops();
            int up = hops.size() - equal.path().hops().size();
            return up > 0 ? Optional.of(hops.subList(0, up)) : Optional.empty();
        }
        return Optional.empty();
    }

    /** What later writes take over from the first: its plan has to know it. */
    Set<Path> joined(List<Statement.Write> writes) {
        Set<Path> joined = new LinkedHashSet<>();
        for (Statement.Write write : writes) {
            for (Condition condition :
                    Deeds.selection(write).map(Selection::conditions).orElse(List.of())) {
                if (condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Joined join) {
                    view.relations()
                            .leaves(writes.get(0).entity(), join.path())
                            .forEach(leaf -> joined.add(leaf.path()));
                }
            }
        }
        return joined;
    }

    /** Where a value comes from is known only if the sentence says so, also where it usually comes from one other. */
    private static void renew(Row row, Path leaf) {
        row.renew(leaf, becomes(row.deed(), leaf));
    }

    private static Optional<String> becomes(Deed deed, Path leaf) {
        List<Moves.Move> moves = deed.moves().getOrDefault(leaf, List.of());
        return single(moves.stream().map(Moves.Move::to).distinct().toList());
    }

    private static Optional<String> single(List<String> values) {
        return values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
    }

    private Deed deed(Statement.Write write) {
        Deed deed = view.deeds().of(write);
        Set<Path> taken = takenOver(write.entity(), deed.changed());
        return taken.isEmpty() ? deed : deed.changing(taken);
    }

    /** What items carry of a parent, and others through this row, once the row is of another parent. */
    private Set<Path> takenOver(EntityName entity, Set<Path> changed) {
        Set<String> moved = new LinkedHashSet<>();
        changed.stream()
                .filter(leaf -> !leaf.isOwn())
                .forEach(leaf -> moved.add(leaf.hops().get(0)));
        Set<Path> taken = new LinkedHashSet<>();
        if (moved.isEmpty()) {
            return taken;
        }
        for (Source source : view.sources(entity)) {
            source.type().carries().stream()
                    .map(ItemType.Carry::path)
                    .filter(path -> moved.contains(path.hops().get(0)))
                    .forEach(taken::add);
        }
        for (EntityName below : view.repeating(entity)) {
            for (Source source : view.sources(below)) {
                for (Path leaf : source.isRow() ? source.values() : new LinkedHashSet<Path>()) {
                    relatives.up(below, leaf, entity).stream()
                            .flatMap(hops -> leaf.behind(hops).stream())
                            .filter(path ->
                                    !path.isOwn() && moved.contains(path.hops().get(0)))
                            .forEach(taken::add);
                }
            }
        }
        return taken;
    }

    private List<Path> leaves(Selection what, Path path) {
        return view.relations().leafPaths(what.entity(), path);
    }
}
