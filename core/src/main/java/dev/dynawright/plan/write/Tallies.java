package dev.dynawright.plan.write;

import dev.dynawright.cost.Fact;
import dev.dynawright.cost.Facts;
import dev.dynawright.cost.Layout;
import dev.dynawright.design.ItemType;
import dev.dynawright.design.Role;
import dev.dynawright.model.Attribute;
import dev.dynawright.model.Entity;
import dev.dynawright.model.Parent;
import dev.dynawright.model.Path;
import dev.dynawright.model.pattern.Condition;
import dev.dynawright.model.pattern.Operand;
import dev.dynawright.model.pattern.Statement;
import dev.dynawright.plan.DesignView;
import dev.dynawright.plan.Operation;
import dev.dynawright.plan.Source;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The counters that a row is counted or added up in: items of their own, and figures in the items of parents. */
final class Tallies {
    private final DesignView view;

    /** A place where figures over a row's entity are kept, and how the row leads there. */
    private record Tally(Source source, List<String> hops, List<Statement.Aggregate> figures, Set<String> names) {
        Statement.Aggregate first() {
            return figures.get(0);
        }
    }

    Tallies(DesignView view) {
        this.view = view;
    }

    List<Touch> touches(Row row) {
        List<Touch> touches = new ArrayList<>();
        for (Tally tally : tallies(row)) {
            if (row.deed().isChange()) {
                change(row, tally, touches);
            } else {
                made(row, tally, touches);
            }
        }
        touches.removeIf(t -> Touch.chance(t.effect().transitions()).signum() == 0);
        return touches;
    }

    /** The same for a row that may take the place of another: what the values of both change, or what a new one adds. */
    List<Touch> replacing(Row row, Row old) {
        List<Touch> touches = new ArrayList<>();
        for (Tally tally : tallies(row)) {
            List<Touch> mine = new ArrayList<>();
            change(old, tally, mine);
            mine.removeIf(t -> Touch.chance(t.effect().transitions()).signum() == 0);
            if (mine.isEmpty()) {
                made(row, tally, mine);
            }
            touches.addAll(mine);
        }
        touches.removeIf(t -> Touch.chance(t.effect().transitions()).signum() == 0);
        return touches;
    }

    private void made(Row row, Tally tally, List<Touch> touches) {
        boolean made = row.deed().kind() == Deed.Kind.MAKE;
        BigDecimal chance = chance(row, tally, row.deed().facts()).multiply(present(row, tally));
        List<Transition> all = steady(tally, row.deed().facts(), chance);
        touches.add(touch(row, tally, all, made, made ? ofParents(values(row, tally)) : values(row, tally)));
    }

    private List<Tally> tallies(Row row) {
        List<Tally> found = new ArrayList<>();
        for (Source source : view.counting(row.entity())) {
            if (source.type().role() instanceof Role.Counter counter
                    && counter.entity().equals(row.entity())) {
                Set<String> names = new LinkedHashSet<>();
                source.layout().stored().stream()
                        .filter(s -> s.use() == Layout.Use.COUNT)
                        .forEach(s -> names.add(s.name()));
                found.add(new Tally(source, List.of(), counter.figures(), names));
            }
            for (ItemType.Count count : source.type().counts()) {
                if (count.figure().what().entity().equals(row.entity())) {
                    view.hops(source, count.figure())
                            .ifPresent(hops -> found.add(new Tally(
                                    source,
                                    hops,
                                    List.of(count.figure()),
                                    count.stored().keySet())));
                }
            }
        }
        return found;
    }

    private void change(Row row, Tally tally, List<Touch> touches) {
        Set<Path> changed = row.deed().changed();
        Set<Path> sums = sums(tally);
        Set<Path> groups = groups(tally);
        Set<Path> relevant = new LinkedHashSet<>(filters(tally));
        relevant.addAll(groups);
        relevant.addAll(sums);
        if (relevant.stream().noneMatch(changed::contains)) {
            return;
        }
        boolean moves = new Target(tally.source(), row, tally.hops(), false)
                .needs().stream().anyMatch(changed::contains);
        boolean always =
                groups.stream().anyMatch(changed::contains) || sums.stream().anyMatch(changed::contains);
        List<Transition> left = new ArrayList<>();
        List<Transition> entered = new ArrayList<>();
        for (Deed.Step step : row.deed().steps(relevant)) {
            Facts after = step.after(step.before());
            BigDecimal was = chance(row, tally, step.before()).multiply(present(row, tally));
            BigDecimal is = chance(row, tally, after).multiply(present(row, tally));
            if (moves) {
                left.addAll(steady(tally, step.before(), step.share().multiply(was)));
                entered.addAll(steady(tally, after, step.share().multiply(is)));
            } else {
                BigDecimal often = always ? was.max(is) : was.subtract(is).abs();
                left.addAll(steady(tally, step.before(), step.share().multiply(often)));
            }
        }
        touches.add(touch(row, tally, left, false, values(row, tally)));
        if (moves) {
            touches.add(touch(row, tally, entered, true, new LinkedHashSet<>()));
        }
    }

