package dev.dynawright.plan.act;

import dev.dynawright.data.Atom;
import dev.dynawright.data.Call;
import dev.dynawright.data.Given;
import dev.dynawright.data.Row;
import dev.dynawright.data.Value;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.AttributeName;
import dev.dynawright.model.Entity;
import dev.dynawright.model.EntityName;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Selection;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.model.pattern.Usage;
import dev.dynawright.plan.Access;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.item.Spelling;
import dev.dynawright.plan.run.Request;
import dev.dynawright.plan.run.Words;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows that a call names, with what its caller says of them. */
final class Gathering {
    private final DesignView view;
    private final List<Statement.Write> writes;
    private final Call.Write call;
    private final Map<Affected, Call.Make> makes = new LinkedHashMap<>();
    private final List<Affected> firsts = new ArrayList<>();

    Gathering(DesignView view, List<Statement.Write> writes, Call.Write call) {
        this.view = view;
        this.writes = writes;
        this.call = call;
    }

    /** The conditions that one write of the sentence states. */
    Terms terms(int act) {
        return new Terms(view.usage().replaces(writes.get(act)));
    }

    /** The row of one write of the sentence. */
    Affected row(Access.Subject subject, Terms terms) {
        Affected row = new Affected(subject, Optional.empty());
        Statement.Write write = writes.get(subject.act());
        Call.Act act = call.acts().get(subject.act());
        if (write instanceof Statement.Create create && act instanceof Call.Make make) {
            makes.put(row, make);
            make(row, make.row());
            firsts.forEach(before -> under(row, before));
            for (Condition.Equal value : create.values()) {
                if (value.operand() instanceof Operand.Constant constant) {
                    row.renew(value.path(), Words.value(view, subject.entity(), value.path(), constant.value()));
                }
            }
        } else if (write instanceof Statement.Update update && act instanceof Call.Change change) {
            given(row, update.what(), change.which(), terms);
            changes(row, update, change, terms);
        } else if (write instanceof Statement.Increment increment && act instanceof Call.Add add) {
            given(row, increment.what(), add.which(), terms);
        } else if (write instanceof Statement.Delete delete && act instanceof Call.End end) {
            given(row, delete.what(), end.which(), terms);
        } else {
            throw new IllegalArgumentException(act + " is no argument of " + write);
        }
        firsts.add(row);
        return row;
    }

    private void make(Affected row, Row given) {
        given.values().forEach((name, value) -> row.renew(Path.own(name), value));
        given.parents().forEach((key, id) -> {
            List<Path> leaves = view.relations().leafPaths(given.entity(), Path.parent(key));
            for (int i = 0; i < leaves.size(); i++) {
                row.renew(leaves.get(i), id.get(i));
            }
        });
    }

    /** What is made along with its parent is of that parent. */
    private void under(Affected row, Affected before) {
        for (Parent parent : view.relations().known(row.subject().entity()).parents()) {
            if (before.isMade() && before.subject().entity().equals(parent.entity())) {
                EntityName above = parent.entity();
                view.relations()
                        .known(above)
                        .attributes()
                        .forEach(a -> share(row, before, Path.own(a.name()), parent.key()));
                view.relations().carried(above).forEach(c -> share(row, before, c.path(), parent.key()));
            }
        }
    }

    private static void share(Affected row, Affected before, Path path, String key) {
        if (row.after(path.under(key)).isEmpty()) {
            before.after(path).ifPresent(value -> row.renew(path.under(key), value));
        }
    }

    /** The rows that are made below another. */
    List<Affected> made(Access.Subject subject, Affected above) {
        List<Call.Make> level = List.of(makes.get(above));
        for (int i = subject.hops().size() - 1; i >= 0; i--) {
            String key = subject.hops().get(i);
            List<Call.Make> next = new ArrayList<>();
            for (Call.Make make : level) {
                make.with().stream().filter(b -> b.step().key().equals(key)).forEach(b -> next.add(b.make()));
            }
            level = next;
        }
        List<Affected> rows = new ArrayList<>();
        for (Call.Make make : level) {
            if (make.row().entity().equals(subject.entity())) {
                Affected row = new Affected(subject, Optional.of(above));
                make(row, make.row());
                makes.put(row, make);
                rows.add(row);
                number(row, rows.size());
            }
        }
        return rows;
    }

    /** Where the parent is made in the same write, the numbers begin at one. */
    private void number(Affected row, int number) {
        for (Attribute attribute :
                view.relations().known(row.subject().entity()).attributes()) {
            Path path = Path.own(attribute.name());
            boolean begins = attribute.countedPer().isPresent()
                    && row.above()
                            .filter(a -> a.subject()
                                    .entity()
                                    .equals(attribute.countedPer().get()))
                            .isPresent();
            if (begins && row.after(path).isEmpty()) {
                row.renew(path, Atom.number(number));
            }
        }
    }