    private Touch touch(Row row, Tally tally, List<Transition> transitions, boolean after, Set<Path> values) {
        String verb =
                row.deed().kind() == Deed.Kind.MAKE || (after && row.deed().isChange()) ? "add" : "subtract";
        String detail = row.deed().isChange() && !after ? "adjust" : verb;
        return new Touch(
                Operation.UPDATE,
                new Target(tally.source(), row, tally.hops(), after),
                new Touch.Effect(transitions, new LinkedHashSet<>(), tally.names(), Optional.empty()),
                List.of(
                        tally.names().size() == 1
                                ? detail + " " + tally.names().iterator().next()
                                : detail),
                tally.source().type().kept(),
                values);
    }

    /** A counter stays where it is; the values of its group say which one it is. */
    private static List<Transition> steady(Tally tally, Facts facts, BigDecimal chance) {
        Layout layout = tally.source().layout();
        List<Transition> all = new ArrayList<>();
        for (Layout.Case one : layout.cases(tally.hops().isEmpty() ? facts : Facts.NONE)) {
            BigDecimal share = chance.multiply(BigDecimal.valueOf(one.share().millionths(), 6));
            if (KeyChanges.exists(tally.source(), one.facts())) {
                all.add(Transition.changed(one.facts(), one.facts(), share));
            }
        }
        return all;
    }

    /** The old values that have to be known: the group, what decides whether the row counts, and what is added up. */
    private Set<Path> values(Row row, Tally tally) {
        Set<Path> values = new LinkedHashSet<>(groups(tally));
        values.addAll(filters(tally));
        boolean otherwise =
                !row.deed().isChange() || values.stream().anyMatch(row.deed().changed()::contains);
        for (Path sum : sums(tally)) {
            boolean byAmount = row.deed().added().contains(sum);
            if (otherwise || (row.deed().changed().contains(sum) && !byAmount)) {
                values.add(sum);
            }
        }
        values.removeIf(path -> row.deed().facts().fact(path).isPresent());
        return values;
    }

    /** Those that a new row does not bring along. */
    private static Set<Path> ofParents(Set<Path> values) {
        Set<Path> above = new LinkedHashSet<>(values);
        above.removeIf(Path::isOwn);
        return above;
    }

    private Set<Path> groups(Tally tally) {
        Set<Path> groups = new LinkedHashSet<>();
        tally.first().groups().forEach(path -> groups.addAll(leaves(tally, path)));
        tally.first().what().given().forEach(path -> groups.addAll(leaves(tally, path)));
        return groups;
    }

    private Set<Path> filters(Tally tally) {
        Set<Path> filters = new LinkedHashSet<>();
        tally.first().what().conditions().stream()
                .filter(c -> !c.isGiven())
                .forEach(c -> filters.addAll(leaves(tally, c.path())));
        return filters;
    }

    private static Set<Path> sums(Tally tally) {
        Set<Path> sums = new LinkedHashSet<>();
        tally.figures().forEach(f -> f.of().ifPresent(of -> sums.add(Path.own(of))));
        return sums;
    }

    private List<Path> leaves(Tally tally, Path path) {
        return view.relations().leafPaths(tally.first().what().entity(), path);
    }

    /** How likely a row with these facts is counted. */
    private BigDecimal chance(Row row, Tally tally, Facts facts) {
        BigDecimal chance = BigDecimal.ONE;
        for (Condition condition : tally.first().what().conditions()) {
            for (Path leaf : condition.isGiven() ? List.<Path>of() : leaves(tally, condition.path())) {
                chance = chance.multiply(chance(row, condition, leaf, facts.fact(leaf)));
            }
        }
        return chance;
    }

    private BigDecimal chance(Row row, Condition condition, Path leaf, Optional<Fact> fact) {
        if (fact.filter(f -> f instanceof Fact.Absent).isPresent()) {
            return BigDecimal.ZERO;
        }
        List<String> values = condition instanceof Condition.Among among
                ? among.values()
                : condition instanceof Condition.Equal equal && equal.operand() instanceof Operand.Constant constant
                        ? List.of(constant.value())
                        : List.of();
        if (!values.isEmpty() && fact.isPresent() && fact.get() instanceof Fact.Value value) {
            return values.contains(value.text()) ? BigDecimal.ONE : BigDecimal.ZERO;
        }
        if (!values.isEmpty()) {
            return values.stream()
                    .map(v -> view.rows().share(row.entity(), leaf, v))
                    .reduce(BigDecimal.ZERO, BigDecimal::add);
        }
        boolean there = fact.isPresent() || !(condition instanceof Condition.Present);
        return there
                ? BigDecimal.ONE
                : view.relations()
                        .attribute(row.entity(), leaf)
                        .map(Attribute::present)
                        .map(share -> BigDecimal.valueOf(share.millionths(), 6))
                        .orElse(BigDecimal.ONE);
    }

    /** The part of the rows that have the parent with the figure. */
    private BigDecimal present(Row row, Tally tally) {
        BigDecimal present = BigDecimal.ONE;
        Optional<Entity> at = view.relations().entity(row.entity());
        for (String hop : tally.hops()) {
            Optional<Parent> parent = at.flatMap(e -> e.parent(hop));
            present = present.multiply(
                    BigDecimal.valueOf(parent.map(p -> p.present().millionths()).orElse(1_000_000), 6));
            at = parent.flatMap(p -> view.relations().entity(p.entity()));
        }
        return present;
    }
}