    private void given(Affected row, Selection what, Given given, Terms terms) {
        for (int i = 0; i < what.conditions().size(); i++) {
            Condition condition = what.conditions().get(i);
            List<Path> leaves = view.relations().leafPaths(what.entity(), condition.path());
            if (condition instanceof Condition.Equal equal) {
                if (equal.operand() instanceof Operand.Constant constant) {
                    for (Path leaf : leaves) {
                        Value value = Words.value(view, what.entity(), leaf, constant.value());
                        row.learn(leaf, value);
                        terms.onlyIf(leaf, value, Claim.Blame.NOT_FROM);
                    }
                } else {
                    List<Value> values = equal.operand() instanceof Operand.Joined joined
                            ? joined(joined.path())
                            : given.arguments().get(i) instanceof Given.Argument.Exactly exactly
                                    ? exactly.values()
                                    : List.of();
                    for (int j = 0; j < leaves.size() && j < values.size(); j++) {
                        row.learn(leaves.get(j), values.get(j));
                        terms.onlyIf(leaves.get(j), values.get(j), Claim.Blame.MISSING);
                    }
                }
            } else if (condition instanceof Condition.Among among) {
                for (Path leaf : leaves) {
                    List<Value> values = among.values().stream()
                            .map(v -> Spelling.plain(Words.value(view, what.entity(), leaf, v)))
                            .toList();
                    terms.onlyIf(new Terms.Condition(
                            leaf, spot -> new Request.Test.Among(spot, values), Claim.Blame.NOT_FROM));
                }
            } else if (condition instanceof Condition.Present) {
                leaves.forEach(leaf ->
                        terms.onlyIf(new Terms.Condition(leaf, Request.Test.Present::new, Claim.Blame.NOT_FROM)));
            }
        }
    }

    /** What is known from the first write of the sentence. */
    private List<Value> joined(Path path) {
        List<Value> values = new ArrayList<>();
        Affected first = firsts.get(0);
        for (Path leaf : view.relations().leafPaths(first.subject().entity(), path)) {
            first.after(leaf).or(() -> first.before(leaf)).ifPresent(values::add);
        }
        return values;
    }

    private void changes(Affected row, Statement.Update update, Call.Change change, Terms terms) {
        Entity entity = view.relations().known(update.entity());
        List<Statement.Change> changes = new ArrayList<>(update.changes());
        if (changes.isEmpty()) {
            Usage.changeable(view.relations(), entity)
                    .forEach(a -> changes.add(new Statement.Change(a, Optional.empty(), Optional.empty())));
        }
        for (Statement.Change one : changes) {
            Path leaf = leaf(entity, one.attribute());
            one.from().ifPresent(from -> {
                Value value = Words.value(view, entity.name(), leaf, from);
                row.learn(leaf, value);
                terms.onlyIf(leaf, value, Claim.Blame.NOT_FROM);
            });
            Optional<Value> value = one.to()
                    .map(to -> Words.value(view, entity.name(), leaf, to))
                    .or(() -> Optional.ofNullable(change.values().get(one.attribute())));
            value.ifPresent(v -> row.renew(leaf, v));
        }
    }

    private Path leaf(Entity entity, AttributeName name) {
        return view.relations().carried(entity.name()).stream()
                .filter(c -> c.name().equals(name) && entity.attribute(name).isEmpty())
                .map(c -> c.path())
                .findFirst()
                .orElse(Path.own(name));
    }

    /**
     * Numbers that go up or down: where the old value is known, so is the new one; else the amount is added. False if the new one
     * would be lower than it may be.
     */
    boolean add(Affected row, Terms terms, List<Path> read) {
        boolean fits = true;
        if (writes.get(row.subject().act()) instanceof Statement.Increment increment
                && call.acts().get(row.subject().act()) instanceof Call.Add add) {
            BigDecimal amount =
                    increment.amount().map(BigDecimal::valueOf).or(add::amount).orElseThrow();
            BigDecimal signed = increment.down() ? amount.negate() : amount;
            for (AttributeName name : increment.attributes()) {
                Path path = Path.own(name);
                Optional<BigDecimal> old = row.before(path).map(v -> ((Atom.Amount) v).value());
                // What was only seen by the way may be another by the time of the write.
                if (read.contains(path)) {
                    BigDecimal now = old.orElse(BigDecimal.ZERO).add(signed);
                    row.renew(path, new Atom.Amount(now));
                    fits = fits
                            && !(increment.down()
                                    && increment
                                            .neverBelow()
                                            .filter(floor -> now.compareTo(BigDecimal.valueOf(floor)) < 0)
                                            .isPresent());
                } else {
                    terms.add(path, signed);
                }
                if (increment.down()) {
                    increment
                            .neverBelow()
                            .ifPresent(floor -> terms.onlyIf(new Terms.Condition(
                                    path,
                                    spot -> new Request.Test.AtLeast(
                                            spot, BigDecimal.valueOf(floor).add(amount)),
                                    Claim.Blame.BELOW)));
                }
            }
        }
        return fits;
    }
}
